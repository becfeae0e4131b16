/*
 * Creates the ground of a plan. It reads the drawn triangles through the world's own functions, and solids through the
 * index of their tile. A missing tile is built on demand.
 */
import { requirePlace, requirePlan } from '../require-arguments.ts';
import { requireFunction, requireNumber, requireNumbers, requireOptions } from '@skerry/kit';
import { sampleSurface, TILE_APRON, TILE_CELLS, TILE_SIDE, type Tile, type WorldPlan } from '@skerry/world';
import { castRay } from './cast-ray.ts';
import { isSightBlocked } from './cast-sight.ts';
import { forEachCollider } from './collider.ts';
import type { Footing } from './footing.ts';
import { footingHash } from './footing-hash.ts';
import { sampleIce } from './ice.ts';
import { ownersOf } from './solid-index.ts';
import { createSurfaceRules, surfaceOf } from './surface.ts';
import { type CachedTile, type OpenFootingTile, TileCache } from './tile-cache.ts';
import { buildWallsNear } from './walls.ts';

/** The memory of a footing and where its tiles come from. */
export type FootingOptions = {
  /** Memory limit for tiles in bytes; 64 MB by default, about 700 tiles. */
  readonly bytesLimit?: number;
  /** Where missing tiles come from; they are grown on the spot by default. Must return what `buildFootingTile` does. */
  readonly openTile?: OpenFootingTile;
};

const DEFAULT_BYTES = 64 << 20;
const _rise = [0, 0];

/**
 * Ground for one plan.
 * @example
 * const ground = createFooting(createWorld('skerry', 21).plan);
 * console.log(ground.heightAt(100, 0), ground.surfaceAt(100, 0), ground.depthAt(100, 0));
 */
export function createFooting(firstPlan: WorldPlan, options: FootingOptions = {}): Footing {
  requirePlan(firstPlan, 'plan');
  requireOptions(options, 'options', ['bytesLimit', 'openTile']);
  const { bytesLimit = DEFAULT_BYTES, openTile } = options;
  requireNumber(bytesLimit, 'options.bytesLimit', 0);
  if (openTile !== undefined) requireFunction(openTile, 'options.openTile');
  let plan = firstPlan;
  let planVersion = 0;
  const tiles = new TileCache(plan, bytesLimit, openTile);
  let surfaceRules = createSurfaceRules(plan);
  const cachedAt = (x: number, z: number): CachedTile => {
    // A string would silently be converted to a number, and NaN has no tile.
    if (!Number.isFinite(x) || !Number.isFinite(z)) requireNumbers({ x, z });
    return tiles.get(Math.floor(x / TILE_CELLS), Math.floor(z / TILE_CELLS));
  };
  const tileAt = (x: number, z: number): Tile => cachedAt(x, z).tile;
  const heightAt = (x: number, z: number): number => {
    const tile = tileAt(x, z);
    return sampleSurface(tile, tile.heightByVertex, x, z);
  };
  const waterAt = (x: number, z: number): number => {
    const tile = tileAt(x, z);
    return sampleSurface(tile, tile.waterByVertex, x, z);
  };
  const depthAt = (x: number, z: number): number => Math.max(0, waterAt(x, z) - heightAt(x, z));
  const iceAt = (x: number, z: number): number => sampleIce(plan, tileAt(x, z), x, z);
  const slopeAt = (x: number, z: number): number => {
    assignRise(_rise, tileAt(x, z), x, z);
    return Math.sqrt(_rise[0] * _rise[0] + _rise[1] * _rise[1]);
  };
  return {
    get plan() {
      return plan;
    },
    get planVersion() {
      return planVersion;
    },
    setPlan: (next) => {
      requirePlan(next, 'plan');
      const isOther = footingHash(next) !== footingHash(plan);
      if (isOther) planVersion++;
      tiles.setPlan(next, isOther);
      plan = next;
      surfaceRules = createSurfaceRules(plan);
    },
    heightAt,
    waterAt,
    depthAt,
    iceAt,
    slopeAt,
    riseAt: (x, z, out) => assignRise(out, tileAt(x, z), x, z),
    isNearWall: (x, z) => {
      const cached = cachedAt(x, z);
      const wallsNear = (cached.wallsNear ??= buildWallsNear(cached.tile));
      return wallsNear[Math.floor(z - cached.tile.z) * TILE_CELLS + Math.floor(x - cached.tile.x)] !== 0;
    },
    surfaceAt: (x, z) => {
      const tile = tileAt(x, z);
      const i = nearestVertex(tile, x, z);
      return surfaceOf(surfaceRules, {
        height: heightAt(x, z),
        water: waterAt(x, z),
        slope: slopeAt(x, z),
        ice: iceAt(x, z),
        temperature: tile.temperatureByVertex[i],
        biome: tile.biomeByVertex[i],
      });
    },
    forEachCollider: (x, z, radius, visit) => {
      if (!Number.isFinite(x) || !Number.isFinite(z) || !Number.isFinite(radius)) requireNumbers({ x, z, radius });
      requireFunction(visit, 'visit');
      forEachCollider(tiles, x, z, radius, visit);
    },
    isSightBlocked: (ax, ay, az, bx, by, bz) => {
      if (!Number.isFinite(ax + ay + az + bx + by + bz)) requireNumbers({ ax, ay, az, bx, by, bz });
      return isSightBlocked(tiles, ax, ay, az, bx, by, bz);
    },
    raycast: (origin, direction, maxDistance, options) => {
      requirePlace(origin, 'origin');
      requirePlace(direction, 'direction');
      if (typeof maxDistance !== 'number') requireNumber(maxDistance, 'maxDistance');
      return castRay(tiles, origin, direction, maxDistance, options);
    },
    setRemoved: (tx, tz, objectId, isRemoved) => tiles.setRemoved(tx, tz, objectId, isRemoved),
    solidsVersion: (tx, tz) => tiles.version(tx, tz),
    tileAt,
    solidIndex: (tx, tz) => tiles.index(tiles.get(tx, tz)),
    squareIndex: (tx, tz, column, row) => tiles.index(tiles.get(tx, tz), ownersOf(column, column, row, row)),
    tileSolids: (tx, tz) => tiles.solids(tiles.get(tx, tz)),
    putTile: (tile) => void tiles.put(tile),
    state: () => ({ tiles: tiles.count, bytes: tiles.bytes }),
  };
}

/** Rise per metre of the drawn triangle under a place. */
function assignRise(out: number[], tile: Tile, x: number, z: number): number[] {
  const gx = x - tile.x + TILE_APRON;
  const gz = z - tile.z + TILE_APRON;
  const ix = Math.floor(gx);
  const iz = Math.floor(gz);
  const i = iz * TILE_SIDE + ix;
  const { heightByVertex: height } = tile;
  const east = height[i + 1];
  const south = height[i + TILE_SIDE];
  const isNorthWest = gx - ix + (gz - iz) < 1;
  const corner = isNorthWest ? height[i] : height[i + TILE_SIDE + 1];
  out[0] = isNorthWest ? east - corner : corner - south;
  out[1] = isNorthWest ? south - corner : corner - east;
  return out;
}

function nearestVertex(tile: Tile, x: number, z: number): number {
  const ix = Math.floor(x - tile.x + 0.5) + TILE_APRON;
  const iz = Math.floor(z - tile.z + 0.5) + TILE_APRON;
  return iz * TILE_SIDE + ix;
}

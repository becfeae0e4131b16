/*
 * Point queries: height, water, slope, biome, rays. Answers come from level-0 tiles through the same triangles that
 * are drawn, with a small cache; the cache changes the time an answer takes, never the answer.
 */
import { createLruCache, requireInteger } from '@skerry/kit';
import { buildTile } from '../grow/build-tile.ts';
import { explainPlace, type Explanation } from './explain.ts';
import { nearestIsland } from './nearest-island.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { requirePlan } from '../plan/require-plan.ts';
import { groupByTile, requirePlaces } from './group-by-tile.ts';
import { requirePlace } from '../tile/require-tile.ts';
import { castRay, type RayHit, type Vector3 } from './raycast.ts';
import { sampleSurface, triangleRise } from '../tile/surface.ts';
import { TILE_APRON, TILE_CELLS, TILE_SIDE, type Tile } from '../tile/tile.ts';

/** A biome and its share at a place. */
export type BiomeShare = { readonly id: string; readonly title: string; readonly share: number };

/** Answers questions about single places. For many places on a grid use `createGroundBuilder`. */
export type Sampler = {
  readonly plan: WorldPlan;
  /** The level-0 tile that holds a place. */
  tileAt(x: number, z: number): Tile;
  heightAt(x: number, z: number): number;
  /**
   * The heights at many places, given as x, z, x, z …: what `heightAt` gives for each, rounded to float32. However the
   * places are ordered, each tile is built once: for a million scattered places some fifty times as fast as single calls.
   */
  heightsAt(places: Float64Array, out?: Float32Array): Float32Array;
  /** Height of the water surface, sea or lake; above the ground where it is wet. */
  waterAt(x: number, z: number): number;
  /** Unit normal of the drawn triangle. */
  normalAt(x: number, z: number): Vector3;
  /** Rise over run of the drawn triangle. */
  slopeAt(x: number, z: number): number;
  /** The strongest biome, and the one or two biomes mixed there. */
  biomeAt(
    x: number,
    z: number,
  ): { readonly id: string; readonly title: string; readonly weights: readonly BiomeShare[] };
  /** Where a ray first meets the ground; `direction` need not be normalized. */
  raycast(origin: Vector3, direction: Vector3, maxDistance: number): RayHit | undefined;
  explain(x: number, z: number): Explanation;
};

const DEFAULT_CACHED_TILES = 64;
const MAX_CACHED_TILES = 65536;

/**
 * A sampler for one plan.
 * @example
 * const world = createSampler(planWorld(findPreset('skerry')!.recipe, 'windward'));
 * console.log(world.heightAt(100, 40), world.biomeAt(100, 40).title);
 */
export function createSampler(plan: WorldPlan, cachedTiles = DEFAULT_CACHED_TILES): Sampler {
  requirePlan(plan);
  requireInteger(cachedTiles, 'cachedTiles', 1, MAX_CACHED_TILES);
  const tileByKey = createLruCache<string, Tile>(cachedTiles);
  let latest: Tile | undefined;

  /** Refuses places beyond the world and invalid numbers: see requirePlace. */
  function tileAt(x: number, z: number): Tile {
    requirePlace(x, z);
    const tx = Math.floor(x / TILE_CELLS);
    const tz = Math.floor(z / TILE_CELLS);
    if (latest && latest.key.tx === tx && latest.key.tz === tz) return latest;
    const key = `${tx},${tz}`;
    let tile = tileByKey.get(key);
    if (!tile) {
      tile = buildTile(plan, { level: 0, tx, tz });
      tileByKey.set(key, tile);
    }
    latest = tile;
    return tile;
  }

  const heightAt = (x: number, z: number): number => {
    const tile = tileAt(x, z);
    return sampleSurface(tile, tile.heightByVertex, x, z);
  };
  const heightsAt = (places: Float64Array, out = new Float32Array(requirePlaces(places))): Float32Array => {
    requirePlaces(places, out);
    const { firstByTile, nextByPlace } = groupByTile(places);
    for (const first of firstByTile.values()) {
      const tile = tileAt(places[2 * first], places[2 * first + 1]);
      for (let i = first; i >= 0; i = nextByPlace[i])
        out[i] = sampleSurface(tile, tile.heightByVertex, places[2 * i], places[2 * i + 1]);
    }
    return out;
  };
  const normalAt = (x: number, z: number): Vector3 => {
    const [riseX, riseZ] = surfaceRise(tileAt(x, z), x, z);
    const length = Math.sqrt(riseX * riseX + 1 + riseZ * riseZ);
    return { x: -riseX / length, y: 1 / length, z: -riseZ / length };
  };
  return {
    plan,
    tileAt,
    heightAt,
    heightsAt,
    normalAt,
    waterAt(x, z) {
      const tile = tileAt(x, z);
      return sampleSurface(tile, tile.waterByVertex, x, z);
    },
    slopeAt(x, z) {
      const [riseX, riseZ] = surfaceRise(tileAt(x, z), x, z);
      return Math.sqrt(riseX * riseX + riseZ * riseZ);
    },
    biomeAt: (x, z) => biomeOf(plan, tileAt(x, z), x, z),
    raycast: (origin, direction, maxDistance) => castRay(tileAt, origin, direction, maxDistance),
    explain: (x, z) => explainPlace(plan, x, z, nearestIsland(plan, x, z)),
  };
}

/** Rise per metre along x and z of the triangle under a place. */
function surfaceRise(tile: Tile, x: number, z: number): [number, number] {
  const gx = x - tile.x + TILE_APRON;
  const gz = z - tile.z + TILE_APRON;
  const ix = Math.floor(gx);
  const iz = Math.floor(gz);
  return triangleRise(tile.heightByVertex, iz * TILE_SIDE + ix, gx - ix, gz - iz);
}

function biomeOf(plan: WorldPlan, tile: Tile, x: number, z: number): ReturnType<Sampler['biomeAt']> {
  const ix = Math.floor(x - tile.x + 0.5) + TILE_APRON;
  const iz = Math.floor(z - tile.z + 0.5) + TILE_APRON;
  const i = iz * TILE_SIDE + ix;
  const first = plan.biomes[tile.biomeByVertex[i]];
  const other = plan.biomes[tile.otherBiomeByVertex[i]];
  const share = tile.blendByVertex[i] / 254;
  const weights = [{ id: first.id, title: first.title, share: 1 - share }];
  if (share > 0) weights.push({ id: other.id, title: other.title, share });
  return { id: first.id, title: first.title, weights };
}

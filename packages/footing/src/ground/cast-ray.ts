/*
 * Ray casting: the first hit with drawn ground, water or a solid, with its exact position. The ray advances from
 * crossing to crossing (columns, rows and diagonals of cells, in order), because the ground is flat between two of
 * them.
 */
import { sampleSurface, TILE_CELLS, type Vector3 } from '@skerry/world';
import { castSolids, lastSolid, NO_HIT, ownersAlong } from './cast-solids.ts';
import type { Collider, GroundHit, RayOptions } from './footing.ts';
import { colliderOf } from './collider.ts';
import type { CachedTile, TileCache } from './tile-cache.ts';

/** The first hit within `maxDistance` metres, or undefined. */
export function castRay(
  tiles: TileCache,
  origin: Vector3,
  direction: Vector3,
  maxDistance: number,
  { stopsAtWater = false, stopsAtObjects = true }: RayOptions = {},
): GroundHit | undefined {
  const length = Math.sqrt(direction.x * direction.x + direction.y * direction.y + direction.z * direction.z);
  if (!(length > 0) || !(maxDistance > 0) || !Number.isFinite(maxDistance)) return undefined;
  const dx = (direction.x / length) * maxDistance;
  const dy = (direction.y / length) * maxDistance;
  const dz = (direction.z / length) * maxDistance;
  const { x, y, z } = origin;
  const cursorX = createCrossings(x, dx);
  const cursorZ = createCrossings(z, dz);
  const cursorSum = createCrossings(x + z, dx + dz);
  let from = 0;
  let above = heightAbove(0, tiles, stopsAtWater);
  if (above.air < 0) return hitAt('ground', 0, null);
  let solidsOf: CachedTile | undefined;
  let solid = NO_HIT;
  let collider: Collider | null = null;
  while (from < 1) {
    const until = Math.min(cursorX.next, cursorZ.next, cursorSum.next, 1);
    if (stopsAtObjects) {
      const middle = (from + until) / 2;
      const cached = tiles.get(Math.floor((x + dx * middle) / TILE_CELLS), Math.floor((z + dz * middle) / TILE_CELLS));
      if (cached !== solidsOf) {
        solidsOf = cached;
        const localX = x - cached.tile.x;
        const localZ = z - cached.tile.z;
        const index = tiles.index(cached, ownersAlong(localX, localZ, dx, dz, from, 1));
        const t = castSolids(index, localX, y, localZ, dx, dy, dz, from, 1, false);
        if (t < solid) {
          solid = t;
          collider = colliderOf(cached, index, lastSolid.solid);
        }
      }
    }
    const next = heightAbove(until, tiles, stopsAtWater);
    const ground = next.air < 0 ? crossing(from, until, above.air, next.air) : NO_HIT;
    const water = above.water >= 0 && next.water < 0 ? crossing(from, until, above.water, next.water) : NO_HIT;
    const first = Math.min(ground, water, solid);
    if (first <= until) {
      if (first === solid) return hitAt('object', solid, collider);
      return hitAt(first === ground ? 'ground' : 'water', first, null);
    }
    above = next;
    from = until;
    if (cursorX.next <= until) cursorX.advance();
    if (cursorZ.next <= until) cursorZ.advance();
    if (cursorSum.next <= until) cursorSum.advance();
  }
  return undefined;

  function heightAbove(t: number, known: TileCache, needsWater: boolean): { air: number; water: number } {
    const [px, pz] = [x + dx * t, z + dz * t];
    const { tile } = known.get(Math.floor(px / TILE_CELLS), Math.floor(pz / TILE_CELLS));
    const py = y + dy * t;
    return {
      air: py - sampleSurface(tile, tile.heightByVertex, px, pz),
      water: needsWater ? py - sampleSurface(tile, tile.waterByVertex, px, pz) : Infinity,
    };
  }

  function hitAt(what: GroundHit['what'], t: number, hit: Collider | null): GroundHit {
    return { what, distance: t * maxDistance, x: x + dx * t, y: y + dy * t, z: z + dz * t, collider: hit };
  }
}

function crossing(from: number, until: number, before: number, after: number): number {
  return from + ((until - from) * before) / (before - after);
}

/** The parameters (0 to 1) at which one coordinate of a line is a whole number, in order. */
function createCrossings(start: number, change: number) {
  const step = change > 0 ? 1 : -1;
  let line = change > 0 ? Math.floor(start) + 1 : Math.ceil(start) - 1;
  const at = (): number => (change === 0 ? Infinity : (line - start) / change);
  const crossings = {
    next: at(),
    advance: () => {
      line += step;
      crossings.next = at();
    },
  };
  return crossings;
}

/*
 * Places grouped by the level-0 tile that holds them, so that an answer for all of them builds each tile once.
 */
import { describeValue, refuse, requireNumber } from '@skerry/kit';
import { TILE_CELLS, WORLD_REACH } from '../tile/tile.ts';

/** More tiles than there are along z, so that a tile has one number. */
const ROW_OF_TILES = 0x4000000;
/** The end of a chain of places. */
const NONE = -1;

export type PlacesByTile = {
  /** One place of each tile, by a number of the tile. */
  readonly firstByTile: ReadonlyMap<number, number>;
  /** The next place of the same tile, or -1. */
  readonly nextByPlace: Int32Array;
};

/** The number of places in x, z, x, z …; throws unless all lie in the world and `out` has room for their answers. */
export function requirePlaces(places: Float64Array, out?: Float32Array): number {
  if (!(places instanceof Float64Array)) refuse('places', `expected a Float64Array, got ${describeValue(places)}`);
  if (places.length % 2 !== 0) refuse('places', `expected x and z in pairs, got ${places.length} numbers`);
  const count = places.length / 2;
  if (out !== undefined && !(out instanceof Float32Array && out.length >= count))
    refuse('out', `expected a Float32Array of at least ${count} numbers, got ${describeValue(out)}`);
  return count;
}

/** PERF: chains in one array instead of a list per tile; a million places make one allocation of 4 MB. */
export function groupByTile(places: Float64Array): PlacesByTile {
  const count = places.length / 2;
  const firstByTile = new Map<number, number>();
  const nextByPlace = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const x = places[2 * i];
    const z = places[2 * i + 1];
    if (!(Math.abs(x) <= WORLD_REACH && Math.abs(z) <= WORLD_REACH))
      for (const k of [2 * i, 2 * i + 1]) requireNumber(places[k], `places[${k}]`, -WORLD_REACH, WORLD_REACH);
    const key = Math.floor(x / TILE_CELLS) * ROW_OF_TILES + Math.floor(z / TILE_CELLS);
    nextByPlace[i] = firstByTile.get(key) ?? NONE;
    firstByTile.set(key, i);
  }
  return { firstByTile, nextByPlace };
}

/*
 * Places grouped by the level-0 tile that holds them, so that an answer for all of them builds each tile once.
 */
import { describeValue, packTileKey, refuse, requireNumber } from '@skerry/kit';
import { TILE_CELLS, WORLD_REACH } from '../tile/tile.ts';

/** The end of a chain of places. */
const NONE = -1;

export type PlacesByTile = {
  /** One place of each tile, by the tile's packed key. */
  readonly firstByTile: ReadonlyMap<number, number>;
  /** The next place of the same tile, or -1. */
  readonly nextByPlace: Int32Array;
};

/** The number of places in x, z, x, z …; throws unless all lie in the world and `out` has room for their answers. */
export function requirePlaces(places: Float64Array, out?: Float32Array): number {
  if (!(places instanceof Float64Array))
    refuse('places', `expected a Float64Array of x, z, x, z, got ${describeValue(places)}`);
  if (places.length % 2 !== 0) refuse('places', `expected x and z of each place, got ${places.length} numbers`);
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
    if (!(Math.abs(x) <= WORLD_REACH && Math.abs(z) <= WORLD_REACH)) refusePlace(i, x, z);
    const key = packTileKey(0, Math.floor(x / TILE_CELLS), Math.floor(z / TILE_CELLS));
    nextByPlace[i] = firstByTile.get(key) ?? NONE;
    firstByTile.set(key, i);
  }
  return { firstByTile, nextByPlace };
}

function refusePlace(i: number, x: number, z: number): void {
  requireNumber(x, `places[${2 * i}]`, -WORLD_REACH, WORLD_REACH);
  requireNumber(z, `places[${2 * i + 1}]`, -WORLD_REACH, WORLD_REACH);
}

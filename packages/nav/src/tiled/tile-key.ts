/*
 * One number for a tile of an endless map: its coordinates, below 2^25 each way, side by side in 52 bits. The keys
 * beside the outermost tiles are no tile's: what walks over the edge finds no ground instead of the other end.
 */

import { assert } from '@skerry/kit';

const HALF = 1 << 25;
const SPAN = 1 << 26;

/** True where a tile has a key of its own. */
export function isTile(tx: number, tz: number): boolean {
  return [tx, tz].every((at) => Number.isInteger(at) && Math.abs(at) < HALF);
}

/** The key of tile (tx, tz). */
export function tileKey(tx: number, tz: number): number {
  assert(isTile(tx, tz), () => `a tile within ±${HALF - 1}, got (${tx}, ${tz})`);
  return (tz + HALF) * SPAN + tx + HALF;
}

export function tileX(key: number): number {
  return (key % SPAN) - HALF;
}

export function tileZ(key: number): number {
  return Math.floor(key / SPAN) - HALF;
}

/** The tile beside another: 0 north, 1 east, 2 south, 3 west. */
export function tileBeside(key: number, d: number): number {
  return key + (d & 1 ? 2 - d : (d - 1) * SPAN);
}

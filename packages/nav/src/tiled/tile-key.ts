/*
 * One number for a tile of an endless map: its coordinates, up to ±2^25 each, side by side in 52 bits.
 */

const HALF = 1 << 25;
const SPAN = 1 << 26;

/** The key of tile (tx, tz). */
export function tileKey(tx: number, tz: number): number {
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
  return d === 0 ? key - SPAN : d === 1 ? key + 1 : d === 2 ? key + SPAN : key - 1;
}

/*
 * A tile's key as one number, for maps that are asked thousands of times a frame: no text is built, nothing allocated.
 */
import { assert } from '@skerry/kit';

/** Coarsest level that has a number. */
export const MOST_NUMBERED_LEVEL = 7;
/** Tiles on each side of the origin; 2^24 tiles of 64 m reach beyond the edge of the world. */
const HALF = 0x1000000;
const SIDE = HALF * 2;

/** Different for every tile of levels 0 to 7 of the world; exact, because 3 + 25 + 25 bits fit a float64. */
export function tileNumber(level: number, tx: number, tz: number): number {
  assert(level <= MOST_NUMBERED_LEVEL, () => `expected a level up to ${MOST_NUMBERED_LEVEL}, got ${level}`);
  return (level * SIDE + tx + HALF) * SIDE + tz + HALF;
}

/*
 * A tile's key as one number, for maps that are asked thousands of times a frame: no text is built, nothing allocated.
 */
import { describeValue, refuse, requireInteger } from '@skerry/kit';

/** Coarsest level that has a number. */
export const MOST_NUMBERED_LEVEL = 7;
/** Tiles on each side of the origin; 2^24 tiles of 64 m reach beyond the edge of the world. */
const HALF = 0x1000000;
const SIDE = HALF * 2;

/** Different for every tile of levels 0 to 7 of the world; exact, because 3 + 25 + 25 bits fit a float64. */
export function tileNumber(level: number, tx: number, tz: number): number {
  // PERF: few comparisons for what is right; the sentence is put together elsewhere.
  if (!(typeof level === 'number' && typeof tx === 'number' && typeof tz === 'number' && level <= MOST_NUMBERED_LEVEL))
    refuseNumber(level, tx, tz);
  const number = (level * SIDE + tx + HALF) * SIDE + tz + HALF;
  if (!(number >= 0)) refuseNumber(level, tx, tz);
  return number;
}

function refuseNumber(level: unknown, tx: unknown, tz: unknown): void {
  if (!Number.isInteger(level) || (level as number) < 0 || (level as number) > MOST_NUMBERED_LEVEL)
    refuse('level', `expected a level up to ${MOST_NUMBERED_LEVEL}, got ${describeValue(level)}`);
  requireInteger(tx, 'tx', -HALF, HALF);
  requireInteger(tz, 'tz', -HALF, HALF);
}

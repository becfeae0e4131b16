/*
 * A tile's key as one number, for maps that are read thousands of times a frame: no string is built, nothing is
 * allocated.
 */
import { describeValue } from './describe-value.ts';
import { refuse } from './input-error.ts';
import { requireInteger } from './require-input.ts';

/** Coarsest level that can be packed. */
export const MAX_PACKED_LEVEL = 7;
/** Tiles on each side of the origin; 2^24 tiles of 64 m reach beyond the edge of the world. */
const HALF = 0x1000000;
const SIDE = HALF * 2;

/** Different for every tile of levels 0 to 7; exact, because 3 + 25 + 25 bits fit a float64. */
export function packTileKey(level: number, tx: number, tz: number): number {
  // PERF: few comparisons for valid input; the error is built in a separate function.
  if (!(typeof level === 'number' && typeof tx === 'number' && typeof tz === 'number' && level <= MAX_PACKED_LEVEL))
    refuseKey(level, tx, tz);
  const packed = (level * SIDE + tx + HALF) * SIDE + tz + HALF;
  if (!(packed >= 0)) refuseKey(level, tx, tz);
  return packed;
}

function refuseKey(level: unknown, tx: unknown, tz: unknown): void {
  if (!Number.isInteger(level) || (level as number) < 0 || (level as number) > MAX_PACKED_LEVEL)
    refuse('level', `expected a level up to ${MAX_PACKED_LEVEL}, got ${describeValue(level)}`);
  requireInteger(tx, 'tx', -HALF, HALF);
  requireInteger(tz, 'tz', -HALF, HALF);
}

/*
 * How light it is by the clock: dawn from 5 to 7, dusk from 19 to 21, and a little light from stars between.
 */
import { requireNumber } from '@skerry/kit';
import { DAY_SECONDS } from '../state/ticks.ts';

/** Light of a night. */
export const STARLIGHT = 0.12;
const DAWN = 6 / 24;
const DUSK = 20 / 24;
/** Half the length of dawn and dusk as a share of the day. */
const HALF = 1 / 24;

/** Light at a second of the day: STARLIGHT to 1. */
export function daylightAt(clock: number): number {
  requireNumber(clock, 'clock');
  const share = clock / DAY_SECONDS - Math.floor(clock / DAY_SECONDS);
  const rise = smooth((share - DAWN + HALF) / (2 * HALF));
  const fall = smooth((share - DUSK + HALF) / (2 * HALF));
  return STARLIGHT + (1 - STARLIGHT) * (rise - fall);
}

function smooth(value: number): number {
  const t = Math.max(0, Math.min(1, value));
  return t * t * (3 - 2 * t);
}

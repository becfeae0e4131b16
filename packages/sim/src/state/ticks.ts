/*
 * The clock of the simulation: everything that lasts is counted in whole ticks, never in measured time.
 */

import { requireNumber } from '@skerry/kit';

/** Ticks in one second of the game. */
export const TICKS_PER_SECOND = 60;
/** Seconds that one tick lasts. */
export const TICK_SECONDS = 1 / TICKS_PER_SECOND;
/** Seconds of a day and night: twenty minutes. */
export const DAY_SECONDS = 1200;

/** The whole number of ticks nearest to a span of seconds. */
export function ticksOf(seconds: number): number {
  requireNumber(seconds, 'seconds');
  return Math.floor(seconds * TICKS_PER_SECOND + 0.5);
}

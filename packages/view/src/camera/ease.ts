/*
 * Motion that does not depend on how often it is computed: exact solutions of "close a fixed share of the gap every
 * second", for a goal that stands still and for one that moves evenly during the step.
 */

/** What is left of a gap after a time, when it shrinks to 1/e in `softness` seconds. */
export function gapLeft(seconds: number, softness: number): number {
  return softness > 0 ? Math.exp(-seconds / softness) : 0;
}

export function easeTo(value: number, goal: number, seconds: number, softness: number): number {
  return goal + (value - goal) * gapLeft(seconds, softness);
}

/** As `easeTo`, for a goal that moved evenly from `before` to `goal` during the time. */
export function followTo(value: number, before: number, goal: number, seconds: number, softness: number): number {
  if (!(seconds > 0) || softness <= 0) return softness <= 0 ? goal : value;
  const lag = ((goal - before) / seconds) * softness;
  return goal - lag + (value - before + lag) * gapLeft(seconds, softness);
}

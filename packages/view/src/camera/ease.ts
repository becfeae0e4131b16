/*
 * Frame-rate independent easing: exact solutions of "close a fixed share of the gap every
 * second", for a fixed goal and for a goal that moves at constant speed during the step.
 */

/** The share of a gap that remains after a time, if it shrinks to 1/e in `softness` seconds. */
export function gapLeft(seconds: number, softness: number): number {
  return softness > 0 ? Math.exp(-seconds / softness) : 0;
}

export function easeTo(value: number, goal: number, seconds: number, softness: number): number {
  return goal + (value - goal) * gapLeft(seconds, softness);
}

/** Like `easeTo`, for a goal that moved from `before` to `goal` at constant speed during the step. */
export function followTo(value: number, before: number, goal: number, seconds: number, softness: number): number {
  if (!(seconds > 0) || softness <= 0) return softness <= 0 ? goal : value;
  const lag = ((goal - before) / seconds) * softness;
  return goal - lag + (value - before + lag) * gapLeft(seconds, softness);
}

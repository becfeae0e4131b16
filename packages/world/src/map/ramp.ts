/*
 * A smooth ramp for blending colours.
 */

/** 0 at `from`, 1 at `to`, smooth between; `from` may be above `to`. */
export function ramp(value: number, from: number, to: number): number {
  const t = (value - from) / (to - from);
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}

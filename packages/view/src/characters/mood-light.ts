/*
 * The colour of eyes and lamps by how much their owner knows: pale blue while unaware, amber when suspicious, red when
 * certain. Linear, and no brighter than the film keeps its hue.
 */

export type Rgb = [number, number, number];

const CALM: Rgb = [0.06, 0.72, 0.85];
const WARY: Rgb = [1.35, 0.5, 0.01];
const CERTAIN: Rgb = [1.5, 0.03, 0.015];

/** Fills in the light of an alertness, 0 to 1. */
export function assignMoodLight(rgb: Rgb, alert: number): Rgb {
  const a = Math.min(Math.max(alert, 0), 1);
  const [from, to, share] = a < 0.5 ? [CALM, WARY, a * 2] : [WARY, CERTAIN, a * 2 - 1];
  for (let i = 0; i < 3; i++) rgb[i] = from[i] + (to[i] - from[i]) * share;
  return rgb;
}

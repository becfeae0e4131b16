/*
 * The colour of eyes and lamps by how much their owner knows: pale blue while unaware, amber when suspicious, red when
 * certain. Linear, and no brighter than the film keeps its hue.
 */

export type Rgb = [number, number, number];

const CALM: Rgb = [0.03, 0.6, 0.75];
const WARY: Rgb = [1.1, 0.36, 0];
const CERTAIN: Rgb = [0.95, 0.004, 0.002];

/** Fills in the light of an alertness, 0 to 1. */
export function assignMoodLight(rgb: Rgb, alert: number): Rgb {
  const a = Math.min(Math.max(alert, 0), 1);
  const [from, to, share] = a < 0.5 ? [CALM, WARY, a * 2] : [WARY, CERTAIN, a * 2 - 1];
  for (let i = 0; i < 3; i++) rgb[i] = from[i] + (to[i] - from[i]) * share;
  return rgb;
}

/*
 * The colour of eyes and lamps by alertness: pale blue while unaware, amber when suspicious, red when
 * certain. Linear, and not so bright that tone mapping loses the hue.
 */

export type Rgb = [number, number, number];

const CALM: Rgb = [0.03, 0.6, 0.75];
const WARY: Rgb = [1.1, 0.36, 0];
const CERTAIN: Rgb = [0.95, 0.004, 0.002];

/** Fills in the light for an alertness of 0 to 1. */
export function assignMoodLight(rgb: Rgb, alert: number): Rgb {
  const a = Math.min(Math.max(alert, 0), 1);
  const [from, to, share] = a < 0.5 ? [CALM, WARY, a * 2] : [WARY, CERTAIN, a * 2 - 1];
  for (let i = 0; i < 3; i++) rgb[i] = from[i] + (to[i] - from[i]) * share;
  return rgb;
}

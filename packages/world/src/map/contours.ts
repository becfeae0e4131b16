/*
 * Contour lines: a thin line where the height passes a multiple of the interval, a stronger one at every fifth.
 */
import { requireNumber } from '@skerry/kit';
import type { Ground } from '../fields/ground.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { MAP_MARGIN } from './relief.ts';

const NICE_INTERVALS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Metres of interval per metre of pixel that keep lines apart on hilly ground. */
const INTERVAL_PER_PIXEL = 3;

/** The distance between contour lines on a map of this scale, metres. */
export function contourInterval(metresPerPixel: number): number {
  requireNumber(metresPerPixel, 'metresPerPixel', 0);
  return NICE_INTERVALS.find((interval) => interval >= metresPerPixel * INTERVAL_PER_PIXEL) ?? 2000;
}

/** Draws contour lines over an image; blue under water, brown on land. */
export function drawContours(
  pixels: Uint8ClampedArray,
  plan: WorldPlan,
  { grid, heightByVertex, waterByVertex }: Ground,
  width: number,
  height: number,
): void {
  const interval = contourInterval(grid.step);
  for (let row = 0, out = 0; row < height; row++)
    for (let column = 0; column < width; column++, out += 4) {
      const i = (row + MAP_MARGIN) * grid.width + MAP_MARGIN + column;
      const band = Math.floor((heightByVertex[i] - plan.seaLevel) / interval);
      const bandEast = Math.floor((heightByVertex[i + 1] - plan.seaLevel) / interval);
      const bandSouth = Math.floor((heightByVertex[i + grid.width] - plan.seaLevel) / interval);
      if (band === bandEast && band === bandSouth) continue;
      const line = Math.max(band, bandEast, bandSouth);
      const isWet = waterByVertex[i] > heightByVertex[i];
      const strength = (line % 5 === 0 ? 0.42 : 0.22) * (isWet ? 0.5 : 1);
      const ink = isWet ? [24, 50, 74] : [74, 52, 34];
      for (let c = 0; c < 3; c++) pixels[out + c] += (ink[c] - pixels[out + c]) * strength;
    }
}

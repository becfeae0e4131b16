/*
 * How far each sample is from water, in samples, up to a limit: first along columns, then the nearest of the columns
 * beside it. The strip's margin is as wide as the limit, so strips agree with the whole.
 */
import type { Strip } from '../ground/strip.ts';

/** Samples. */
export const WATER_REACH = 64;

/** The distance of every sample of a strip's ground; right inside the margin. */
export function waterDistance({ ground }: Strip): Float32Array {
  const { heightByVertex, waterByVertex, grid } = ground;
  const { width, depth } = grid;
  const along = new Uint8Array(width * depth).fill(WATER_REACH);
  for (let ix = 0; ix < width; ix++) {
    let away = WATER_REACH;
    for (let i = ix; i < along.length; i += width) {
      away = waterByVertex[i] > heightByVertex[i] ? 0 : Math.min(WATER_REACH, away + 1);
      along[i] = away;
    }
    away = WATER_REACH;
    for (let i = ix + (depth - 1) * width; i >= 0; i -= width) {
      away = Math.min(along[i], away + 1);
      along[i] = away;
    }
  }
  const distance = new Float32Array(width * depth);
  for (let iz = 0; iz < depth; iz++)
    for (let ix = 0; ix < width; ix++) {
      let best = along[iz * width + ix];
      best *= best;
      // Columns farther away than the best so far cannot be nearer.
      for (let dx = 1; dx * dx < best; dx++) {
        if (ix >= dx) best = Math.min(best, dx * dx + along[iz * width + ix - dx] * along[iz * width + ix - dx]);
        if (ix + dx < width) best = Math.min(best, dx * dx + along[iz * width + ix + dx] * along[iz * width + ix + dx]);
      }
      distance[iz * width + ix] = Math.sqrt(best);
    }
  return distance;
}

/*
 * How much ground drains through each sample: the samples whose path down the steepest of eight neighbours passes within
 * FLOW_REACH steps, itself included. Paths are bounded, so that strips agree with the whole; the strip's margin is as wide
 * as the bound and one more. Paths end in pits and in water.
 */
import type { Strip } from '../ground/strip.ts';

/** Steps; also the margin that a mask made from it needs, less one. */
export const FLOW_REACH = 64;
const NO_WAY = -1;
const DIAGONAL = Math.SQRT1_2;

const countsByStrip = new WeakMap<Strip, Float32Array>();

/** The count of every sample of a strip's ground; right inside the margin. Flow and wetness share it. */
export function flowCount(strip: Strip): Float32Array {
  let counts = countsByStrip.get(strip);
  if (!counts) countsByStrip.set(strip, (counts = countFlow(strip)));
  return counts;
}

function countFlow({ ground }: Strip): Float32Array {
  const downhill = findDownhill(ground);
  // One wave of water from every sample, all moved one step downhill at a time.
  const counts = new Float32Array(downhill.length).fill(1);
  let here = counts.slice();
  let next = new Float32Array(downhill.length);
  for (let step = 0; step < FLOW_REACH; step++) {
    next.fill(0);
    for (let i = 0; i < here.length; i++) if (here[i] > 0 && downhill[i] !== NO_WAY) next[downhill[i]] += here[i];
    for (let i = 0; i < next.length; i++) counts[i] += next[i];
    [here, next] = [next, here];
  }
  return counts;
}

function findDownhill({ heightByVertex, waterByVertex, grid }: Strip['ground']): Int32Array {
  const { width, depth } = grid;
  const downhill = new Int32Array(width * depth).fill(NO_WAY);
  for (let iz = 1; iz < depth - 1; iz++)
    for (let ix = 1; ix < width - 1; ix++) {
      const i = iz * width + ix;
      const height = heightByVertex[i];
      if (waterByVertex[i] > height) continue;
      let steepest = 0;
      for (let dz = -1; dz <= 1; dz++)
        for (let dx = -1; dx <= 1; dx++) {
          const other = i + dz * width + dx;
          const fall = (height - heightByVertex[other]) * (dx !== 0 && dz !== 0 ? DIAGONAL : 1);
          if (fall <= steepest) continue;
          steepest = fall;
          downhill[i] = other;
        }
    }
  return downhill;
}

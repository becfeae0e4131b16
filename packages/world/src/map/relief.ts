/*
 * The shading of the ground: steepness, sun and openness of each sample of a map.
 */
import type { Ground } from '../fields/ground.ts';

/** Samples a map needs beyond each of its edges. */
export const MAP_MARGIN = 10;
const BLUR_RADIUS = 8;

export type Relief = {
  /** Rise over run. */
  readonly slopeByVertex: Float32Array;
  /** -1 (turned away from the sun) to 1 (facing it); 0 on level ground. */
  readonly sunByVertex: Float32Array;
  /** -1 (deep in a valley) to 1 (out on a crest). */
  readonly opennessByVertex: Float32Array;
};

/** Maps of large areas exaggerate height, or mountains would vanish. */
function heightExaggeration(metresPerPixel: number): number {
  return metresPerPixel <= 1 ? 1 : Math.min(6, Math.sqrt(Math.sqrt(metresPerPixel)) * 1.15);
}

/** Relief of the ground of a map. */
export function assignRelief(ground: Ground): Relief {
  const { grid, heightByVertex: height, waterByVertex: water } = ground;
  const { width, depth, step } = grid;
  const count = width * depth;
  const slopeByVertex = new Float32Array(count);
  const sunByVertex = new Float32Array(count);
  const exaggeration = heightExaggeration(step);
  for (let row = 1; row < depth - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const i = row * width + column;
      const riseX = (height[i + 1] - height[i - 1]) / (2 * step);
      const riseZ = (height[i + width] - height[i - width]) / (2 * step);
      slopeByVertex[i] = Math.sqrt(riseX * riseX + riseZ * riseZ);
      const ex = riseX * exaggeration;
      const ez = riseZ * exaggeration;
      // Sun from the north-west, 42 degrees high, minus the light on level ground.
      const facing = (0.525 * (ex + ez) + 0.67) / Math.sqrt(1 + ex * ex + ez * ez);
      sunByVertex[i] = facing < 0.67 ? (facing - 0.67) / 0.67 : (facing - 0.67) / 0.33;
    }
  const surface = new Float32Array(count);
  for (let i = 0; i < count; i++) surface[i] = Math.max(height[i], water[i]);
  const blurred = boxBlur(boxBlur(surface, width, depth, BLUR_RADIUS / 2), width, depth, BLUR_RADIUS / 2);
  const opennessByVertex = new Float32Array(count);
  const scale = exaggeration / (step * BLUR_RADIUS * 0.55);
  for (let i = 0; i < count; i++) {
    const value = (surface[i] - blurred[i]) * scale;
    opennessByVertex[i] = value < -1 ? -1 : value > 1 ? 1 : value;
  }
  return { slopeByVertex, sunByVertex, opennessByVertex };
}

/** The mean over a square of (2 * radius + 1) samples, clamped at the border. */
function boxBlur(values: Float32Array, width: number, depth: number, radius: number): Float32Array {
  const samples = 2 * radius + 1;
  const across = new Float32Array(values.length);
  for (let row = 0; row < depth; row++) {
    const first = row * width;
    let sum = 0;
    for (let k = -radius; k <= radius; k++) sum += values[first + clamp(k, width)];
    for (let k = 0; k < width; k++) {
      across[first + k] = sum / samples;
      sum += values[first + clamp(k + radius + 1, width)] - values[first + clamp(k - radius, width)];
    }
  }
  // PERF: down all columns at once, in the order of the memory.
  const result = new Float32Array(values.length);
  const sums = new Float64Array(width);
  for (let k = -radius; k <= radius; k++) {
    const from = clamp(k, depth) * width;
    for (let column = 0; column < width; column++) sums[column] += across[from + column];
  }
  for (let k = 0; k < depth; k++) {
    const next = clamp(k + radius + 1, depth) * width;
    const last = clamp(k - radius, depth) * width;
    for (let column = 0, out = k * width; column < width; column++, out++) {
      result[out] = sums[column] / samples;
      sums[column] += across[next + column] - across[last + column];
    }
  }
  return result;
}

function clamp(index: number, count: number): number {
  return index < 0 ? 0 : index >= count ? count - 1 : index;
}

/*
 * No two libraries place their noise alike, so answers cannot be equal. Ours is held against its float64 reference;
 * a peer's must be noise of the same kind: finite, within its range, spread as widely and as rough from sample to sample
 * as noise of so many octaves is.
 */
import { type NoiseSpec, referenceNoise2, referenceNoise3 } from '@skerry/noise';
import { type GridWork, LEVEL, SIDE } from './grid-works.ts';

const MAX_ERROR = 2e-6;
/** Cellular noise is the smoothest relative to its spread and value noise of 8 octaves the roughest. */
const [MIN_ROUGHNESS, MAX_ROUGHNESS] = [0.01, 0.5];
const MIN_DEVIATION = 0.05;

/** Throws if the first grid of ours is not that of the spec. Call it before any other grid is filled. */
export function checkOurs(work: GridWork, spec: NoiseSpec, dimensions: 2 | 3): void {
  const values = work();
  for (let i = 0; i < values.length; i += 37) {
    const [x, z] = [i % SIDE, Math.floor(i / SIDE)];
    const expected = dimensions === 2 ? referenceNoise2(spec, x, z) : referenceNoise3(spec, x, LEVEL, z);
    if (!(Math.abs(values[i] - expected) <= MAX_ERROR))
      throw new Error(`expected ${expected} at ${x}, ${z} of ${spec.basis} noise, got ${values[i]}`);
  }
}

/** Throws if a peer's grid is not noise. */
export function checkPeer(name: string, work: GridWork): void {
  const values = work();
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  let step = 0;
  for (let i = 1; i < values.length; i++) if (i % SIDE !== 0) step += Math.abs(values[i] - values[i - 1]);
  const roughness = step / values.length / deviation;
  const isNoise =
    values.every((value) => Math.abs(value) <= 2) &&
    deviation >= MIN_DEVIATION &&
    roughness >= MIN_ROUGHNESS &&
    roughness <= MAX_ROUGHNESS;
  if (!isNoise) throw new Error(`${name} gives no noise: deviation ${deviation}, roughness ${roughness}`);
}

export const NOISE_CHECKED =
  "ours within 2e-6 of a float64 reference; the peer's within its range, as widely spread and as rough as such noise is";

/*
 * Noise specs from recipe parameters: wavelength instead of frequency, a seed per purpose.
 */
import { seedFor } from '@skerry/kit';
import type { NoiseSpec } from '@skerry/noise';

type FractalRecipe = {
  readonly scale: number;
  readonly octaves: number;
  readonly persistence?: number;
  readonly lacunarity?: number;
};

/** Smooth fractal noise; each purpose derives its own seed, so changing how one thing is made never moves another. */
export function smoothNoise(
  seed: number,
  purpose: string,
  { scale, octaves, persistence = 0.5, lacunarity = 2 }: FractalRecipe,
): NoiseSpec {
  return {
    basis: 'perlin',
    fractal: 'fbm',
    seed: seedFor(seed, purpose),
    frequency: 1 / scale,
    octaves,
    lacunarity,
    gain: persistence,
  };
}

/*
 * From a noise spec to its octaves: frequency, seed, lattice offset and amplitude of each.
 * Perlin noise is 0 on lattice points, so without offsets every seed would agree at the origin
 * and all octaves would vanish together; each octave is therefore shifted by a fraction of a cell.
 */
import { describeValue, hash2, refuse, requireChoice, requireNumber, requireObject, unitFromBits } from '@skerry/kit';
import type { NoiseBasis, NoiseFractal, NoiseSpec } from './field-engine.ts';

const OFFSET_X = 1;
const OFFSET_Y = 2;
const OFFSET_Z = 3;
const MAX_OCTAVES = 32;
/** Beyond these, amplitudes and positions of the last octaves would overflow. */
const MAX_FREQUENCY = 1e100;
const MAX_LACUNARITY = 1e4;
const MAX_GAIN = 1e3;
const BASES: readonly NoiseBasis[] = ['perlin', 'simplex', 'value', 'cellular'];
const FRACTALS: readonly NoiseFractal[] = ['fbm', 'ridged', 'billow'];

export type NoiseOctave = {
  /** Cycles per metre. */
  readonly frequency: number;
  readonly seed: number;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly offsetZ: number;
  /** This octave's share of the sum; a float32. The shares add up to 1. */
  readonly amplitude: number;
};

const octavesBySpec = new WeakMap<NoiseSpec, readonly NoiseOctave[]>();

/** The octaves of a spec, from low to high; cached by the spec's identity. */
export function compileNoise(spec: NoiseSpec): readonly NoiseOctave[] {
  requireObject(spec, 'spec', 'the spec of a noise');
  let octaves = octavesBySpec.get(spec);
  if (octaves === undefined) octavesBySpec.set(spec, (octaves = buildOctaves(spec)));
  return octaves;
}

function checkSpec(spec: NoiseSpec): void {
  const { basis, fractal, seed, octaves, frequency, lacunarity, gain } = spec;
  requireChoice(basis, 'spec.basis', BASES);
  requireChoice(fractal, 'spec.fractal', FRACTALS);
  requireNumber(seed, 'spec.seed');
  if (!(Number.isInteger(octaves) && octaves >= 1 && octaves <= MAX_OCTAVES))
    refuse('spec.octaves', `expected 1 to ${MAX_OCTAVES} octaves, got ${describeValue(octaves)}`);
  if (!(typeof frequency === 'number' && frequency > 0 && frequency <= MAX_FREQUENCY))
    refuse('spec.frequency', `expected a frequency above 0, got ${describeValue(frequency)}`);
  if (!(typeof lacunarity === 'number' && lacunarity > 0 && lacunarity <= MAX_LACUNARITY))
    refuse('spec.lacunarity', `expected a lacunarity above 0, got ${describeValue(lacunarity)}`);
  if (!(typeof gain === 'number' && gain >= 0 && gain <= MAX_GAIN))
    refuse('spec.gain', `expected a gain of 0 or more, got ${describeValue(gain)}`);
}

function buildOctaves(spec: NoiseSpec): NoiseOctave[] {
  checkSpec(spec);
  const { octaves: count, frequency, lacunarity, gain } = spec;
  let total = 0;
  for (let k = 0, amplitude = 1; k < count; k++, amplitude *= gain) total += amplitude;

  const octaves: NoiseOctave[] = [];
  let octaveFrequency = frequency;
  let amplitude = 1;
  for (let k = 0; k < count; k++) {
    const seed = hash2(k, 0, spec.seed);
    octaves.push({
      frequency: octaveFrequency,
      seed,
      offsetX: unitFromBits(hash2(k, OFFSET_X, spec.seed)),
      offsetY: unitFromBits(hash2(k, OFFSET_Y, spec.seed)),
      offsetZ: unitFromBits(hash2(k, OFFSET_Z, spec.seed)),
      amplitude: Math.fround(amplitude / total),
    });
    octaveFrequency *= lacunarity;
    amplitude *= gain;
  }
  return octaves;
}

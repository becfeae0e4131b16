/*
 * From a noise spec to its octaves: frequency, seed, lattice offset and amplitude of each.
 * Perlin noise is 0 on lattice points, so without offsets every seed would agree at the origin
 * and all octaves would vanish together; each octave is therefore shifted by a share of a cell.
 */
import { assert, hash2, unitFromBits } from '@skerry/kit';
import type { NoiseSpec } from './field-engine.ts';

const OFFSET_X = 1;
const OFFSET_Y = 2;
const OFFSET_Z = 3;
const MAX_OCTAVES = 32;

export type NoiseOctave = {
  /** Cycles per metre. */
  readonly frequency: number;
  readonly seed: number;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly offsetZ: number;
  /** This octave's share of the sum; a float32. All octaves together give 1. */
  readonly amplitude: number;
};

const octavesBySpec = new WeakMap<NoiseSpec, readonly NoiseOctave[]>();

/** The octaves of a spec, from low to high; remembered by the spec's identity. */
export function compileNoise(spec: NoiseSpec): readonly NoiseOctave[] {
  let octaves = octavesBySpec.get(spec);
  if (octaves === undefined) octavesBySpec.set(spec, (octaves = buildOctaves(spec)));
  return octaves;
}

function buildOctaves(spec: NoiseSpec): NoiseOctave[] {
  const { octaves: count, frequency, lacunarity, gain } = spec;
  assert(Number.isInteger(count) && count >= 1 && count <= MAX_OCTAVES, `expected 1 to 32 octaves, got ${count}`);
  assert(frequency > 0 && Number.isFinite(frequency), `expected a frequency above 0, got ${frequency}`);
  assert(lacunarity > 0 && Number.isFinite(lacunarity), `expected a lacunarity above 0, got ${lacunarity}`);
  assert(gain >= 0 && Number.isFinite(gain), `expected a gain of 0 or more, got ${gain}`);
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

/*
 * The engine's float32 noise against float64, near and as far out as a world reaches.
 */
import { rngFromSeed } from '@skerry/kit';
import { describe, expect, test } from 'vitest';
import {
  type NoiseBasis,
  type NoiseFractal,
  type NoiseSpec,
  referenceNoise2,
  referenceNoise3,
  sampleNoise2,
  sampleNoise3,
} from '../src/index.ts';

const LIMIT = 2e-6;
const rng = rngFromSeed(2);

function largestError(spec: NoiseSpec, distance: number): number {
  let largest = 0;
  for (let i = 0; i < 3000; i++) {
    const x = (rng.chance(0.5) ? 1 : -1) * distance + rng.range(-5000, 5000);
    const z = rng.range(-distance, distance);
    largest = Math.max(largest, Math.abs(sampleNoise2(spec, x, z) - referenceNoise2(spec, x, z)));
  }
  return largest;
}

describe('noise against float64', () => {
  for (const basis of ['perlin', 'simplex', 'value', 'cellular'] as NoiseBasis[]) {
    for (const fractal of ['fbm', 'ridged', 'billow'] as NoiseFractal[]) {
      test(`${basis} ${fractal} errs by at most ${LIMIT} from the origin to 1e9 m`, () => {
        const spec = { basis, fractal, seed: 11, frequency: 0.0123, octaves: 6, lacunarity: 2, gain: 0.5 };
        for (const distance of [0, 1e3, 1e6, 1e9]) {
          expect(largestError(spec, distance), `at ${distance} m`).toBeLessThan(LIMIT);
        }
      });
    }
  }

  test(`3D noise errs by at most ${LIMIT} from the origin to 1e9 m`, () => {
    const spec: NoiseSpec = {
      basis: 'perlin',
      fractal: 'fbm',
      seed: 4,
      frequency: 0.0123,
      octaves: 3,
      lacunarity: 2,
      gain: 0.5,
    };
    for (const distance of [0, 1e9]) {
      let largest = 0;
      for (let i = 0; i < 3000; i++) {
        const [x, y, z] = [distance + rng.range(0, 5000), rng.range(-1000, 1000), rng.range(-distance, distance)];
        largest = Math.max(largest, Math.abs(sampleNoise3(spec, x, y, z) - referenceNoise3(spec, x, y, z)));
      }
      expect(largest, `at ${distance} m`).toBeLessThan(LIMIT);
    }
  });

  test('plain float32 positions would fail this test, so it can fail', () => {
    const spec: NoiseSpec = {
      basis: 'perlin',
      fractal: 'fbm',
      seed: 1,
      frequency: 0.05,
      octaves: 1,
      lacunarity: 2,
      gain: 0.5,
    };
    const x = 1e9 + 20.3;
    expect(Math.abs(sampleNoise2(spec, Math.fround(x), 0.4) - referenceNoise2(spec, x, 0.4))).toBeGreaterThan(0.1);
  });

  test('noise goes on across the wrap of the lattice at 2^31 cells without a seam', () => {
    for (const basis of ['perlin', 'simplex', 'value', 'cellular'] as NoiseBasis[]) {
      const spec: NoiseSpec = { basis, fractal: 'fbm', seed: 8, frequency: 1, octaves: 1, lacunarity: 2, gain: 0.5 };
      for (let i = -200; i < 200; i++) {
        const x = 2147483648 + i / 100;
        const step = sampleNoise2(spec, x + 0.01, 0.3) - sampleNoise2(spec, x, 0.3);
        expect(Math.abs(step), `${basis} at ${x}`).toBeLessThan(0.07);
      }
    }
  });
});

describe('specs', () => {
  const good: NoiseSpec = {
    basis: 'perlin',
    fractal: 'fbm',
    seed: 1,
    frequency: 0.1,
    octaves: 2,
    lacunarity: 2,
    gain: 0.5,
  };
  const BAD: readonly [Partial<NoiseSpec>, RegExp][] = [
    [{ octaves: 0 }, /expected 1 to 32 octaves, got 0/],
    [{ octaves: 33 }, /expected 1 to 32 octaves, got 33/],
    [{ octaves: 1.5 }, /expected 1 to 32 octaves, got 1.5/],
    [{ frequency: 0 }, /frequency above 0, got 0/],
    [{ frequency: NaN }, /frequency above 0, got NaN/],
    [{ lacunarity: -2 }, /lacunarity above 0, got -2/],
    [{ gain: -0.1 }, /gain of 0 or more, got -0.1/],
    [{ gain: Infinity }, /gain of 0 or more, got Infinity/],
  ];
  for (const [change, message] of BAD) {
    test(`${JSON.stringify(change)} is refused in a sentence`, () => {
      expect(() => sampleNoise2({ ...good, ...change }, 0, 0)).toThrow(message);
    });
  }
});

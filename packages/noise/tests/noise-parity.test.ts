/*
 * Every noise gives the same bits on WASM and in plain TypeScript, and at one place from any grid.
 */
import { rngFromSeed } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type NoiseBasis,
  type NoiseFractal,
  type NoiseSpec,
  sampleNoise2,
  sampleNoise3,
  sampleNoiseRow2,
} from '../src/index.ts';
import { expectEqualBits, ODD_GRIDS, plain, runOn, wasm } from './engine-pair.ts';

const BASES: readonly NoiseBasis[] = ['perlin', 'simplex', 'value', 'cellular'];
const FRACTALS: readonly NoiseFractal[] = ['fbm', 'ridged', 'billow'];
const seed = Number(process.env.SEED ?? 1);

function specOf(basis: NoiseBasis, fractal: NoiseFractal, octaves: number, frequency: number): NoiseSpec {
  return { basis, fractal, seed: octaves * 77 - 3, frequency, octaves, lacunarity: 2.17, gain: 0.47 };
}

// From hundreds of samples in a cell to several cells between samples: dense, sparse and table kernels all take part.
const SHAPES = [1, 4].flatMap((octaves) => [0.004, 0.31, 1.9].map((frequency) => ({ octaves, frequency })));

describe(`noise on WASM and in plain TypeScript (SEED=${seed})`, () => {
  for (const basis of BASES) {
    test(`${basis} noise gives equal bits on odd grids`, () => {
      for (const fractal of FRACTALS) {
        for (const { octaves, frequency } of SHAPES) {
          const spec = specOf(basis, fractal, octaves, frequency);
          for (const grid of ODD_GRIDS) {
            expectEqualBits(JSON.stringify(spec), grid, seed, ({ engine, dst }) => engine.noise(dst, spec));
          }
        }
      }
    });

    test(`warped ${basis} noise gives equal bits on odd grids`, () => {
      for (const fractal of FRACTALS) {
        for (const { octaves, frequency } of SHAPES) {
          const spec = specOf(basis, fractal, octaves, frequency);
          for (const grid of ODD_GRIDS) {
            const name = `warped ${JSON.stringify(spec)}`;
            expectEqualBits(name, grid, seed, ({ engine, dst, a, b }) => engine.noise(dst, spec, { x: a, z: b }));
          }
        }
      }
    });
  }

  test('slices of 3D noise give equal bits on odd grids', () => {
    for (const fractal of FRACTALS) {
      for (const { octaves, frequency } of SHAPES) {
        const spec = specOf('perlin', fractal, octaves, frequency);
        for (const grid of ODD_GRIDS) {
          const y = grid.x / 7 - 3;
          expectEqualBits(`3D ${JSON.stringify(spec)}`, grid, seed, ({ engine, dst }) => engine.noise3(dst, spec, y));
        }
      }
    }
  });

  test('a row of places gives the bits of its single places', () => {
    const rng = rngFromSeed(seed);
    for (const basis of BASES)
      for (const fractal of FRACTALS)
        for (const { octaves, frequency } of SHAPES)
          for (const start of [0, -40.5, 1e9]) {
            const spec = specOf(basis, fractal, octaves, frequency);
            // Near each other, far apart, back and forth: gradients are kept from place to place.
            const xs = Float64Array.from({ length: 40 }, () => start + rng.range(-1, 1) * (rng.chance(0.5) ? 0.3 : 30));
            const z = start + rng.range(-9, 9);
            const row = sampleNoiseRow2(new Float32Array(41).fill(7), spec, xs, z, 40);
            expect([...row], JSON.stringify(spec)).toEqual([...[...xs].map((x) => sampleNoise2(spec, x, z)), 7]);
          }
  });

  test('any spec on any grid gives equal bits, warped or not', () => {
    const specs = fc.record({
      basis: fc.constantFrom(...BASES),
      fractal: fc.constantFrom(...FRACTALS),
      seed: fc.integer(),
      frequency: fc.double({ min: 1e-5, max: 10, noNaN: true }),
      octaves: fc.integer({ min: 1, max: 9 }),
      lacunarity: fc.double({ min: 1, max: 3, noNaN: true }),
      gain: fc.double({ min: 0, max: 1.5, noNaN: true }),
    });
    const grids = fc.record({
      x: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      z: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      step: fc.double({ min: 0.001, max: 500, noNaN: true }),
      width: fc.integer({ min: 1, max: 35 }),
      depth: fc.integer({ min: 1, max: 15 }),
    });
    fc.assert(
      fc.property(
        specs,
        grids,
        fc.boolean(),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (spec, grid, warped, reach) => {
          expectEqualBits(JSON.stringify(spec), grid, seed, ({ engine, dst, a, b }) => {
            if (!warped) return engine.noise(dst, spec);
            return engine.noise(dst, spec, { x: engine.affine(a, a, reach, 0), z: engine.affine(b, b, -reach, 1) });
          });
        },
      ),
      { numRuns: 250, seed },
    );
  });

  test('a warp by millions of cells gives equal bits', () => {
    const spec = specOf('perlin', 'fbm', 2, 0.31);
    for (const metres of [1e5, 1e7, -3e7, 1e9]) {
      expectEqualBits(`warped by ${metres}`, ODD_GRIDS[0], seed, ({ engine, dst, a, b }) =>
        engine.noise(dst, spec, { x: engine.affine(a, a, 1, metres), z: engine.affine(b, b, 1, -metres) }),
      );
    }
  });

  test('a warp plane as output, and 3D noise of another basis, are refused by both', () => {
    const spec = specOf('simplex', 'fbm', 1, 0.1);
    for (const engine of [plain, wasm]) {
      runOn(engine, ODD_GRIDS[0], 1, ({ a, b }) => {
        expect(() => engine.noise(a, spec, { x: a, z: b })).toThrow(/warp planes other than the output/);
        expect(() => engine.noise3(a, spec, 0)).toThrow(/basis perlin for 3D noise, got "simplex"/);
        return a;
      });
    }
  });
});

describe('a place has one value', () => {
  const rng = rngFromSeed(seed);
  for (const basis of BASES) {
    test(`${basis}: grids of any origin, size and step agree with each other and with single samples`, () => {
      const spec = specOf(basis, 'fbm', 5, 0.037);
      for (const [originX, originZ] of [
        [0, 0],
        [1e9 - 40, -1e9],
        [-12345, 999],
      ]) {
        const whole = { x: originX, z: originZ, step: 0.5, width: 80, depth: 60 };
        const samples = runOn(wasm, whole, 1, ({ engine, dst }) => engine.noise(dst, spec));
        for (let round = 0; round < 12; round++) {
          const ix = rng.below(40);
          const iz = rng.below(30);
          const skip = [1, 2, 4][rng.below(3)];
          const part = {
            x: originX + ix * 0.5,
            z: originZ + iz * 0.5,
            step: 0.5 * skip,
            width: 1 + rng.below(9),
            depth: 1 + rng.below(7),
          };
          const own = runOn(wasm, part, 1, ({ engine, dst }) => engine.noise(dst, spec));
          for (let jz = 0, j = 0; jz < part.depth; jz++) {
            for (let jx = 0; jx < part.width; jx++, j++) {
              const there = samples[(iz + jz * skip) * 80 + ix + jx * skip];
              const scalar = sampleNoise2(spec, part.x + jx * part.step, part.z + jz * part.step);
              expect([own[j], scalar], `${basis} at ${part.x}, ${part.z} + ${jx}, ${jz}`).toEqual([there, there]);
            }
          }
        }
      }
    });
  }

  test('a single sample of 3D noise equals the slice', () => {
    const spec = specOf('perlin', 'ridged', 3, 0.2);
    const grid = { x: -5, z: 1e9, step: 1, width: 9, depth: 5 };
    const slice = runOn(wasm, grid, 1, ({ engine, dst }) => engine.noise3(dst, spec, 12.5));
    for (let i = 0; i < slice.length; i++) {
      expect(slice[i]).toBe(sampleNoise3(spec, -5 + (i % 9), 12.5, 1e9 + Math.floor(i / 9)));
    }
  });

  test('a warp of zero changes no bit', () => {
    for (const basis of BASES) {
      const spec = specOf(basis, 'billow', 4, 0.11);
      const grid = { x: -1e9, z: 31, step: 0.7, width: 50, depth: 20 };
      const bare = runOn(wasm, grid, 1, ({ engine, dst }) => engine.noise(dst, spec));
      const warped = runOn(wasm, grid, 1, ({ engine, dst, a }) =>
        engine.noise(dst, spec, { x: engine.fill(a, 0), z: a }),
      );
      expect(warped, basis).toEqual(bare);
    }
  });
});

/*
 * Every kernel against its plain twin over the whole range of its inputs, not only near the usual ones.
 * SEED moves to other cases; noise-range.long.test.ts runs many more.
 */
import { describe, expect, test } from 'vitest';
import type { NoiseSpec } from '../src/index.ts';
import { expectEqualBits, expectEqualOverflow } from './engine-pair.ts';
import { rangeCase } from './range-cases.ts';

const CASES = 200;
const seed = Number(process.env.SEED ?? 1);

describe(`kernels over their whole range (SEED=${seed})`, () => {
  test(`${CASES} random calls give equal bits on WASM and in plain TypeScript`, () => {
    for (let k = 0; k < CASES; k++) {
      const caseSeed = seed * 1_000_003 + k;
      const { name, grid, code } = rangeCase(caseSeed);
      expectEqualOverflow(name, grid, caseSeed, code);
    }
  });

  // Around the widths at which the count of lattice cells in a row no longer fits 31, 32 and 33 bits.
  const rows = [2 ** 31, 2 ** 32, 2 ** 33, 2 ** 40].flatMap((cells) => [-3, -1, 0, 1, 5].map((d) => cells + d));
  for (const basis of ['perlin', 'simplex', 'value', 'cellular'] as const) {
    test(`${basis}: a row of more lattice cells than 32 bits count gives equal bits`, () => {
      const spec: NoiseSpec = { basis, fractal: 'fbm', seed: 5, frequency: 1, octaves: 2, lacunarity: 2, gain: 0.5 };
      for (const cells of rows)
        for (const width of [2, 4, 9]) {
          const grid = { x: -cells / 2, z: -cells / 3, step: cells / (width - 1), width, depth: 3 };
          expectEqualBits(`${cells} cells`, grid, seed, ({ engine, dst }) => engine.noise(dst, spec));
          expectEqualBits(`${cells} cells, warped`, grid, seed, ({ engine, dst, a, b }) =>
            engine.noise(dst, spec, { x: a, z: b }),
          );
          if (basis === 'perlin')
            expectEqualBits(`${cells} cells, 3D`, grid, seed, ({ engine, dst }) => engine.noise3(dst, spec, cells));
        }
    });
  }

  test('the cases cover every kind of call', () => {
    const names = new Set(Array.from({ length: CASES }, (_, k) => rangeCase(seed * 1_000_003 + k).name.split(' ')[0]));
    for (const name of [
      '3D',
      'warped',
      'upsample',
      'columnRow',
      'terrace',
      'curve',
      'strongest',
      'smoothMin',
      'normals',
      'openness',
    ])
      expect(names).toContain(name);
  });
});

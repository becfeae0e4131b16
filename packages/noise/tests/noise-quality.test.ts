/*
 * Quality is tested, not assumed: mean, spread, range, isotropy, no period, seeds and octaves that
 * have nothing in common. Bounds are a little wider than what was measured, far tighter than a bad hash gives.
 */
import { hash2, rngFromSeed } from '@skerry/kit';
import { describe, expect, test } from 'vitest';
import {
  createFieldEngine,
  type GridSpec,
  type NoiseBasis,
  type NoiseSpec,
  sampleNoise2,
  sampleNoise3,
} from '../src/index.ts';
import { assignGradient, assignGradient3 } from '../src/lattice.ts';

const BASES: readonly NoiseBasis[] = ['perlin', 'simplex', 'value', 'cellular'];
const engine = createFieldEngine();

/** One octave with cells of one metre. */
function cellsOf(basis: NoiseBasis, seed = 1): NoiseSpec {
  return { basis, fractal: 'fbm', seed, frequency: 1, octaves: 1, lacunarity: 2, gain: 0.5 };
}

function fieldOf(spec: NoiseSpec, grid: GridSpec): Float32Array {
  engine.reset();
  engine.setGrid(grid);
  return engine.read(engine.noise(engine.plane(), spec), new Float32Array(grid.width * grid.depth));
}

function momentsOf(field: Float32Array): { mean: number; deviation: number; least: number; most: number } {
  let [sum, squares, least, most] = [0, 0, Infinity, -Infinity];
  for (const sample of field) {
    sum += sample;
    squares += sample * sample;
    least = Math.min(least, sample);
    most = Math.max(most, sample);
  }
  const mean = sum / field.length;
  return { mean, deviation: Math.sqrt(squares / field.length - mean * mean), least, most };
}

function correlation(a: Float32Array, b: Float32Array): number {
  const [ma, mb] = [momentsOf(a), momentsOf(b)];
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - ma.mean) * (b[i] - mb.mean);
  return sum / a.length / ma.deviation / mb.deviation;
}

/** Steps that are no simple share of a cell, so that samples meet every part of cells. */
const wide = { x: -700.3, z: 211.7, step: 0.731, width: 1200, depth: 1200 };

describe('distribution', () => {
  const EXPECTED = {
    perlin: { mean: 0, deviation: 0.32, most: 0.85 },
    simplex: { mean: 0, deviation: 0.53, most: 0.98 },
    value: { mean: 0, deviation: 0.45, most: 0.99 },
    cellular: { mean: -0.14, deviation: 0.38, most: 0.99 },
  };
  for (const basis of BASES) {
    test(`${basis} has the mean, spread and range it should have`, () => {
      const { mean, deviation, least, most } = momentsOf(fieldOf(cellsOf(basis), wide));
      expect(Math.abs(mean - EXPECTED[basis].mean)).toBeLessThan(0.01);
      expect(Math.abs(deviation - EXPECTED[basis].deviation)).toBeLessThan(0.02);
      for (const extreme of [-least, most]) {
        expect(extreme).toBeGreaterThan(EXPECTED[basis].most);
        expect(extreme).toBeLessThanOrEqual(1.000001);
      }
    });
  }

  test('fbm stays in [-1, 1]; ridged and billow stay in [0, 1] and reach their crests and creases', () => {
    for (const basis of BASES) {
      const shape = { ...cellsOf(basis), octaves: 3, frequency: 0.7 };
      const fbm = momentsOf(fieldOf(shape, wide));
      const ridged = momentsOf(fieldOf({ ...shape, fractal: 'ridged', octaves: 1 }, wide));
      const billow = momentsOf(fieldOf({ ...shape, fractal: 'billow', octaves: 1 }, wide));
      expect(Math.max(-fbm.least, fbm.most), basis).toBeLessThanOrEqual(1.000001);
      expect(Math.min(ridged.least, billow.least), basis).toBeGreaterThanOrEqual(0);
      expect(Math.max(ridged.most, billow.most), basis).toBeLessThanOrEqual(1.000001);
      expect(ridged.most, basis).toBeGreaterThan(0.999);
      expect(billow.least, basis).toBeLessThan(0.001);
    }
  });

  test('3D noise has mean 0 and stays in [-1, 1]', () => {
    engine.reset();
    engine.setGrid({ ...wide, width: 500, depth: 500 });
    const slice = engine.read(engine.noise3(engine.plane(), cellsOf('perlin'), 5.37), new Float32Array(250000));
    const { mean, deviation, least, most } = momentsOf(slice);
    expect(Math.abs(mean)).toBeLessThan(0.01);
    expect(deviation).toBeGreaterThan(0.2);
    expect(Math.max(-least, most)).toBeLessThanOrEqual(1.000001);
    expect(Math.max(-least, most)).toBeGreaterThan(0.7);
  });
});

describe('isotropy', () => {
  const gradient = new Float32Array(3);

  /** Mean squared difference over `distance` cells in direction `angle`, by single samples. */
  function roughness(basis: NoiseBasis, distance: number, angle: number): number {
    const rng = rngFromSeed(5);
    const spec = cellsOf(basis);
    const [dx, dz] = [distance * Math.cos(angle), distance * Math.sin(angle)];
    let sum = 0;
    for (let i = 0; i < 8000; i++) {
      const [x, z] = [rng.range(-9000, 9000), rng.range(-9000, 9000)];
      sum += (sampleNoise2(spec, x + dx, z + dz) - sampleNoise2(spec, x, z)) ** 2;
    }
    return sum / 8000;
  }

  // Lattice noises other than simplex cannot be perfectly round: their axes are smoother than their diagonals.
  const LIMITS = { perlin: 1.25, simplex: 1.1, value: 1.45, cellular: 1.1 };
  for (const basis of BASES) {
    test(`${basis} is about as rough in every direction`, () => {
      for (const distance of [0.1, 0.5, 1]) {
        const byAngle = Array.from({ length: 8 }, (_, i) => roughness(basis, distance, (i * Math.PI) / 8));
        const ratio = Math.max(...byAngle) / Math.min(...byAngle);
        expect(ratio, `over ${distance} cells: ${byAngle.map((r) => r.toFixed(4))}`).toBeLessThan(LIMITS[basis]);
      }
    });
  }

  test('the power of Perlin and simplex noise lies on a ring, not on the axes', () => {
    const size = 48;
    const step = 0.25;
    for (const [basis, limit] of [
      ['perlin', 2],
      ['simplex', 1.6],
    ] as const) {
      const powerByAngle = new Float64Array(12);
      for (let seed = 0; seed < 120; seed++) {
        const field = fieldOf(cellsOf(basis, seed), { x: 1000, z: -500, step, width: size, depth: size });
        for (let angle = 0; angle < 12; angle++) {
          const wave = 2 * Math.PI * 0.75 * step;
          const [kx, kz] = [wave * Math.cos((angle * Math.PI) / 12), wave * Math.sin((angle * Math.PI) / 12)];
          let [re, im] = [0, 0];
          for (let iz = 0, i = 0; iz < size; iz++) {
            for (let ix = 0; ix < size; ix++, i++) {
              // The Hann window keeps the field's border from looking like a pattern of its own.
              const window =
                Math.sin((Math.PI * (ix + 0.5)) / size) ** 2 * Math.sin((Math.PI * (iz + 0.5)) / size) ** 2;
              re += field[i] * window * Math.cos(kx * ix + kz * iz);
              im += field[i] * window * Math.sin(kx * ix + kz * iz);
            }
          }
          powerByAngle[angle] += re * re + im * im;
        }
      }
      const ratio = Math.max(...powerByAngle) / Math.min(...powerByAngle);
      expect(ratio, `${basis}: ${[...powerByAngle].map((p) => p.toFixed(0))}`).toBeLessThan(limit);
    }
  });

  test('gradients point evenly in all directions and have one length', () => {
    const countByBin = new Float64Array(64);
    let [shortest, longest] = [Infinity, 0];
    for (let i = 0; i < 80000; i++) {
      const bits = hash2(i % 500, Math.floor(i / 500), 9);
      assignGradient(gradient, 0, bits);
      const [x, z] = gradient;
      const length = Math.sqrt((x * x + z * z) / 2);
      shortest = Math.min(shortest, length);
      longest = Math.max(longest, length);
      countByBin[Math.floor(((Math.atan2(z, x) / Math.PI + 1) / 2) * 64) % 64]++;
    }
    expect(shortest).toBeGreaterThan(0.996);
    expect(longest).toBeLessThanOrEqual(1);
    for (const count of countByBin) expect(Math.abs(count / (80000 / 64) - 1)).toBeLessThan(0.08);
  });

  test('3D gradients are spread evenly over a sphere', () => {
    const sums = new Float64Array(6);
    for (let i = 0; i < 80000; i++) {
      const bits = hash2(i % 500, Math.floor(i / 500), 10);
      assignGradient3(gradient, 0, bits);
      const [x, y, z] = gradient;
      for (const [k, part] of [x * x, y * y, z * z, x * y, y * z, z * x].entries()) sums[k] += part / 80000;
    }
    for (const [k, expected] of [4 / 9, 4 / 9, 4 / 9, 0, 0, 0].entries()) {
      expect(Math.abs(sums[k] - expected), `moment ${k}`).toBeLessThan(0.01);
    }
  });
});

describe('independence', () => {
  const patch = { x: 0.37, z: 0.61, step: 0.5, width: 160, depth: 160 };
  /** Fields of 6,400 independent cells correlate by 0.0125 (one sigma) by chance. */
  const CHANCE = 0.07;

  for (const basis of BASES) {
    test(`${basis} does not repeat, along x, z or both, at any power of two of cells`, () => {
      const here = fieldOf(cellsOf(basis), patch);
      for (const lag of [16, 64, 128, 255, 256, 512, 1024, 2048, 4096, 65536, 2 ** 20, 2 ** 24, 2 ** 30]) {
        for (const [dx, dz] of [
          [lag, 0],
          [0, lag],
          [lag, lag],
          [lag, -lag],
        ]) {
          const there = fieldOf(cellsOf(basis), { ...patch, x: patch.x + dx, z: patch.z + dz });
          expect(Math.abs(correlation(here, there)), `lag ${dx}, ${dz}`).toBeLessThan(CHANCE);
        }
      }
    });

    test(`${basis} fields of neighbouring seeds have nothing in common`, () => {
      for (const seed of [0, 1, 1234, -5]) {
        const here = fieldOf(cellsOf(basis, seed), patch);
        for (const other of [seed + 1, seed - 1, seed + 2, seed ^ 0x10000, seed ^ -0x80000000, -seed - 1]) {
          const there = fieldOf(cellsOf(basis, other), patch);
          expect(Math.abs(correlation(here, there)), `seeds ${seed} and ${other}`).toBeLessThan(CHANCE);
        }
      }
    });
  }

  test('a field is neither a mirror image nor a turned copy of itself', () => {
    for (const basis of BASES) {
      const size = patch.width;
      const here = fieldOf(cellsOf(basis), { ...patch, x: -40, z: -40 });
      const turn = (at: (ix: number, iz: number) => number): Float32Array =>
        here.map((_, i) => here[at(i % size, Math.floor(i / size))]);
      expect(
        Math.abs(
          correlation(
            here,
            turn((ix, iz) => ix * size + iz),
          ),
        ),
        `${basis} over the diagonal`,
      ).toBeLessThan(CHANCE);
      expect(
        Math.abs(
          correlation(
            here,
            turn((ix, iz) => iz * size + size - 1 - ix),
          ),
        ),
        `${basis} in x`,
      ).toBeLessThan(CHANCE);
    }
  });

  test('octaves do not resemble each other, and the origin is no special place', () => {
    const one = cellsOf('perlin');
    const octaves = { ...one, octaves: 2, lacunarity: 1, gain: 1 };
    // Equal frequencies: if both octaves drew the same lattice the sum would be one octave again, with deviation 0.32.
    expect(momentsOf(fieldOf(octaves, wide)).deviation).toBeCloseTo(0.32 / Math.SQRT2, 1);
    const atOrigin = Float32Array.from({ length: 2000 }, (_, seed) => sampleNoise2(cellsOf('perlin', seed), 0, 0));
    expect(momentsOf(atOrigin).deviation).toBeGreaterThan(0.28);
    const spaceOrigin = Float32Array.from({ length: 2000 }, (_, seed) =>
      sampleNoise3(cellsOf('perlin', seed), 0, 0, 0),
    );
    expect(momentsOf(spaceOrigin).deviation).toBeGreaterThan(0.2);
  });

  test('every bit of a lattice point and of the seed moves half of the hash', () => {
    const rng = rngFromSeed(77);
    const trials = 1500;
    for (const input of [0, 1, 2]) {
      for (let bit = 0; bit < 32; bit++) {
        const flipsByBit = new Float64Array(32);
        for (let i = 0; i < trials; i++) {
          // Small coordinates: that is where lattices lie, and where weak hashes fail.
          const values = [rng.below(4096), rng.below(4096), rng.bits()];
          const before = hash2(values[0], values[1], values[2]);
          values[input] ^= 1 << bit;
          const changed = before ^ hash2(values[0], values[1], values[2]);
          for (let out = 0; out < 32; out++) flipsByBit[out] += (changed >>> out) & 1;
        }
        for (let out = 0; out < 32; out++) {
          const share = flipsByBit[out] / trials;
          expect(Math.abs(share - 0.5), `input ${input} bit ${bit} to bit ${out}`).toBeLessThan(0.085);
        }
      }
    }
  });
});

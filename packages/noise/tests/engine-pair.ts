/*
 * Runs one piece of engine code on both backends and compares the bits of what it returns.
 * Inputs are planes of random samples on one grid, and one plane on a coarser grid around it.
 */
import { rngFromSeed } from '@skerry/kit';
import { expect } from 'vitest';
import { createPlainEngine, type FieldEngine, type GridSpec, type Plane } from '../src/index.ts';
import { createWasmEngine } from '../src/wasm-engine.ts';

export const plain = createPlainEngine();
export const wasm = createWasmEngine()!;

export type Inputs = {
  readonly engine: FieldEngine;
  /** Samples from -20 to 20. */
  readonly a: Plane;
  readonly b: Plane;
  readonly c: Plane;
  /** Samples from 0 to 1. */
  readonly t: Plane;
  readonly coarse: Plane;
  readonly coarseGrid: GridSpec;
  /** Empty planes. */
  readonly dst: Plane;
  readonly second: Plane;
  readonly third: Plane;
};

/** What `code` leaves in the plane it returns, on a fresh stack of planes. */
export function runOn(
  engine: FieldEngine,
  grid: GridSpec,
  seed: number,
  code: (inputs: Inputs) => Plane,
): Float32Array {
  const rng = rngFromSeed(seed);
  const coarseGrid = coarseGridAround(grid);
  engine.reset();
  engine.setGrid(coarseGrid);
  const coarse = engine.plane();
  engine.write(
    coarse,
    randomSamples(coarseGrid, () => rng.range(-20, 20)),
  );
  engine.setGrid(grid);
  const [a, b, c, t, dst, second, third] = Array.from({ length: 7 }, () => engine.plane());
  for (const plane of [a, b, c])
    engine.write(
      plane,
      randomSamples(grid, () => rng.range(-20, 20)),
    );
  engine.write(t, randomSamples(grid, rng.unit));
  const result = code({ engine, a, b, c, t, coarse, coarseGrid, dst, second, third });
  return engine.read(result, new Float32Array(grid.width * grid.depth));
}

function coarseGridAround({ x, z, step, width, depth }: GridSpec): GridSpec {
  return { x: x - 3 * step, z: z - 2 * step, step: 4 * step, width: (width >> 2) + 3, depth: (depth >> 2) + 2 };
}

export function randomSamples(grid: GridSpec, draw: () => number): Float32Array {
  return Float32Array.from({ length: grid.width * grid.depth }, draw);
}

/** Fails, naming the first sample that differs, unless both backends give equal bits and only finite numbers. */
export function expectEqualBits(name: string, grid: GridSpec, seed: number, code: (inputs: Inputs) => Plane): void {
  expectSame(name, grid, seed, code, Number.isFinite);
}

/** As `expectEqualBits`, for inputs so large that results may overflow: both backends must do so alike. */
export function expectEqualOverflow(name: string, grid: GridSpec, seed: number, code: (inputs: Inputs) => Plane): void {
  expectSame(name, grid, seed, code, () => true);
}

function expectSame(
  name: string,
  grid: GridSpec,
  seed: number,
  code: (inputs: Inputs) => Plane,
  isAllowed: (value: number) => boolean,
): void {
  const expected = runOn(plain, grid, seed, code);
  const actual = runOn(wasm, grid, seed, code);
  for (let i = 0; i < expected.length; i++) {
    if (Object.is(expected[i], actual[i]) && isAllowed(expected[i])) continue;
    const where = `${name}, sample ${i} of ${grid.width} x ${grid.depth} at ${grid.x}, ${grid.z} step ${grid.step}`;
    expect.fail(`${where}, seed ${seed}: plain ${expected[i]}, wasm ${actual[i]}`);
  }
}

/** Odd sizes, far places, negative places, steps that are no powers of two. */
export const ODD_GRIDS: readonly GridSpec[] = [
  { x: 0, z: 0, step: 1, width: 67, depth: 67 },
  { x: 0, z: 0, step: 1, width: 1, depth: 1 },
  { x: -3, z: 5, step: 0.5, width: 2, depth: 3 },
  { x: 1e9, z: -1e9, step: 0.3, width: 67, depth: 9 },
  { x: -1e9 + 0.25, z: 1e9, step: 64, width: 33, depth: 31 },
  { x: 12345.678, z: -0.001, step: 1 / 3, width: 255, depth: 1 },
  { x: -77, z: 77, step: 1000.1, width: 1, depth: 255 },
];

/*
 * Every operation gives the same bits on WASM and in plain TypeScript, in place too.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectEqualBits, type Inputs, ODD_GRIDS, plain, runOn, wasm } from './engine-pair.ts';

const table = Float32Array.of(3, -1, 4, 1, -5, 9, 2, 6, 5);
const one = Float32Array.of(7);

const OPERATIONS: { readonly [name: string]: (inputs: Inputs) => number } = {
  'write and read': ({ a }) => a,
  fill: ({ engine, dst }) => engine.fill(dst, 0.1),
  copy: ({ engine, dst, a }) => engine.copy(dst, a),
  add: ({ engine, dst, a, b }) => engine.add(dst, a, b),
  'add in place': ({ engine, a, b }) => engine.add(a, a, b),
  sub: ({ engine, dst, a, b }) => engine.sub(dst, a, b),
  mul: ({ engine, dst, a, b }) => engine.mul(dst, a, b),
  'mul by itself in place': ({ engine, a }) => engine.mul(a, a, a),
  min: ({ engine, dst, a, b }) => engine.min(dst, a, b),
  max: ({ engine, dst, a, b }) => engine.max(dst, a, b),
  'min of zeros': ({ engine, dst, a, b }) => engine.min(dst, engine.affine(a, a, 0, -0), engine.affine(b, b, 0, 0)),
  'max of zeros': ({ engine, dst, a, b }) => engine.max(dst, engine.affine(a, a, 0, -0), engine.affine(b, b, 0, 0)),
  affine: ({ engine, dst, a }) => engine.affine(dst, a, 0.37, -2.1),
  mulAdd: ({ engine, dst, a, b, c }) => engine.mulAdd(dst, a, b, c),
  'mulAdd in place': ({ engine, a, b, c }) => engine.mulAdd(c, a, b, c),
  addScaled: ({ engine, dst, a, b }) => engine.addScaled(dst, a, b, 0.123),
  clamp: ({ engine, dst, a }) => engine.clamp(dst, a, -0.3, 0.7),
  abs: ({ engine, dst, a }) => engine.abs(dst, a),
  sqrt: ({ engine, dst, a }) => engine.sqrt(dst, a),
  smoothstep: ({ engine, dst, a }) => engine.smoothstep(dst, a, -3.3, 7.1),
  'smoothstep falling': ({ engine, dst, a }) => engine.smoothstep(dst, a, 3, -7),
  'smoothstep as a step': ({ engine, dst, a }) => engine.smoothstep(dst, a, 3, 3),
  lerp: ({ engine, dst, a, b, t }) => engine.lerp(dst, a, b, t),
  'lerp in place of its share': ({ engine, a, b, t }) => engine.lerp(t, a, b, t),
  smoothMin: ({ engine, dst, a, b }) => engine.smoothMin(dst, a, b, 5),
  smoothMax: ({ engine, dst, a, b }) => engine.smoothMax(dst, a, b, 5.1),
  'smoothMin without a radius': ({ engine, dst, a, b }) => engine.smoothMin(dst, a, b, 0),
  'smoothMax without a radius': ({ engine, dst, a, b }) => engine.smoothMax(dst, a, b, -1),
  curve: ({ engine, dst, a }) => engine.curve(dst, a, table, -10, 9.3),
  'curve from right to left': ({ engine, dst, a }) => engine.curve(dst, a, table, 10, -10),
  'curve of one entry': ({ engine, dst, a }) => engine.curve(dst, a, one, 0, 1),
  'curve over nothing': ({ engine, dst, a }) => engine.curve(dst, a, table, 2, 2),
  terrace: ({ engine, dst, a, t }) => engine.terrace(dst, a, 3.3, 0.7, t),
  'terrace of full sharpness': ({ engine, dst, a, t }) => engine.terrace(dst, a, 1.5, 1, t),
  upsample: ({ engine, dst, coarse, coarseGrid }) => engine.upsample(dst, coarse, coarseGrid),
  normalise: ({ engine, a, b, t }) => {
    engine.affine(b, engine.abs(b, b), 1, 0.25);
    engine.normalise([engine.abs(a, a), b, t]);
    return engine.mulAdd(a, a, b, t);
  },
  'normalise one': ({ engine, t }) => {
    engine.normalise([engine.affine(t, t, 1, 1)]);
    return t;
  },
  'strongest of one': ({ engine, dst, second, third, t }) => engine.strongest(dst, second, third, [t]),
};

const seed = Number(process.env.SEED ?? 1);

describe(`WASM and plain give equal bits (SEED=${seed})`, () => {
  test('the engine under test is the WASM one', () => {
    expect([wasm.kind, plain.kind]).toEqual(['wasm', 'plain']);
  });

  for (const [name, code] of Object.entries(OPERATIONS)) {
    test(`${name} gives equal bits on odd grids`, () => {
      for (const grid of ODD_GRIDS) expectEqualBits(name, grid, seed, code);
    });
  }

  for (const kind of ['max', 'hypot'] as const) {
    test(`columnRow ${kind} gives equal bits on odd grids`, () => {
      for (const grid of ODD_GRIDS) {
        const u = Float32Array.from({ length: grid.width }, (_, ix) => ix * 0.13 - 1);
        const v = Float32Array.from({ length: grid.depth }, (_, iz) => 2 - iz * 0.17);
        expectEqualBits(kind, grid, seed, ({ engine, dst }) => engine.columnRow(dst, kind, u, v));
      }
    });
  }

  for (const output of ['dst', 'second', 'third'] as const) {
    test(`strongest gives equal bits with ties and zeros, output ${output}`, () => {
      for (const grid of ODD_GRIDS) {
        expectEqualBits('strongest', grid, seed, (inputs) => {
          const { engine, a, b, c, t, dst, second, third } = inputs;
          // Rounded and cut, so that many weights are equal and many are 0.
          const steps = engine.curve(a, a, Float32Array.of(0, 0, 0, 2, 2), -20, 20);
          const zeros = engine.clamp(b, b, 0, 2);
          engine.strongest(dst, second, third, [t, steps, zeros, engine.copy(c, steps)]);
          return inputs[output];
        });
      }
    });
  }

  test('any chain of operations on any grid gives equal bits', () => {
    const grids = fc.record({
      x: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      z: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      step: fc.double({ min: 0.01, max: 1000, noNaN: true }),
      width: fc.integer({ min: 1, max: 40 }),
      depth: fc.integer({ min: 1, max: 12 }),
    });
    const chains = fc.array(fc.constantFrom(...Object.keys(OPERATIONS)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(grids, chains, fc.integer(), (grid, names, chainSeed) => {
        expectEqualBits(names.join(', '), grid, chainSeed, (inputs) => {
          let result = inputs.a;
          for (const name of names) {
            // Each result becomes the next operation's first input; the cut keeps products finite.
            inputs.engine.clamp(inputs.a, result, -100, 100);
            result = OPERATIONS[name](inputs);
          }
          return result;
        });
      }),
      { numRuns: 150, seed },
    );
  });
});

describe('planes', () => {
  for (const engine of [plain, wasm]) {
    test(`${engine.kind}: a plane has a positive sample wherever it lies, and padding counts for nothing`, () => {
      for (const width of [1, 4, 5, 67]) {
        engine.reset();
        engine.setGrid({ x: 0, z: 0, step: 1, width: width + 4, depth: 3 });
        // What was there before stays in the padding of later planes.
        engine.fill(engine.plane(), 1);
        engine.reset();
        engine.setGrid({ x: 0, z: 0, step: 1, width, depth: 3 });
        const plane = engine.plane();
        for (let k = 0; k <= width * 3; k++) {
          const samples = Float32Array.from({ length: width * 3 }, (_, i) => (i === k ? 1e-30 : -i));
          expect(engine.anyPositive(engine.write(plane, samples)), `sample ${k} of rows of ${width}`).toBe(
            k < width * 3,
          );
        }
      }
    });
  }

  for (const engine of [plain, wasm]) {
    test(`${engine.kind}: planes keep their samples while memory grows under them`, () => {
      const grid = { x: 0, z: 0, step: 1, width: 511, depth: 300 };
      const samples = runOn(engine, grid, 5, ({ a }) => {
        for (let i = 0; i < 40; i++) engine.fill(engine.plane(), i);
        return a;
      });
      expect(samples).toEqual(runOn(engine, grid, 5, ({ a }) => a));
    });

    test(`${engine.kind}: released planes are handed out again, older ones stay`, () => {
      engine.reset();
      engine.setGrid({ x: 0, z: 0, step: 1, width: 5, depth: 3 });
      const kept = engine.fill(engine.plane(), 1);
      const mark = engine.mark();
      const scratch = engine.fill(engine.plane(), 2);
      engine.release(mark);
      expect(engine.plane()).toBe(scratch);
      expect([...engine.read(kept, new Float32Array(15))]).toEqual(Array(15).fill(1));
    });

    test(`${engine.kind}: a grid without samples, or of broken ones, is refused`, () => {
      expect(() => engine.setGrid({ x: 0, z: 0, step: 1, width: 0, depth: 3 })).toThrow(/whole samples, got 0 x 3/);
      expect(() => engine.setGrid({ x: 0, z: 0, step: 1, width: 2.5, depth: 3 })).toThrow(/got 2.5 x 3/);
      expect(() => engine.setGrid({ x: 0, z: 0, step: 0, width: 2, depth: 3 })).toThrow(/step above 0, got 0/);
    });
  }

  test('curve tables beyond the cache are uploaded again, not confused', () => {
    const grid = { x: 0, z: 0, step: 1, width: 4, depth: 1 };
    const tables = Array.from({ length: 60 }, (_, i) => new Float32Array(1000).fill(i));
    wasm.reset();
    wasm.setGrid(grid);
    const plane = wasm.fill(wasm.plane(), 0.5);
    const dst = wasm.plane();
    for (const round of [0, 1]) {
      for (const [i, entries] of tables.entries()) {
        wasm.curve(dst, plane, entries, 0, 1);
        expect(wasm.read(dst, new Float32Array(4))[0], `table ${i} in round ${round}`).toBe(i);
      }
    }
  });
});

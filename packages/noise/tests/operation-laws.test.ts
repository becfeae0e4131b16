/*
 * What operations promise beyond equal bits: the laws terrain code leans on.
 */
import { rngFromSeed } from '@skerry/kit';
import { describe, expect, test } from 'vitest';
import { type Inputs, plain, randomSamples, runOn } from './engine-pair.ts';

const grid = { x: -8, z: 16, step: 2, width: 37, depth: 29 };
const run = (code: (inputs: Inputs) => number): Float32Array => runOn(plain, grid, 3, code);
const a = run((inputs) => inputs.a);
const b = run((inputs) => inputs.b);

describe('smooth minimum and maximum', () => {
  test('they equal the plain ones outside of the radius and go beyond them by at most a quarter of it inside', () => {
    const smooth = run(({ engine, dst, a, b }) => engine.smoothMin(dst, a, b, 6));
    const wide = run(({ engine, dst, a, b }) => engine.smoothMax(dst, a, b, 6));
    for (let i = 0; i < smooth.length; i++) {
      const least = Math.min(a[i], b[i]);
      const most = Math.max(a[i], b[i]);
      if (most - least >= 6.001) expect([smooth[i], wide[i]]).toEqual([least, most]);
      expect(smooth[i]).toBeLessThanOrEqual(least);
      expect(wide[i]).toBeGreaterThanOrEqual(most);
      expect(Math.max(least - smooth[i], wide[i] - most)).toBeLessThan(1.50001);
    }
  });
});

describe('smoothstep', () => {
  test('it rises from 0 at lo to 1 at hi, and falls when they change places', () => {
    const table = [-5, -3, 0, 3, 5];
    const line = { x: 0, z: 0, step: 1, width: 5, depth: 1 };
    const at = (lo: number, hi: number) =>
      runOn(plain, line, 1, ({ engine, a }) => engine.smoothstep(a, engine.write(a, Float32Array.from(table)), lo, hi));
    expect([...at(-3, 3)]).toEqual([0, 0, 0.5, 1, 1]);
    expect([...at(3, -3)]).toEqual([1, 1, 0.5, 0, 0]);
    expect([...at(0, 0)]).toEqual([0, 0, 0, 1, 1]);
  });
});

describe('curve', () => {
  test('it meets every entry of its table exactly and stays at its ends', () => {
    const table = Float32Array.of(0.1, 0.7, -0.3, 0.9, 0.2);
    const line = { x: 0, z: 0, step: 1, width: 7, depth: 1 };
    const inputs = Float32Array.of(-9, -2, -1, 0, 1, 2, 9);
    const out = runOn(plain, line, 1, ({ engine, a }) => engine.curve(a, engine.write(a, inputs), table, -2, 2));
    expect(out).toEqual(Float32Array.of(table[0], ...table, table[4]));
  });
});

describe('terrace', () => {
  test('strength 0 changes nothing', () => {
    const out = run(({ engine, dst, a, t }) => engine.terrace(dst, a, 4, 0.8, engine.fill(t, 0)));
    expect(out).toEqual(a);
  });

  test('it never moves ground by more than half a step, keeps its order, and makes most of it level', () => {
    const line = { x: 0, z: 0, step: 1, width: 4000, depth: 1 };
    const ramp = Float32Array.from({ length: 4000 }, (_, i) => i / 100 - 20);
    const out = runOn(plain, line, 1, ({ engine, a, t }) =>
      engine.terrace(a, engine.write(a, ramp), 4, 0.75, engine.fill(t, 1)),
    );
    let level = 0;
    for (let i = 1; i < out.length; i++) {
      expect(Math.abs(out[i] - ramp[i])).toBeLessThan(2.001);
      expect(out[i]).toBeGreaterThanOrEqual(out[i - 1] - 1e-5);
      if (Math.abs(out[i] - 4 * Math.round(out[i] / 4)) < 1e-4) level++;
    }
    expect(level / out.length).toBeCloseTo(0.75, 1);
  });
});

describe('upsample', () => {
  test('it gives exactly the coarse value at coarse places, for steps that no binary number meets too', () => {
    for (const step of [0.25, 0.1, 1 / 3, 7.7]) {
      for (const x of [0, -1e9, 123.456]) {
        const coarse = { x, z: -x, step: step * 3, width: 9, depth: 7 };
        const fine = { x, z: -x, step: step * 3, width: 9, depth: 7 };
        const values = randomSamples(coarse, rngFromSeed(9).unit);
        const out = runOn(plain, fine, 1, ({ engine, a, dst }) =>
          engine.upsample(dst, engine.write(a, values), coarse),
        );
        expect(out, `step ${step} at ${x}`).toEqual(values);
      }
    }
  });

  test('it is linear between coarse samples and stays at the border beyond them', () => {
    const coarse = { x: 0, z: 0, step: 4, width: 3, depth: 2 };
    const fine = { x: -4, z: 0, step: 2, width: 9, depth: 1 };
    const out = runOn(plain, fine, 1, ({ engine, dst }) => {
      engine.setGrid(coarse);
      const src = engine.write(engine.plane(), Float32Array.of(1, 3, 9, 0, 0, 0));
      engine.setGrid(fine);
      return engine.upsample(dst, src, coarse);
    });
    expect([...out]).toEqual([1, 1, 1, 2, 3, 6, 9, 9, 9]);
  });
});

describe('strongest', () => {
  test('it agrees with sorting the weights', () => {
    const code = (pick: 'dst' | 'second' | 'third') => (inputs: Inputs) => {
      const { engine, a, b, c, t, dst, second, third } = inputs;
      for (const plane of [a, b, c]) engine.clamp(plane, plane, 0, 9);
      engine.strongest(dst, second, third, [a, b, t, c]);
      return inputs[pick];
    };
    const [index, other, share] = [run(code('dst')), run(code('second')), run(code('third'))];
    const weights = (['a', 'b', 't', 'c'] as const).map((name) =>
      run((inputs) => (name === 't' ? inputs.t : inputs.engine.clamp(inputs[name], inputs[name], 0, 9))),
    );
    for (let i = 0; i < index.length; i++) {
      const order = [0, 1, 2, 3].sort((p, q) => weights[q][i] - weights[p][i] || p - q);
      const first = weights[order[0]][i];
      const second = weights[order[1]][i];
      expect([index[i], other[i]], `sample ${i}`).toEqual(order.slice(0, 2));
      expect(share[i]).toBe(first + second > 0 ? Math.fround(second / Math.fround(first + second)) : 0);
    }
  });
});

describe('column and row fields', () => {
  test('the distance from a point comes out of two tables', () => {
    const u = Float32Array.from({ length: grid.width }, (_, ix) => ix - 3);
    const v = Float32Array.from({ length: grid.depth }, (_, iz) => iz - 4);
    const far = run(({ engine, dst }) => engine.columnRow(dst, 'hypot', u, v));
    const square = run(({ engine, dst }) => engine.columnRow(dst, 'max', u, v));
    expect(far[8 * grid.width + 6]).toBe(5);
    expect(square[0]).toBe(4);
  });
});

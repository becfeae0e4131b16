/*
 * The deterministic maths against Math.*, to the accuracy its header states, and at the odd ends of the number line.
 * Math.* is itself within an ulp of the truth, so each bound here has that much slack in it.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { atan2, cos, exp, log, pow, rngFor, sin } from '../src/index.ts';
import { probeKit } from './probe-kit.ts';

const INPUTS = 100_000;
const rng = rngFor(1, 'maths accuracy');

/** The largest error over many inputs, with the input that gave it. */
function worst(error: (x: number) => number, next: () => number): { error: number; at: number } {
  const result = { error: 0, at: 0 };
  for (let i = 0; i < INPUTS; i++) {
    const x = next();
    const size = error(x);
    if (!(size <= result.error)) Object.assign(result, { error: size, at: x });
  }
  return result;
}

function expectWithin(bound: number, error: (x: number) => number, next: () => number): void {
  const result = worst(error, next);
  expect(result.error, `worst at ${result.at}`).toBeLessThanOrEqual(bound);
}

const relative = (ours: number, theirs: number): number => (ours === theirs ? 0 : Math.abs((ours - theirs) / theirs));

describe('accuracy', () => {
  for (const [name, ours, theirs] of [
    ['sin', sin, Math.sin],
    ['cos', cos, Math.cos],
  ] as const) {
    it(`${name} is within 4e-16 for angles up to 2^20`, () => {
      const error = (x: number): number => Math.abs(ours(x) - theirs(x));
      expectWithin(4e-16, error, () => rng.range(-7, 7));
      expectWithin(4e-16, error, () => rng.range(-1000, 1000));
      expectWithin(4e-16, error, () => rng.range(-1048576, 1048576));
      // Near multiples of a quarter turn, where the subtraction of pi/2 loses the most.
      expectWithin(4e-16, error, () => (rng.below(600_000) * Math.PI) / 2 + rng.range(-1e-6, 1e-6));
    });
  }

  it('exp is within 4e-16 of its value wherever that is a normal number', () => {
    expectWithin(
      4e-16,
      (x) => relative(exp(x), Math.exp(x)),
      () => rng.range(-1, 1),
    );
    expectWithin(
      4e-16,
      (x) => relative(exp(x), Math.exp(x)),
      () => rng.range(-708, 709.7),
    );
  });

  it('log is within 4e-16 of its value, near 1 absolutely', () => {
    const error = (x: number): number => Math.min(relative(log(x), Math.log(x)), Math.abs(log(x) - Math.log(x)));
    expectWithin(4e-16, error, () => exp(rng.range(-700, 700)));
    expectWithin(4e-16, error, () => rng.range(0.5, 2));
    expectWithin(4e-16, error, () => rng.range(1, 2) * 5e-320);
  });

  it('pow is within 1e-13 of its value while |y log x| < 300', () => {
    const error = (x: number): number => {
      const y = rng.range(-1, 1) * Math.min(50, 300 / Math.abs(Math.log(x)));
      return relative(pow(x, y), Math.pow(x, y));
    };
    expectWithin(1e-13, error, () => exp(rng.range(-100, 100)));
    expectWithin(1e-13, error, () => rng.range(0, 2));
  });

  it('atan2 is within 1e-15 in every direction', () => {
    expectWithin(
      1e-15,
      (x) => {
        const y = rng.range(-10, 10);
        return Math.abs(atan2(y, x) - Math.atan2(y, x));
      },
      () => rng.range(-10, 10),
    );
    expectWithin(
      1e-15,
      (x) => {
        const y = x * rng.range(-1e6, 1e6);
        return Math.abs(atan2(y, x) - Math.atan2(y, x));
      },
      () => exp(rng.range(-300, 300)),
    );
  });
});

describe('laws', () => {
  it('sine and cosine are odd and even, and their squares add up to one', () => {
    for (let i = 0; i < 2000; i++) {
      const x = rng.range(-1e4, 1e4);
      expect(sin(-x), `sin(-${x})`).toBe(-sin(x));
      expect(cos(-x), `cos(-${x})`).toBe(cos(x));
      expect(Math.abs(sin(x) * sin(x) + cos(x) * cos(x) - 1)).toBeLessThan(1e-15);
    }
  });

  it('exp never falls as its input rises, also where the range is split', () => {
    for (let k = -20; k < 20; k++) {
      const split = (k + 0.5) * Math.LN2;
      let previous = -Infinity;
      for (let i = -200; i <= 200; i++) {
        const value = exp(split + i * 1e-14);
        expect(value, `exp near ${split}`).toBeGreaterThanOrEqual(previous * (1 - 4.5e-16));
        previous = value;
      }
    }
  });

  it('atan2 undoes sine and cosine', () => {
    for (let i = 0; i < 2000; i++) {
      const angle = rng.range(-3.14, 3.14);
      expect(Math.abs(atan2(sin(angle), cos(angle)) - angle)).toBeLessThan(1e-15);
    }
  });
});

describe('odd inputs', () => {
  const odd = [0, -0, 1, -1, 2, -2, 0.5, 3, -3, 5e-324, -5e-324, 1e-310, 1e300, -1e300, Infinity, -Infinity, NaN];

  for (const [name, ours, theirs] of [
    ['exp', exp, Math.exp],
    ['log', log, Math.log],
  ] as const) {
    it(`${name} behaves as Math.${name} does`, () => {
      for (const x of [...odd, 709.78, 709.8, 1e4, -745.1, -745.2, -1e4, -708.5, -744]) {
        const expected = theirs(x);
        const tolerance = Math.max(Math.abs(expected) * 4e-16, 5e-324);
        if (!Number.isFinite(expected) || expected === 0) expect(ours(x), `at ${x}`).toBe(expected);
        else expect(Math.abs(ours(x) - expected), `at ${x}`).toBeLessThanOrEqual(tolerance);
      }
    });
  }

  it('sin and cos of nothing finite are no number, and zero keeps its sign', () => {
    for (const x of [NaN, Infinity, -Infinity]) expect([sin(x), cos(x)]).toEqual([NaN, NaN]);
    expect(sin(0)).toBe(0);
    expect(sin(-0)).toBe(-0);
    expect(cos(-0)).toBe(1);
    expect(sin(5e-324)).toBe(5e-324);
  });

  it('pow behaves as Math.pow does for every pair of odd numbers', () => {
    for (const x of odd) {
      for (const y of odd) {
        const expected = Math.pow(x, y);
        if (!Number.isFinite(expected) || expected === 0) expect(pow(x, y), `${x} to the power ${y}`).toBe(expected);
        else expect(relative(pow(x, y), expected), `${x} to the power ${y}`).toBeLessThan(1e-13);
      }
    }
  });

  it('atan2 behaves as Math.atan2 does for every pair of odd numbers', () => {
    for (const y of odd) {
      for (const x of odd) {
        const expected = Math.atan2(y, x);
        if (!Number.isFinite(expected) || expected === 0) expect(atan2(y, x), `atan2(${y}, ${x})`).toBe(expected);
        else expect(Math.abs(atan2(y, x) - expected), `atan2(${y}, ${x})`).toBeLessThan(1e-15);
      }
    }
  });
});

it('gives the golden bits for every function', () => {
  const goldens: unknown = JSON.parse(readFileSync(new URL('./goldens.json', import.meta.url), 'utf8'));
  expect(probeKit()).toEqual(goldens);
});

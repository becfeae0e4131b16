/*
 * Timing and what is said of times: batches for clocks with steps, exponents from points, frames of units.
 */
import { rngFor } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import {
  createLabMap,
  FRAME_METHODS,
  measureFrame,
  SEARCH_CARDS,
  settingsOf,
  textbookExponent,
  WALL,
} from '../../src/index.ts';
import { exponentOf } from '../../src/experiment/analyse.ts';
import { measureClock, timeRuns } from '../../src/experiment/run-job.ts';

/** A clock that shows only whole steps of a time that passes with the work. */
function createSteppedClock(stepMs: number): { now(): number; pass(ms: number): void } {
  let ms = 0;
  return {
    now: () => {
      ms += 1e-4;
      return Math.floor(ms / stepMs) * stepMs;
    },
    pass: (more) => {
      ms += more;
    },
  };
}

describe('times', () => {
  it('are right to a few percent on a clock whose steps are five times as long as a run', () => {
    const clock = createSteppedClock(0.1);
    const { stepMs } = measureClock(clock.now);
    expect(stepMs).toBeCloseTo(0.1, 6);
    const limits = { runs: 11_000, dropped: 1000, maxMs: 1e9 };
    const { meanMs, quantilesMs, runs } = timeRuns(() => clock.pass(0.02), limits, { now: clock.now, stepMs });
    expect(Math.abs(runs - 11_000)).toBeLessThan(300);
    expect(meanMs).toBeGreaterThan(0.0195);
    expect(meanMs).toBeLessThan(0.0205);
    expect(quantilesMs[0]).toBeGreaterThan(0.019);
    expect(quantilesMs[4]).toBeLessThan(0.021);
  });

  it('do without a clock that stands still', () => {
    const clock = measureClock(() => 7);
    expect(clock.stepMs).toBe(0);
    const { runs, meanMs } = timeRuns(() => {}, { runs: 5, dropped: 1, maxMs: 10 }, clock);
    expect([runs >= 5, meanMs]).toEqual([true, 0]);
  });

  it('end with the time limit, after one sample at least', () => {
    const clock = createSteppedClock(0.001);
    const timed = { now: clock.now, stepMs: 0.001 };
    const { runs, meanMs } = timeRuns(() => clock.pass(50), { runs: 100, dropped: 2, maxMs: 200 }, timed);
    expect(runs).toBeLessThan(8);
    expect(meanMs).toBeCloseTo(50, 0);
    expect(timeRuns(() => clock.pass(50), { runs: 100, dropped: 0, maxMs: 0 }, timed).runs).toBe(2);
  });
});

describe('the exponent of growth', () => {
  it('is found through noise, with an error that holds it', () => {
    const rng = rngFor(5, 'exponents');
    for (const wanted of [1, 1.5, 2]) {
      const points = Array.from({ length: 200 }, (_, k) => {
        const length = 4 + k;
        return [length, 0.001 * length ** wanted * rng.range(0.5, 2)] as const;
      });
      const { value, error } = exponentOf(points)!;
      expect(Math.abs(value - wanted), `exponent ${wanted}: ${value} ± ${error}`).toBeLessThan(4 * error);
      expect(error).toBeLessThan(0.08);
    }
  });

  it('is not given for few points or lengths that hardly differ', () => {
    expect(
      exponentOf([
        [1, 1],
        [100, 100],
      ]),
    ).toBeUndefined();
    expect(exponentOf(Array.from({ length: 50 }, (_, k) => [100 + k, 1] as const))).toBeUndefined();
  });

  it('has a textbook rule for every search that has one', () => {
    const rules = settingsOf(SEARCH_CARDS.map(({ name }) => ({ name }))).map(textbookExponent);
    expect(rules.filter((rule) => rule === '')).toHaveLength(1);
    expect(textbookExponent({ label: 'A*', options: { algorithm: 'a-star', open: 'list' } })).toBe('1 to 4');
  });
});

describe('frames of units', () => {
  const map = createLabMap(24, 16);
  for (let z = 0; z < 12; z++) map.groundByCell[z * 24 + 12] = WALL;

  it.each(FRAME_METHODS)('are measured for %s, with as many units as there is room for', (method) => {
    const clock = measureClock(() => performance.now());
    const few = measureFrame(map, 'both-free', { method, units: 8, seed: 1 }, clock);
    expect([few.units, few.ms > 0]).toEqual([8, true]);
    expect(measureFrame(createLabMap(3, 3), 'both-free', { method, units: 100, seed: 1 }, clock).units).toBe(8);
  });
});

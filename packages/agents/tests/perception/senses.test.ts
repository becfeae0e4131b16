import {
  ALERT_UNTIL,
  calmDown,
  certaintyOf,
  createSenses,
  DEFAULT_ATTENTION,
  MAX_BY_HEARING,
  raiseByNoise,
  raiseToAlert,
  rememberPlace,
  SUSPICIOUS_FROM,
  tickGauge,
} from '@skerry/agents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const LOOK_SECONDS = 0.2;

/** Seconds of looking with a clarity until certain. */
function secondsToAlert(clarity: number): number {
  const senses = createSenses();
  for (let looks = 1; looks < 1000; looks++) {
    tickGauge(senses, DEFAULT_ATTENTION, clarity, LOOK_SECONDS);
    if (senses.awareness === 'alert') return looks * LOOK_SECONDS;
  }
  return Infinity;
}

describe('the gauge', () => {
  it('goes from unaware over suspicious to alert, and back the same way', () => {
    const senses = createSenses();
    const moods = [senses.awareness];
    const look = (clarity: number): void => {
      tickGauge(senses, DEFAULT_ATTENTION, clarity, LOOK_SECONDS);
      if (senses.awareness !== moods.at(-1)) moods.push(senses.awareness);
    };
    for (let k = 0; k < 20; k++) look(0.4);
    for (let k = 0; k < 60; k++) look(0);
    expect(moods).toEqual(['unaware', 'suspicious', 'alert', 'suspicious', 'unaware']);
  });

  it('fills faster the clearer the sight, and at once right before the eyes', () => {
    const times = [0.2, 0.4, 0.6, 0.8].map(secondsToAlert);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(new Set(times).size).toBeGreaterThan(2);
    expect(secondsToAlert(0.9)).toBe(LOOK_SECONDS);
    expect(secondsToAlert(0)).toBe(Infinity);
  });

  it('drains in the given seconds', () => {
    const senses = createSenses();
    raiseToAlert(senses);
    const looks = Math.ceil(DEFAULT_ATTENTION.forgetSeconds / LOOK_SECONDS - 1e-9);
    for (let k = 0; k < looks - 1; k++) tickGauge(senses, DEFAULT_ATTENTION, 0, LOOK_SECONDS);
    expect(senses.gauge).toBeGreaterThan(0);
    tickGauge(senses, DEFAULT_ATTENTION, 0, LOOK_SECONDS);
    tickGauge(senses, DEFAULT_ATTENTION, 0, LOOK_SECONDS);
    expect(senses.gauge).toBe(0);
    expect(senses.awareness).toBe('unaware');
  });

  it('keeps an alert creature alert until its gauge is half empty, and a suspicious one until it is empty', () => {
    const senses = createSenses();
    raiseToAlert(senses);
    const until = (gauge: number): string => {
      while (senses.gauge > gauge + 1e-9) tickGauge(senses, { ...DEFAULT_ATTENTION, forgetSeconds: 100 }, 0, 0.1);
      return senses.awareness;
    };
    expect([0.9, 0.7, 0.52].map(until)).toEqual(['alert', 'alert', 'alert']);
    expect([0.48, 0.2, 0.01].map(until)).toEqual(['suspicious', 'suspicious', 'suspicious']);
    expect(until(0)).toBe('unaware');
  });

  it('noises make suspicious, however many, never certain', () => {
    const senses = createSenses();
    for (let k = 0; k < 50; k++) {
      raiseByNoise(senses, 1);
      expect(senses.awareness).toBe('suspicious');
    }
    expect(senses.gauge).toBe(MAX_BY_HEARING);
  });

  it('a noise too weak to hear changes nothing', () => {
    const senses = createSenses();
    raiseByNoise(senses, 0);
    expect(senses).toEqual(createSenses());
  });

  it('stays within bounds, and awareness always fits the gauge', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('look' as const), value: fc.double({ min: 0, max: 1, noNaN: true }) }),
      fc.record({ kind: fc.constant('noise' as const), value: fc.double({ min: 0, max: 1, noNaN: true }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const senses = createSenses();
        for (const { kind, value } of steps) {
          if (kind === 'look') tickGauge(senses, DEFAULT_ATTENTION, value < 0.3 ? 0 : value, LOOK_SECONDS);
          else raiseByNoise(senses, value);
          const { gauge, awareness } = senses;
          expect(gauge >= 0 && gauge <= 1).toBe(true);
          if (awareness === 'unaware') expect(gauge).toBeLessThan(SUSPICIOUS_FROM);
          if (awareness === 'suspicious') expect(gauge > 0 && gauge < 1).toBe(true);
          if (awareness === 'alert') expect(gauge).toBeGreaterThanOrEqual(ALERT_UNTIL);
        }
      }),
    );
  });
});

describe('memory', () => {
  it('fades with time and is gone after its span', () => {
    const { memory } = createSenses();
    expect(certaintyOf(memory, 0, 1 / 60, DEFAULT_ATTENTION)).toBe(0);
    rememberPlace(memory, 'seen', { x: 3, y: 1, z: 4 }, { x: 1, z: 0 }, 600);
    const certainties = [600, 1200, 1799, 1800, 5000].map((tick) =>
      certaintyOf(memory, tick, 1 / 60, DEFAULT_ATTENTION),
    );
    expect(certainties[0]).toBe(1);
    expect(certainties[1]).toBeCloseTo(0.5);
    expect(certainties[2]).toBeGreaterThan(0);
    expect(certainties.slice(3)).toEqual([0, 0]);
  });

  it('is lost in calm', () => {
    const senses = createSenses();
    raiseToAlert(senses);
    rememberPlace(senses.memory, 'heard', { x: 3, y: 1, z: 4 }, { x: 0, z: 0 }, 0);
    calmDown(senses);
    expect(senses.awareness).toBe('unaware');
    expect(certaintyOf(senses.memory, 0, 1 / 60, DEFAULT_ATTENTION)).toBe(0);
  });
});

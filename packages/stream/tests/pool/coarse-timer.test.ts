/*
 * Coarse timers: never early, never more than two ticks late, and stopped for good when stopped.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCoarseTimer } from '../../src/index.ts';

const TICK = 250;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('every timer goes off once, never early and at most two ticks late, whenever it was started', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ pauseMs: fc.nat(900), delayMs: fc.nat(3000) }), { minLength: 1, maxLength: 8 }),
      (starts) => {
        vi.setSystemTime(0);
        const startTimer = createCoarseTimer(TICK);
        const lateByTimer: number[][] = starts.map(() => []);
        starts.forEach(({ pauseMs, delayMs }, k) => {
          vi.advanceTimersByTime(pauseMs);
          const dueMs = Date.now() + delayMs;
          startTimer(delayMs, () => lateByTimer[k].push(Date.now() - dueMs));
        });
        vi.advanceTimersByTime(5000);
        for (const lates of lateByTimer) {
          expect(lates).toHaveLength(1);
          expect(lates[0]).toBeGreaterThanOrEqual(0);
          expect(lates[0]).toBeLessThanOrEqual(2 * TICK);
        }
        expect(vi.getTimerCount()).toBe(0);
      },
    ),
    { seed: 3 },
  );
});

it('a timer that was stopped never goes off, even by one that goes off in the same tick', () => {
  const startTimer = createCoarseTimer(TICK);
  const heard: string[] = [];
  startTimer(500, () => {
    heard.push('first');
    stopSecond();
  });
  const stopSecond = startTimer(500, () => heard.push('second'));
  vi.advanceTimersByTime(3000);
  expect(heard).toEqual(['first']);
});

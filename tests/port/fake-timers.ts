/*
 * Timers that go off when the test says so.
 */
import type { Timers } from '@skerry/saves';

export function createTimers(): Timers & { advance(ms: number): void } {
  let now = 0;
  let due: { at: number; run: () => void }[] = [];
  return {
    set: (run, ms) => {
      const timer = { at: now + ms, run };
      due.push(timer);
      return timer;
    },
    clear: (timer) => {
      due = due.filter((each) => each !== timer);
    },
    advance: (ms) => {
      now += ms;
      const ready = due.filter(({ at }) => at <= now);
      due = due.filter(({ at }) => at > now);
      for (const { run } of ready) run();
    },
  };
}

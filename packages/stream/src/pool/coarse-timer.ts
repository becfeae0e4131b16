/*
 * Timers for deadlines that are started and stopped with every job: one ticking clock for all of them.
 * PERF: a browser timer per job took 0.15 ms of every frame in flight; these cost one entry in a set.
 */
import { requireNumber } from '@skerry/kit';

/** Calls `action` after this many milliseconds, unless the returned function is called before. */
export type StartTimer = (delayMs: number, action: () => void) => () => void;

type Timer = { ticksLeft: number; readonly action: () => void };

/** Timers that are never early and at most two ticks late. */
export function createCoarseTimer(tickMs = 250): StartTimer {
  requireNumber(tickMs, 'tickMs', 1);
  const timers = new Set<Timer>();
  let clock: ReturnType<typeof setInterval> | undefined;

  function tick(): void {
    // The clock stops a tick after the last timer, not with it: another timer usually starts right away.
    if (timers.size === 0) {
      clearInterval(clock);
      clock = undefined;
    }
    for (const timer of timers)
      if (--timer.ticksLeft <= 0) {
        timers.delete(timer);
        timer.action();
      }
  }

  return (delayMs, action) => {
    // The current tick has already begun, so it does not count.
    const timer: Timer = { ticksLeft: Math.ceil(delayMs / tickMs) + 1, action };
    timers.add(timer);
    clock ??= setInterval(tick, tickMs);
    return () => timers.delete(timer);
  };
}

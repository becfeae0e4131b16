/*
 * Saves before a run is left, on a disk of any speed. A quick save shows nothing. After half a second the page shows that
 * it is saving; after three seconds the player may stop waiting: the run stays open and the save continues.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Timers } from '@skerry/saves';
import { PAGE_TIMERS } from '../../saves/page-autosave.ts';

/** brief: too short to be shown. slow: long enough to offer the player other choices. */
export type LeaveStage = 'idle' | 'brief' | 'saving' | 'slow';
/** stopped: the player did not wait for the end. */
export type LeaveOutcome = 'saved' | 'failed' | 'stopped';

export type Leaving = {
  readonly stage: ReadonlySignal<LeaveStage>;
  /** Saves, or joins the save that is already running. */
  save(): Promise<LeaveOutcome>;
  /** Hides the choices for a while. */
  keepWaiting(): void;
  /** Stops waiting at once. */
  stop(): void;
};

export const SHOW_MS = 500;
export const SLOW_MS = 3000;
export const ASK_AGAIN_MS = 10_000;

export function createLeaving(save: () => Promise<boolean>, timers: Timers = PAGE_TIMERS): Leaving {
  const stage = signal<LeaveStage>('idle');
  let waiting: Promise<LeaveOutcome> | undefined;
  let end = (_outcome: LeaveOutcome): void => {};
  let timer: unknown;

  function enter(next: LeaveStage): void {
    timers.clear(timer);
    stage.value = next;
  }

  /** Shows that it is saving, and offers the choices after this many milliseconds. */
  function show(choicesMs: number): void {
    enter('saving');
    timer = timers.set(() => enter('slow'), choicesMs);
  }

  function begin(): Promise<LeaveOutcome> {
    enter('brief');
    timer = timers.set(() => show(SLOW_MS - SHOW_MS), SHOW_MS);
    return new Promise((settle) => {
      // A save that finishes after the player stopped waiting must not end the next wait.
      let isOver = false;
      const endThis = (outcome: LeaveOutcome): void => {
        if (isOver) return;
        isOver = true;
        waiting = undefined;
        enter('idle');
        settle(outcome);
      };
      end = endThis;
      save().then(
        (isSaved) => endThis(isSaved ? 'saved' : 'failed'),
        () => endThis('failed'),
      );
    });
  }

  return {
    stage,
    save: () => (waiting ??= begin()),
    keepWaiting: () => {
      if (stage.peek() === 'slow') show(ASK_AGAIN_MS);
    },
    stop: () => end('stopped'),
  };
}

/*
 * A search for seeds that fulfil wishes: batches for all workers, what is best so far after each, until it is stopped.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { SeedVerdict, SurveyWindow, Wish } from '@skerry/survey';
import { sourceOf, type WorldChoice } from '../../../world/world-choice.ts';
import type { StudioPool } from '../jobs/studio-pool.ts';

export type SeedFindings = {
  readonly tried: number;
  readonly total: number;
  readonly best: readonly SeedVerdict[];
  readonly isRunning: boolean;
  /** Why it ended early; empty if it did not. */
  readonly problem: string;
};

export type SeedSearcher = {
  readonly findings: ReadonlySignal<SeedFindings>;
  start(world: WorldChoice, wishes: readonly Wish[], window: SurveyWindow, total: number): void;
  stop(): void;
};

const KEEP = 12;
const BATCH = 48;
/** Two for each of two workers: one runs, one waits. */
const AT_ONCE = 4;
const NOTHING: SeedFindings = { tried: 0, total: 0, best: [], isRunning: false, problem: '' };

export function createSeedSearcher(pool: StudioPool): SeedSearcher {
  const findings = signal<SeedFindings>(NOTHING);
  let running = new AbortController();

  function stop(): void {
    running.abort();
    findings.value = { ...findings.peek(), isRunning: false };
  }

  function start(world: WorldChoice, wishes: readonly Wish[], window: SurveyWindow, total: number): void {
    running.abort();
    running = new AbortController();
    const { signal: abort } = running;
    findings.value = { ...NOTHING, total, isRunning: true };
    let next = 0;

    async function work(): Promise<void> {
      while (next < total && !abort.aborted) {
        const first = next + 1;
        const count = Math.min(BATCH, total - next);
        next += count;
        const search = { wishes, window, first, count, keep: KEEP, prefix: 'find ' };
        const found = await pool.run({
          kind: 'seeds',
          input: { ...sourceOf(world), search },
          priority: -2,
          signal: abort,
        });
        const { tried, best } = findings.peek();
        const merged = [...best, ...found].sort((a, b) => b.score - a.score).slice(0, KEEP);
        findings.value = { ...findings.peek(), tried: tried + count, best: merged };
      }
    }

    Promise.all(Array.from({ length: AT_ONCE }, work)).then(
      () => {
        if (!abort.aborted) findings.value = { ...findings.peek(), isRunning: false };
      },
      (error: Error) => {
        if (!abort.aborted) findings.value = { ...findings.peek(), isRunning: false, problem: error.message };
      },
    );
  }

  return { findings, start, stop };
}

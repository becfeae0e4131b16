/*
 * Comparison: every search on the map as it is, one after the other while the page rests. A change of the map starts it
 * again; until then the last numbers stay, marked as old.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { rankTrials, type Refusals, WATCH_CARDS, type SearchName, type Trial, type TrialRow } from '@skerry/lab';

/** After this long without a change the searches run. */
const REST_MS = 350;

export type Comparison = {
  readonly rows: ReadonlySignal<ReadonlyMap<SearchName, TrialRow>>;
  /** True while the numbers are those of an earlier map. */
  readonly isOld: ReadonlySignal<boolean>;
  /** Something has changed: measures again soon. */
  restart(): void;
  dispose(): void;
};

export type ComparisonOptions = {
  trial(name: SearchName, signal: AbortSignal): Promise<Trial>;
  refusals(): Refusals | undefined;
  startTimer(delayMs: number, action: () => void): () => void;
};

export function createComparison({ trial, refusals, startTimer }: ComparisonOptions): Comparison {
  const trials = signal<ReadonlyMap<SearchName, Trial>>(new Map());
  const isOld = signal(true);
  let running = new AbortController();
  let stopTimer = (): void => {};

  async function run({ signal: abort }: AbortController): Promise<void> {
    const found = new Map<SearchName, Trial>();
    for (const { name } of WATCH_CARDS) {
      if (refusals()?.[name] !== null) continue;
      try {
        found.set(name, await trial(name, abort));
      } catch {
        // Overtaken by a change, or the worker was lost: the next change measures again.
        return;
      }
      if (abort.aborted) return;
      batch(() => {
        // All old rows go with the first new one: a table must not mix two maps.
        trials.value = new Map(found);
        isOld.value = false;
      });
    }
  }

  return {
    rows: computed(() => new Map(rankTrials(trials.value).map((row) => [row.name, row]))),
    isOld,
    restart: () => {
      running.abort();
      running = new AbortController();
      isOld.value = true;
      stopTimer();
      const mine = running;
      stopTimer = startTimer(REST_MS, () => void run(mine));
    },
    dispose: () => {
      running.abort();
      stopTimer();
    },
  };
}

/*
 * Runs the problems of a job: each once for its answer, then as often as asked for its time. The clocks of browsers tick
 * in steps, so short searches are timed in batches that last many steps; a sample is the mean of its batch.
 */
import { createSearcher, type NavGrid, type Searcher, type SearchStatus } from '@skerry/nav';
import { quantile } from '@skerry/nav/experiments';
import type { LoopName } from '@skerry/nav/trace';
import type { PlanSetting, Problem } from './experiment-plan.ts';

/** The answer to one problem with one setting, and the distribution of its time. */
export type RunOutcome = {
  readonly map: number;
  readonly setting: number;
  readonly problem: number;
  readonly status: SearchStatus;
  readonly cost: number;
  readonly optimalCost: number;
  readonly expanded: number;
  /** Cells of the path, both ends included. */
  readonly nodes: number;
  readonly loop: LoopName;
  /** Runs made, dropped ones included. */
  readonly runs: number;
  readonly meanMs: number;
  /** 5 %, 25 %, 50 %, 75 % and 95 % of the samples lie below. */
  readonly quantilesMs: readonly number[];
};

export const OUTCOME_SHARES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

export type RunLimits = { readonly runs: number; readonly dropped: number; readonly maxMs: number };

/** A clock with the length of its steps. */
export type StepClock = { readonly now: () => number; readonly stepMs: number };

/** A batch lasts this many steps of the clock: its time is right to two percent. */
const STEPS_OF_BATCH = 50;
/** Samples of a problem, whatever the number of runs. */
const MIN_BATCHES = 3;
/** A single search that takes longer is stopped and not timed. */
const MAX_SEARCH_MS = 4000;

/** Readings of a clock after which it is taken for one that stands still. */
const MAX_READINGS = 2_000_000;

/** The shortest difference between two readings of a clock; 0 for one that stands still. */
export function measureClock(now: () => number): StepClock {
  let stepMs = Infinity;
  let readings = 0;
  for (let k = 0; k < 20 && readings < MAX_READINGS; k++) {
    const from = now();
    let to = now();
    for (; to === from && readings < MAX_READINGS; readings++) to = now();
    if (to > from) stepMs = Math.min(stepMs, to - from);
  }
  return { now, stepMs: Number.isFinite(stepMs) ? stepMs : 0 };
}

export type TimedRun = Pick<RunOutcome, 'runs' | 'meanMs' | 'quantilesMs'>;

/**
 * Runs some work again and again, and says how long one run takes. Work too short for the clock is run more often than
 * asked: a few batches are the least that says anything.
 */
export function timeRuns(work: () => void, { runs, dropped, maxMs }: RunLimits, clock: StepClock): TimedRun {
  const { now, stepMs } = clock;
  const batchMs = STEPS_OF_BATCH * stepMs;
  const from = now();
  const end = from + maxMs;
  // Dropped runs warm the engine up, and tell how many fit into a batch.
  let made = 0;
  while ((made < dropped || now() - from < batchMs) && (made === 0 || now() < end)) {
    work();
    made++;
  }
  const batch = Math.max(1, Math.ceil((batchMs * made) / Math.max(now() - from, batchMs) || 1));
  const wanted = Math.max(MIN_BATCHES, Math.ceil((runs - made) / batch));
  const samples: number[] = [];
  while (samples.length < wanted && (samples.length === 0 || now() < end)) {
    const began = now();
    for (let k = 0; k < batch; k++) work();
    samples.push((now() - began) / batch);
    made += batch;
  }
  const meanMs = samples.reduce((sum, ms) => sum + ms, 0) / samples.length;
  return { runs: made, meanMs, quantilesMs: OUTCOME_SHARES.map((share) => quantile(samples, share)) };
}

export type JobRunner = {
  /** Runs one problem with one setting. */
  run(problem: Problem, setting: PlanSetting, limits: RunLimits): Omit<RunOutcome, 'map' | 'setting' | 'problem'>;
};

/** Keeps one searcher for a grid, and the cost of the best path of each problem. */
export function createJobRunner(grid: NavGrid, clock: StepClock): JobRunner {
  const searcher: Searcher = createSearcher(grid);
  const optimumByProblem = new Map<string, number>();

  function optimumOf({ start, goal }: Problem): number {
    const key = `${start} ${goal}`;
    let cost = optimumByProblem.get(key);
    if (cost === undefined)
      optimumByProblem.set(key, (cost = searcher.search(start, goal, { algorithm: 'auto' }).cost));
    return cost;
  }

  return {
    run: (problem, setting, limits) => {
      const { start, goal } = problem;
      const optimalCost = optimumOf(problem);
      const options = { ...setting.options, now: clock.now, maxMs: MAX_SEARCH_MS };
      const { status, cost, expanded, path, loop } = searcher.search(start, goal, options);
      const answer = { status, cost, optimalCost, expanded, nodes: path.length, loop };
      if (status !== 'complete' && status !== 'unreachable')
        return { ...answer, runs: 1, meanMs: Number.NaN, quantilesMs: OUTCOME_SHARES.map(() => Number.NaN) };
      const times = timeRuns(() => void searcher.search(start, goal, setting.options), limits, clock);
      return { ...answer, ...times };
    },
  };
}

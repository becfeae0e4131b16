/*
 * Source 001's experiment: one problem, one search, one heuristic, one open list, run 11,000 times with the first 1,000
 * dropped. Out come times with their spread, cells explored, and what the source never measured: the true cost of the
 * path beside the best there is. In slices of some runs, so that a page can show progress and cancel.
 */

import { describeValue, refuse, requireFunction, requireInteger, requireObject, requireOptions } from '@skerry/kit';
import { CELL_ALGORITHMS } from '../algorithms/cell-table.ts';
import { createPlaceSearcher } from '../algorithms/place-searcher.ts';
import type { HeuristicName } from '../search/heuristic.ts';
import type { OpenListKind } from '../open/open-list.ts';
import type { AlgorithmName, SearchOptions } from '../search/search-options.ts';
import { requireGrid } from '../grid/require-map.ts';
import type { ExperimentMap } from './source-maps.ts';
import { median, quantile, spreadOf } from './statistics.ts';

/** A search with its options, for an experiment. */
export type ExperimentSetting = {
  readonly label: string;
  readonly algorithm: AlgorithmName;
  readonly open: OpenListKind;
  /** None for the searches that ask for no estimate. */
  readonly heuristic: HeuristicName | null;
};

/** The clock, the runs and the limits of an experiment. */
export type ExperimentOptions = {
  /** A clock in milliseconds, such as `performance.now`. */
  readonly now: () => number;
  /** Runs in all; 11,000 by default. */
  readonly runs?: number;
  /** Runs at the beginning that do not count, in proportion if the time limit ends it; 1,000 by default. */
  readonly dropped?: number;
  /** Ends the runs of a setting after this time, but not before 200 of them; Infinity by default. */
  readonly maxMs?: number;
  /** An AbortSignal, or anything with its flag; read between two slices. */
  readonly signal?: { readonly aborted: boolean };
};

/** What was measured for one setting on one map. */
export type ExperimentOutcome = ExperimentSetting & {
  readonly map: ExperimentMap['name'];
  /** Runs made, dropped ones included. */
  readonly runs: number;
  readonly meanMs: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Half the interquartile range as a share of the median. */
  readonly spread: number;
  /** Cells that were expanded. */
  readonly explored: number;
  /** Cells of the path, both ends included. */
  readonly pathNodes: number;
  readonly cost: number;
  /** Cost of the best path. */
  readonly optimalCost: number;
};

/** The heuristics of the source, in the order of its tables. */
export const SOURCE_HEURISTICS: readonly HeuristicName[] = [
  'diagonal',
  'manhattan',
  'euclidean',
  'chebyshev',
  'octile',
];

/** Every search of the source with every heuristic, by list and by heap: 2 + 3 × 5 × 2 settings. */
export const SOURCE_SETTINGS: readonly ExperimentSetting[] = [
  { label: 'BFS', algorithm: 'breadth-first', open: 'list', heuristic: null },
  { label: 'DFS', algorithm: 'depth-first', open: 'list', heuristic: null },
  ...(['list', 'binary'] as const).flatMap((open) =>
    (
      [
        ['Dijkstra', 'uniform-cost'],
        ['GBFS', 'greedy'],
        ['A*', 'a-star'],
      ] as const
    ).flatMap(([name, algorithm]) =>
      SOURCE_HEURISTICS.map((heuristic) => ({
        label: open === 'list' ? name : `Heap ${name}`,
        algorithm,
        open,
        heuristic,
      })),
    ),
  ),
];

const OPTIONS: readonly (keyof ExperimentOptions)[] = ['now', 'runs', 'dropped', 'maxMs', 'signal'];
/** Fewer runs say nothing, whatever the time limit. */
const MIN_RUNS = 200;
/** Runs of one slice: some milliseconds on maps of this size. */
const SLICE = 20;

/**
 * Runs one setting on one map.
 * @example
 * const [map] = buildSourceMaps();
 * const setting = { label: 'A*', algorithm: 'a-star', open: 'binary', heuristic: 'manhattan' } as const;
 * console.log(runExperiment(map, setting, { now: () => performance.now(), runs: 20 }).medianMs);
 */
export function runExperiment(
  map: ExperimentMap,
  setting: ExperimentSetting,
  options: ExperimentOptions,
): ExperimentOutcome {
  const slices = runExperimentInSlices([map], [setting], options);
  for (;;) {
    const { value, done } = slices.next();
    if (done) return value[0];
  }
}

/**
 * Runs all settings on all maps, a slice at a time: `next()` yields the share that is done. Returns the outcomes so far
 * when the signal is raised.
 */
export function runExperimentInSlices(
  maps: readonly ExperimentMap[],
  settings: readonly ExperimentSetting[],
  options: ExperimentOptions,
): Generator<number, ExperimentOutcome[]> {
  requireObject(options, 'options', 'an object of options');
  requireOptions(options, 'options', OPTIONS);
  const { now, runs = 11_000, dropped = 1_000, maxMs = Infinity, signal } = options;
  requireFunction(now, 'options.now');
  requireInteger(runs, 'options.runs', 1, 10_000_000);
  requireInteger(dropped, 'options.dropped', 0, runs - 1);
  if (!(typeof maxMs === 'number' && maxMs >= 0))
    refuse('options.maxMs', `expected 0 or more, got ${describeValue(maxMs)}`);
  if (!Array.isArray(maps)) refuse('maps', `expected a list of maps, got ${describeValue(maps)}`);
  if (!Array.isArray(settings)) refuse('settings', `expected a list of settings, got ${describeValue(settings)}`);
  maps.forEach((map: ExperimentMap, k) => {
    requireObject(map, `maps[${k}]`, 'a map with grid, start and goal');
    requireGrid(map.grid, `maps[${k}].grid`);
  });
  settings.forEach((setting: ExperimentSetting, k) => requireObject(setting, `settings[${k}]`, 'a setting'));
  return runAll(maps, settings, { now, runs, dropped, maxMs, signal });
}

type Limits = Required<Omit<ExperimentOptions, 'signal'>> & {
  readonly signal: ExperimentOptions['signal'] | undefined;
};

function* runAll(
  maps: readonly ExperimentMap[],
  settings: readonly ExperimentSetting[],
  limits: Limits,
): Generator<number, ExperimentOutcome[]> {
  const outcomes: ExperimentOutcome[] = [];
  const count = maps.length * settings.length;
  for (const map of maps) {
    const optimalCost = createPlaceSearcher(map.grid, CELL_ALGORITHMS).search(map.start, map.goal, {
      algorithm: 'dijkstra',
    }).cost;
    for (const setting of settings) {
      const single = runSetting(map, setting, optimalCost, limits);
      for (let step = single.next(); ; step = single.next()) {
        if (step.done) {
          outcomes.push(step.value);
          break;
        }
        yield (outcomes.length + step.value) / count;
        if (limits.signal?.aborted) return outcomes;
      }
    }
  }
  return outcomes;
}

function* runSetting(
  { name, grid, start, goal }: ExperimentMap,
  setting: ExperimentSetting,
  optimalCost: number,
  { now, runs, dropped, maxMs }: Limits,
): Generator<number, ExperimentOutcome> {
  const searcher = createPlaceSearcher(grid, CELL_ALGORITHMS);
  const { algorithm, open, heuristic } = setting;
  const options: SearchOptions = { algorithm, open, ...(heuristic === null ? {} : { heuristic }) };
  const { status, expanded: explored, path, cost, issues } = searcher.search(start, goal, options);
  if (status !== 'complete')
    refuse(
      `${name}, ${setting.label}`,
      issues[0] ? `${issues[0].path} ${issues[0].message}` : `the search is ${status}`,
    );
  const times: number[] = [];
  const end = now() + maxMs;
  // The path lies in memory of the searcher: its length is read before it runs again.
  const pathNodes = path.length;
  while (times.length < runs && (times.length < MIN_RUNS || now() < end)) {
    for (let k = 0; k < SLICE && times.length < runs; k++) {
      const from = now();
      searcher.search(start, goal, options);
      times.push(now() - from);
    }
    yield times.length / runs;
  }
  const kept = times.slice(Math.floor((times.length * dropped) / runs));
  const meanMs = kept.reduce((sum, ms) => sum + ms, 0) / kept.length;
  const stats = { meanMs, medianMs: median(kept), p95Ms: quantile(kept, 0.95), spread: spreadOf(kept) };
  return { ...setting, map: name, runs: times.length, ...stats, explored, pathNodes, cost, optimalCost };
}

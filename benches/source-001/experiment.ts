/*
 * Source 001's experiment: one problem of one map, one search, one heuristic, one open list, run 11,000 times with the
 * first 1,000 dropped. Where that would take longer than a time limit fewer runs are made and counted.
 */
import {
  type AlgorithmName,
  createSearcher,
  type HeuristicName,
  type OpenListKind,
  type SearchOptions,
} from '@skerry/nav';
import { median, spreadOf } from '../bench.ts';
import type { ExperimentMap } from './maps.ts';

export type Setting = {
  readonly label: string;
  readonly algorithm: AlgorithmName;
  readonly open: OpenListKind;
  /** None for the searches that ask for no estimate. */
  readonly heuristic: HeuristicName | null;
};

export type Outcome = Setting & {
  readonly runs: number;
  readonly meanMs: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Half the interquartile range as a share of the median. */
  readonly spread: number;
  readonly explored: number;
  readonly pathNodes: number;
  readonly cost: number;
};

export const HEURISTICS: readonly HeuristicName[] = ['diagonal', 'manhattan', 'euclidean', 'chebyshev', 'octile'];
const RUNS = 11000;
const DROPPED = 1000;

/** Every search of the source with every heuristic, by list and by heap: 2 + 3 × 5 × 2 settings. */
export const SETTINGS: readonly Setting[] = [
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
      HEURISTICS.map((heuristic) => ({ label: open === 'list' ? name : `Heap ${name}`, algorithm, open, heuristic })),
    ),
  ),
];

/** Runs one setting on one map for at most `maxMs`. */
export function runExperiment({ grid, start, goal }: ExperimentMap, setting: Setting, maxMs: number): Outcome {
  const searcher = createSearcher(grid);
  const { algorithm, open, heuristic } = setting;
  const options: SearchOptions = { algorithm, open, ...(heuristic === null ? {} : { heuristic }) };
  const result = searcher.search(start, goal, options);
  if (result.status !== 'complete') throw new Error(`${setting.label}: ${result.status}`);
  const times: number[] = [];
  const end = performance.now() + maxMs;
  let runs = 0;
  for (; runs < RUNS && (runs < 200 || performance.now() < end); runs++) {
    const from = performance.now();
    searcher.search(start, goal, options);
    times.push(performance.now() - from);
  }
  const kept = times.slice(Math.floor((times.length * DROPPED) / RUNS)).sort((a, b) => a - b);
  const meanMs = kept.reduce((sum, ms) => sum + ms, 0) / kept.length;
  const p95Ms = kept[Math.floor(kept.length * 0.95)];
  const { expanded: explored, path, cost } = result;
  return {
    ...setting,
    runs,
    meanMs,
    medianMs: median(kept),
    p95Ms,
    spread: spreadOf(kept),
    explored,
    pathNodes: path.length,
    cost,
  };
}

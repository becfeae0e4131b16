/*
 * What outcomes say: one row for each map and setting with medians and percentiles, the exponent with which time grows
 * with the length of the path, and source 001's published figures beside ours.
 */
import { log } from '@skerry/kit';
import { quantile, SOURCE_TABLES } from '@skerry/nav/experiments';
import type { LoopName } from '@skerry/nav/trace';
import type { ExperimentPlan, PlanSetting } from './experiment-plan.ts';
import { type RunOutcome, OUTCOME_SHARES } from './run-job.ts';

/** The results of one setting on one map. */
export type ExperimentRow = {
  readonly map: number;
  readonly setting: number;
  readonly problems: number;
  /** Problems with a path. */
  readonly solved: number;
  /** Of those, the ones whose path is the cheapest there is. */
  readonly optimal: number;
  /** 5 %, 25 %, 50 %, 75 % and 95 %: of all problems, or of the samples where there is one problem. */
  readonly quantilesMs: readonly number[];
  readonly meanMs: number;
  /** Means over the solved problems. */
  readonly expanded: number;
  readonly nodes: number;
  readonly cost: number;
  /** Mean and greatest share by which a path is costlier than the cheapest. */
  readonly overOptimum: number;
  readonly worstOverOptimum: number;
  readonly loop: LoopName;
  /** Fewest runs of a problem: less than planned where time ran out. */
  readonly runs: number;
  readonly exponent: Exponent | undefined;
  readonly published: Published | undefined;
};

/** How time grows with the length of the path: time ~ length ^ value, ± the standard error. */
export type Exponent = { readonly value: number; readonly error: number };

/** Source 001's figures for one map, search and heuristic. */
export type Published = { readonly ms: number; readonly explored: number; readonly nodes: number };

const SAME_COST = 1e-6;
/** Fewer problems, or lengths that differ by less, say nothing about growth. */
const MIN_POINTS = 12;
const MIN_LENGTH_RATIO = 3;

/** One row for each map and setting that has outcomes, in the order of the plan. */
export function analyseExperiment(plan: ExperimentPlan, outcomes: readonly RunOutcome[]): ExperimentRow[] {
  const groups = new Map<string, RunOutcome[]>();
  for (const outcome of outcomes) {
    const key = `${outcome.map} ${outcome.setting}`;
    const group = groups.get(key);
    if (group) group.push(outcome);
    else groups.set(key, [outcome]);
  }
  return [...groups.values()].map((group) => rowOf(plan, group));
}

function rowOf(plan: ExperimentPlan, group: readonly RunOutcome[]): ExperimentRow {
  const { map, setting, loop } = group[0];
  const solved = group.filter(({ status, nodes }) => status === 'complete' && nodes > 0);
  const over = solved.map(({ cost, optimalCost }) => (optimalCost > 0 ? cost / optimalCost - 1 : 0));
  const timed = group.filter(({ meanMs }) => !Number.isNaN(meanMs));
  const medians = timed.map(({ quantilesMs }) => quantilesMs[2]);
  return {
    map,
    setting,
    problems: group.length,
    solved: solved.length,
    optimal: over.filter((share) => share <= SAME_COST).length,
    quantilesMs:
      timed.length === 1 ? timed[0].quantilesMs : OUTCOME_SHARES.map((share) => quantileOrNaN(medians, share)),
    meanMs: mean(timed.map(({ meanMs }) => meanMs)),
    expanded: mean(solved.map(({ expanded }) => expanded)),
    nodes: mean(solved.map(({ nodes }) => nodes)),
    cost: mean(solved.map(({ cost }) => cost)),
    overOptimum: Math.max(0, mean(over)),
    worstOverOptimum: Math.max(0, ...over),
    loop,
    runs: Math.min(...group.map(({ runs }) => runs)),
    exponent: exponentOf(
      solved.filter(({ meanMs }) => meanMs > 0).map(({ optimalCost, quantilesMs }) => [optimalCost, quantilesMs[2]]),
    ),
    published: publishedOf(plan.maps[map].name, plan.settings[setting]),
  };
}

/** The slope of the line of least squares through log(length), log(time); undefined where points are too few or near. */
export function exponentOf(points: readonly (readonly [length: number, ms: number])[]): Exponent | undefined {
  const usable = points.filter(([length, ms]) => length > 0 && ms > 0);
  const lengths = usable.map(([length]) => length);
  if (usable.length < MIN_POINTS || Math.max(...lengths) < MIN_LENGTH_RATIO * Math.min(...lengths)) return undefined;
  const xs = lengths.map((length) => log(length));
  const ys = usable.map(([, ms]) => log(ms));
  const [middleX, middleY] = [mean(xs), mean(ys)];
  const sum = (term: (k: number) => number): number => xs.reduce((total, _, k) => total + term(k), 0);
  const spread = sum((k) => (xs[k] - middleX) * (xs[k] - middleX));
  const value = sum((k) => (xs[k] - middleX) * (ys[k] - middleY)) / spread;
  const rest = sum((k) => {
    const miss = ys[k] - middleY - value * (xs[k] - middleX);
    return miss * miss;
  });
  return { value, error: Math.sqrt(rest / (usable.length - 2) / spread) };
}

/**
 * What textbooks say of the growth of time with the length d of the path on open ground, where a search that spreads in
 * all directions sees d² cells. Logarithms are left out. An empty text where there is no such rule.
 */
export function textbookExponent({ options }: PlanSetting): string {
  const { algorithm = 'auto', open } = options;
  const isList = open === 'list';
  switch (algorithm) {
    case 'breadth-first':
      return '2';
    case 'uniform-cost':
      return isList ? '2 to 4' : '2';
    case 'dijkstra':
      return '0';
    case 'greedy':
      return isList ? '1 to 4' : '1 to 2';
    case 'a-star':
    case 'weighted-a-star':
    case 'bidirectional':
    case 'theta-star':
    case 'lazy-theta-star':
      return isList ? '1 to 4' : '1 to 2';
    case 'jps':
      return '1 to 2';
    case 'ida-star':
      return 'exponential';
    default:
      return '';
  }
}

function publishedOf(map: string, { published }: PlanSetting): Published | undefined {
  const tables = SOURCE_TABLES[map as keyof typeof SOURCE_TABLES];
  if (!published || !tables) return undefined;
  const { label, column } = published;
  return { ms: tables.ms[label][column], explored: tables.explored[label][column], nodes: tables.nodes[label][column] };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function quantileOrNaN(values: readonly number[], share: number): number {
  return values.length === 0 ? Number.NaN : quantile(values, share);
}

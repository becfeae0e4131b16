/*
 * ExperimentPlan: maps with their problems × searches with their settings × runs, as plain data, and the jobs it falls
 * into. Jobs are small enough that progress is smooth and what is lost by cancelling is little.
 */
import { rngFor } from '@skerry/kit';
import { buildComponents, componentOf, type DiagonalRule, type SearchOptions } from '@skerry/nav';
import { buildSourceMaps, SOURCE_SETTINGS } from '@skerry/nav/experiments';
import { gridOfMap, type LabMap, mapOfGrid } from '../map/lab-map.ts';
import { optionsOf, type SearchSettings } from '../search/search-desk.ts';
import { labelOfRunner } from '../race/race-runner.ts';

/** A start and a goal. */
export type Problem = {
  readonly start: number;
  readonly goal: number;
  /** The bucket of a MovingAI file: problems of about one length. */
  readonly bucket?: number;
};

/** A map of an experiment with its problems. */
export type PlanMap = {
  readonly name: string;
  readonly map: LabMap;
  readonly diagonal: DiagonalRule;
  readonly problems: readonly Problem[];
};

/** A search with its options, and what was published about it. */
export type PlanSetting = {
  /** Unique within a plan. */
  readonly label: string;
  readonly options: Pick<SearchOptions, 'algorithm' | 'open' | 'heuristic' | 'weight'>;
  /** The row and column of source 001's tables that this setting repeats. */
  readonly published?: { readonly label: string; readonly column: number };
};

/** What an experiment measures: maps, settings, and how many runs of each. */
export type ExperimentPlan = {
  readonly maps: readonly PlanMap[];
  readonly settings: readonly PlanSetting[];
  /** Runs of each problem with each setting, and how many of them at the beginning do not count. */
  readonly runs: number;
  readonly dropped: number;
  /** The runs of one problem with one setting end after this time; what is left out is reported. */
  readonly maxMs: number;
};

/** Some problems of one map with one setting. */
export type Job = { readonly map: number; readonly setting: number; readonly from: number; readonly count: number };

/** Problems of one job. */
const JOB_PROBLEMS = 32;
/** Maximum number of random problems of an experiment. */
export const MAX_RANDOM_PROBLEMS = 2000;

/** All jobs of a plan, map by map: a worker then builds each grid once. */
export function jobsOf({ maps, settings }: ExperimentPlan): Job[] {
  return maps.flatMap(({ problems }, map) =>
    settings.flatMap((_, setting) =>
      Array.from({ length: Math.ceil(problems.length / JOB_PROBLEMS) }, (_, part): Job => {
        const from = part * JOB_PROBLEMS;
        return { map, setting, from, count: Math.min(JOB_PROBLEMS, problems.length - from) };
      }),
    ),
  );
}

/** Cards of the Lab as settings, once for each estimate where the search uses one; undefined is the fitting one. */
export function settingsOf(searches: readonly SearchSettings[]): PlanSetting[] {
  const all = searches.map((search) => ({ label: labelOfRunner(search), options: optionsOf(search) }));
  return all.filter(({ label }, k) => all.findIndex((other) => other.label === label) === k);
}

const DEFAULT_MAX_MS = 20_000;

/** Source 001's experiment: its three maps, its 32 settings, 11,000 runs of which the first 1,000 do not count. */
export function planSourceExperiment({ runs = 11_000, maxMs = DEFAULT_MAX_MS } = {}): ExperimentPlan {
  const maps = buildSourceMaps()
    .filter(({ name }) => name !== 'Custom')
    .map(({ name, grid, start, goal }): PlanMap => {
      return { name, map: mapOfGrid(grid)!, diagonal: 'always', problems: [{ start, goal }] };
    });
  const settings = SOURCE_SETTINGS.map(({ label, algorithm, open, heuristic }, k): PlanSetting => {
    const column = heuristic === null ? 0 : SOURCE_SETTINGS.slice(0, k).filter((other) => other.label === label).length;
    return {
      label: heuristic === null ? label : `${label}, ${heuristic}`,
      options: { algorithm, open, ...(heuristic !== null && { heuristic }) },
      published: { label, column },
    };
  });
  return { maps, settings, runs, dropped: Math.floor(runs / 11), maxMs };
}

/** Pairs of free cells with a path between them; the same for the same map and seed. */
export function drawProblems(map: LabMap, diagonal: DiagonalRule, count: number, seed = 1): Problem[] {
  const grid = gridOfMap(map, diagonal);
  const components = buildComponents(grid);
  const free = Array.from(grid.blockedByCell.keys()).filter((cell) => grid.blockedByCell[cell] === 0);
  const rng = rngFor(seed, 'experiment-problems');
  const problems: Problem[] = [];
  // On a map of many small islands a pair with a path may not be found: then there are fewer problems.
  for (let tries = 0; problems.length < count && tries < 50 * count && free.length > 1; tries++) {
    const [start, goal] = [free[rng.below(free.length)], free[rng.below(free.length)]];
    if (start !== goal && componentOf(components, start) === componentOf(components, goal))
      problems.push({ start, goal });
  }
  return problems;
}

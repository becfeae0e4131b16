/*
 * What is to be measured, as plain data for the link, and the plan that follows from it. Values of a link that are not
 * known here are left out, so that an older page still opens the rest.
 */
import {
  drawProblems,
  type ExperimentPlan,
  MAX_RANDOM_PROBLEMS,
  type PlanMap,
  planSourceExperiment,
  type Refusals,
  type Scene,
  SEARCH_CARDS,
  type SearchName,
  settingsOf,
} from '@skerry/lab';
import { HEURISTIC_NAMES, type HeuristicName } from '@skerry/nav';

export const EXPERIMENT_KINDS = ['map', 'source', 'scenario', 'units'] as const;
export type ExperimentKind = (typeof EXPERIMENT_KINDS)[number];

export type ExperimentChoice = {
  readonly kind: ExperimentKind;
  readonly searches: readonly SearchName[];
  /** Estimates to try besides the one that fits the map. */
  readonly heuristics: readonly HeuristicName[];
  readonly problems: number;
  readonly runs: number;
  readonly sourceRuns: number;
  readonly maxUnits: number;
};

const FIRST_CHOICE: ExperimentChoice = {
  kind: 'map',
  searches: ['a-star', 'dijkstra', 'greedy', 'breadth-first', 'jps', 'fast-a-star'],
  heuristics: [],
  problems: 100,
  runs: 20,
  sourceRuns: 11_000,
  maxUnits: 4096,
};

export const LIMITS = {
  problems: [1, MAX_RANDOM_PROBLEMS],
  runs: [1, 100_000],
  sourceRuns: [11, 1_000_000],
  maxUnits: [1, 16_384],
} as const;

/** Of all runs of a problem, this part at the beginning does not count. */
const DROPPED_SHARE = 11;
const MAX_PROBLEM_MS = 20_000;

export function readChoice(value: unknown): ExperimentChoice {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const list = (of: unknown): readonly unknown[] => (Array.isArray(of) ? of : []);
  const number = (key: keyof typeof LIMITS): number => {
    const [least, most] = LIMITS[key];
    const wanted = given[key];
    return Number.isInteger(wanted) && (wanted as number) >= least && (wanted as number) <= most
      ? (wanted as number)
      : FIRST_CHOICE[key];
  };
  const searches = SEARCH_CARDS.map(({ name }) => name).filter((name) => list(given.searches).includes(name));
  return {
    kind: EXPERIMENT_KINDS.find((kind) => kind === given.kind) ?? FIRST_CHOICE.kind,
    searches: searches.length > 0 ? searches : FIRST_CHOICE.searches,
    heuristics: HEURISTIC_NAMES.filter((name) => list(given.heuristics).includes(name)),
    problems: number('problems'),
    runs: number('runs'),
    sourceRuns: number('sourceRuns'),
    maxUnits: number('maxUnits'),
  };
}

export type PlanSources = {
  readonly scene: Scene;
  readonly refusals: Refusals | undefined;
  /** A map with the problems of a scenario file. */
  readonly scenario: PlanMap | undefined;
};

/** The plan of a choice, or a sentence why there is none. */
export function planOf(choice: ExperimentChoice, sources: PlanSources): ExperimentPlan | string {
  if (choice.kind === 'source') return planSourceExperiment({ runs: choice.sourceRuns });
  const { scene, refusals, scenario } = sources;
  const isScenario = choice.kind === 'scenario';
  if (isScenario && !scenario) return 'Open a map and its scenario file first.';
  const searches = choice.searches.filter((name) => isScenario || (refusals?.[name] ?? null) === null);
  if (searches.length === 0) return 'None of the chosen searches can run on this map.';
  const settings = settingsOf(
    searches.flatMap((name) => [{ name }, ...choice.heuristics.map((heuristic) => ({ name, heuristic }))]),
  );
  const limits = { runs: choice.runs, dropped: Math.floor(choice.runs / DROPPED_SHARE), maxMs: MAX_PROBLEM_MS };
  const map = isScenario ? scenario! : mapOfScene(scene, choice.problems);
  return { maps: [map], settings, ...limits };
}

/** The map on the screen with its own problem first, and random ones after it. */
function mapOfScene({ map, diagonal, source, start, goal }: Scene, problems: number): PlanMap {
  const name = source.kind === 'file' ? source.name : `This map (${source.kind})`;
  const copy = { ...map, groundByCell: map.groundByCell.slice() };
  return { name, map: copy, diagonal, problems: [{ start, goal }, ...drawProblems(copy, diagonal, problems - 1)] };
}

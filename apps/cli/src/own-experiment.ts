/*
 * An experiment on a map of one's own: the plan from the options, its run on this thread, and the table of it.
 */
import { readFile } from 'node:fs/promises';
import type { Issue } from '@skerry/kit';
import {
  analyseExperiment,
  createJobRunner,
  drawProblems,
  type ExperimentPlan,
  gridOfMap,
  measureClock,
  type Problem,
  readScenario,
  type RunOutcome,
  SEARCH_CARDS,
  settingsOf,
  textbookExponent,
} from '@skerry/lab';
import { createSearcher } from '@skerry/nav';
import { readMapFile } from './read-map-file.ts';
import { explainFileError } from './world-options.ts';

export type OwnExperimentOptions = {
  readonly file: string;
  readonly scen?: string | undefined;
  readonly problems: number;
  readonly runs: number;
  readonly search: readonly string[];
};

/** Scenario files are made for this rule. */
const DIAGONAL = 'both-free';
const DROPPED_SHARE = 11;
const MAX_PROBLEM_MS = 20_000;
/** Memory alone would stop IDA* on most maps; it runs only where it is asked for. */
const ONLY_WHEN_ASKED = 'ida-star';

export type PlannedExperiment = {
  readonly plan?: ExperimentPlan;
  readonly notes: readonly string[];
  readonly issues: readonly Issue[];
};

export async function planOwnExperiment(options: OwnExperimentOptions): Promise<PlannedExperiment> {
  const { file, scen, problems, runs, search } = options;
  const wrong = search.find((name) => !SEARCH_CARDS.some((card) => card.name === name));
  if (wrong !== undefined)
    return { notes: [], issues: [{ path: '--search', message: `expected a search of the Lab, got "${wrong}"` }] };
  const { opened, issues } = await readMapFile(file, '--file');
  if (!opened) return { notes: [], issues };
  const { name, map } = opened;
  const found: Problems =
    scen === undefined
      ? { problems: drawProblems(map, DIAGONAL, problems), skipped: 0 }
      : await readScenarioFile(scen, map);
  const { problems: chosen, skipped, issues: wrongScenario } = found;
  if (!chosen || chosen.length === 0)
    return { notes: [], issues: wrongScenario ?? [{ path: '--file', message: `${file} has no two connected cells` }] };
  const cards = SEARCH_CARDS.filter((card) =>
    search.length > 0 ? search.includes(card.name) : card.name !== ONLY_WHEN_ASKED,
  );
  const searcher = createSearcher(gridOfMap(map, DIAGONAL));
  const { start, goal } = chosen[0];
  const refusals = cards.map(
    (card) => searcher.search(start, goal, { ...card.options, maxExpanded: 1 }).issues.find(isRefusal)?.message,
  );
  const running = cards.filter((_, k) => refusals[k] === undefined);
  const left = cards.flatMap(({ name: card }, k) =>
    refusals[k] === undefined ? [] : [`${card} is left out: ${refusals[k]}`],
  );
  if (running.length === 0) return { notes: [], issues: [{ path: '--search', message: left.join('; ') }] };
  const notes = [
    ...opened.notes,
    ...left,
    ...(skipped > 0 ? [`Skipped ${skipped} problems that start or end on a blocked cell or outside the map.`] : []),
  ];
  const settings = settingsOf(running.map((card) => ({ name: card.name })));
  const limits = { runs, dropped: Math.floor(runs / DROPPED_SHARE), maxMs: MAX_PROBLEM_MS };
  return {
    plan: { maps: [{ name, map, diagonal: DIAGONAL, problems: chosen }], settings, ...limits },
    notes,
    issues: [],
  };
}

function isRefusal({ path }: Issue): boolean {
  return path === 'algorithm';
}

type Problems = {
  readonly problems?: readonly Problem[];
  readonly skipped: number;
  readonly issues?: readonly Issue[];
};

async function readScenarioFile(file: string, map: ExperimentPlan['maps'][number]['map']): Promise<Problems> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const message = `cannot read ${file}: ${explainFileError(error)}`;
    return { skipped: 0, issues: [{ path: '--scen', message }] };
  }
  const read = readScenario(text, map);
  if (read.kind === 'scenario') return read;
  return { skipped: 0, issues: read.issues.map(({ path, message }) => ({ path: `${file}, ${path}`, message })) };
}

/** Runs the whole plan; `onProgress` gets the share that is done. */
export function runOwnExperiment(
  plan: ExperimentPlan,
  now: () => number,
  onProgress: (share: number) => void,
): RunOutcome[] {
  const [{ map, diagonal, problems }] = plan.maps;
  const runner = createJobRunner(gridOfMap(map, diagonal), measureClock(now));
  const outcomes: RunOutcome[] = [];
  const all = plan.settings.length * problems.length;
  plan.settings.forEach((setting, k) =>
    problems.forEach((problem, number) => {
      outcomes.push({ map: 0, setting: k, problem: number, ...runner.run(problem, setting, plan) });
      onProgress(outcomes.length / all);
    }),
  );
  return outcomes;
}

/** One line for each search. */
export function describeOwnExperiment(
  plan: ExperimentPlan,
  outcomes: readonly RunOutcome[],
  notes: readonly string[],
): string {
  const head = [
    'search',
    'median ms',
    '95 % ms',
    'expanded',
    'path',
    'over the best',
    'optimal',
    'grows ^',
    'textbook',
  ];
  const rows = analyseExperiment(plan, outcomes).map((row) => [
    plan.settings[row.setting].label,
    numberOf(row.quantilesMs[2], 3),
    numberOf(row.quantilesMs[4], 3),
    String(Math.round(row.expanded)),
    String(Math.round(row.nodes)),
    `${(100 * row.overOptimum).toFixed(1)} %`,
    `${row.optimal} of ${row.problems}`,
    row.exponent ? `${row.exponent.value.toFixed(2)} ± ${row.exponent.error.toFixed(2)}` : '–',
    textbookExponent(plan.settings[row.setting]),
  ]);
  const widths = head.map((title, k) => Math.max(title.length, ...rows.map((row) => row[k].length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, k) => (k === 0 ? cell.padEnd(widths[k]) : cell.padStart(widths[k])))
      .join('  ')
      .trimEnd();
  const [{ name, problems }] = plan.maps;
  return [
    `${name}, ${problems.length} problems, ${plan.runs} runs of each`,
    ...notes,
    line(head),
    ...rows.map(line),
  ].join('\n');
}

function numberOf(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toPrecision(digits) : 'stopped';
}

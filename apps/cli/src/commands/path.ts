/*
 * `skerry path`: solves the problems of a MovingAI scenario, or the one that a map marks, and reports how many paths were
 * found, legal and optimal, and how long they took. Problems are taken evenly over the whole file, so that a limit keeps
 * all lengths.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Issue } from '@skerry/kit';
import {
  ALL_ALGORITHMS,
  type AlgorithmName,
  anyAngleLength,
  createSearcher,
  type Decoded,
  decodeMovingAiMap,
  decodeScenarios,
  HEURISTIC_NAMES,
  type LoopName,
  type NavGrid,
  type OpenListKind,
  pathCost,
  prepareSubgoals,
  type Scenario,
  type SearchOptions,
} from '@skerry/nav';
import { createTrace, traceData } from '@skerry/nav/trace';
import { encodePosthoc, posthocOfTrace } from '@skerry/nav/posthoc';
import { choice, integer, number } from '@skerry/kit/schema';
import { gridOfMap } from '@skerry/lab';
import { freeText, option, optional, required } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { createPathQuery, OTHER_METHODS, type OtherMethod, type PathQuery } from '../path-query.ts';
import { readMapFile } from '../read-map-file.ts';
import { checkWritable, writeWhole } from '../write-whole.ts';
import { createProgress, type Progress } from '../progress.ts';

const ALGORITHMS: readonly (AlgorithmName | OtherMethod)[] = [
  'auto',
  ...ALL_ALGORITHMS.map(({ name }) => name),
  ...OTHER_METHODS,
];
const OPEN_LISTS: readonly OpenListKind[] = ['list', 'binary', 'four-ary', 'bucket'];
/** Relative tolerance of costs, besides the rounding of the file's last digit: six digits are right. */
const TOLERANCE = 5e-6;
const WARM_UP_MS = 200;
const WARM_UP_ROUNDS = 10;

type Summary = {
  /** Problems solved or tried, without skipped ones. */
  readonly problems: number;
  /** Problems that start or end outside the map or on a blocked cell. */
  readonly skipped: number;
  readonly solved: number;
  readonly legal: number;
  readonly optimal: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly meanMs: number;
  readonly expanded: number;
  /** Of all paths together. */
  readonly cost: number;
  /** The search that gave the last answer. */
  readonly algorithm: string;
  /** Which loop ran: compare counts and times of the same loop only. */
  readonly loop: LoopName;
  /** Why another search than the requested one answered; empty otherwise. */
  readonly note: string;
};

export const PATH = defineCommand({
  name: 'path',
  summary: 'Find paths on a map, those of a MovingAI scenario or the one it marks, and check and time them.',
  explain:
    'Every path is walked step by step (legal) and its cost held against the digits printed in the file (optimal). ' +
    'Problems that start or end on a blocked cell or outside the map are skipped and counted. ' +
    'Times are of single queries, after a short warm-up; building what a search needs once is not in them. ' +
    'd-star-lite and flow-field begin from scratch in every query.\n' +
    'Maps: MovingAI, letters (with S and G for both ends), matrices, CSV, Tiled, scenes of the Lab, PNG pictures.\n' +
    `Searches: ${ALGORITHMS.slice(0, 7).join(', ')},\n${ALGORITHMS.slice(7).join(', ')}.`,
  positionals: [],
  options: {
    map: required(optional(freeText('The map, of any kind named above.'), 'FILE')),
    scen: optional(
      freeText('The problems; by default the name of the map with .scen added, or the ends that the map marks.'),
      'FILE.scen',
    ),
    algorithm: option(choice('Search', ALGORITHMS, 'auto', 'The search; all are named above.'), 'NAME'),
    open: optional(choice('Open list', OPEN_LISTS, 'list', 'The open list; by default the one of the search.')),
    heuristic: optional(
      choice('Heuristic', HEURISTIC_NAMES, 'octile', 'The estimate of the remaining cost; octile by default.'),
    ),
    weight: optional(
      number('Weight', '', [1, 1000], 1, 'The factor of the estimate in weighted-a-star; 1 by default.'),
      'W',
    ),
    trace: optional(
      freeText("Write what the search does on the first problem to this file, as a search trace in Posthoc's format."),
      'FILE.trace.yaml',
    ),
    limit: optional(integer('Limit', [1, 1_000_000], 100, 'This many problems, spread over the file.'), 'N'),
  },
  examples: [
    { line: 'skerry path --map arena.map --scen arena.map.scen', explain: 'All problems, by the fastest search.' },
    { line: 'skerry path --map arena.map --algorithm a-star --open binary --limit 100', explain: 'A hundred, by A*.' },
    { line: 'skerry path --map arena.map --algorithm subgoal --json', explain: 'As data.' },
    { line: 'skerry path --map maze.png --algorithm hpa-star --scen maze.scen', explain: 'A picture, by HPA*.' },
    { line: 'skerry path --map arena.map --limit 1 --trace arena.trace.yaml', explain: 'One search, event by event.' },
  ],
  async run({ values, io }) {
    const unwritable = values.trace === undefined ? [] : await checkWritable(values.trace, '--trace');
    if (unwritable.length > 0) return unwritable;
    const map = await openMap(values.map);
    const scenFile = values.scen ?? `${values.map}.scen`;
    const isMarked = values.scen === undefined && map.ok && map.value.marked !== undefined && !existsSync(scenFile);
    const scenarios: Decoded<Scenario[]> = isMarked
      ? { ok: true, value: [map.value.marked!] }
      : await decodeFile(scenFile, '--scen', decodeScenarios);
    const issues: Issue[] = [...(map.ok ? [] : map.issues), ...(scenarios.ok ? [] : scenarios.issues)];
    if (!map.ok || !scenarios.ok) return issues;
    const { grid } = map.value;
    issues.push(...checkFit(scenFile, grid, scenarios.value));
    const asked = spread(scenarios.value, values.limit ?? scenarios.value.length);
    const problems = asked.filter((problem) => areEndsFree(grid, problem));
    if (problems.length === 0 && issues.length === 0)
      issues.push({
        path: '--scen',
        message: `all ${asked.length} problems of ${scenFile} start or end on no free cell`,
      });
    // Options not given are left out: searches that may choose are faster.
    const { algorithm, open, heuristic, weight } = values;
    const given = Object.entries({ open, heuristic, weight }).filter(([, value]) => value !== undefined);
    const other = OTHER_METHODS.find((name) => name === algorithm);
    if (other && given.length > 0) issues.push({ path: `--${given[0][0]}`, message: `means nothing to ${other}` });
    const method = other ?? ({ algorithm, ...Object.fromEntries(given) } as SearchOptions);
    const trial = typeof method === 'string' ? [] : createSearcher(grid).search(0, 0, method).issues;
    issues.push(
      ...trial.filter(({ path }) => path === 'algorithm').map(({ message }) => ({ path: '--algorithm', message })),
    );
    if (issues.length > 0) return issues;
    const progress = createProgress(io, 'Finding', values.progress);
    // Built here, so that progress shows it and a failure is reported.
    const note = algorithm === 'subgoal' ? prepareSubgoals(grid, { minGain: 0 }).reason : '';
    const query = createPathQuery(grid, method);
    const solved = solve(grid, problems, query, io.now, progress);
    progress.end();
    if (values.trace !== undefined) {
      const text = traceProblem(grid, problems[0], createPathQuery(grid, method));
      const unwritten = await writeWhole(values.trace, '--trace', text);
      if (unwritten.length > 0) return unwritten;
    }
    const summary: Summary = { ...solved, skipped: asked.length - problems.length, note };
    io.out(values.json ? JSON.stringify(summary, null, 2) : describe(summary));
    return [];
  },
});

type OpenedMap = {
  readonly grid: NavGrid;
  /** The problem between the ends that the map marks. */
  readonly marked: Scenario | undefined;
};

/** MovingAI maps of any size as they are; maps of other kinds as the Lab reads them. */
async function openMap(file: string): Promise<Decoded<OpenedMap>> {
  const isMovingAi = await readFile(file, 'latin1').then(
    (text) => /^\s*type\s/.test(text),
    () => true,
  );
  if (isMovingAi) {
    const decoded = await decodeFile(file, '--map', decodeMovingAiMap);
    return decoded.ok ? { ok: true, value: { grid: decoded.value, marked: undefined } } : decoded;
  }
  const { opened, issues } = await readMapFile(file, '--map');
  if (!opened) return { ok: false, issues: [...issues] };
  const grid = gridOfMap(opened.map, opened.diagonal);
  const { start, goal, name } = opened;
  if (start === undefined || goal === undefined) return { ok: true, value: { grid, marked: undefined } };
  const { width, depth } = grid;
  const place = (cell: number): [x: number, z: number] => [cell % width, Math.floor(cell / width)];
  const [[startX, startZ], [goalX, goalZ]] = [place(start), place(goal)];
  // The best cost is not printed anywhere: it is what the best search finds.
  const optimalCost = createSearcher(grid).search(start, goal).cost;
  const ends = { startX, startZ, goalX, goalZ };
  return {
    ok: true,
    value: { grid, marked: { bucket: 0, map: name, width, depth, ...ends, optimalCost, costRounding: 0 } },
  };
}

async function decodeFile<T>(file: string, option: string, decode: (text: string) => Decoded<T>): Promise<Decoded<T>> {
  let content: string;
  try {
    content = await readFile(file, 'utf8');
  } catch (error) {
    const why =
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'there is no such file' : String(error);
    return { ok: false, issues: [{ path: option, message: `cannot read ${file}: ${why}` }] };
  }
  const decoded = decode(content);
  if (decoded.ok) return decoded;
  return { ok: false, issues: decoded.issues.map(({ path, message }) => ({ path: `${file}, ${path}`, message })) };
}

function checkFit(file: string, grid: NavGrid, scenarios: readonly Scenario[]): Issue[] {
  const { width, depth } = grid;
  if (scenarios.length === 0) return [{ path: '--scen', message: `there are no problems in ${file}` }];
  const wrong = scenarios.findIndex((problem) => problem.width !== width || problem.depth !== depth);
  if (wrong < 0) return [];
  const { map, width: otherWidth, depth: otherDepth } = scenarios[wrong];
  const message =
    `problem ${wrong + 1} of ${file} is for "${map}", a map of ${otherWidth} × ${otherDepth} cells, ` +
    `and this one has ${width} × ${depth}`;
  return [{ path: '--scen', message }];
}

function areEndsFree({ width, depth, blockedByCell }: NavGrid, problem: Scenario): boolean {
  const { startX, startZ, goalX, goalZ } = problem;
  const isFree = (ix: number, iz: number) => ix < width && iz < depth && blockedByCell[iz * width + ix] === 0;
  return isFree(startX, startZ) && isFree(goalX, goalZ);
}

function spread(scenarios: readonly Scenario[], limit: number): Scenario[] {
  const count = Math.min(limit, scenarios.length);
  return Array.from({ length: count }, (_, k) => scenarios[Math.floor(((k + 0.5) * scenarios.length) / count)]);
}

function traceProblem(grid: NavGrid, problem: Scenario, query: PathQuery): string {
  const trace = createTrace();
  query(...endsOf(grid, problem), trace);
  return encodePosthoc(posthocOfTrace(traceData(trace), grid.width));
}

function endsOf({ width }: NavGrid, { startX, startZ, goalX, goalZ }: Scenario): [start: number, goal: number] {
  return [startZ * width + startX, goalZ * width + goalX];
}

function solve(
  grid: NavGrid,
  problems: readonly Scenario[],
  ask: PathQuery,
  now: () => number,
  progress: Progress,
): Omit<Summary, 'skipped' | 'note'> {
  const query = (problem: Scenario) => ask(...endsOf(grid, problem));
  // The first query builds what the search needs; the engine then compiles its loops on the next ones.
  query(problems[0]);
  const warmUpEnd = now() + WARM_UP_MS;
  const enough = WARM_UP_ROUNDS * problems.length;
  for (let k = 0; k < enough && now() < warmUpEnd; k++) query(problems[k % problems.length]);
  const times: number[] = [];
  let [solved, legal, optimal, expanded, cost] = [0, 0, 0, 0, 0];
  let algorithm = '';
  let loop: LoopName = 'none';
  for (const problem of problems) {
    const from = now();
    const result = query(problem);
    times.push(now() - from);
    progress.show(times.length / problems.length);
    expanded += result.expanded;
    algorithm = result.algorithm;
    loop = result.loop;
    if (result.status !== 'complete') continue;
    solved++;
    cost += result.cost;
    const isAnyAngle = result.algorithm.endsWith('theta-star');
    const walked = (isAnyAngle ? anyAngleLength : pathCost)(grid, result.path);
    if (Number.isNaN(walked)) continue;
    legal++;
    const limit = problem.costRounding + TOLERANCE * Math.max(1, problem.optimalCost);
    if (Math.abs(walked - problem.optimalCost) <= limit) optimal++;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  const meanMs = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  const counts = { problems: problems.length, solved, legal, optimal };
  return { ...counts, medianMs: at(0.5), p99Ms: at(0.99), meanMs, expanded, cost, algorithm, loop };
}

function describe(summary: Summary): string {
  const { problems, skipped, solved, legal, optimal, medianMs, p99Ms, meanMs, expanded, cost } = summary;
  const { algorithm, loop, note } = summary;
  return [
    `${problems} problems: ${solved} solved, ${legal} legal, ${optimal} optimal.`,
    ...(skipped > 0 ? [`Skipped ${skipped} that start or end on a blocked cell or outside the map.`] : []),
    ...(note === '' ? [] : [note]),
    `Milliseconds a query: median ${medianMs.toFixed(4)}, 99 % below ${p99Ms.toFixed(4)}, mean ${meanMs.toFixed(4)}.`,
    `Expanded ${expanded} nodes by ${algorithm}, ${loop} loop.`,
    `Cost of all paths: ${cost.toFixed(2)}.`,
  ].join('\n');
}

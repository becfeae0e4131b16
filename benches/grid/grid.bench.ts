/*
 * Paths on the MovingAI maps. The ratios to PathFinding.js' A* under three conditions are in readme.ts; here: shares of
 * problems solved by legal paths of optimal cost, what preprocessing costs, milliseconds a question, the other libraries
 * on three maps, what an edit costs, and what a goal out of reach costs.
 */
import { rngFor } from '@skerry/kit';
import {
  type AlgorithmName,
  buildComponents,
  createGrid,
  createSearcher,
  type NavGrid,
  pathCost,
  prepareSubgoals,
  setBlocked,
  syncComponents,
  buildJumpBitmaps,
  syncJumpBitmaps,
} from '@skerry/nav';
import { type BenchRow, measure, median, type Report, spreadOf } from '../bench.ts';
import { cpuMs, cpuMsInTurns } from '../cpu-time.ts';
import { type BenchmarkMap, readBenchmarkMaps, spread } from './benchmark-maps.ts';
import { createEasyStar, createNgraph, createPathFinding, type Peer } from './peers.ts';
import { timeOurs } from './timed-sides.ts';

export { readme } from './readme.ts';

/** What is timed, and whether on the grid with prepared subgoals. */
const SUBJECTS: readonly { readonly name: string; readonly algorithm: AlgorithmName; readonly isPrepared: boolean }[] =
  [
    { name: 'jps', algorithm: 'jps', isPrepared: false },
    { name: 'subgoal', algorithm: 'subgoal', isPrepared: true },
    { name: 'a-star', algorithm: 'a-star', isPrepared: false },
    { name: 'auto', algorithm: 'auto', isPrepared: false },
    { name: 'auto, prepared', algorithm: 'auto', isPrepared: true },
  ];
const CHECKED: readonly AlgorithmName[] = ['jps', 'subgoal', 'a-star', 'bidirectional'];
const ROUNDS = 5;
/** CPU time that every subject runs before the first sample, for the engine to compile it. */
const WARM_UP_MS = 150;

export async function run(report: Report): Promise<void> {
  const maps = readBenchmarkMaps(500);
  for (const map of maps) {
    const prepared = prepare(report, map);
    reportCorrectness(report, map, prepared);
    reportTimes(report, map, prepared);
  }
  for (const map of maps.filter(({ name }) => ['arena2', 'lak303d', 'Berlin_0_256'].includes(name)))
    compareWithOthers(report, map);
  reportEdits(report);
  reportUnreachable(report);
}

function row(
  metric: string,
  subject: string,
  peer: string | null,
  value: number,
  unit: string,
  ratio: number | null,
  s: number,
): BenchRow {
  return { scenario: 'grid', metric, subject, peer, value, unit, ratio, spread: s };
}

/** The same grid once more, with the preprocessed search built: timed here, where nothing of it exists yet. */
function prepare(report: Report, { name, grid: { width, depth, blockedByCell } }: BenchmarkMap): NavGrid {
  const prepared = createGrid({ width, depth, blockedByCell: blockedByCell.slice() });
  const buildMs = cpuMs(() => prepareSubgoals(prepared));
  report(row(`${name}: building of the preprocessed search`, 'subgoal', null, buildMs, 'ms', null, 0));
  return prepared;
}

/** Shares of 500 problems (bidirectional: of 60) that were solved by a legal path of the cost in the file. */
function reportCorrectness(report: Report, { name, grid, problems }: BenchmarkMap, prepared: NavGrid): void {
  const searcher = createSearcher(prepared);
  for (const algorithm of CHECKED) {
    const asked = algorithm === 'bidirectional' ? spread(problems, 60) : problems;
    const right = asked.filter(({ start, goal, optimalCost }) => {
      const { status, path } = searcher.search(start, goal, { algorithm });
      return status === 'complete' && Math.abs(pathCost(grid, path) - optimalCost) <= 1e-3 * Math.max(1, optimalCost);
    });
    const share = (100 * right.length) / asked.length;
    report(row(`${name}: solved, legal and optimal of ${asked.length}`, algorithm, null, share, '%', null, 0));
  }
}

/** A pass over all problems, everything asked before. */
function reportTimes(report: Report, { name, grid, problems }: BenchmarkMap, prepared: NavGrid): void {
  for (const { name: subject, algorithm, isPrepared } of SUBJECTS) {
    const searcher = createSearcher(isPrepared ? prepared : grid);
    const options = { algorithm };
    const pass = () => {
      for (const { start, goal } of problems) searcher.search(start, goal, options);
    };
    const [rounds] = cpuMsInTurns([pass], ROUNDS, 1);
    const value = (median(rounds) * 1000) / problems.length;
    report(row(`${name}: CPU time a query, 500 problems known`, subject, null, value, 'µs', null, spreadOf(rounds)));
  }
}

/** The other libraries on three medium maps, with the share of their paths that is optimal. */
function compareWithOthers(report: Report, { name, grid, problems }: BenchmarkMap): void {
  const chosen = spread(
    problems.map((_, k) => k),
    25,
  );
  const sample = chosen.map((k) => problems[k]);
  const peers: readonly (readonly [string, Peer])[] = [
    ['PathFinding.js JPS', createPathFinding(grid, 'JumpPointFinder')],
    ['EasyStar', createEasyStar(grid)],
    ['ngraph.path A*', createNgraph(grid)],
  ];
  timeOurs(grid, problems, {});
  for (const [peer, find] of peers) {
    const optimal = sample.filter(
      (problem) => Math.abs(find(problem) - problem.optimalCost) <= 1e-3 * Math.max(1, problem.optimalCost),
    );
    const ratios = Array.from({ length: 3 }, () => {
      const start = performance.now();
      for (const problem of sample) find(problem);
      const peerMs = performance.now() - start;
      const timed = timeOurs(grid, problems, {});
      return peerMs / chosen.reduce((sum, k) => sum + timed[k].ms, 0);
    });
    const share = Math.round((100 * optimal.length) / sample.length);
    const metric = `${name}: a query, 500 problems known (of the peer's paths ${share} % are optimal)`;
    report(row(metric, 'auto', peer, median(ratios), 'times', median(ratios), spreadOf(ratios)));
  }
}

/** A building of 8 × 8 cells placed and taken away again, and single cells: bitmaps, labels and legal steps repaired. */
function reportEdits(report: Report): void {
  const side = 512;
  const rng = rngFor(1, 'grid-edits');
  const blockedByCell = Uint8Array.from({ length: side * side }, () => (rng.chance(0.05) ? 1 : 0));
  const grid = createGrid({ width: side, depth: side, blockedByCell });
  const bitmaps = buildJumpBitmaps(grid);
  const components = buildComponents(grid);
  const toggle = (size: number) => {
    const [x0, z0] = [rng.below(side - size), rng.below(side - size)];
    for (const blocked of [true, false]) {
      for (let z = z0; z < z0 + size; z++) for (let x = x0; x < x0 + size; x++) setBlocked(grid, z * side + x, blocked);
      syncJumpBitmaps(bitmaps);
      syncComponents(components);
    }
  };
  for (const [size, what] of [
    [8, 'a block of 8 × 8 cells'],
    [1, 'a single cell'],
  ] as const) {
    for (let spent = 0; spent < WARM_UP_MS;) {
      spent += cpuMs(() => {
        for (let n = 0; n < 64; n++) toggle(size);
      });
    }
    // Cells that were blocked before do not change, so changes are counted, not assumed.
    const before = grid.revision;
    let calls = 0;
    const [rounds] = cpuMsInTurns(
      [
        () => {
          calls++;
          toggle(size);
        },
      ],
      15,
      30,
    );
    const changes = (grid.revision - before) / calls;
    report(
      row(
        `CPU time of repair after ${what} changes, a cell`,
        'jump bitmaps, labels, legal steps',
        null,
        (median(rounds) * 1000) / changes,
        'µs',
        null,
        spreadOf(rounds),
      ),
    );
  }
}

function reportUnreachable(report: Report): void {
  const side = 1024;
  const grid = createGrid({ width: side, depth: side });
  for (let z = 0; z < side; z++) setBlocked(grid, z * side + side - 9, true);
  const searcher = createSearcher(grid);
  const ask = () => searcher.search(0, side - 1);
  if (ask().status !== 'unreachable') throw new Error('the wall has a hole');
  const { ms, spread: s } = measure(ask);
  report(row('goal out of reach, 1024 × 1024', 'auto', null, ms * 1000, 'µs', null, s));
}

/*
 * Paths on the MovingAI maps against PathFinding.js, EasyStar and ngraph.path, in CPU time of this process.
 * PathFinding.js takes up to 200 ms a query, so it is timed on 15 problems of a large map and 40 of a small one, spread
 * over all lengths; ours on the same problems, over and over. Solved, legal and optimal are counted on 500.
 * `auto` is asked twice: on a grid where nothing was prepared, and where `prepareSubgoals` was called before.
 * Also: what an edit costs, and what a goal out of reach costs. The ratios depend on the engine: on Node 20 a clone of a
 * large PathFinding.js grid takes eight times as long as on Node 24, and all ratios are larger there.
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
import { type BenchmarkMap, type Problem, readBenchmarkMaps, spread } from './benchmark-maps.ts';
import { createEasyStar, createNgraph, createPathFinding, type Peer } from './peers.ts';

/** What is measured, and whether on the grid with prepared subgoals. */
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
const SAMPLE_MS = 25;
/** CPU time that every subject runs before the first sample, for the engine to compile it. */
const WARM_UP_MS = 150;
const LARGE_CELLS = 100000;
const PEER = 'PathFinding.js A*';

export async function run(report: Report): Promise<void> {
  const maps = readBenchmarkMaps(500);
  const ratiosBySubject = new Map<string, number[][]>(SUBJECTS.map(({ name }) => [name, []]));
  for (const map of maps) {
    const prepared = prepare(report, map);
    reportCorrectness(report, map, prepared);
    for (const [subject, ratios] of compareWithPathFinding(report, map, prepared))
      ratiosBySubject.get(subject)?.push(ratios);
  }
  for (const [subject, ratiosByMap] of ratiosBySubject) {
    if (maps.length === 0) break;
    const means = Array.from({ length: ROUNDS }, (_, round) =>
      geometricMean(ratiosByMap.map((ratios) => ratios[round])),
    );
    report(
      row(
        `CPU time, geometric mean of ${maps.length} maps`,
        subject,
        PEER,
        median(means),
        'times',
        median(means),
        spreadOf(means),
      ),
    );
    const worst = ratiosByMap.map(median).reduce((a, b) => Math.min(a, b));
    report(row('CPU time, worst map', subject, PEER, worst, 'times', worst, 0));
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

function compareWithPathFinding(
  report: Report,
  { name, grid, problems }: BenchmarkMap,
  prepared: NavGrid,
): Map<string, number[]> {
  const sample = spread(problems, grid.cells > LARGE_CELLS ? 15 : 40);
  const peer = createPathFinding(grid, 'AStarFinder');
  const works = SUBJECTS.map(({ algorithm, isPrepared }) => {
    const searcher = createSearcher(isPrepared ? prepared : grid);
    const options = { algorithm };
    return () => {
      for (const { start, goal } of sample) searcher.search(start, goal, options);
    };
  });
  for (const work of works) for (let spent = 0; spent < WARM_UP_MS;) spent += cpuMs(work);
  runPeer(peer, sample.slice(0, 5));
  const ratios = new Map<string, number[]>(SUBJECTS.map((subject) => [subject.name, []]));
  const costs = new Map<string, number[]>(SUBJECTS.map((subject) => [subject.name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    const peerMs = cpuMs(() => runPeer(peer, sample));
    works.forEach((work, k) => {
      let [spent, runs] = [0, 0];
      while (spent < SAMPLE_MS) {
        spent += cpuMs(() => {
          for (let n = 0; n < 4; n++) work();
        });
        runs += 4;
      }
      ratios.get(SUBJECTS[k].name)?.push((peerMs * runs) / spent);
      costs.get(SUBJECTS[k].name)?.push(spent / runs / sample.length);
    });
  }
  for (const { name: subject } of SUBJECTS) {
    const own = ratios.get(subject) ?? [];
    report(
      row(
        `${name}: CPU time a query`,
        subject,
        PEER,
        median(costs.get(subject) ?? []),
        'ms',
        median(own),
        spreadOf(own),
      ),
    );
  }
  return ratios;
}

/** The other libraries on three middling maps, with the share of their paths that is optimal. */
function compareWithOthers(report: Report, { name, grid, problems }: BenchmarkMap): void {
  const sample = spread(problems, 25);
  const searcher = createSearcher(grid);
  const own = () => {
    for (const { start, goal } of sample) searcher.search(start, goal);
  };
  for (let spent = 0; spent < 60;) spent += cpuMs(own);
  const peers: readonly (readonly [string, Peer])[] = [
    ['PathFinding.js JPS', createPathFinding(grid, 'JumpPointFinder')],
    ['EasyStar', createEasyStar(grid)],
    ['ngraph.path A*', createNgraph(grid)],
  ];
  for (const [peer, find] of peers) {
    const optimal = sample.filter(
      (problem) => Math.abs(find(problem) - problem.optimalCost) <= 1e-3 * Math.max(1, problem.optimalCost),
    );
    const ratios = Array.from({ length: 3 }, () => {
      const peerMs = cpuMs(() => runPeer(find, sample));
      let [spent, runs] = [0, 0];
      for (; spent < SAMPLE_MS; runs++) spent += cpuMs(own);
      return (peerMs * runs) / spent;
    });
    const share = Math.round((100 * optimal.length) / sample.length);
    report(
      row(
        `${name}: CPU time a query (of the peer's paths ${share} % are optimal)`,
        'auto',
        peer,
        median(ratios),
        'times',
        median(ratios),
        spreadOf(ratios),
      ),
    );
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

function runPeer(peer: Peer, problems: readonly Problem[]): void {
  for (const problem of problems) peer(problem);
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/*
 * Searches beyond one path on a plain grid: jump points under other diagonal rules against PathFinding.js' own, the
 * nearest of 1,000 goals against one search, hexagons. Both sides' answers are compared before anything is timed.
 */
import { rngFor } from '@skerry/kit';
import { createExplorer, createGrid, createHexMap, createSearcher, type DiagonalRule, type NavGrid } from '@skerry/nav';
import PF from 'pathfinding';
import { compareInterleaved, measure, type Report } from '../bench.ts';
import { readBenchmarkMaps, spread } from '../grid/benchmark-maps.ts';
import { type AddReadmeRow, peerName, readmeRow } from '../readme-row.ts';

const RULES = [
  ['never', PF.DiagonalMovement.Never],
  ['always', PF.DiagonalMovement.Always],
  ['at-most-one-obstacle', PF.DiagonalMovement.IfAtMostOneObstacle],
] as const;
/** Before the first round, for the engine to compile our side; theirs takes longer and is compiled sooner. */
const WARM_UP_MS = 60;
const FEW = { rounds: 3, minMs: 5 };

/** Jump points under the rules that `grid` does not measure: one row a rule, the geometric mean of all maps. */
export async function readme(add: AddReadmeRow): Promise<void> {
  for (const [rule, movement] of RULES) {
    const ratiosByMap = measureRule(rule, movement);
    if (ratiosByMap.length === 0) throw new Error('there are no maps to measure on');
    const ratios = ratiosByMap[0].map((_, round) => {
      const logs = ratiosByMap.map((rounds) => Math.log(rounds[round]));
      return Math.exp(logs.reduce((sum, log) => sum + log) / logs.length);
    });
    add(
      readmeRow({
        id: `searches/${rule}`,
        what: `jump points, diagonals ${rule}`,
        condition: `${ratiosByMap.length} MovingAI maps, geometric mean; default search, four problems a map, all asked before; with the clone of its grid that PathFinding.js needs for every question`,
        peer: `${peerName('pathfinding')} jump points`,
        checked: "all paths as short as plain Dijkstra's, none longer than the peer's",
        ratios,
      }),
    );
  }
}

export async function run(report: Report): Promise<void> {
  measureNearest(report);
  measureHexagons(report);
}

/** Theirs / ours by round, for each map. */
function measureRule(diagonal: DiagonalRule, diagonalMovement: number): (readonly number[])[] {
  return readBenchmarkMaps(100).map(({ name, grid: map, problems }) => {
    const { width, depth, blockedByCell } = map;
    const grid = createGrid({ width, depth, diagonal, blockedByCell: blockedByCell.slice() });
    const searcher = createSearcher(grid);
    const rows = Array.from({ length: depth }, (_, z) => [...blockedByCell.subarray(z * width, (z + 1) * width)]);
    const theirGrid = new PF.Grid(rows);
    const finder = new PF.JumpPointFinder({ diagonalMovement });
    const sample = spread(problems, 4);
    const ours = () => sample.map(({ start, goal }) => searcher.search(start, goal).cost);
    const theirs = () =>
      sample.map(({ start, goal }) => {
        const [x, z, goalX, goalZ] = [start % width, Math.floor(start / width), goal % width, Math.floor(goal / width)];
        return lengthOf(finder.findPath(x, z, goalX, goalZ, theirGrid.clone()), diagonal === 'never');
      });
    const best = sample.map(({ start, goal }) => searcher.search(start, goal, { algorithm: 'uniform-cost' }).cost);
    const [own, other] = [ours(), theirs()];
    // Where corners may be cut, their paths are not always the shortest; ours are.
    own.forEach((cost, k) => {
      if (Math.abs(cost - best[k]) > 1e-6 * Math.max(1, cost) || !(cost <= other[k] * (1 + 1e-6)))
        throw new Error(`${name}, ${diagonal}, problem ${k}: ${cost}, optimum ${best[k]}, PathFinding.js ${other[k]}`);
    });
    for (const begun = performance.now(); performance.now() - begun < WARM_UP_MS;) ours();
    const { subjectMs, ratio, ratios } = compareInterleaved(ours, theirs, FEW);
    console.error(
      `  ${diagonal}, ${name}: ${((1000 * subjectMs) / sample.length).toFixed(1)} µs, ${ratio.toFixed(0)}x`,
    );
    return ratios;
  });
}

/** Their paths list corners only on some rules; a leg is octile, or Manhattan. */
function lengthOf(path: readonly (readonly number[])[], isFour: boolean): number {
  let length = 0;
  for (let k = 1; k < path.length; k++) {
    const [dx, dz] = [Math.abs(path[k][0] - path[k - 1][0]), Math.abs(path[k][1] - path[k - 1][1])];
    length += isFour ? dx + dz : Math.max(dx, dz) + (Math.SQRT2 - 1) * Math.min(dx, dz);
  }
  return length;
}

const SIDE = 1024;

function createRooms(isWeighted: boolean): NavGrid {
  const rng = rngFor(5, 'nearest-bench');
  const blockedByCell = new Uint8Array(SIDE * SIDE);
  for (let k = 0; k < 1500; k++) {
    const [x, z, width, depth] = [rng.below(SIDE), rng.below(SIDE), 4 + rng.below(40), 4 + rng.below(40)];
    for (let row = z; row < Math.min(SIDE, z + depth); row++)
      blockedByCell.fill(1, row * SIDE + x, row * SIDE + Math.min(SIDE, x + width));
  }
  const weightByCell = isWeighted ? Uint8Array.from(blockedByCell, () => 1 + rng.below(4)) : null;
  return createGrid({ width: SIDE, depth: SIDE, blockedByCell, weightByCell });
}

function measureNearest(report: Report): void {
  for (const isWeighted of [false, true])
    for (const where of ['scattered', 'in the far corner'] as const) {
      const grid = createRooms(isWeighted);
      const rng = rngFor(6, where);
      const free = (least: number, below: number) => {
        for (;;) {
          const cell = (least + rng.below(below - least)) * SIDE + least + rng.below(below - least);
          if (grid.blockedByCell[cell] === 0) return cell;
        }
      };
      const [explorer, searcher] = [createExplorer(grid), createSearcher(grid)];
      const questions = Array.from({ length: 5 }, () => {
        const start = where === 'scattered' ? free(0, SIDE) : free(0, 100);
        const goals = Array.from({ length: 1000 }, () => (where === 'scattered' ? free(0, SIDE) : free(900, SIDE)));
        const { goal, cost } = explorer.findNearest(start, goals);
        const known = searcher.search(start, goal).cost;
        if (Math.abs(known - cost) > 1e-6 * cost) throw new Error(`nearest costs ${cost}, the search to it ${known}`);
        return { start, goals };
      });
      const nearest = () => questions.map(({ start, goals }) => explorer.findNearest(start, goals).cost);
      // One of the goals, whichever comes first: what a single search on this map takes.
      const single = () =>
        questions.map(({ start, goals }) => searcher.search(start, goals[0], { algorithm: 'a-star' }).cost);
      const { subjectMs, ratio, spread: width } = compareInterleaved(nearest, single, { rounds: 5, minMs: 20 });
      report({
        scenario: 'searches',
        metric: `nearest of 1,000 goals ${where}, 1024², ${isWeighted ? 'weighted' : 'uniform'}, five questions`,
        subject: 'skerry findNearest',
        peer: 'one A* search to one of the goals',
        value: subjectMs,
        unit: 'ms',
        ratio,
        spread: width,
      });
    }
}

function measureHexagons(report: Report): void {
  const rng = rngFor(7, 'hex-bench');
  const side = 200;
  const blockedByCell = Uint8Array.from({ length: side * side }, () => (rng.chance(0.2) ? 1 : 0));
  blockedByCell[0] = blockedByCell[side * side - 1] = 0;
  const build = () => createHexMap({ width: side, depth: side, blockedByCell });
  const searcher = createSearcher(build());
  if (searcher.search(0, side * side - 1).status !== 'complete') throw new Error('the hexagons have no path');
  const works = { build, 'A* from corner to corner': () => searcher.search(0, side * side - 1) };
  for (const [metric, work] of Object.entries(works)) {
    const { ms, spread: width } = measure(work, { rounds: 5, minMs: 20 });
    report({
      scenario: 'searches',
      metric: `hexagons 200², a fifth blocked: ${metric}`,
      subject: 'skerry',
      peer: null,
      value: ms,
      unit: 'ms',
      ratio: null,
      spread: width,
    });
  }
}

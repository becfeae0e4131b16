/*
 * Every fast search beside the plainest Dijkstra: on one grid from a seed, edited a few times, all that promise the
 * optimum are asked and the differences returned as sentences. Costs are compared to 1e-12 of the optimum, because on
 * ratios of 1e9 a path that is one cheap cell too long differs by no more than that.
 */

import {
  type AlgorithmName,
  ALL_ALGORITHMS,
  buildFlowField,
  createDStarLite,
  createHierarchy,
  createLpaStar,
  createSearcher,
  createSearcherWith,
  directionAt,
  type FlowField,
  gridAStar,
  isUniform,
  type NavGrid,
  NO_DIRECTION,
  repairFlowField,
  type RepairSearch,
  type SearchResult,
} from '../../src/index.ts';
import { plainDijkstra, randomFreeCell, walkPath } from './random-grid.ts';
import { editWide, type WideGrid, wideGrid } from './wide-grid.ts';

export type Twins = { readonly note: string; readonly differences: readonly string[]; readonly checks: number };

const ON_JUMPS: readonly AlgorithmName[] = ['jps', 'subgoal'];
/** These promise less than the optimum, or something else than it. Every other search of the table is compared. */
const NOT_COMPARED: ReadonlySet<AlgorithmName> = new Set<AlgorithmName>([
  'breadth-first',
  'depth-first',
  'greedy',
  'weighted-a-star',
  'theta-star',
  'lazy-theta-star',
]);
const OPTIMAL: readonly AlgorithmName[] = [
  'auto',
  ...ALL_ALGORITHMS.map(({ name }) => name).filter((name) => !NOT_COMPARED.has(name) && !ON_JUMPS.includes(name)),
];
const TOLERANCE = 1e-12;
/** More cells than this are too many for IDA*, which repeats its work, and for subgoals built at every edit. */
const FEW_CELLS = 40;

/** Asks everything on the grid of a seed, before and after up to `rounds` batches of edits. */
export function compareTwins(seed: number, rounds: number, maxSide?: number): Twins {
  const wide = wideGrid(seed, maxSide);
  const { grid, rng, note } = wide;
  const differences: string[] = [];
  let checks = 0;
  const expectCost = (what: string, result: SearchResult, optimum: number, ends: readonly number[]) => {
    checks++;
    const problem = problemWith(grid, result, optimum, ends);
    if (problem !== null) differences.push(`${what} from ${ends[0]} to ${ends[1]}: ${problem}`);
  };
  const start = randomFreeCell(grid, rng);
  if (start < 0) return { note, differences, checks };
  const kept = keepAll(wide, start);
  for (let round = 0; round <= rounds; round++) {
    if (round > 0) for (let k = 1 + rng.below(6); k > 0; k--) editWide(wide);
    const [from, to] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
    if (from < 0) break;
    const fromCosts = plainDijkstra(grid, from);
    const ends = [from, to];
    // 1. Searches that remember nothing but memory.
    for (const [what, result] of plainAnswers(kept, grid, from, to)) expectCost(what, result, fromCosts[to], ends);
    // 2. Searches that repair what they know.
    kept.dStar.moveTo(from);
    for (const [what, search] of [
      ['d-star-lite', kept.dStar],
      ['lpa-star', kept.lpa],
    ] as const) {
      const [a, b] = what === 'lpa-star' ? [start, kept.end] : [from, kept.end];
      if (grid.blockedByCell[a] + grid.blockedByCell[b] > 0 || hasFreeGround(grid)) continue;
      expectCost(what, search.find(), what === 'lpa-star' ? plainDijkstra(grid, a)[b] : fromCosts[b], [a, b]);
    }
    // 3. Fields, repaired and new, and the hierarchy, which must be legal and no better than the optimum.
    if (!hasFreeGround(grid)) {
      repairFlowField(kept.field);
      const fresh = buildFlowField(grid, kept.field.goals);
      for (const [what, field] of [
        ['repaired field', kept.field],
        ['new field', fresh],
      ] as const) {
        checks++;
        const problem = problemWithField(field, fromCosts, from);
        if (problem !== null) differences.push(`${what} from ${from}: ${problem}`);
      }
    }
    checks++;
    const path = kept.hierarchy.findPath(from, to);
    const walked = walkPath(grid, path.path);
    if (path.status === 'complete') {
      if (typeof walked === 'string') differences.push(`hierarchy: ${walked}`);
      else if (walked < fromCosts[to] * (1 - 1e-9) || fromCosts[to] === Infinity)
        differences.push('hierarchy too cheap');
    } else if (fromCosts[to] < Infinity) differences.push(`hierarchy: ${path.status}, optimum ${fromCosts[to]}`);
  }
  return { note, differences, checks };
}

function keepAll({ grid, rng }: WideGrid, start: number) {
  const end = randomFreeCell(grid, rng);
  return {
    end,
    searcher: createSearcher(grid),
    lane: createSearcherWith(grid, [gridAStar]),
    dStar: createDStarLite(grid, start, end) as RepairSearch,
    lpa: createLpaStar(grid, start, end) as RepairSearch,
    field: buildFlowField(grid, [end]),
    hierarchy: createHierarchy(grid, { clusterCells: 4 + rng.below(5), portalSpacing: 1 + rng.below(6) }),
  };
}

function* plainAnswers(
  { searcher, lane }: Pick<ReturnType<typeof keepAll>, 'searcher' | 'lane'>,
  grid: NavGrid,
  from: number,
  to: number,
): Iterable<readonly [string, SearchResult]> {
  for (const algorithm of OPTIMAL) {
    if (algorithm === 'ida-star' && grid.cells > FEW_CELLS) continue;
    if (algorithm === 'bidirectional' && grid.climb !== null) continue;
    yield [algorithm, searcher.search(from, to, { algorithm })];
  }
  yield ['a-star, binary', searcher.search(from, to, { algorithm: 'a-star', open: 'binary' })];
  yield ['a-star, bucket', searcher.search(from, to, { algorithm: 'a-star', open: 'bucket' })];
  if (isUniform(grid) && grid.diagonal === 'both-free')
    for (const algorithm of ON_JUMPS) yield [algorithm, searcher.search(from, to, { algorithm })];
  let sliced = lane.search(from, to, { maxExpanded: 3 });
  while (sliced.status === 'out-of-budget') sliced = lane.resume();
  yield ['gridAStar in slices', sliced];
}

/** Ground that costs nothing has no order: repairs and fields refuse it by contract. */
function hasFreeGround({ minFactor, climb }: NavGrid): boolean {
  return minFactor === 0 && climb === null;
}

function problemWith(grid: NavGrid, result: SearchResult, optimum: number, ends: readonly number[]): string | null {
  if (optimum === Infinity) return result.status === 'unreachable' ? null : `${result.status}, but there is no path`;
  if (result.status !== 'complete') return `${result.status} ${JSON.stringify(result.issues)}, optimum ${optimum}`;
  const walked = walkPath(grid, result.path);
  if (typeof walked === 'string') return walked;
  if (result.path[0] !== ends[0] || result.path.at(-1) !== ends[1]) return 'other ends';
  if (Math.abs(walked - optimum) > TOLERANCE * optimum) return `costs ${walked}, optimum ${optimum}`;
  return Math.abs(result.cost - walked) > TOLERANCE * optimum ? `says ${result.cost}, walked ${walked}` : null;
}

/** The field's cost at one cell, and the walk along its directions from there. */
function problemWithField(field: FlowField, fromCosts: Float64Array, from: number): string | null {
  const { grid, goals, costByCell } = field;
  const optimum = grid.blockedByCell[goals[0]] === 0 ? fromCosts[goals[0]] : Infinity;
  if (optimum === Infinity) return costByCell[from] === Infinity ? null : `${costByCell[from]}, but there is no path`;
  if (Math.abs(costByCell[from] - optimum) > TOLERANCE * optimum) return `${costByCell[from]}, optimum ${optimum}`;
  const path = [from];
  for (let d = directionAt(field, from); d !== NO_DIRECTION && path.length <= grid.cells;) {
    const at = path.at(-1) as number;
    path.push(
      at + [-grid.width, 1, grid.width, -1, 1 - grid.width, 1 + grid.width, grid.width - 1, -1 - grid.width][d],
    );
    d = directionAt(field, path.at(-1) as number);
  }
  const walked = walkPath(grid, Int32Array.from(path));
  if (typeof walked === 'string') return walked;
  return Math.abs(walked - optimum) > TOLERANCE * optimum ? `walked ${walked}, optimum ${optimum}` : null;
}

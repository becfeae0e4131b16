/*
 * All searches of one random grid with traces: the grid, its ends and the options depend on the seed alone.
 */

import { type AlgorithmName, ALL_ALGORITHMS, isAdmissible, type SearchOptions } from '../../src/index.ts';
import { problemWithOrder, traceSearch } from './check-trace.ts';
import { randomFreeCell } from './random-grid.ts';
import { wideGrid } from './wide-grid.ts';

const OPENS = ['list', 'binary', 'four-ary', 'bucket', undefined] as const;
const HEURISTICS = ['zero', 'octile', 'euclidean', 'chebyshev', undefined, undefined] as const;
/** IDA* repeats its work; more cells than this take too long. */
const FEW_CELLS = 60;

/** Traces every search that runs on the grid of a seed. */
export function checkTracesOf(seed: number): { problems: string[]; count: number; note: string } {
  const { grid, rng, note } = wideGrid(seed, 10);
  const problems: string[] = [];
  let count = 0;
  const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
  if (start < 0) return { problems, count, note };
  const names: readonly AlgorithmName[] = ['auto', ...ALL_ALGORITHMS.map(({ name }) => name)];
  for (const algorithm of names) {
    if (algorithm === 'ida-star' && grid.cells > FEW_CELLS) continue;
    const refusal = ALL_ALGORITHMS.find(({ name }) => name === algorithm)?.refuses?.(contextOf(grid));
    if (refusal) continue;
    const [open, heuristic] = [rng.pick(OPENS), rng.pick(HEURISTICS)];
    const options: SearchOptions = {
      algorithm,
      partial: rng.chance(0.2),
      ...(open && { open }),
      ...(heuristic && { heuristic }),
      ...(algorithm === 'weighted-a-star' && { weight: 1 + rng.below(4) }),
      ...(rng.chance(0.2) && { maxExpanded: 1 + rng.below(20) }),
    };
    const traced = traceSearch(grid, start, goal, options, rng);
    count++;
    const told = [...traced.problems];
    const isOrdered = algorithm === 'a-star' || algorithm === 'uniform-cost' || algorithm === 'dijkstra';
    const order = isOrdered && isAdmissible(heuristic ?? 'zero', true) ? problemWithOrder(traced.reader) : null;
    if (order !== null) told.push(order);
    for (const problem of told) problems.push(`${JSON.stringify(options)} from ${start} to ${goal}: ${problem}`);
  }
  return { problems, count, note };
}

function contextOf(grid: Parameters<typeof traceSearch>[0]) {
  const isGrid = grid.kind === 'grid';
  return { grid: isGrid ? grid : null, graph: isGrid ? null : grid, parts: null } as never;
}

/*
 * A searcher that takes points as well as cells: points are turned into cells, and a start inside a wall is led out; the
 * searchers beneath know cell numbers and free starts only.
 */

import type { NavGraph } from '../graph/graph.ts';
import { type CellPoint, cellOfPoint, describePlace } from '../grid/cell-point.ts';
import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { createReachability } from '../components/reachability.ts';
import { findNearestFree } from '../components/nearest-cell.ts';
import type { Algorithm } from '../search/algorithm.ts';
import type { NavMap } from '../search/nav-map.ts';
import type { SearchOptions } from '../search/search-options.ts';
import { badInput, type SearchResult } from '../search/search-result.ts';
import { createSearcherWith, type Searcher } from '../search/searcher.ts';
import { requireMap } from '../grid/require-map.ts';

/** A searcher that knows the algorithms given and takes cell or node numbers and, on grids, points. */
export function createPlaceSearcher(
  space: NavGrid | NavGraph | NavMap,
  algorithms: readonly Algorithm[],
): Searcher<number | CellPoint> {
  requireMap(space);
  const searcher = createSearcherWith(space, algorithms, createReachability);
  const grid = space.kind === 'grid' ? space : null;
  const nodeAt = grid !== null ? cellOfPoint.bind(null, grid) : space.kind === 'map' ? space.nodeAt : undefined;
  // Where the path of the current search begins, because its start is blocked.
  let exit = NO_CELL;

  function nodeOf(place: CellPoint): number {
    return typeof place === 'object' && nodeAt !== undefined ? nodeAt(place) : NO_CELL;
  }

  function search(start: number | CellPoint, goal: number | CellPoint, options?: SearchOptions): SearchResult {
    const from = typeof start === 'number' ? start : nodeOf(start);
    const to = typeof goal === 'number' ? goal : nodeOf(goal);
    exit = NO_CELL;
    if (options?.partial && grid !== null && grid.blockedByCell[from] > 0) exit = findNearestFree(grid, from);
    const result = searcher.search(exit === NO_CELL ? from : exit, to, options);
    if (result.status !== 'bad-input') return fromExit(result);
    const issues = result.issues.map((issue) => {
      const [place, node] = issue.path === 'start' ? [start, from] : issue.path === 'goal' ? [goal, to] : [0, 0];
      return typeof place === 'number' || node !== NO_CELL ? issue : { path: issue.path, message: offTheMap(place) };
    });
    return badInput(issues, result.algorithm);
  }

  function offTheMap(place: unknown): string {
    const expected = nodeAt === undefined ? 'the number of a node' : 'a cell of the map, by number or as { x, z }';
    return `expected ${expected}, got ${describePlace(place)}`;
  }

  function fromExit(result: SearchResult): SearchResult {
    if (exit === NO_CELL) return result;
    return { ...result, status: result.status === 'complete' ? 'partial' : result.status, exit };
  }

  return { search, resume: () => fromExit(searcher.resume()) };
}

/*
 * The one signature of all searches: search(space, start, goal, options). It makes a searcher for one question;
 * keep a searcher from createSearcher for more, it reuses its arrays.
 */

import type { NavGraph } from '../graph/graph.ts';
import type { CellPoint } from '../grid/cell-point.ts';
import type { NavGrid } from '../grid/grid.ts';
import type { NavMap } from '../search/nav-map.ts';
import type { SearchOptions } from '../search/search-options.ts';
import type { SearchResult } from '../search/search-result.ts';
import type { Searcher } from '../search/searcher.ts';
import { createPlaceSearcher } from './place-searcher.ts';
import { ALL_ALGORITHMS } from './search-table.ts';

/**
 * A searcher that knows every algorithm of the package and takes cell or node numbers and, on grids, points.
 * @example
 * const searcher = createSearcher(createGrid({ width: 20, depth: 10 }));
 * for (const goal of [19, 180, 199]) console.log(searcher.search(0, goal).cost.toFixed(2));
 */
export function createSearcher(space: NavGrid | NavGraph | NavMap): Searcher<number | CellPoint> {
  return createPlaceSearcher(space, ALL_ALGORITHMS);
}

/**
 * Answers one question.
 * @example
 * const { status, path, cost } = search(createGrid({ width: 20, depth: 10 }), 0, 199);
 * console.log(status, path.length, cost.toFixed(2));
 */
export function search(
  space: NavGrid | NavGraph | NavMap,
  start: number | CellPoint,
  goal: number | CellPoint,
  options?: SearchOptions,
): SearchResult {
  return createSearcher(space).search(start, goal, options);
}

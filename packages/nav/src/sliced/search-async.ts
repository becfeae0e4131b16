/*
 * A search that leaves room for other work: it runs in slices and waits between them, so that a page keeps drawing and
 * can show how far it is, or cancel. The package has no timers, so the caller says how to wait.
 */

import { assert, describeValue } from '@skerry/kit';
import { createSearcher } from '../algorithms/search.ts';
import type { NavGraph } from '../graph/graph.ts';
import type { CellPoint } from '../grid/cell-point.ts';
import type { NavGrid } from '../grid/grid.ts';
import type { NavMap } from '../search/nav-map.ts';
import type { SearchOptions } from '../search/search-options.ts';
import type { SearchResult } from '../search/search-result.ts';
import type { Searcher } from '../search/searcher.ts';

/** A search in slices: when to pause, and what to report. */
export type AsyncSearchOptions = Omit<SearchOptions, 'maxMs'> & {
  /** Waits until it is this search's turn again: `() => new Promise((resolve) => setTimeout(resolve))` in a page. */
  readonly pause: () => Promise<unknown>;
  /** Expansions of a slice; 4,096 by default, about a millisecond. `maxExpanded` limits all slices together. */
  readonly sliceExpanded?: number;
  /** Called after each slice with the path that leads farthest so far, and the expansions. */
  readonly onProgress?: (soFar: SearchResult) => void;
};

const DEFAULT_SLICE = 4096;

/** Finds a path in slices; pass a searcher instead of a map to keep its arrays. Ends as `cancelled` by the signal. */
export async function searchAsync(
  map: NavGrid | NavGraph | NavMap | Searcher<number | CellPoint>,
  start: number | CellPoint,
  goal: number | CellPoint,
  options: AsyncSearchOptions,
): Promise<SearchResult> {
  const { pause, sliceExpanded = DEFAULT_SLICE, onProgress, maxExpanded = Infinity, ...rest } = options ?? {};
  assert(typeof pause === 'function', () => `pause: expected a function that waits, got ${describeValue(pause)}`);
  const isCount = Number.isInteger(sliceExpanded) && sliceExpanded >= 1;
  assert(isCount, () => `sliceExpanded: expected a whole number from 1, got ${describeValue(sliceExpanded)}`);
  const searcher = 'search' in map ? map : createSearcher(map);
  let result = searcher.search(start, goal, { ...rest, maxExpanded: Math.min(sliceExpanded, maxExpanded) });
  while (result.status === 'out-of-budget' && result.expanded < maxExpanded) {
    onProgress?.(result);
    await pause();
    if (rest.signal?.aborted) return { ...result, status: 'cancelled', path: new Int32Array(0), cost: 0 };
    result = searcher.resume();
  }
  return result;
}

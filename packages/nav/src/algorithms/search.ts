/*
 * The one signature of all searches: search(space, start, goal, options). It makes a searcher for one question;
 * keep a searcher from createSearcher for more, it reuses its arrays.
 */

import type { NavGraph } from '../graph/graph.ts';
import type { NavGrid } from '../grid/grid.ts';
import { createReachability } from '../components/reachability.ts';
import { ALL_ALGORITHMS } from './search-table.ts';
import type { SearchOptions } from '../search/search-options.ts';
import type { SearchResult } from '../search/search-result.ts';
import { createSearcherWith, type Searcher } from '../search/searcher.ts';

/** A searcher that knows every algorithm of the package. */
export function createSearcher(space: NavGrid | NavGraph): Searcher {
  return createSearcherWith(space, ALL_ALGORITHMS, createReachability);
}

/** Answers one question. */
export function search(space: NavGrid | NavGraph, start: number, goal: number, options?: SearchOptions): SearchResult {
  return createSearcher(space).search(start, goal, options);
}

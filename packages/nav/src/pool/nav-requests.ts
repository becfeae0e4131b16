/*
 * What a NavPool asks of its workers, all plain data, through a port of kit.
 */

import type { GridOptions } from '../grid/grid.ts';
import type { HeuristicName } from '../search/heuristic.ts';
import type { SearchOptions } from '../search/search-options.ts';
import type { SearchResult } from '../search/search-result.ts';

/** The options of a search that can be sent: no functions, no clock. */
export type PoolSearchOptions = Pick<SearchOptions, 'algorithm' | 'open' | 'weight' | 'maxExpanded' | 'partial'> & {
  readonly heuristic?: HeuristicName | { readonly d: number; readonly d2: number };
};

/** Values of changed cells, for arrays that are not shared. */
export type CellChanges = {
  readonly cells: Int32Array;
  readonly blocked: Uint8Array;
  readonly weights: Float32Array | null;
  readonly heights: Float32Array | null;
};

export type PathQuery = {
  /** Counts the queries of the pool; the flag of cancellation names one by it. */
  readonly number: number;
  readonly grid: number;
  readonly start: number;
  readonly goal: number;
  readonly options: PoolSearchOptions;
};

export type NavRequests = {
  /** Asked first: where the worker reads whether its query is cancelled (the flag holds the query's number). */
  readonly open: { readonly input: { readonly cancelled: Int32Array | null }; readonly output: null };
  readonly grid: { readonly input: { readonly grid: number; readonly options: GridOptions }; readonly output: null };
  readonly changes: {
    readonly input: { readonly grid: number; readonly changes: CellChanges };
    readonly output: null;
  };
  readonly forget: { readonly input: { readonly grid: number }; readonly output: null };
  readonly search: { readonly input: PathQuery; readonly output: SearchResult };
};

/*
 * What a NavPool and its workers say to each other, all plain data, and the two small ports it goes through: browser
 * workers, Node worker threads and a stand-in on the same thread all fit behind them.
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

export type NavRequest =
  /** Sent first: where the worker reads whether its current job is cancelled (the flag holds the job's number). */
  | { readonly kind: 'open'; readonly cancelled: Int32Array | null }
  | { readonly kind: 'grid'; readonly grid: number; readonly options: GridOptions }
  | { readonly kind: 'changes'; readonly grid: number; readonly changes: CellChanges }
  | { readonly kind: 'forget'; readonly grid: number }
  | {
      readonly kind: 'search';
      readonly job: number;
      readonly grid: number;
      readonly start: number;
      readonly goal: number;
      readonly options: PoolSearchOptions;
    };

export type NavAnswer =
  | { readonly job: number; readonly result: SearchResult }
  | { readonly job: number; readonly why: string };

/** The pool's end of a worker. */
export type NavWorker = {
  readonly post: (message: NavRequest, transfer: readonly ArrayBuffer[]) => void;
  readonly onMessage: (listener: (answer: NavAnswer) => void) => void;
  /** The listener hears that the worker is of no more use. */
  readonly onFailure: (listener: (why: string) => void) => void;
  readonly terminate: () => void;
};

/** The worker's own end. */
export type NavPort = {
  readonly post: (answer: NavAnswer) => void;
  readonly onMessage: (listener: (message: NavRequest) => void) => void;
};

/*
 * What every search returns. A status says how it ended; the caller must look at it before using the path.
 * `path` holds cells (grid) or nodes (graph) from start to end, both included, or is empty; any-angle searches list
 * only the cells where the direction may change, with a straight line of sight between them.
 */

import type { Issue } from '@skerry/kit';
import type { LoopName } from '../trace/trace.ts';
import type { FoundPath } from './algorithm.ts';
import type { RanName } from './search-options.ts';

/*
 * complete        the path leads from start to goal
 * partial         asked for with `partial`: the path leads to the reachable cell nearest to the goal, or from the free
 *                 cell nearest to a blocked start, or both
 * unreachable     there is no path
 * out-of-budget   the budget ran out: `resume` goes on; the path leads to the best cell reached so far
 * cancelled       the signal was raised; the path is empty
 * bad-input       start, goal or options make no sense: `issues` says why
 */
/** How a search ended. */
export type SearchStatus = 'complete' | 'partial' | 'unreachable' | 'out-of-budget' | 'cancelled' | 'bad-input';

/** What a search found. */
export type SearchResult = {
  readonly status: SearchStatus;
  readonly path: Int32Array;
  /** True cost of `path` by stepCost (straight length for any-angle paths); 0 for an empty one. */
  readonly cost: number;
  /** Nodes taken from the open list, across all slices of this search. */
  readonly expanded: number;
  /** The search that ran: differs from the one asked for when that was `auto`. */
  readonly algorithm: RanName;
  /** Compare times and expansions of the same loop only. */
  readonly loop: LoopName;
  /** Milliseconds by the clock passed as `now`; 0 without one. */
  readonly elapsedMs: number;
  readonly issues: readonly Issue[];
  /** The free cell where the path begins, because the start is blocked; only with `partial`. */
  readonly exit?: number;
};

const NOTHING: FoundPath = { path: new Int32Array(0), cost: 0 };
/** Shared by all results that have none. */
const NO_ISSUES: readonly Issue[] = [];

/** A result, without a path unless one was found. */
export function createResult(
  status: SearchStatus,
  algorithm: RanName,
  expanded = 0,
  { path, cost }: FoundPath = NOTHING,
  elapsedMs = 0,
  loop: LoopName = expanded > 0 ? 'general' : 'none',
): SearchResult {
  return { status, path, cost, expanded, algorithm, loop, elapsedMs, issues: NO_ISSUES };
}

/** A result that says what is wrong with the question. */
export function badInput(issues: readonly Issue[], algorithm: RanName = 'none'): SearchResult {
  return { ...createResult('bad-input', algorithm), issues };
}

/*
 * The calls, options and results of searches that repair themselves (repair-search.ts).
 */

import type { SearchResult } from '../search/search-result.ts';
import type { Trace } from '../trace/trace.ts';

/** Limits of a repair. */
export type RepairOptions = {
  /** Return `out-of-budget` after this many expansions; the next call goes on. */
  readonly maxExpanded?: number;
  /** An AbortSignal, or anything with its flag. */
  readonly signal?: { readonly aborted: boolean };
};

/** What a repairing search records. */
export type RepairSetup = {
  /** Records everything from the first search on: searches, edits, moves. */
  readonly trace?: Trace;
};

/** What is known of a cell. */
export type RepairValues = {
  /** The cost it was last expanded with, and what its neighbours promise now. */
  readonly g: number;
  readonly rhs: number;
  /** The key it waits with; NaN if it does not wait. */
  readonly key: number;
};

/** A path that is legal now. */
export type ProvisionalResult = SearchResult & {
  /** True where only the pieces around edits were found anew: `find` may have a cheaper path. */
  readonly isProvisional: boolean;
};

/** A search that is repaired after edits instead of repeated. */
export type RepairSearch = {
  /** The best path on the grid as it is now; `expanded` counts this call alone. */
  readonly find: (options?: RepairOptions) => SearchResult;
  /**
   * The last path, mended around the edits since by short searches: legal, at once, and perhaps not the best. Does what
   * `find` does where there is no last path or short searches do not mend it.
   */
  readonly findLegal: () => ProvisionalResult;
  /** Puts the end that may move (D* Lite: the start) on another cell. */
  readonly moveTo: (cell: number) => void;
  /** What is known of a cell; null while a guided search uses the memory for bounds. */
  readonly valuesOf: (cell: number) => RepairValues | null;
};

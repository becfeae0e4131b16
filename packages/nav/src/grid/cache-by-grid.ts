/*
 * Structures derived from a grid (labels, jump bitmaps, tables) are built on first use and shared by all searchers of
 * that grid; each repairs itself from the journal when asked. The grid keeps them, keyed by the function that builds.
 */

import type { NavGrid } from './grid.ts';

/** The one structure that `build` makes from this grid. */
export function cacheByGrid<T>(grid: NavGrid, build: (grid: NavGrid) => T): T {
  let structure = grid.derivedByBuilder.get(build) as T | undefined;
  if (structure === undefined) grid.derivedByBuilder.set(build, (structure = build(grid)));
  return structure;
}

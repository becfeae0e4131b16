/*
 * Whether a goal can be reached at all, told from component labels in O(1), and the nearest cell that can.
 */

import { buildComponents, componentOf, syncComponents } from './components.ts';
import { cacheByGrid } from '../grid/cache-by-grid.ts';
import type { NavGrid } from '../grid/grid.ts';
import { findNearestCell } from './nearest-cell.ts';

export type Reachability = {
  /** False proves that there is no path. */
  readonly mayReach: (start: number, goal: number) => boolean;
  /** The cell nearest to `goal` among those connected with `start`. */
  readonly findNearest: (start: number, goal: number) => number;
};

/** Reachability by labels that follow the edits of the grid. */
export function createReachability(grid: NavGrid): Reachability {
  const components = cacheByGrid(grid, buildComponents);
  return {
    mayReach: (start, goal) => {
      syncComponents(components);
      return componentOf(components, start) === componentOf(components, goal);
    },
    findNearest: (start, goal) => findNearestCell(components, goal, componentOf(components, start)),
  };
}

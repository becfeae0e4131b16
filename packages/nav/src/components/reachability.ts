/*
 * Whether a goal can be reached at all, from component labels in O(1), and the nearest cell that can.
 */

import type { Components } from './component-labels.ts';
import { buildComponents, componentOf, syncComponents } from './components.ts';
import { cacheByGrid } from '../grid/cache-by-grid.ts';
import type { NavGrid } from '../grid/grid.ts';
import { findNearestCell } from './nearest-cell.ts';
import { requireGrid } from '../grid/require-map.ts';

/** Whether a goal may be reached, without a search. */
export type Reachability = {
  /** True once the grid has labels: then `mayReach` takes no time. */
  readonly isKnown: () => boolean;
  /** False proves that there is no path. */
  readonly mayReach: (start: number, goal: number) => boolean;
  /** The cell nearest to `goal` among those connected with `start`. */
  readonly findNearest: (start: number, goal: number) => number;
};

/** Reachability by labels that follow the edits of the grid; made when they are first needed. */
export function createReachability(grid: NavGrid): Reachability {
  requireGrid(grid);
  function labels(): Components {
    const components = cacheByGrid(grid, buildComponents);
    syncComponents(components);
    return components;
  }
  return {
    isKnown: () => grid.derivedByBuilder.has(buildComponents),
    mayReach: (start, goal) => {
      const components = labels();
      return componentOf(components, start) === componentOf(components, goal);
    },
    findNearest: (start, goal) => {
      const components = labels();
      return findNearestCell(components, goal, componentOf(components, start));
    },
  };
}

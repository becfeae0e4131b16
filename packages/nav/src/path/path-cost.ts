/*
 * Walks a path and adds up what it costs: the check that every result can be held against.
 */

import { DX, DZ } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { hasLineOfSight, straightDistance } from '../grid/line-of-sight.ts';
import { stepCost } from '../grid/step-cost.ts';
import { requirePath } from '../grid/require-map.ts';

/** Cost of a path of single steps by stepCost, or NaN when a step is not legal. */
export function pathCost(grid: NavGrid, path: Int32Array): number {
  requirePath(grid, path);
  let cost = 0;
  for (let k = 1; k < path.length; k++) {
    const from = path[k - 1];
    let d = 0;
    while (d < 8 && ((grid.movesByCell[from] & (1 << d)) === 0 || from + DZ[d] * grid.width + DX[d] !== path[k])) d++;
    if (d === 8) return NaN;
    cost += stepCost(grid, from, d);
  }
  return cost;
}

/** Length of an any-angle path, or NaN when one of its cells does not see the next. */
export function anyAngleLength(grid: NavGrid, path: Int32Array): number {
  requirePath(grid, path);
  let length = 0;
  for (let k = 1; k < path.length; k++) {
    if (!hasLineOfSight(grid, path[k - 1], path[k])) return NaN;
    length += straightDistance(grid, path[k - 1], path[k]);
  }
  return length;
}

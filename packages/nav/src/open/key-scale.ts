/*
 * How finely costs are distinguished in open lists of grid searches: keys are whole numbers, floor(cost × scale), 64 to
 * the cheapest straight step. All open lists order by the same keys, so they agree on every tie, rounding noise never
 * decides, and a bucket queue holds one key a bucket. Searches stay exact: they go on until no key can hide a cheaper
 * path, and reopen what was reached at slightly too high a cost. Coarser keys would make that a habit: where one cell
 * is a million times as costly as the others, they must still distinguish the others.
 */

import type { NavGrid } from '../grid/grid.ts';

/** From about here on whole numbers have gaps, and cannot be counted through: 2 to the power of 52. */
export const MAX_KEY = 0x10_0000_0000_0000;

/** Keys per unit of cost. */
export function keyScaleOf({ minFactor, maxWeight }: NavGrid): number {
  return minFactor > 0 ? 64 / minFactor : 4096 / (maxWeight || 1);
}

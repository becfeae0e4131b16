/*
 * How finely costs are told apart in open lists of grid searches: keys are whole numbers, floor(cost × scale), 64 to
 * the cheapest straight step. All open lists order by the same keys, so they agree on every tie, rounding noise never
 * decides, and a bucket queue holds one key a bucket. Searches stay exact: they go on until no key can hide a cheaper
 * path, and reopen what was reached a hair too dearly.
 */

import { derived } from './derived.ts';
import { DIAGONAL } from './direction.ts';
import type { NavGrid } from './grid.ts';
import { maxStepCost } from './step-cost.ts';

/** Buckets of the largest ring. */
export const MAX_BUCKETS = 1 << 18;

type KeyScale = { revision: number; scale: number; span: number };

/** Keys per unit of cost, and the largest difference between keys that are open at once. */
export function keyScaleOf(grid: NavGrid): { readonly scale: number; readonly span: number } {
  const known = derived(grid, buildKeyScale);
  if (known.revision === grid.revision) return known;
  return Object.assign(known, buildKeyScale(grid));
}

function buildKeyScale(grid: NavGrid): KeyScale {
  const { minFactor, revision } = grid;
  // A step changes a key by its cost and by the change of the estimate along it.
  const reach = maxStepCost(grid, DIAGONAL) + 2 * minFactor;
  const finest = minFactor > 0 ? 64 / minFactor : 4096;
  const scale = Math.min(finest, (MAX_BUCKETS - 4) / reach);
  return { revision, scale, span: Math.ceil(reach * scale) + 2 };
}

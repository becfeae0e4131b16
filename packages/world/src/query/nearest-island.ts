/*
 * The island a place belongs to, in worlds that have islands.
 */
import { islandDistance } from '../stages/shape/islands.ts';
import { type Island, islandsIn } from './islands.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { requirePlan } from '../plan/require-plan.ts';
import { requirePlace } from '../tile/require-tile.ts';

/** The nearest island within twice its radius; undefined on open sea and in other land shapes. */
export function nearestIsland(plan: WorldPlan, x: number, z: number): Island | undefined {
  requirePlan(plan);
  requirePlace(x, z);
  if (plan.recipe.shape.kind !== 'archipelago') return undefined;
  let nearest: Island | undefined;
  let least = 1.6;
  for (const island of islandsIn(plan, x, z, x, z)) {
    const distance = islandDistance(island, x, z);
    if (distance >= least) continue;
    least = distance;
    nearest = island;
  }
  return nearest;
}

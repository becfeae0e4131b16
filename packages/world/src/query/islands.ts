/*
 * The islands of an archipelago by name: one of a lattice cell, or all in a rectangle.
 */
import { hash2, refuse, requireInteger, requireNumber } from '@skerry/kit';
import { requirePlan } from '../plan/require-plan.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { type IslandShape, type IslandsPlan, shapeOfCell } from '../stages/shape/islands.ts';
import { nameIsland } from './name-island.ts';

/** An island with its name. */
export type Island = IslandShape & { readonly name: string };

/** Maximum number of cells for a list of islands. */
const MAX_CELLS = 1e6;

/** The island of a lattice cell, or undefined where the sea is open. */
export function islandOfCell(plan: WorldPlan, ix: number, iz: number): Island | undefined {
  requirePlan(plan);
  requireInteger(ix, 'ix');
  requireInteger(iz, 'iz');
  return nameShape(plan.islands, ix, iz);
}

/** All islands whose cells touch a rectangle of the world, widened by one cell on each side. */
export function islandsIn(plan: WorldPlan, x0: number, z0: number, x1: number, z1: number): Island[] {
  requirePlan(plan);
  for (const [path, value] of Object.entries({ x0, z0, x1, z1 })) requireNumber(value, path);
  const { spacing } = plan.islands;
  const cells = Math.max(0, (x1 - x0) / spacing + 3) * Math.max(0, (z1 - z0) / spacing + 3);
  if (cells > MAX_CELLS)
    refuse('x1', `expected a rectangle of at most ${MAX_CELLS} cells of ${spacing} m, got one of ${Math.round(cells)}`);
  const islands: Island[] = [];
  for (let iz = Math.floor(z0 / spacing) - 1; iz <= Math.floor(z1 / spacing) + 1; iz++)
    for (let ix = Math.floor(x0 / spacing) - 1; ix <= Math.floor(x1 / spacing) + 1; ix++) {
      const island = nameShape(plan.islands, ix, iz);
      if (island) islands.push(island);
    }
  return islands;
}

function nameShape(plan: IslandsPlan, ix: number, iz: number): Island | undefined {
  const shape = shapeOfCell(plan, ix, iz);
  return shape && { ...shape, name: nameIsland(hash2(ix, iz, plan.seed)) };
}

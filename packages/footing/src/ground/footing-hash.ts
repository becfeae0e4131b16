/*
 * Which plans have the same ground for movement: the stages that it is built by, and the few parameters that decide
 * what is underfoot.
 */
import { stageHashes, type WorldPlan } from '@skerry/world';
import { requirePlan } from '../require-arguments.ts';

/** Two plans with the same hash give the same answers to every question about movement, sight and paths. */
export function footingHash(plan: WorldPlan): string {
  requirePlan(plan, 'plan');
  const { scatter, ice } = stageHashes(plan);
  const { rockFrom, beach, snowBelow } = plan.recipe.look;
  return [scatter, ice, rockFrom, beach, snowBelow].join(' ');
}

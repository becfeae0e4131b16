/*
 * Argument check for functions that take a plan.
 */
import { describeValue, refuse } from '@skerry/kit';
import type { WorldPlan } from './world-plan.ts';

/** Throws unless `plan` is the plan of a world. */
export function requirePlan(plan: WorldPlan): void {
  const isPlan = typeof plan === 'object' && plan !== null && 'stages' in plan && 'scatter' in plan;
  if (!isPlan) refuse('plan', `expected the plan of a world, from planWorld, got ${describeValue(plan)}`);
}

/*
 * One version of the generator: an ordered list of stages. A released generator never changes; growing worlds
 * differently takes a new one.
 */
import { assert } from '@skerry/kit';
import type { FieldEngine } from '@skerry/noise';
import { type BuildGround, openGround } from '../ground/open-ground.ts';
import { compilePlan } from '../plan/compile-plan.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import type { Recipe } from '../recipe/schema.ts';
import type { Stage } from '../stages/stage.ts';

export type Generator = {
  readonly version: number;
  readonly stages: readonly Stage[];
  /** Compiles a checked recipe. */
  compile(recipe: Recipe, seedText: string): Omit<WorldPlan, 'generatorVersion'>;
  /** Opens a function that grows ground for one plan; it may cache results, which only saves time. */
  openGround(plan: WorldPlan, engine: FieldEngine): BuildGround;
};

/** The generator of a list of stages. */
export function defineGenerator(version: number, stages: readonly Stage[]): Generator {
  assertOrder(stages);
  return {
    version,
    stages,
    compile: (recipe, seedText) => compilePlan(stages, recipe, seedText),
    openGround: (plan, engine) => openGround(stages, plan.stages, engine),
  };
}

function assertOrder(stages: readonly Stage[]): void {
  const earlier = new Set<string>();
  for (const { id, after, refines } of stages) {
    for (const name of [...after, ...(refines === undefined ? [] : [refines])])
      assert(earlier.has(name), () => `stage "${id}" reads "${name}", which does not come before it`);
    assert(!earlier.has(id), () => `two stages have the id "${id}"`);
    earlier.add(id);
  }
}

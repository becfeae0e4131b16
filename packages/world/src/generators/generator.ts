/*
 * What one version of the generator is: how a recipe is compiled for a seed, and how ground grows from the plan.
 * A released generator never changes; what grows worlds differently is a new one.
 */
import type { FieldEngine, GridSpec } from '@skerry/noise';
import type { Ground, GroundOptions } from '../ground/ground.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import type { Recipe } from '../recipe/schema.ts';

/** Grows the ground of a grid. */
export type BuildGround = (grid: GridSpec, options?: GroundOptions) => Ground;

export type Generator = {
  readonly version: number;
  /** Compiles a checked recipe. */
  compile(recipe: Recipe, seedText: string): Omit<WorldPlan, 'generatorVersion'>;
  /** Opens what grows ground for one plan; it may remember what it found, which only saves time. */
  openGround(plan: WorldPlan, engine: FieldEngine): BuildGround;
};

/*
 * Turns grids into ground for one plan, using the generator that the plan names, an engine and its scratch memory.
 * A builder's caches only save time: any builder of the same plan gives the same bytes.
 */
import { requireFunction, requireObject } from '@skerry/kit';
import { createFieldEngine, type FieldEngine, type GridSpec } from '@skerry/noise';
import type { WorldPlan } from '../plan/world-plan.ts';
import { findGenerator } from '../generators/find-generator.ts';
import { requirePlan } from '../plan/require-plan.ts';
import { openGround } from './open-ground.ts';
import type { Ground, GroundOptions } from '../fields/ground.ts';

/** Builds the ground of grids for one plan; keeps its memory between calls. */
export type GroundBuilder = {
  readonly plan: WorldPlan;
  readonly engine: FieldEngine;
  /** The finished ground of a grid. */
  build(grid: GridSpec, options?: GroundOptions): Ground;
};

/**
 * A new builder for one plan; `engine` chooses the backend.
 * @example
 * const builder = createGroundBuilder(planWorld(findPreset('skerry')!.recipe, 'windward'));
 * const { heightByVertex } = builder.build({ x: 0, z: 0, step: 4, width: 129, depth: 129 });
 * console.log(Math.max(...heightByVertex).toFixed(1));
 */
export function createGroundBuilder(plan: WorldPlan, engine: FieldEngine = createFieldEngine()): GroundBuilder {
  requirePlan(plan);
  requireObject(engine, 'engine', 'a field engine');
  requireFunction(engine.setGrid, 'engine.setGrid');
  const { stages } = findGenerator(plan.generatorVersion, 'plan.generatorVersion');
  return { plan, engine, build: openGround(stages, plan.stages, engine) };
}

const builderByPlan = new WeakMap<WorldPlan, GroundBuilder>();

/** The builder that all callers of one plan share on this thread. */
export function groundBuilderOf(plan: WorldPlan): GroundBuilder {
  requirePlan(plan);
  let builder = builderByPlan.get(plan);
  if (!builder) builderByPlan.set(plan, (builder = createGroundBuilder(plan)));
  return builder;
}

/*
 * Everything that turns grids into ground for one plan: an engine with its scratch memory, and the lakes found so far.
 * Both only save time: any builder of the same plan gives the same bytes.
 */
import { requireFunction, requireObject } from '@skerry/kit';
import { createFieldEngine, type FieldEngine, type GridSpec } from '@skerry/noise';
import type { WorldPlan } from '../plan/world-plan.ts';
import { requirePlan } from '../plan/require-plan.ts';
import { buildGround } from './build-ground.ts';
import type { Ground, GroundTrace } from './ground.ts';
import { applyLakes, createLakeMap } from './lakes.ts';
import { raiseWalls } from './level-walls.ts';

export type GroundBuilder = {
  readonly plan: WorldPlan;
  readonly engine: FieldEngine;
  /** The finished ground of a grid. */
  build(grid: GridSpec, options?: GroundOptions): Ground;
};

export type GroundOptions = {
  readonly trace?: GroundTrace;
  /** For maps so coarse that no lake can be seen: settling thousands of them takes most of the time. */
  readonly withoutLakes?: boolean;
};

/** A builder of its own, for one plan; `engine` chooses the backend. */
export function createGroundBuilder(plan: WorldPlan, engine: FieldEngine = createFieldEngine()): GroundBuilder {
  requirePlan(plan);
  requireObject(engine, 'engine', 'a field engine');
  requireFunction(engine.setGrid, 'engine.setGrid');
  const lakes = createLakeMap(engine, plan);
  return {
    plan,
    engine,
    build(grid, { trace, withoutLakes = false } = {}) {
      const ground = buildGround(engine, plan, grid, trace);
      if (!withoutLakes && applyLakes(ground, plan, lakes)) trace?.('lakes', ground.heightByVertex);
      if (raiseWalls(ground, plan)) trace?.('level', ground.heightByVertex);
      return ground;
    },
  };
}

const builderByPlan = new WeakMap<WorldPlan, GroundBuilder>();

/** The builder that everything of one plan shares on this thread. */
export function groundBuilderOf(plan: WorldPlan): GroundBuilder {
  requirePlan(plan);
  let builder = builderByPlan.get(plan);
  if (!builder) builderByPlan.set(plan, (builder = createGroundBuilder(plan)));
  return builder;
}

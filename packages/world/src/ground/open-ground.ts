/*
 * All stages of the ground of one plan, lakes and level walls included. The lakes found so far are remembered.
 */
import type { FieldEngine } from '@skerry/noise';
import type { BuildGround } from '../generators/generator.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { buildGround } from './build-ground.ts';
import { applyLakes, createLakeMap } from './lakes.ts';
import { raiseWalls } from './level-walls.ts';

/** A function that grows the finished ground of any grid. */
export function openGround(plan: WorldPlan, engine: FieldEngine): BuildGround {
  const lakes = createLakeMap(engine, plan);
  return (grid, { trace, withoutLakes = false } = {}) => {
    const ground = buildGround(engine, plan, grid, trace);
    if (!withoutLakes && applyLakes(ground, plan, lakes)) trace?.('lakes', ground.heightByVertex);
    if (raiseWalls(ground, plan)) trace?.('level', ground.heightByVertex);
    return ground;
  };
}

/*
 * The layers on top of the continents, in order: hills, ridges, the biome's lift, valleys, terraces, detail.
 * Each adds to `height` in place; `trace` is told after each one.
 */
import type { FieldEngine, Plane, WarpPlanes } from '@skerry/noise';
import type { LayerPlan, WorldPlan } from '../plan/world-plan.ts';
import type { Blended } from './biome-weights.ts';
import type { LayerId } from './ground.ts';

export type BiomeShape = { readonly [Name in 'hills' | 'ridges' | 'detail' | 'terraces' | 'lift']: Blended };

/** Land values between which a mask rises from 0 to 1. */
const MASK_RANGE = {
  land: [-0.02, 0.12],
  inland: [0.06, 0.4],
  highland: [0.25, 0.6],
  lowland: [0.4, 0.1],
} as const;
const PATCH_RANGE = [-0.12, 0.28] as const;

export type LayerInputs = {
  readonly land: Plane;
  readonly shape: BiomeShape;
  readonly warp: WarpPlanes | undefined;
  /** The archipelago's multiplier of each island's height. */
  readonly heightScale: Plane | undefined;
  readonly trace: ((layer: LayerId) => void) | undefined;
};

/** Adds every layer to `height`. Detail comes last, so that valley beds and terraces are not bare planes. */
export function addLayers(engine: FieldEngine, plan: WorldPlan, height: Plane, inputs: LayerInputs): Plane {
  for (const layer of plan.layers) {
    if (layer.id === 'detail') continue;
    addLayer(engine, layer, height, inputs);
  }
  const mark = engine.mark();
  addLift(engine, height, inputs);
  cutValleys(engine, plan, height, inputs);
  buildTerraces(engine, plan, height, inputs);
  engine.release(mark);
  for (const layer of plan.layers) if (layer.id === 'detail') addLayer(engine, layer, height, inputs);
  return height;
}

function addLayer(engine: FieldEngine, layer: LayerPlan, height: Plane, inputs: LayerInputs): void {
  const mark = engine.mark();
  const part = engine.noise(engine.plane(), layer.noise, layer.warped ? inputs.warp : undefined);
  if (layer.table) engine.curve(part, part, layer.table, -1, 1);
  engine.affine(part, part, layer.height, 0);
  multiply(engine, part, inputs.shape[layer.id]);
  if (layer.id === 'ridges' && inputs.heightScale !== undefined) engine.mul(part, part, inputs.heightScale);
  if (layer.mask === 'none') engine.add(height, height, part);
  else engine.mulAdd(height, part, assignMask(engine, layer, layer.mask, inputs.land), height);
  engine.release(mark);
  inputs.trace?.(layer.id);
}

function assignMask(
  engine: FieldEngine,
  layer: LayerPlan,
  mask: Exclude<LayerPlan['mask'], 'none'>,
  land: Plane,
): Plane {
  if (mask !== 'patches') return engine.smoothstep(engine.plane(), land, MASK_RANGE[mask][0], MASK_RANGE[mask][1]);
  const patches = engine.noise(engine.plane(), layer.patches);
  return engine.smoothstep(patches, patches, PATCH_RANGE[0], PATCH_RANGE[1]);
}

function multiply(engine: FieldEngine, part: Plane, by: Blended): void {
  if ('plane' in by) engine.mul(part, part, by.plane);
  else if (by.everywhere !== 1) engine.affine(part, part, by.everywhere, 0);
}

function addLift(engine: FieldEngine, height: Plane, { land, shape, trace }: LayerInputs): void {
  if ('everywhere' in shape.lift && shape.lift.everywhere === 0) return;
  const mask = engine.smoothstep(engine.plane(), land, MASK_RANGE.land[0], MASK_RANGE.land[1]);
  if ('plane' in shape.lift) engine.mulAdd(height, mask, shape.lift.plane, height);
  else engine.addScaled(height, height, mask, shape.lift.everywhere);
  trace?.('biome');
}

/** Lowers the ground to the valley floor near the zero line of the valley noise; never raises it. */
function cutValleys(engine: FieldEngine, plan: WorldPlan, height: Plane, { trace }: LayerInputs): void {
  const { on, width, bed, floor } = plan.recipe.terrain.valleys;
  if (!on) return;
  const depth = engine.abs(engine.plane(), engine.noise(engine.plane(), plan.valleyNoise));
  engine.smoothstep(depth, depth, width, width * bed);
  const bottom = engine.fill(engine.plane(), plan.baseLevel + floor);
  engine.lerp(bottom, height, bottom, depth);
  engine.min(height, height, bottom);
  trace?.('valleys');
}

function buildTerraces(engine: FieldEngine, plan: WorldPlan, height: Plane, { land, shape, trace }: LayerInputs): void {
  const { strength, step, sharpness } = plan.recipe.terrain.terraces;
  if (strength === 0) return;
  const where = engine.smoothstep(engine.plane(), land, MASK_RANGE.land[0], MASK_RANGE.land[1]);
  engine.affine(where, where, strength, 0);
  multiply(engine, where, shape.terraces);
  engine.terrace(height, height, step, sharpness, where);
  trace?.('terraces');
}

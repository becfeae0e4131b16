/*
 * The height of the ground: the list of terrain layers, applied in order to the large shapes of the land.
 */
import type { Plane } from '@skerry/noise';
import { blendBiomeProperty } from '../ground/biome-weights.ts';
import { assignWarp, planWarp, type WarpPlan } from '../ground/warp.ts';
import { TERRAIN_SCHEMA } from '../recipe/terrain-schema.ts';
import type { GroundWork, Stage } from './stage.ts';
import type { LayerPlan, LayerWork } from './terrain/layer.ts';
import { isWarped, kindOf, planLayers } from './terrain/layer-kinds.ts';
import { layersOfRecipe } from './terrain/layers-of-recipe.ts';
import { assignMask } from './terrain/mask.ts';

export type TerrainPlan = {
  readonly baseLevel: number;
  readonly layers: readonly LayerPlan[];
  /** The warp of the layers that ask for it. */
  readonly warp: WarpPlan | undefined;
};

export const TERRAIN: Stage<'terrain', typeof TERRAIN_SCHEMA, TerrainPlan> = {
  id: 'terrain',
  label: 'Terrain',
  explain: 'The layers that add up to the height of the ground.',
  schema: TERRAIN_SCHEMA,
  after: ['shape', 'biomes'],

  plan(recipe, seed) {
    const layers = planLayers(recipe, layersOfRecipe(recipe), seed);
    return {
      baseLevel: recipe.terrain.baseLevel,
      layers,
      warp: layers.some(isWarped) ? planWarp(recipe.terrain.warp, seed) : undefined,
    };
  },

  fill: (work, part) => ({ height: applyLayers(work, part, part.layers.length) }),
};

/**
 * The height after the first `count` layers. Layers write to two planes of this function's own in turn, so that none
 * edits what another stage has made.
 */
function applyLayers(work: GroundWork, part: TerrainPlan, count: number): Plane {
  const { engine, fields } = work;
  let height = fields.base;
  if (count === 0) return height;
  let next = engine.plane();
  let spare = engine.plane();
  const warp = fields.warp ?? assignWarp(engine, part.warp);
  for (const [index, layer] of part.layers.slice(0, count).entries()) {
    const layerWork: LayerWork = {
      engine,
      baseLevel: part.baseLevel,
      shaping: fields.shaping,
      heightScale: fields.heightScale,
      warp,
      mask: (_, below) =>
        layer.mask &&
        assignMask(work, layer.mask, {
          height: below,
          baseLevel: part.baseLevel,
          heightOn: (grid) => applyLayers(work.on(grid), part, index),
        }),
      gain: () => layer.gainByBiome && blendBiomeProperty(engine, fields.shaping, layer.gainByBiome),
    };
    if (!kindOf(layer).apply(next, height, layer, layerWork)) continue;
    work.trace(layer, next);
    height = next;
    next = spare;
    spare = height;
  }
  return height;
}

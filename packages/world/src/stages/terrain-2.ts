/*
 * Terrain of generator 2: valleys follow the large shapes of the land instead of ending at one level, so that their
 * floors fall, and rivers can run along them. Endless land has provinces, rugged and calm.
 */
import type { Plane } from '@skerry/noise';
import type { Recipe } from './recipe-schema.ts';
import type { GroundWork, Stage } from './stage.ts';
import { applyLayers, TERRAIN, type TerrainPlan } from './terrain.ts';
import { openProvinces, planProvinces, type ProvincesPlan } from './terrain/provinces.ts';
import { followLand } from './terrain/valleys-layer.ts';

export type Terrain2Plan = TerrainPlan & { readonly provinces: ProvincesPlan | undefined };

export function planTerrain2(recipe: Recipe, seed: number): Terrain2Plan {
  const part = TERRAIN.plan(recipe, seed);
  return {
    ...part,
    layers: part.layers.map((layer) => (layer.kind === 'valleys' ? followLand(layer) : layer)),
    provinces: recipe.shape.kind === 'endless' ? planProvinces(recipe, seed) : undefined,
  };
}

/** The height after all layers. */
export function applyTerrain2(work: GroundWork, part: Terrain2Plan): Plane {
  return applyLayers(work, part, part.layers.length, part.provinces && openProvinces(part.provinces));
}

export const TERRAIN_2: Stage<'terrain', typeof TERRAIN.schema, Terrain2Plan, 'height' | 'slope'> = {
  ...TERRAIN,
  plan: planTerrain2,
  fill: (work, part) => ({ height: applyTerrain2(work, part) }),
};

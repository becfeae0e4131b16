/*
 * Terrain of generator 2: valleys follow the large shapes of the land instead of ending at one level, so that their
 * floors fall, and rivers can run along them. Endless land has provinces, rugged and calm.
 */
import { TERRAIN, type TerrainPlan } from './terrain.ts';
import { planProvinces } from './terrain/provinces.ts';
import { followLand } from './terrain/valleys-layer.ts';

export const TERRAIN_2: typeof TERRAIN = {
  ...TERRAIN,
  plan(recipe, seed): TerrainPlan {
    const part = TERRAIN.plan(recipe, seed);
    const layers = part.layers.map((layer) => (layer.kind === 'valleys' ? followLand(layer) : layer));
    const provinces = recipe.shape.kind === 'endless' ? planProvinces(recipe, seed) : undefined;
    return { ...part, layers, ...(provinces && { provinces }) };
  },
};

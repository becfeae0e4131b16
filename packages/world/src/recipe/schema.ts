/*
 * The one schema of a recipe: every parameter of a world, grouped by the stage that reads it.
 * Changing a parameter reruns its own stage and what follows it.
 */
import { BIOMES_SCHEMA } from './biome-schema.ts';
import { CLIMATE_SCHEMA } from './climate-schema.ts';
import { LOOK_SCHEMA } from './look-schema.ts';
import { group, type ValueOf } from '@skerry/kit/schema';
import { SCATTER_SCHEMA } from './scatter-schema.ts';
import { SHAPE_SCHEMA } from './shape-schema.ts';
import { TERRAIN_SCHEMA } from './terrain-schema.ts';
import { WATER_SCHEMA } from './water-schema.ts';

export const RECIPE_SCHEMA = group('World', 'Everything that makes a world, but for its seed.', {
  shape: SHAPE_SCHEMA,
  terrain: TERRAIN_SCHEMA,
  climate: CLIMATE_SCHEMA,
  biomes: BIOMES_SCHEMA,
  water: WATER_SCHEMA,
  scatter: SCATTER_SCHEMA,
  look: LOOK_SCHEMA,
});

export type Recipe = ValueOf<typeof RECIPE_SCHEMA>;
export type BiomeRecipe = Recipe['biomes'][number];
export type LayerRecipe = Recipe['terrain']['hills'];

/** The most a recipe may cost: about 30 for the presets; 90 is a tile some three times slower. */
export const RECIPE_COST_LIMIT = 90;

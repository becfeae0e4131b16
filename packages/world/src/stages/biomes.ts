/*
 * The biomes that shape the ground: those nearest in climate above the base level, blended over a belt. What grows on
 * the ground follows the sea instead, and is weighed in the stage `water`.
 */
import { type BiomeClimates, planBiomeClimates, refineWeights, weighBiomes } from '../ground/biome-weights.ts';
import { BIOMES_SCHEMA } from '../recipe/biome-schema.ts';
import type { Stage } from './stage.ts';

export type BiomesPlan = { readonly climates: BiomeClimates; readonly baseLevel: number };

export const BIOMES: Stage<'biomes', typeof BIOMES_SCHEMA, BiomesPlan> = {
  id: 'biomes',
  label: 'Biomes',
  explain: 'The kinds of country, by climate.',
  schema: BIOMES_SCHEMA,
  after: ['shape', 'climate'],

  plan: (recipe) => ({ climates: planBiomeClimates(recipe), baseLevel: recipe.terrain.baseLevel }),

  fill({ engine, grid, coarseGrid, fields, refine }, { climates, baseLevel }) {
    engine.setGrid(coarseGrid);
    const weights = weighBiomes(engine, climates, coarseGrid, fields, baseLevel);
    engine.setGrid(grid);
    return { shaping: refineWeights(weights, refine) };
  },
};

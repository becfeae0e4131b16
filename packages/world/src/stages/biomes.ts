/*
 * The biomes that shape the ground: those nearest in climate above the base level, blended over a belt. The biomes
 * that decide what grows depend on the sea level instead, and are weighted in the stage `water`.
 */
import { type BiomeClimates, planBiomeClimates, refineWeights, weighBiomes } from './biomes/biome-weights.ts';
import type { Stage } from './stage.ts';
import { colour, group, list, number, numbers, reference, text } from '@skerry/kit/schema';

const ID_PATTERN = /^[a-z][a-z0-9-]*$/;

const BIOME_SCHEMA = group('Biome', 'One kind of country.', {
  id: text('Id', 24, 'meadow', 'Short name used in rules and files.', ID_PATTERN),
  title: text('Title', 40, 'Meadow', 'Name that people read.'),
  temperature: number('Temperature', '°C', [-80, 120], 13, 'The temperature it likes best.', {
    softRange: [-25, 45],
    step: 0.5,
  }),
  moisture: number('Moisture', '', [-0.5, 1.5], 0.5, 'The moisture it likes best.', { softRange: [0, 1], step: 0.01 }),
  reach: number('Reach', '', [0, 2], 0, 'Makes it win over its neighbours; 0 is even.', {
    step: 0.01,
    isAdvanced: true,
  }),
  gains: numbers(
    'Gains',
    [0, 8],
    1,
    'How much of each terrain layer it keeps, by the id of the layer; 1 is all of it.',
    { by: 'layer' },
  ),
  lift: number('Lift', 'm', [-200, 400], 0, 'Raises or lowers its ground.', { softRange: [-40, 80], step: 0.5 }),
  ground: colour('Ground', '#7c9a4e', 'Colour of level ground.'),
  accent: colour('Accent', '#8fa85a', 'Second colour that the ground is patched with.'),
  rock: colour('Rock', '#7d776c', 'Colour of steep ground.'),
  shore: colour('Shore', '#d9c79a', 'Colour of its beaches.'),
  plants: list(
    'Plants',
    'What grows here.',
    [0, 12],
    group('Plant', 'One species and how dense it stands.', {
      plant: reference('Plant', 'plant', 'oak', 'Id of a plant from the catalogue.'),
      density: number('Density', '', [0, 1], 0.3, 'Share of the places it could stand in.', { step: 0.01 }),
    }),
    { cost: 0.25 },
  ),
});

export const BIOMES_SCHEMA = list(
  'Biomes',
  'The kinds of country of this world; each place takes the ones whose climate is nearest.',
  [1, 12],
  BIOME_SCHEMA,
  { cost: 1, defines: 'biome' },
);

export type BiomesPlan = { readonly climates: BiomeClimates; readonly baseLevel: number };

export const BIOMES: Stage<'biomes', typeof BIOMES_SCHEMA, BiomesPlan, 'biome'> = {
  id: 'biomes',
  label: 'Biomes',
  explain: 'The kinds of country, by climate.',
  schema: BIOMES_SCHEMA,
  mapLayers: [
    {
      id: 'biome',
      label: 'Biomes',
      explain: 'The strongest biome of each place.',
      legend: ({ biomes }) => ({
        kind: 'classes',
        classes: biomes.map(({ title, ground }) => ({ label: title, colour: ground })),
      }),
      value:
        ({ ground }) =>
        (i) =>
          ground.biomeByVertex[i],
    },
  ],
  after: ['shape', 'climate'],

  plan: (recipe) => ({ climates: planBiomeClimates(recipe), baseLevel: recipe.terrain.baseLevel }),

  fill({ engine, grid, coarseGrid, fields, refine }, { climates, baseLevel }) {
    engine.setGrid(coarseGrid);
    const weights = weighBiomes(engine, climates, fields, baseLevel);
    engine.setGrid(grid);
    return { shaping: refineWeights(weights, refine) };
  },
};

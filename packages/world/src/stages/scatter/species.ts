/*
 * Species of a world's own: plants that its recipe defines by a grammar, beside those of the catalogue. Biomes and
 * strokes name them by id like any other plant; the scatter stage compiles them.
 */
import { choice, colour, group, integer, list, number, text, type ValueOf } from '@skerry/kit/schema';
import { PLANT_KINDS } from '../../plants/plant-species.ts';
import type { Stage } from '../stage.ts';

const ID_PATTERN = /^[a-z][a-z0-9-]*$/;
/** Maximum number of species in a recipe. */
export const MAX_OWN_SPECIES = 24;
const MAX_OWN_GRAMMAR = 4096;

/** From here on a bound is none. */
export const NO_LOWER = { moisture: 0, temperature: -80 } as const;
export const NO_UPPER = { aboveWater: 1000, moisture: 1, temperature: 120 } as const;

const START_GRAMMAR = `iterations 5
let angle = 28
axiom !(0.25) F(1.4, 0.2) A(1.1, 0.17)
A(l, w) : l > 0.45 -> F(l, w) [ +(angle) A(l * 0.8, w * 0.7) ] /(137) [ -(angle) A(l * 0.8, w * 0.7) ]
A(l, w) -> F(l, 0) tint(1) Blob(0.6, 0.45)
`;

/** The schema of a recipe's own species. */
export const SPECIES_ITEM = group('Species', 'A plant of this world.', {
  id: text('Id', 24, 'my-tree', 'Short name used in biomes and files.', ID_PATTERN),
  title: text('Title', 40, 'My tree', 'Name that people read.'),
  kind: choice('Kind', PLANT_KINDS, 'tree', 'What it counts as: on maps, for paths, and for what it needs.'),
  grammar: text('Grammar', MAX_OWN_GRAMMAR, START_GRAMMAR, 'What it grows from.'),
  height: number('Height', 'm', [0.05, 80], 5, 'Typical height, for maps, far views and what blocks sight.', {
    scale: 'log',
  }),
  reach: number('Reach', 'm', [0.05, 60], 2.5, 'Typical distance from the stem to the farthest leaf.', {
    scale: 'log',
  }),
  trunkRadius: number('Trunk', 'm', [0, 2.5], 0.25, 'Radius that blocks walkers; 0 can be walked through.', {
    step: 0.01,
  }),
  variants: integer('Variants', [1, 8], 3, 'How many different ones grow.'),
  sway: number('Sway', '', [0, 1], 0.4, 'How far the top moves in the wind.', { step: 0.01 }),
  gnarl: number('Gnarl', '', [0, 0.4], 0.15, 'How uneven branches are.', { step: 0.01 }),
  tints: list(
    'Colours',
    'Pairs of colours; the grammar chooses one by tint(n), 0 by default.',
    [1, 8],
    group('Colour', 'In shade, and in light.', {
      shade: colour('Shade', '#4a3728', 'In shade.'),
      light: colour('Light', '#8a6a4a', 'In light.'),
    }),
    {
      default: [
        { shade: '#4a3728', light: '#8a6a4a' },
        { shade: '#23472f', light: '#86a83f' },
      ],
    },
  ),
  spacing: choice('Spacing', ['canopy', 'understory', 'cover'], 'canopy', 'How far apart they stand.', {
    titles: { canopy: 'as trees', understory: 'as bushes', cover: 'as grass' },
  }),
  lowest: number('Lowest', 'm', [-20, 1000], 1, 'Least height above the water; below 0 it stands in water.', {
    softRange: [-5, 100],
    step: 0.1,
  }),
  highest: number('Highest', 'm', [-20, NO_UPPER.aboveWater], 300, 'Greatest height above the water.', {
    softRange: [0, 400],
    step: 1,
  }),
  steepest: number('Steepest', '', [0.05, 1.3], 0.85, 'Steepest ground it stands on, rise over run.', { step: 0.01 }),
  driest: number('Driest', '', [NO_LOWER.moisture, 1], NO_LOWER.moisture, 'Least moisture.', { step: 0.01 }),
  wettest: number('Wettest', '', [0, 1.25], NO_UPPER.moisture, 'Greatest moisture.', { step: 0.01 }),
  coldest: number('Coldest', '°C', [NO_LOWER.temperature, 120], -10, 'Least temperature.', {
    softRange: [-30, 40],
    step: 0.5,
  }),
  warmest: number('Warmest', '°C', [-80, NO_UPPER.temperature], 40, 'Greatest temperature.', {
    softRange: [-30, 60],
    step: 0.5,
  }),
  gathers: number('Gathers', '', [0, 1], 0.8, '0 stands anywhere, 1 keeps to groves.', { step: 0.01 }),
  smallest: number('Smallest', '×', [0.2, 3], 0.7, 'Size of the smallest ones.', { step: 0.01 }),
  largest: number('Largest', '×', [0.2, 3], 1.25, 'Size of the largest ones.', { step: 0.01 }),
});

/** A species of a recipe's own. */
export type SpeciesRecipe = ValueOf<typeof SPECIES_ITEM>;

const SPECIES_SCHEMA = list(
  'Species',
  'Plants of this world alone, beside those of the catalogue.',
  [0, MAX_OWN_SPECIES],
  SPECIES_ITEM,
  { defines: 'plant' },
);

export const SPECIES: Stage<'species', typeof SPECIES_SCHEMA, undefined> = {
  id: 'species',
  label: 'Species',
  explain: 'Plants of this world alone.',
  schema: SPECIES_SCHEMA,
  after: [],
  // The scatter stage compiles those that something names; the others change nothing.
  plan: () => undefined,
};

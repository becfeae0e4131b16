/*
 * A biome: the climate it likes, how it shapes the ground, its colours and what grows in it.
 */
import { colour, group, list, number, text } from '@skerry/kit/schema';

const ID_PATTERN = /^[a-z][a-z0-9-]*$/;

export const BIOME_SCHEMA = group('Biome', 'One kind of country.', {
  id: text('Id', 24, 'meadow', 'Short name used in rules and files.', ID_PATTERN),
  title: text('Title', 40, 'Meadow', 'Name that people read.'),
  temperature: number('Temperature', '°C', [-80, 120], 13, 'The temperature it likes best.'),
  moisture: number('Moisture', '', [-0.5, 1.5], 0.5, 'The moisture it likes best.'),
  reach: number('Reach', '', [0, 2], 0, 'Makes it win over its neighbours; 0 is even.'),
  hills: number('Hills', '×', [0, 4], 1, 'How much of the hills it keeps.'),
  ridges: number('Ridges', '×', [0, 4], 1, 'How much of the ridges it keeps.'),
  detail: number('Detail', '×', [0, 8], 1, 'How much of the detail it keeps.'),
  terraces: number('Terraces', '×', [0, 1], 1, 'How much of the terraces it keeps.'),
  lift: number('Lift', 'm', [-200, 400], 0, 'Raises or lowers its ground.'),
  ground: colour('Ground', '#7c9a4e', 'Colour of level ground.'),
  accent: colour('Accent', '#8fa85a', 'Second colour that the ground is patched with.'),
  rock: colour('Rock', '#7d776c', 'Colour of steep ground.'),
  shore: colour('Shore', '#d9c79a', 'Colour of its beaches.'),
  plants: list(
    'Plants',
    'What grows here.',
    [0, 12],
    group('Plant', 'One species and how dense it stands.', {
      plant: text('Plant', 24, 'oak', 'Id of a plant from the catalogue.', ID_PATTERN),
      density: number('Density', '', [0, 1], 0.3, 'Share of the places it could stand in.'),
    }),
    { cost: 0.25 },
  ),
});

export const BIOMES_SCHEMA = list(
  'Biomes',
  'The kinds of country of this world; each place takes the ones whose climate is nearest.',
  [1, 12],
  BIOME_SCHEMA,
  { cost: 1 },
);

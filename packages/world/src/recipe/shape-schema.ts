/*
 * Where there is land at all: one island, a sea of islands, endless continents, or an obstacle level.
 */
import { LEVEL_SCHEMA } from '../levels/level-parameters.ts';
import { choice, group, integer, number, text } from '@skerry/kit/schema';

export const SHAPE_SCHEMA = group('Land shape', 'Where there is land at all.', {
  kind: choice(
    'Kind',
    ['island', 'archipelago', 'endless', 'level'],
    'island',
    'One island, a sea of islands without end, continents without end, or a walled level.',
  ),
  seaShare: number(
    'Sea',
    '',
    [-1, 1],
    0.3,
    'How much land must rise above before it is land: higher means more sea, lower means more land.',
  ),
  island: group('Island', 'The falloff that turns noise into an island.', {
    size: number('Size', 'm', [256, 32768], 2048, 'Width of the square the island lies in; its border is always sea.'),
    falloff: choice(
      'Falloff',
      ['standard', 'sigmoid', 'round'],
      'round',
      'How land sinks towards the border: two square profiles, or a rounder one.',
    ),
    sharpness: number('Sharpness', '', [1, 10], 3, 'How suddenly land turns to sea; 3 is gentle.'),
    reach: number('Reach', '', [0.5, 12], 3, 'How far out land holds: half of it is gone at reach / (1 + reach).'),
  }),
  archipelago: group('Archipelago', 'The sea of islands.', {
    spacing: number('Spacing', 'm', [512, 16384], 2400, 'Mean distance between neighbouring islands.'),
    largest: number('Largest', '', [0.15, 0.75], 0.55, 'Radius of the largest islands, as a share of the spacing.'),
    smallest: number('Smallest', '', [0.05, 0.5], 0.2, 'Radius of the smallest islands, as a share of the spacing.'),
    empty: number('Open sea', '', [0, 0.9], 0.2, 'Share of places without any island.'),
  }),
  coast: group('Coast', 'What bends the outline of islands.', {
    wobble: number('Wobble', '', [0, 1], 0.35, 'How far the coast strays from the plain outline.'),
    scale: number('Scale', 'm', [32, 8192], 620, 'Length of its bays and headlands.'),
    octaves: integer('Octaves', [1, 8], 4, 'How many sizes of bays and headlands there are.', { cost: 1 }),
  }),
  level: group('Level', 'An obstacle level made from noise, for the chase.', {
    frequency: LEVEL_SCHEMA.frequency,
    threshold: LEVEL_SCHEMA.threshold,
    width: LEVEL_SCHEMA.width,
    depth: LEVEL_SCHEMA.depth,
    cell: choice('Cell', ['1', '2', '4', '8'], '4', 'Edge of one cell in metres.'),
    biome: text('Biome', 24, 'none', 'Id of the biome on top of the obstacles; none for the one around them.'),
    wall: number('Wall', 'm', [0.5, 40], 4, 'Height of the obstacles.'),
  }),
});

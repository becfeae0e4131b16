/*
 * The sea, and lakes that stand at their own level.
 */
import { colour, flag, group, number, text } from '@skerry/kit/schema';

export const WATER_SCHEMA = group('Water', 'The sea, and lakes that stand at their own level.', {
  seaLevel: number(
    'Sea level',
    'm',
    [-1000, 1000],
    0,
    'Height of the sea. Above the base level of the terrain it floods the land, below it the sea bed dries.',
  ),
  shallow: colour('Shallow', '#6fb3ad', 'Colour over a bright bottom.'),
  deep: colour('Deep', '#1d4a63', 'Colour of deep water.'),
  clarity: number('Clarity', 'm', [0.5, 60], 9, 'Depth at which the bottom can no longer be seen.'),
  lakes: group('Lakes', 'Lakes at their own level, in basins of their own.', {
    share: number('Share', '', [0, 1], 0, 'Share of places that hold a lake, where the ground allows one.'),
    spacing: number('Spacing', 'm', [256, 16384], 1200, 'Distance between neighbouring lakes.'),
    smallest: number('Smallest', 'm', [12, 2000], 60, 'Radius of the smallest lakes.'),
    largest: number('Largest', 'm', [12, 2000], 180, 'Radius of the largest lakes.'),
    depth: number('Depth', 'm', [0.5, 120], 9, 'Depth in the middle.'),
    biome: text('Biome', 24, 'none', 'Id of the biome that grows around lakes; none for the one that is there.'),
    frozen: flag('Frozen', false, 'Whether lakes and sea carry ice where it is cold.'),
  }),
});

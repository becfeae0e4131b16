/*
 * Temperature and moisture: what decides which biome grows where.
 */
import { group, integer, number } from '@skerry/kit/schema';

export const CLIMATE_SCHEMA = group('Climate', 'Warm or cold, wet or dry: it decides which biome grows where.', {
  temperature: group('Temperature', 'Degrees at sea level, and what changes them.', {
    mean: number('Mean', '°C', [-60, 80], 13, 'Temperature at sea level on average.'),
    variation: number('Variation', '°C', [0, 60], 9, 'How far regions differ from the mean.'),
    scale: number('Scale', 'm', [128, 1e6], 2600, 'Size of warm and cold regions.'),
    octaves: integer('Octaves', [1, 6], 2, 'How ragged their borders are.', { cost: 1 }),
    bands: number('Bands', '°C', [0, 60], 0, 'How much colder it gets from the warm belts to the cold ones.'),
    bandWidth: number('Band width', 'm', [1000, 1e8], 40000, 'Distance from a warm belt to the next cold one.'),
    lapse: number('Lapse', '°C / 100 m', [0, 20], 4, 'How much colder each 100 m of height makes it.'),
  }),
  moisture: group('Moisture', 'How wet the ground is, and what changes it.', {
    mean: number('Mean', '', [0, 1], 0.5, 'Moisture on average: 0 is dry, 1 is soaked.'),
    variation: number('Variation', '', [0, 1], 0.4, 'How far regions differ from the mean.'),
    scale: number('Scale', 'm', [128, 1e6], 1800, 'Size of wet and dry regions.'),
    octaves: integer('Octaves', [1, 6], 2, 'How ragged their borders are.', { cost: 1 }),
    shore: number('Shore', '', [0, 1], 0.15, 'How much wetter it is just above sea or lake.'),
  }),
  blend: number('Blend', '', [0.02, 1], 0.22, 'Width of the belt in which neighbouring biomes mix, in climate steps.'),
});

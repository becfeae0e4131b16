/*
 * How plants and stones are strewn: one minimum spacing per stratum, across all species.
 */
import { group, number } from '@skerry/kit/schema';

export const SCATTER_SCHEMA = group('Scatter', 'How plants and stones are strewn.', {
  density: number('Density', '×', [0, 2], 1, 'Multiplies the density of everything that grows.'),
  canopy: number('Trees apart', 'm', [2, 32], 5, 'Least distance between two trees or large rocks.'),
  understory: number('Bushes apart', 'm', [1, 16], 2.5, 'Least distance between two bushes or small rocks.'),
  cover: number('Grass apart', 'm', [0.5, 8], 1.25, 'Least distance between two tufts of grass or flowers.'),
  clumping: number('Clumping', '', [0, 1], 0.6, 'How much plants gather in groves with clearings between.'),
  clumpScale: number('Grove size', 'm', [8, 1024], 110, 'Size of groves and clearings.'),
});

/*
 * What stands on the ground: plants and stones, scattered by rule.
 */
import { planScatter } from './scatter/plan-scatter.ts';
import type { ScatterPlan } from '../scatter/index.ts';
import type { Stage } from './stage.ts';
import { group, number } from '@skerry/kit/schema';

export const SCATTER_SCHEMA = group('Scatter', 'How plants and stones are scattered.', {
  density: number('Density', '×', [0, 2], 1, 'Multiplies the density of everything that grows.', { step: 0.01 }),
  canopy: number('Trees apart', 'm', [2, 32], 5, 'Least distance between two trees or large rocks.', {
    scale: 'log',
    isAdvanced: true,
  }),
  understory: number('Bushes apart', 'm', [1, 16], 2.5, 'Least distance between two bushes or small rocks.', {
    scale: 'log',
    isAdvanced: true,
  }),
  cover: number('Grass apart', 'm', [0.5, 8], 1.25, 'Least distance between two tufts of grass or flowers.', {
    scale: 'log',
    isAdvanced: true,
  }),
  clumping: number('Clumping', '', [0, 1], 0.6, 'How much plants gather in groves with clearings between.', {
    step: 0.01,
  }),
  clumpScale: number('Grove size', 'm', [8, 1024], 110, 'Size of groves and clearings.', { scale: 'log' }),
});

export const SCATTER: Stage<'scatter', typeof SCATTER_SCHEMA, ScatterPlan> = {
  id: 'scatter',
  label: 'Scatter',
  explain: 'How plants and stones are scattered.',
  schema: SCATTER_SCHEMA,
  after: ['walls'],
  plan: (recipe, seed) => planScatter(recipe, seed),
};

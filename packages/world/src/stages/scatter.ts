/*
 * What stands on the ground: plants and stones, strewn by rule.
 */
import { planScatter } from '../plan/plan-scatter.ts';
import { SCATTER_SCHEMA } from '../recipe/scatter-schema.ts';
import type { ScatterPlan } from '../scatter/index.ts';
import type { Stage } from './stage.ts';

export const SCATTER: Stage<'scatter', typeof SCATTER_SCHEMA, ScatterPlan> = {
  id: 'scatter',
  label: 'Scatter',
  explain: 'How plants and stones are strewn.',
  schema: SCATTER_SCHEMA,
  after: ['walls'],
  plan: (recipe, seed) => planScatter(recipe, seed),
};

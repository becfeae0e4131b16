/*
 * Light, sky and water as they are seen: no stage reads it, so a change of it moves nothing.
 */
import { LOOK_SCHEMA } from '../recipe/look-schema.ts';
import type { Recipe } from '../recipe/schema.ts';
import type { Stage } from './stage.ts';

/** What shaders and maps are given; a plain object type, because the recipe's own type is made from the stages. */
export type LookPlan = {
  readonly look: Recipe['look'];
  readonly water: Pick<Recipe['water'], 'shallow' | 'deep' | 'clarity'>;
  readonly frozen: boolean;
};

export const LOOK: Stage<'look', typeof LOOK_SCHEMA, LookPlan> = {
  id: 'look',
  label: 'Look',
  explain: 'Colour and light: it never changes the ground.',
  schema: LOOK_SCHEMA,
  after: [],
  plan: ({ look, water: { shallow, deep, clarity, lakes } }) => ({
    // Tint is part of the colours.
    look: { ...look, tint: 0, tintScale: 0 },
    water: { shallow, deep, clarity },
    frozen: lakes.frozen,
  }),
};

/*
 * The appearance of light, sky and water: no stage reads it, so changing it moves nothing.
 */
import type { Recipe } from './recipe-schema.ts';
import type { Stage } from './stage.ts';
import { colour, group, number } from '@skerry/kit/schema';
import { COAT_FIELDS, formerLook } from './look/ground-layers.ts';

export const LOOK_SCHEMA = group('Look', 'Colour and light: it never changes the ground.', {
  snowBelow: number('Snow below', '°C', [-80, 40], -1, 'Ground colder than this carries snow.', {
    softRange: [-30, 20],
    step: 0.5,
  }),
  snow: colour('Snow', '#f1f3f2', 'Colour of snow.'),
  rockFrom: number('Rock from', '', [0.1, 4], 0.9, 'Steepness (rise over run) at which bare rock shows.', {
    softRange: [0.1, 2],
    step: 0.01,
  }),
  beach: number('Beach', 'm', [0, 30], 2.2, 'How high beaches reach above the water.', {
    softRange: [0, 10],
    step: 0.1,
  }),
  tint: number('Tint', '', [0, 1], 0, 'How strongly fields of colour wash over the ground.', { step: 0.01 }),
  tintScale: number('Tint scale', 'm', [16, 16384], 260, 'Size of those fields.', { scale: 'log', isAdvanced: true }),
  ...COAT_FIELDS,
  sky: group('Sky', 'Colours of the sky at noon.', {
    zenith: colour('Zenith', '#5c93c2', 'Straight up.'),
    horizon: colour('Horizon', '#cfdde0', 'At the horizon; distant land fades into it.'),
    sun: colour('Sun', '#fff0d2', 'Colour of the light.'),
    shade: colour('Shade', '#5d6f94', 'Colour of the shadow side.'),
  }),
});

/** The input of shaders and maps; a plain object type, because the recipe's own type is derived from the stages. */
export type LookPlan = {
  readonly look: Omit<Recipe['look'], 'layers' | 'shading'>;
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
    // Tint and ground layers are part of the colours.
    look: { ...formerLook(look), tint: 0, tintScale: 0 },
    water: { shallow, deep, clarity },
    frozen: lakes.frozen,
  }),
};

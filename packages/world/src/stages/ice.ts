/*
 * Where water carries ice: on frozen worlds, wherever it is cold. It changes no ground, only who can walk on the water.
 */
import type { Stage } from './stage.ts';

/** Water colder than this carries ice, degrees Celsius. */
export type IcePlan = { readonly below: number } | undefined;

export const ICE: Stage<'ice', undefined, IcePlan> = {
  id: 'ice',
  label: 'Ice',
  explain: 'Where lakes and sea carry ice.',
  schema: undefined,
  after: ['walls'],
  plan: ({ water, look }) => (water.lakes.frozen ? { below: look.snowBelow } : undefined),
};

/*
 * Where water is frozen: on frozen worlds, wherever it is cold. It changes no ground, only whether water can be walked on.
 */
import type { Stage } from './stage.ts';

/** Water colder than this is frozen, degrees Celsius. */
export type IcePlan = { readonly below: number } | undefined;

export const ICE: Stage<'ice', undefined, IcePlan> = {
  id: 'ice',
  label: 'Ice',
  explain: 'Where lakes and sea carry ice.',
  schema: undefined,
  after: ['walls'],
  plan: ({ water, look }) => (water.lakes.frozen ? { below: look.snowBelow } : undefined),
};

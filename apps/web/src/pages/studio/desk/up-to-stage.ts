/*
 * A world as it is after one of its stages: those that follow are switched off in what the landscape draws, never in the
 * document. So a stage can be looked at while one behind it is edited.
 */
import type { Recipe } from '@skerry/world';
import type { WorldChoice } from '../../../world/world-choice.ts';
import { STUDIO_STAGES } from './stages.ts';

const OFF: { readonly [stage: string]: (recipe: Recipe) => Partial<Recipe> } = {
  terrain: ({ terrain }) => ({
    terrain: { ...terrain, layers: terrain.layers.map((layer) => ({ ...layer, on: false })) },
  }),
  sculpt: ({ sculpt }) => ({ sculpt: { ...sculpt, layers: sculpt.layers.map((layer) => ({ ...layer, on: false })) } }),
  water: ({ water }) => ({ water: { ...water, lakes: { ...water.lakes, share: 0 } } }),
  scatter: ({ scatter }) => ({ scatter: { ...scatter, density: 0 } }),
  look: ({ look }) => ({ look: { ...look, tint: 0, layers: [] } }),
};

/** The world without what comes after a stage; the world itself for its last stage. */
export function upToStage(world: WorldChoice, stage: string): WorldChoice {
  const last = STUDIO_STAGES.findIndex(({ id }) => id === stage);
  if (last < 0) return world;
  let { recipe } = world;
  for (const { id } of STUDIO_STAGES.slice(last + 1)) recipe = { ...recipe, ...OFF[id]?.(recipe) };
  return last === STUDIO_STAGES.length - 1 ? world : { ...world, recipe };
}

/*
 * One terrain layer shown alone: the others are switched off in what the views draw, never in the document.
 */
import type { WorldChoice } from '../../../world/world-choice.ts';

export function onlyLayer(world: WorldChoice, id: string | undefined): WorldChoice {
  const { terrain } = world.recipe;
  if (id === undefined || !terrain.layers.some((layer) => layer.id === id)) return world;
  const layers = terrain.layers.map((layer) => ({ ...layer, on: layer.id === id }));
  return { ...world, recipe: { ...world.recipe, terrain: { ...terrain, layers } } };
}

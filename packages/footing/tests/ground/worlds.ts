/*
 * Worlds and places for tests: the shipped presets, random places near where each is worth looking at.
 */
import { type Rng, rngFor } from '@skerry/kit';
import { planWorld, type Preset, PRESETS, type Recipe, setParameter, type WorldPlan } from '@skerry/world';

const planById = new Map<string, WorldPlan>();

/** The plan of a preset under its own seed, made once. */
export function planOf(id: string): WorldPlan {
  const preset = presetOf(id);
  let plan = planById.get(id);
  if (plan === undefined) planById.set(id, (plan = planWorld(preset.recipe, preset.seed)));
  return plan;
}

/** A shipped preset. */
export function presetOf(id: string): Preset {
  const preset = PRESETS.find((one) => one.id === id);
  if (preset === undefined) throw new Error(`there is no preset ${id}`);
  return preset;
}

/** Random numbers of a purpose, printed by a test that fails. */
export function randomOf(purpose: string, seed = 1): Rng {
  return rngFor(seed, purpose);
}

/** A random place within `reach` metres of where a preset is looked at. */
export function placeNear(id: string, rng: Rng, reach = 250): { x: number; z: number } {
  const { view } = presetOf(id);
  const half = Math.min(reach, view.span / 2);
  return { x: view.x + rng.range(-half, half), z: view.z + rng.range(-half, half) };
}

/** The Skerry preset as an island of 640 m, a third as high: as steep as the large one. */
export function smallIsland(): Recipe {
  const changes = {
    'shape.island.size': '640',
    'terrain.continent.height': '60',
    'terrain.layers.ridges.height': '36',
  };
  let { recipe } = presetOf('skerry');
  for (const [path, value] of Object.entries(changes)) recipe = setParameter(recipe, path, value).recipe!;
  return recipe;
}

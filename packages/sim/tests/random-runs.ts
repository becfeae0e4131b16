/*
 * Runs that nobody would choose: random recipes, some of them at the limits of what a recipe may say, in every mode.
 */
import type { Rng } from '@skerry/kit';
import { createSetup, DIFFICULTIES, type Mode, MODES, type SimSetup } from '@skerry/sim';
import { type Leaf, type Node, PRESETS, type Recipe, RECIPE_SCHEMA, setParameter } from '@skerry/world';

const SHAPES: { readonly [M in Mode]: readonly string[] } = {
  expedition: ['island', 'archipelago'],
  wander: ['island', 'archipelago', 'endless'],
  chase: ['level'],
};
/** Islands no larger than this, metres: laying out a large one takes seconds. */
const ISLAND_METRES = '600';

/** A setup of a random recipe; `mode` is drawn too unless it is given. */
export function randomSetup(rng: Rng, mode: Mode = rng.pick(MODES)): SimSetup {
  const preset = rng.pick(PRESETS.filter(({ recipe }) => SHAPES[mode].includes(recipe.shape.kind)));
  let { recipe } = preset;
  const changes = rng.chance(0.2) ? 0 : rng.below(mode === 'chase' ? 4 : 24);
  for (let k = 0; k < changes; k++) recipe = changeRecipe(recipe, rng);
  recipe = set(recipe, 'shape.island.size', ISLAND_METRES);
  recipe = set(recipe, 'shape.archipelago.spacing', '700');
  const seed = `random ${rng.below(1_000_000)}`;
  return createSetup({ mode, recipe, seed, presetId: preset.id, difficulty: rng.pick(DIFFICULTIES) });
}

/** A recipe with one number of its terrain, water or climate changed, in half of all cases to a limit. */
function changeRecipe(recipe: Recipe, rng: Rng): Recipe {
  const { path, leaf } = rng.pick(NUMBERS);
  const { min, max } = leaf;
  const value = rng.chance(0.5) ? rng.pick([min, max]) : rng.range(min, max);
  return set(recipe, path, String(leaf.kind === 'integer' ? Math.floor(value) : value));
}

/** The recipe with a change, or as it was where the change makes no sense. */
function set(recipe: Recipe, path: string, value: string): Recipe {
  return setParameter(recipe, path, value).recipe ?? recipe;
}

type NumberLeaf = Extract<Leaf, { kind: 'number' | 'integer' }>;
const NUMBERS = ['terrain', 'water', 'climate'].flatMap((name) => numbersOf(RECIPE_SCHEMA.fields[name as never], name));

function numbersOf(node: Node, path: string): { readonly path: string; readonly leaf: NumberLeaf }[] {
  if (node.kind === 'group')
    return Object.entries(node.fields).flatMap(([name, field]) => numbersOf(field as Node, `${path}.${name}`));
  if (node.kind === 'list' && node.item.kind === 'variants') {
    const { options } = node.item;
    return PRESETS[0].recipe.terrain.layers.flatMap(({ id, kind }) => numbersOf(options[kind], `${path}.${id}`));
  }
  return node.kind === 'number' || node.kind === 'integer' ? [{ path, leaf: node }] : [];
}

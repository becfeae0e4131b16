/*
 * Random recipes that the schema accepts: presets with up to forty parameters drawn anew, a third of them at an end of
 * their range. The same draws serve twin tests and fuzz tests.
 */
import type { Rng } from '@skerry/kit';
import {
  type Change,
  type Leaf,
  MAX_LEVEL,
  type Node,
  PRESETS,
  type Recipe,
  RECIPE_SCHEMA,
  setParameters,
  type TileKey,
  tileSpan,
  type Variants,
  WORLD_REACH,
} from '../../src/index.ts';

type Parameter = { readonly path: string; readonly leaf: Leaf };

/** Every parameter outside lists, and those of the terrain layers that presets have, by path. */
function allParameters(): Parameter[] {
  const found: Parameter[] = [];
  const visit = (node: Node, path: string): void => {
    if (node.kind === 'list') {
      if (node.item.kind !== 'variants') return;
      for (const { id, kind } of PRESETS[0].recipe.terrain.layers) visit(node.item.options[kind], `${path}.${id}`);
    } else if (node.kind === 'variants') {
      const { label, explain, options, default: byDefault } = node as Variants;
      const kinds = Object.keys(options);
      found.push({
        path: `${path}.kind`,
        leaf: { kind: 'choice', label, explain, options: kinds, default: byDefault },
      });
      for (const option of Object.values(options)) visit(option, path);
    } else if (node.kind !== 'group') found.push({ path, leaf: node as Leaf });
    else for (const [name, child] of Object.entries(node.fields)) visit(child as Node, path ? `${path}.${name}` : name);
  };
  visit(RECIPE_SCHEMA, '');
  return found;
}

const PARAMETERS = allParameters();

/** A recipe of the seed's own that is valid: changes that the recipe would refuse are left out one by one. */
export function drawRecipe(rng: Rng): Recipe {
  let { recipe } = rng.pick(PRESETS);
  const count = rng.below(41);
  for (let k = 0; k < count; k++) {
    const change = drawChange(rng);
    const changed = change && setParameters(recipe, [change]).recipe;
    if (changed) recipe = changed;
  }
  return recipe;
}

/** A new value for some parameter; undefined where the kind has none to draw. */
export function drawChange(rng: Rng): Change | undefined {
  const { path, leaf } = rng.pick(PARAMETERS);
  switch (leaf.kind) {
    case 'number':
    case 'integer': {
      const end = rng.below(6);
      const value = end === 0 ? leaf.min : end === 1 ? leaf.max : spread(rng, leaf.min, leaf.max);
      return { path, text: String(leaf.kind === 'integer' ? Math.round(value) : value) };
    }
    case 'flag':
      return { path, text: String(rng.chance(0.5)) };
    case 'choice':
      return { path, text: rng.pick(leaf.options) };
    case 'colour':
      return { path, text: `#${(rng.bits() & 0xffffff).toString(16).padStart(6, '0')}` };
    default:
      return undefined;
  }
}

/** Evenly over the orders of magnitude where both ends are positive, else evenly. */
function spread(rng: Rng, min: number, max: number): number {
  return min > 0 ? min * (max / min) ** rng.unit() : rng.range(min, max);
}

/** A tile of any level, anywhere up to the world's edge. */
export function drawTileKey(rng: Rng): TileKey {
  const level = rng.below(MAX_LEVEL + 1);
  const last = Math.ceil(WORLD_REACH / tileSpan(level));
  const draw = (): number => rng.pick([0, -1, last, -last, Math.round(rng.range(-last, last)), rng.below(9) - 4]);
  const clamp = (value: number): number => Math.min(last, Math.max(-last, value));
  return { level, tx: clamp(draw()), tz: clamp(draw()) };
}

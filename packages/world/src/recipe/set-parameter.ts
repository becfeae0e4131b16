/*
 * Changes to a recipe by path: `terrain.layers.hills.height = 40`, `biomes.desert.ground = #c9a063`.
 * Takes text (from `--set`, a link or a form) and returns a new checked recipe, or the reasons why not.
 */
import { describeValue, type Issue, refuse, requireObject, requireText } from '@skerry/kit';
import { requireRecipe } from './require-recipe.ts';
import { checkNode, type Leaf, type List, parseLeaf } from '@skerry/kit/schema';
import { type CheckedRecipe, checkRecipe } from './check-recipe.ts';
import { findParameter, type FoundParameter } from './find-parameter.ts';
import type { BiomeRecipe, Recipe } from '../stages/recipe-schema.ts';

/** A parameter's path and its new value as text. */
export type Change = { readonly path: string; readonly text: string };

/** The recipe with one parameter changed. */
export function setParameter(recipe: Recipe, path: string, text: string): CheckedRecipe {
  return setParameters(recipe, [{ path, text }]);
}

/**
 * The recipe with all changes applied together, in any order, or every problem and no change at all.
 * @example
 * const { recipe } = setParameters(findPreset('skerry')!.recipe, [{ path: 'water.seaLevel', text: '12' }]);
 * console.log(recipe?.water.seaLevel);
 */
export function setParameters(recipe: Recipe, changes: readonly Change[]): CheckedRecipe {
  requireRecipe(recipe);
  checkChanges(changes);
  const issues: Issue[] = [];
  let changed: unknown = recipe;
  // Lists before their items, kinds before their parameters, ids last, since other paths use the old ones; if two
  // changes name the same parameter, the last wins.
  for (const { path, text } of changes.toSorted(byRank)) {
    const found = findParameter(changed as Recipe, path, issues);
    if (!found) continue;
    const value = parseValue(found.node, text);
    if (value === undefined)
      issues.push({ path, message: `expected ${nounFor(found.node)}, got ${describeValue(text)}` });
    else if (found.kindOf) changed = withValue(changed, found.keys.slice(0, -1), ofKind(found.kindOf, value));
    else if (found.node.kind !== 'list') changed = withValue(changed, found.keys, value);
    else {
      // Checked immediately: paths of its items are looked up in it next.
      const before = issues.length;
      const items = checkNode(found.node, value, path, issues);
      if (issues.length === before) changed = withValue(changed, found.keys, items);
    }
  }
  return issues.length > 0 ? { issues } : checkRecipe(withoutLostGains(recipe, changed as Recipe));
}

/** A value of another kind: it keeps the parameters that the new kind also has. */
function ofKind({ node, value }: NonNullable<FoundParameter['kindOf']>, kind: unknown): unknown {
  const option = typeof kind === 'string' && Object.hasOwn(node.options, kind) ? node.options[kind] : undefined;
  const kept = Object.entries(value as object).filter(([name]) => option && Object.hasOwn(option.fields, name));
  const made = { ...Object.fromEntries(kept), kind };
  return option ? checkNode(node, made, '', []) : made;
}

/** Removes the biomes' gains for layers that a change has removed. */
function withoutLostGains(before: Recipe, after: Recipe): Recipe {
  if (before.terrain.layers === after.terrain.layers) return after;
  const ids = new Set(after.terrain.layers.map(({ id }) => id));
  const lost = before.terrain.layers.map(({ id }) => id).filter((id) => !ids.has(id));
  if (lost.length === 0) return after;
  const keep = (gains: BiomeRecipe['gains']): BiomeRecipe['gains'] =>
    Object.fromEntries(Object.entries(gains).filter(([id]) => !lost.includes(id)));
  return { ...after, biomes: after.biomes.map((biome) => ({ ...biome, gains: keep(biome.gains) })) };
}

function checkChanges(changes: readonly Change[]): void {
  if (!Array.isArray(changes)) refuse('changes', `expected a list of changes, got ${describeValue(changes)}`);
  for (const [index, change] of (changes as readonly Change[]).entries()) {
    requireObject(change, `changes.${index}`, 'a change { path, text }');
    requireText(change.path, `changes.${index}.path`);
    requireText(change.text, `changes.${index}.text`);
  }
}

function byRank(a: Change, b: Change): number {
  const [first, second] = [rankOf(a), rankOf(b)];
  return first === second ? 0 : first - second;
}

function rankOf({ path }: Change): number {
  const names = path.split('.');
  if (names.at(-1) === 'id') return Infinity;
  return 2 * names.length + (names.at(-1) === 'kind' ? 0 : 1);
}

/** The value of a text, not yet checked for range; undefined if it cannot be parsed. */
function parseValue(node: Leaf | List, text: string): unknown {
  if (node.kind !== 'list') return parseLeaf(node, text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function nounFor(node: Leaf | List): string {
  switch (node.kind) {
    case 'number':
    case 'integer':
      return 'a number';
    case 'flag':
      return 'true or false';
    case 'curve':
      return 'points such as "-1,-1 0,0 1,1"';
    case 'points':
      return 'a JSON list of points';
    case 'numbers':
      return 'a JSON object with a number for each name';
    default:
      return 'a JSON list';
  }
}

function withValue(target: unknown, keys: readonly (string | number)[], value: unknown): unknown {
  if (keys.length === 0) return value;
  const [key, ...rest] = keys;
  const child = withValue((target as Record<string | number, unknown>)[key], rest, value);
  if (Array.isArray(target)) return target.map((item: unknown, index) => (index === key ? child : item));
  return { ...(target as object), [key]: child };
}

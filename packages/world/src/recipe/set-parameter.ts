/*
 * Changes to a recipe by path: `terrain.hills.height = 40`, `biomes.desert.ground = #c9a063`.
 * Text goes in (from `--set`, a link or a form), a new checked recipe or the reasons why not come out.
 */
import { describeValue, type Issue, nearestName } from '@skerry/kit';
import { type CheckedRecipe, checkRecipe } from './check-recipe.ts';
import type { Leaf, List, Node } from './parameter.ts';
import { type Recipe, RECIPE_SCHEMA } from './schema.ts';

export type Change = { readonly path: string; readonly text: string };

type Found = { readonly node: Leaf | List; readonly keys: readonly (string | number)[] };

/** The recipe with one parameter changed. */
export function setParameter(recipe: Recipe, path: string, text: string): CheckedRecipe {
  return setParameters(recipe, [{ path, text }]);
}

/** The recipe with all changes applied together, or every problem and no change at all. */
export function setParameters(recipe: Recipe, changes: readonly Change[]): CheckedRecipe {
  const issues: Issue[] = [];
  let changed: unknown = recipe;
  for (const { path, text } of changes) {
    const found = findParameter(recipe, path, issues);
    if (!found) continue;
    const value = parseValue(found.node, text);
    if (value === undefined)
      issues.push({ path, message: `expected ${nounFor(found.node)}, got ${describeValue(text)}` });
    else changed = withValue(changed, found.keys, value);
  }
  return issues.length > 0 ? { issues } : checkRecipe(changed);
}

/** The schema node a path names; items of a list are named by index or, where they have one, by id. */
function findParameter(recipe: Recipe, path: string, issues: Issue[]): Found | undefined {
  let node: Node = RECIPE_SCHEMA;
  let value: unknown = recipe;
  const keys: (string | number)[] = [];
  for (const name of path.split('.')) {
    const key: string | number | undefined = node.kind === 'list' ? itemIndex(value, name) : name;
    const names: string[] = node.kind === 'group' ? Object.keys(node.fields) : listNames(node, value);
    const child: Node | undefined =
      node.kind === 'group' ? (Object.hasOwn(node.fields, name) ? node.fields[name] : undefined) : listItem(node, key);
    if (key === undefined || child === undefined) {
      const near = nearestName(name, names);
      const hint = near ? `did you mean ${[...keys, near].join('.')}?` : `known here: ${names.slice(0, 12).join(', ')}`;
      issues.push({ path, message: `no such parameter; ${hint}` });
      return undefined;
    }
    keys.push(key);
    value = (value as Record<string | number, unknown>)[key];
    node = child;
  }
  if (node.kind !== 'group') return { node: node as Leaf | List, keys };
  issues.push({ path, message: `is a group of parameters; name one of ${Object.keys(node.fields).join(', ')}` });
  return undefined;
}

function listItem(node: Node, key: string | number | undefined): Node | undefined {
  return node.kind === 'list' && key !== undefined ? node.item : undefined;
}

function listNames(node: Node, value: unknown): string[] {
  if (node.kind !== 'list') return [];
  return (value as readonly { id?: string }[]).map((item, index) => item.id ?? String(index));
}

function itemIndex(value: unknown, name: string): number | undefined {
  const items = value as readonly { id?: string }[];
  const index = /^\d+$/.test(name) ? Number(name) : items.findIndex(({ id }) => id === name);
  return index >= 0 && index < items.length ? index : undefined;
}

/** The value a text stands for, not yet checked for range; undefined when it cannot be one. */
function parseValue(node: Leaf | List, text: string): unknown {
  switch (node.kind) {
    case 'number':
    case 'integer': {
      const value = Number(text);
      return text.trim() === '' || Number.isNaN(value) ? undefined : value;
    }
    case 'flag':
      return ['true', 'on', 'yes', '1'].includes(text)
        ? true
        : ['false', 'off', 'no', '0'].includes(text)
          ? false
          : undefined;
    case 'colour':
      return text.startsWith('#') ? text : `#${text}`;
    case 'choice':
    case 'text':
      return text;
    case 'curve': {
      const points = text.split(/[~\s]+/).map((point) => point.split(/[,_]/).map(Number));
      return points.every((point) => point.length === 2 && !point.some(Number.isNaN)) ? points : undefined;
    }
    case 'list':
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return undefined;
      }
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

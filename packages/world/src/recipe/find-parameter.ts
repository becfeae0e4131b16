/*
 * Paths of parameters: `terrain.hills.height`, `biomes.desert.ground`. Items of a list are named by index or, where
 * they have one, by id. A mistyped path gets the nearest whole path as a suggestion.
 */
import { type Issue, nearestName } from '@skerry/kit';
import type { Leaf, List, Node } from '@skerry/kit/schema';
import { type Recipe, RECIPE_SCHEMA } from './schema.ts';

export type FoundParameter = { readonly node: Leaf | List; readonly keys: readonly (string | number)[] };

const MAX_LISTED = 12;

/** A node of the schema with its value in a recipe. */
type Place = { readonly node: Node; readonly value: unknown };
type Step = Place & { readonly key: string | number };

/** The parameter that a path names; what is wrong with the path goes to `issues`. */
export function findParameter(recipe: Recipe, path: string, issues: Issue[]): FoundParameter | undefined {
  let place: Place = { node: RECIPE_SCHEMA, value: recipe };
  const keys: (string | number)[] = [];
  const names = path.split('.');
  for (const [index, name] of names.entries()) {
    const step = stepTo(place, name);
    if (!step) {
      const near = suggestPath(place, names.slice(index));
      const known = namesIn(place).slice(0, MAX_LISTED).join(', ');
      const whole = [...names.slice(0, index), ...near].join('.');
      const hint = near.length > 0 || known === '' ? `did you mean ${whole}?` : `known here: ${known}`;
      issues.push({ path, message: `no such parameter; ${hint}` });
      return undefined;
    }
    keys.push(step.key);
    place = step;
  }
  const { node } = place;
  if (node.kind !== 'group') return { node: node as Leaf | List, keys };
  issues.push({ path, message: `is a group of parameters; name one of ${Object.keys(node.fields).join(', ')}` });
  return undefined;
}

/** As many of `names` as have a near name, corrected; names beyond a single parameter are left out. */
function suggestPath(from: Place, names: readonly string[]): string[] {
  const corrected: string[] = [];
  let place = from;
  for (const name of names) {
    const near = stepTo(place, name) ? name : nearestName(name, namesIn(place));
    const step = near === undefined ? undefined : stepTo(place, near);
    if (near === undefined || !step) break;
    corrected.push(near);
    place = step;
  }
  return corrected;
}

function stepTo({ node, value }: Place, name: string): Step | undefined {
  if (node.kind === 'group') {
    if (!Object.hasOwn(node.fields, name)) return undefined;
    return { node: node.fields[name], value: (value as Record<string, unknown>)[name], key: name };
  }
  if (node.kind !== 'list') return undefined;
  const items = value as readonly { id?: string }[];
  const index = /^\d+$/.test(name) ? Number(name) : items.findIndex(({ id }) => id === name);
  return index >= 0 && index < items.length ? { node: node.item, value: items[index], key: index } : undefined;
}

function namesIn({ node, value }: Place): string[] {
  if (node.kind === 'group') return Object.keys(node.fields);
  if (node.kind !== 'list') return [];
  return (value as readonly { id?: string }[]).map((item, index) => item.id ?? String(index));
}

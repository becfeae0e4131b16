/*
 * Paths of parameters: `terrain.layers.hills.height`, `biomes.desert.gains.hills`. Items of a list are named by index
 * or, where they have one, by id. A mistyped path gets the nearest valid path as a suggestion; a path that has moved
 * gets its new name.
 */
import { type Issue, nearestName } from '@skerry/kit';
import { choice, type Leaf, type List, type Node, number, type Variants } from '@skerry/kit/schema';
import { modernPath } from './named-layers.ts';
import { type Recipe, RECIPE_SCHEMA } from '../stages/recipe-schema.ts';

export type FoundParameter = {
  readonly node: Leaf | List;
  readonly keys: readonly (string | number)[];
  /** The variants the parameter chooses between: changing it changes which parameters exist. */
  readonly kindOf?: { readonly node: Variants; readonly value: unknown };
};

const MAX_LISTED = 12;
/** The field that holds a value's variant. */
const KIND = 'kind';

/** A node of the schema with its value in a recipe. */
type Place = { readonly node: Node; readonly value: unknown };
type Step = Place & { readonly key: string | number };

/** The parameter at a path; problems with the path are added to `issues`. */
export function findParameter(recipe: Recipe, path: string, issues: Issue[]): FoundParameter | undefined {
  let place: Place = { node: RECIPE_SCHEMA, value: recipe };
  let parent: Place = place;
  const keys: (string | number)[] = [];
  const names = path.split('.');
  for (const [index, name] of names.entries()) {
    const step = stepTo(place, name, recipe);
    if (!step) {
      const modern = modernPath(path);
      if (modern !== path && findParameter(recipe, modern, [])) {
        issues.push({ path, message: `no such parameter; its name is now ${modern}` });
        return undefined;
      }
      const near = suggestPath(place, names.slice(index), recipe);
      const known = namesIn(place, recipe).slice(0, MAX_LISTED).join(', ');
      const whole = [...names.slice(0, index), ...near].join('.');
      const hint = near.length > 0 || known === '' ? `did you mean ${whole}?` : `known here: ${known}`;
      issues.push({ path, message: `no such parameter; ${hint}` });
      return undefined;
    }
    keys.push(step.key);
    parent = place;
    place = step;
  }
  const { node } = place;
  if (node.kind === 'group' || node.kind === 'variants') {
    issues.push({ path, message: `is a group of parameters; name one of ${namesIn(place, recipe).join(', ')}` });
    return undefined;
  }
  const found = { node: node as Leaf | List, keys };
  const isKind = parent.node.kind === 'variants' && keys.at(-1) === KIND;
  return isKind ? { ...found, kindOf: { node: parent.node as Variants, value: parent.value } } : found;
}

/** `names` corrected as far as near names exist; names beyond a single parameter are left out. */
function suggestPath(from: Place, names: readonly string[], recipe: Recipe): string[] {
  const corrected: string[] = [];
  let place = from;
  for (const name of names) {
    const near = stepTo(place, name, recipe) ? name : nearestName(name, namesIn(place, recipe));
    const step = near === undefined ? undefined : stepTo(place, near, recipe);
    if (near === undefined || !step) break;
    corrected.push(near);
    place = step;
  }
  return corrected;
}

function stepTo({ node, value }: Place, name: string, recipe: Recipe): Step | undefined {
  const own = (key: string): unknown => (value as Record<string, unknown>)[key];
  switch (node.kind) {
    case 'group':
      return Object.hasOwn(node.fields, name) ? { node: node.fields[name], value: own(name), key: name } : undefined;
    case 'variants': {
      const { label, explain, options, default: byDefault } = node as Variants;
      if (name === KIND)
        return { node: choice(label, Object.keys(options), byDefault, explain), value: own(KIND), key: KIND };
      return stepTo({ node: options[own(KIND) as string], value }, name, recipe);
    }
    case 'numbers': {
      if (!recipe.terrain.layers.some(({ id }) => id === name)) return undefined;
      const { label, min, max, default: byDefault, explain } = node;
      return { node: number(label, '×', [min, max], byDefault, explain), value: own(name) ?? byDefault, key: name };
    }
    case 'list': {
      const items = value as readonly { id?: string }[];
      const index = /^\d+$/.test(name) ? Number(name) : items.findIndex(({ id }) => id === name);
      return index >= 0 && index < items.length ? { node: node.item, value: items[index], key: index } : undefined;
    }
    default:
      return undefined;
  }
}

function namesIn({ node, value }: Place, recipe: Recipe): string[] {
  switch (node.kind) {
    case 'group':
      return Object.keys(node.fields);
    case 'variants': {
      const { options } = node as Variants;
      return [KIND, ...Object.keys(options[(value as { kind: string }).kind].fields)];
    }
    case 'numbers':
      return recipe.terrain.layers.map(({ id }) => id);
    case 'list':
      return (value as readonly { id?: string }[]).map((item, index) => item.id ?? String(index));
    default:
      return [];
  }
}

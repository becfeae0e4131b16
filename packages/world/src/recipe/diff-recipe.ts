/*
 * The differences between two recipes, as changes by path that `setParameters` accepts; links stay short because they
 * hold only these.
 */
import { requireRecipe } from './require-recipe.ts';
import {
  checkNode,
  type CurvePoint,
  type List,
  type Node,
  type NumbersParameter,
  type Variants,
} from '@skerry/kit/schema';
import { type Recipe, RECIPE_SCHEMA } from '../stages/recipe-schema.ts';
import type { Change } from './set-parameter.ts';

/** The changes that turn `base` into `recipe`, in schema order. */
export function diffRecipe(base: Recipe, recipe: Recipe): Change[] {
  requireRecipe(base, 'base');
  requireRecipe(recipe);
  const changes: Change[] = [];
  collect(RECIPE_SCHEMA, base, recipe, '', changes);
  // Gains of removed layers are dropped with them.
  const layerIds = new Set(recipe.terrain.layers.map(({ id }) => id));
  return changes.filter(({ path }) => {
    const [, , name, id] = path.split('.');
    return name !== 'gains' || layerIds.has(id);
  });
}

function collect(node: Node, base: unknown, value: unknown, path: string, changes: Change[]): void {
  if (node.kind === 'group') {
    for (const name of Object.keys(node.fields)) {
      const childPath = path ? `${path}.${name}` : name;
      collect(node.fields[name], fieldOf(base, name), fieldOf(value, name), childPath, changes);
    }
    return;
  }
  if (node.kind === 'variants') return collectVariants(node as Variants, base, value, path, changes);
  if (node.kind === 'numbers') return collectNumbers(node, base, value, path, changes);
  if (node.kind === 'list') return collectList(node as List, base, value, path, changes);
  const text = formatLeaf(node.kind, value);
  if (text !== formatLeaf(node.kind, base)) changes.push({ path, text });
}

/** Another kind starts from its defaults; parameters it shares with the previous kind are kept, as in setParameters. */
function collectVariants(node: Variants, base: unknown, value: unknown, path: string, changes: Change[]): void {
  const kind = fieldOf(value, 'kind') as string;
  const option = node.options[kind];
  if (fieldOf(base, 'kind') === kind) return collect(option, base, value, path, changes);
  changes.push({ path: `${path}.kind`, text: kind });
  const kept = Object.entries(base as object).filter(([name]) => Object.hasOwn(option.fields, name));
  collect(option, checkNode(node, { ...Object.fromEntries(kept), kind }, '', []), value, path, changes);
}

function collectNumbers(node: NumbersParameter, base: unknown, value: unknown, path: string, changes: Change[]): void {
  const before = base as Readonly<Record<string, number>>;
  const after = value as Readonly<Record<string, number>>;
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const gain = after[name] ?? node.default;
    if (gain !== (before[name] ?? node.default)) changes.push({ path: `${path}.${name}`, text: String(gain) });
  }
}

/** Compares item by item if both lists have the same items, otherwise as a whole. Layers go by id, others by index. */
function collectList(node: List, base: unknown, value: unknown, path: string, changes: Change[]): void {
  const before = base as readonly Item[];
  const after = value as readonly Item[];
  const isVariant = node.item.kind === 'variants';
  const isNamed = isVariant && after.every(({ id }) => id !== undefined);
  const isSame =
    before.length === after.length &&
    (!isVariant || after.every(({ id, kind }, index) => id === before[index].id && kind === before[index].kind));
  if (!isSame) {
    changes.push({ path, text: JSON.stringify(after) });
    return;
  }
  for (const [index, item] of after.entries())
    collect(node.item, before[index], item, `${path}.${isNamed ? item.id : index}`, changes);
}

type Item = { readonly id?: string; readonly kind?: string };

function fieldOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown>)[name];
}

function formatLeaf(kind: string, value: unknown): string {
  if (kind === 'curve') return (value as readonly CurvePoint[]).map(([x, y]) => `${x}_${y}`).join('~');
  if (kind === 'points') return JSON.stringify(value);
  return kind === 'colour' ? String(value).slice(1).toLowerCase() : String(value);
}

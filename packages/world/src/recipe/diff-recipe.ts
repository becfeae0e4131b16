/*
 * What sets one recipe apart from another, as changes by path that `setParameters` understands;
 * links stay short because they hold only this.
 */
import { requireRecipe } from './require-recipe.ts';
import type { CurvePoint, Node } from '@skerry/kit/schema';
import { type Recipe, RECIPE_SCHEMA } from './schema.ts';
import type { Change } from './set-parameter.ts';

/** The changes that turn `base` into `recipe`, in schema order. */
export function diffRecipe(base: Recipe, recipe: Recipe): Change[] {
  requireRecipe(base, 'base');
  requireRecipe(recipe);
  const changes: Change[] = [];
  collect(RECIPE_SCHEMA, base, recipe, '', changes);
  return changes;
}

function collect(node: Node, base: unknown, value: unknown, path: string, changes: Change[]): void {
  if (node.kind === 'group') {
    for (const name of Object.keys(node.fields)) {
      const childPath = path ? `${path}.${name}` : name;
      collect(node.fields[name], fieldOf(base, name), fieldOf(value, name), childPath, changes);
    }
    return;
  }
  if (node.kind === 'list') {
    const before = base as readonly unknown[];
    const after = value as readonly unknown[];
    if (before.length === after.length)
      after.forEach((item, index) => collect(node.item, before[index], item, `${path}.${index}`, changes));
    else changes.push({ path, text: JSON.stringify(after) });
    return;
  }
  const text = formatLeaf(node.kind, value);
  if (text !== formatLeaf(node.kind, base)) changes.push({ path, text });
}

function fieldOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown>)[name];
}

function formatLeaf(kind: string, value: unknown): string {
  if (kind === 'curve') return (value as readonly CurvePoint[]).map(([x, y]) => `${x}_${y}`).join('~');
  return kind === 'colour' ? String(value).slice(1).toLowerCase() : String(value);
}

/*
 * From any JSON to a recipe, or to every reason why it is not one.
 * Recipes of older formats are brought up to date first. Missing parameters take their defaults; unknown ones are named, with the nearest known name.
 */
import type { Issue } from '@skerry/kit';
import { checkNode, type Node } from '@skerry/kit/schema';
import { crossIssues } from './cross-check.ts';
import { migrateRecipe } from './migrate-recipe.ts';
import { type Recipe, RECIPE_COST_LIMIT, RECIPE_SCHEMA } from './schema.ts';

export type CheckedRecipe = { readonly issues: readonly Issue[]; readonly recipe?: Recipe };

/** A whole recipe with every default filled in, or every problem by path. */
export function checkRecipe(value: unknown): CheckedRecipe {
  const issues: Issue[] = [];
  const migrated = migrateRecipe(value, issues);
  if (issues.length > 0) return { issues };
  const recipe = checkNode(RECIPE_SCHEMA, migrated, '', issues) as Recipe;
  if (issues.length > 0) return { issues };
  const deeper = crossIssues(recipe);
  const cost = Math.ceil(costOf(RECIPE_SCHEMA, recipe));
  if (cost > RECIPE_COST_LIMIT)
    deeper.push({
      path: '',
      message: `the recipe costs ${cost}, the limit is ${RECIPE_COST_LIMIT}: use fewer octaves`,
    });
  return deeper.length > 0 ? { issues: deeper } : { issues: [], recipe };
}

function costOf(node: Node, value: unknown): number {
  if (node.kind === 'group') {
    const given = value as Record<string, unknown>;
    if (given['on'] === false) return 0;
    return Object.keys(node.fields).reduce((sum, name) => sum + costOf(node.fields[name], given[name]), 0);
  }
  if (node.kind === 'list') {
    const items = value as readonly unknown[];
    return items.reduce<number>((sum, item) => sum + (node.cost ?? 0) + costOf(node.item, item), 0);
  }
  return 'cost' in node && node.cost !== undefined ? node.cost * (value as number) : 0;
}

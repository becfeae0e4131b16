/*
 * From any JSON to a recipe, or to every reason why it is not one.
 * Recipes of older formats are migrated first, and their problems are reported by the names they use.
 * Missing parameters take their defaults; unknown ones are named, with the nearest known name.
 */
import type { Issue } from '@skerry/kit';
import { checkNode, type Node, type Variants } from '@skerry/kit/schema';
import { crossIssues } from './cross-check.ts';
import { LAYER_LIST_FORMAT, migrateRecipe } from './migrate-recipe.ts';
import { byFormerName } from './named-layers.ts';
import { type Recipe, RECIPE_COST_LIMIT, RECIPE_SCHEMA } from '../stages/recipe-schema.ts';

/** A complete recipe, or every problem by path. */
export type CheckedRecipe = { readonly issues: readonly Issue[]; readonly recipe?: Recipe };

/**
 * A complete recipe with every default filled in, or every problem by path.
 * @example
 * const { recipe, issues } = checkRecipe({ format: 5, water: { seaLevel: 'high' } });
 * console.log(recipe, issues);
 */
export function checkRecipe(value: unknown): CheckedRecipe {
  const issues: Issue[] = [];
  const migrated = migrateRecipe(value, issues);
  if (issues.length > 0) return { issues };
  const recipe = checkNode(RECIPE_SCHEMA, migrated, '', issues) as Recipe;
  if (issues.length === 0) issues.push(...crossIssues(recipe), ...costIssues(recipe));
  if (issues.length === 0) return { issues, recipe };
  return { issues: usesFormerNames(value) ? issues.map(byFormerName) : issues };
}

function costIssues(recipe: Recipe): Issue[] {
  const cost = Math.ceil(costOf(RECIPE_SCHEMA, recipe));
  if (cost <= RECIPE_COST_LIMIT) return [];
  const message = `the recipe costs ${cost}, the limit is ${RECIPE_COST_LIMIT}: use fewer octaves, layers or masks`;
  return [{ path: '', message }];
}

function costOf(node: Node, value: unknown): number {
  if (node.kind === 'group') {
    const given = value as Record<string, unknown>;
    if (given['on'] === false) return 0;
    const own = node.cost ?? 0;
    return Object.keys(node.fields).reduce((sum, name) => sum + costOf(node.fields[name] as Node, given[name]), own);
  }
  if (node.kind === 'variants')
    return costOf((node as Variants).options[(value as { kind: string }).kind] as Node, value);
  if (node.kind === 'list') {
    const items = value as readonly unknown[];
    return items.reduce<number>((sum, item) => sum + (node.cost ?? 0) + costOf(node.item as Node, item), 0);
  }
  return 'cost' in node && node.cost !== undefined ? node.cost * (value as number) : 0;
}

function usesFormerNames(value: unknown): boolean {
  const { format = 1, terrain } = (value ?? {}) as { readonly format?: unknown; readonly terrain?: unknown };
  const isListed = typeof terrain === 'object' && terrain !== null && Object.hasOwn(terrain, 'layers');
  return (format as number) < LAYER_LIST_FORMAT && !isListed;
}

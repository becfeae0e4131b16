/*
 * Argument check for functions that take a complete recipe.
 */
import { refuseIssues, requireObject } from '@skerry/kit';
import { checkRecipe } from './check-recipe.ts';
import type { Group, Node } from '@skerry/kit/schema';
import { type Recipe, RECIPE_SCHEMA } from '../stages/recipe-schema.ts';

const completeRecipes = new WeakSet<Recipe>();

/** Throws unless a recipe is complete and valid, as `checkRecipe` returns it. Results are cached by object identity. */
export function requireRecipe(recipe: Recipe, path = 'recipe'): void {
  requireObject(recipe, path, 'a recipe');
  if (completeRecipes.has(recipe)) return;
  const issues = checkRecipe(recipe).issues.map((issue) => ({ ...issue, path: joined(path, issue.path) }));
  refuseIssues(issues.length > 0 ? issues : missingIssues(RECIPE_SCHEMA as Group, recipe, path));
  completeRecipes.add(recipe);
}

/** The groups and parameters that are optional in a valid recipe. */
function missingIssues(node: Group, value: object, path: string): { path: string; message: string }[] {
  return Object.entries(node.fields).flatMap(([name, child]: [string, Node]) => {
    const own = (value as Record<string, unknown>)[name];
    const childPath = joined(path, name);
    if (own === undefined) return [{ path: childPath, message: 'is missing; checkRecipe fills in what is left out' }];
    return child.kind === 'group' ? missingIssues(child as Group, own as object, childPath) : [];
  });
}

function joined(path: string, name: string): string {
  return name ? `${path}.${name}` : path;
}

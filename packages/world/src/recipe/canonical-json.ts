/*
 * One text for each recipe: schema order, every default written out, no white space.
 * Two recipes make the same world exactly when these texts are equal.
 */
import { refuseIssues, requireObject } from '@skerry/kit';
import { checkRecipe } from './check-recipe.ts';
import { encodeRecipe } from './migrate-recipe.ts';
import type { Recipe } from '../stages/recipe-schema.ts';

/** The canonical text of a recipe. */
export function canonicalJson(recipe: Recipe): string {
  requireObject(recipe, 'recipe', 'a recipe');
  // Checking rebuilds every group in schema order.
  const { issues, recipe: checked } = checkRecipe(recipe);
  refuseIssues(issues);
  return JSON.stringify(encodeRecipe(checked!));
}

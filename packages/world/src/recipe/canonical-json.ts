/*
 * One text for each recipe: schema order, every default written out, no white space.
 * Two recipes make the same world exactly when these texts are equal.
 */
import { checkRecipe } from './check-recipe.ts';
import { encodeRecipe } from './migrate-recipe.ts';
import type { Recipe } from './schema.ts';

/** The canonical text of a recipe. */
export function canonicalJson(recipe: Recipe): string {
  // Checking rebuilds every group in schema order.
  return JSON.stringify(encodeRecipe(checkRecipe(recipe).recipe ?? recipe));
}

/*
 * Long chains of random edits through the form of a recipe.
 */
import { rngFromSeed } from '@skerry/kit';
import { checkRecipe, type Recipe, RECIPE_FORMAT } from '@skerry/world';
import { expect } from 'vitest';
import { applyEdit } from '../../../src/ui/form/model/apply-edit.ts';
import { recipeForm } from '../../../src/world/recipe-form.ts';
import { randomEdit } from './walk-form.ts';

export type EditCounts = { done: number; limited: number; refused: number };

/** Makes `count` random edits, each of which must leave a valid recipe. */
export function tryEdits(start: Recipe, count: number, seed: number): EditCounts {
  const form = recipeForm();
  const rng = rngFromSeed(seed);
  const counts: EditCounts = { done: 0, limited: 0, refused: 0 };
  let recipe: unknown = start;
  for (let step = 0; step < count; step++) {
    const change = randomEdit(form, recipe, rng);
    const { value, notes } = applyEdit(form, recipe, change);
    const { issues } = checkRecipe({ format: RECIPE_FORMAT, ...(value as Recipe) });
    expect(issues, `seed ${seed}, edit ${step}: ${JSON.stringify(change)}`).toEqual([]);
    counts[notes.length === 0 ? 'done' : value === recipe ? 'refused' : 'limited']++;
    recipe = value;
  }
  return counts;
}

/*
 * The form of a recipe: its schema, the check of the whole, and the plants that biomes can name.
 */
import type { Group } from '@skerry/kit/schema';
import { checkRecipe, PLANT_FACTS, type Recipe, RECIPE_FORMAT, RECIPE_SCHEMA } from '@skerry/world';
import type { FormSpec } from '../ui/form/model/form-spec.ts';

/** A form for recipes; resetting a parameter returns to `base`, such as the preset that the recipe was made from. */
export function recipeForm(base?: Recipe): FormSpec {
  return {
    schema: RECIPE_SCHEMA as Group,
    check: (value) => checkRecipe({ format: RECIPE_FORMAT, ...(value as object) }).issues,
    known: { plant: PLANT_FACTS },
    ...(base && { base }),
  };
}

/*
 * The JSON Schema of recipe files, made from the one schema. It describes the newest format; files of formats 1 and 2
 * are read as well, but named their terrain layers differently.
 */
import { type JsonSchema, jsonSchemaOf } from '@skerry/kit/schema';
import { RECIPE_SCHEMA } from '../stages/recipe-schema.ts';
import { LAYER_LIST_FORMAT, RECIPE_FORMAT } from './migrate-recipe.ts';

/**
 * The JSON Schema (draft 2020-12) of recipe files, for editors and programs. `checkRecipe` also checks what one
 * parameter means for another, such as references to biomes, and what the recipe costs.
 * @example
 * import { recipeJsonSchema } from '@skerry/world/recipe-schema';
 *
 * console.log(JSON.stringify(recipeJsonSchema()).length, 'characters');
 */
export function recipeJsonSchema(): JsonSchema {
  const { properties, ...schema } = jsonSchemaOf(RECIPE_SCHEMA) as { readonly properties: JsonSchema };
  const format = {
    type: 'integer',
    minimum: LAYER_LIST_FORMAT,
    maximum: RECIPE_FORMAT,
    description: 'The format of the file.',
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...schema,
    properties: { $schema: { type: 'string' }, format, ...properties },
    required: ['format'],
  };
}

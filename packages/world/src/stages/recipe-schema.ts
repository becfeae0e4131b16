/*
 * The one schema of a recipe: every parameter of a world, grouped by the stage that reads it first.
 * It is assembled from the stages, so that each parameter is described where it is used.
 */
import { NEWEST_STAGES } from './stage-lists.ts';
import type { Stage } from './stage.ts';
import { type Fields, group, type Group, type ValueOf } from '@skerry/kit/schema';

type AnyStage = (typeof NEWEST_STAGES)[number];
type StageWithSchema = Exclude<AnyStage, { readonly schema: undefined }>;
type SchemaFields = { readonly [S in StageWithSchema as S['id']]: S['schema'] };

/** Everything that makes a world, but for its seed. */
export type Recipe = { readonly [Name in keyof SchemaFields]: ValueOf<SchemaFields[Name]> };
/** A biome of a recipe. */
export type BiomeRecipe = Recipe['biomes'][number];

/** The one schema of recipes: ranges, units, defaults and words of every parameter. */
export const RECIPE_SCHEMA = recipeSchemaOf(NEWEST_STAGES) as Group<SchemaFields>;

/** Maximum cost of a recipe: about 30 for the presets; at 90 a tile takes about three times as long. */
export const RECIPE_COST_LIMIT = 90;

/** The schema of the recipes of a list of stages. */
function recipeSchemaOf(stages: readonly Stage[]): Group {
  const fields: Record<string, Fields[string]> = {};
  for (const { id, schema } of stages) if (schema) fields[id] = schema;
  return group('World', 'Everything that makes a world, but for its seed.', fields);
}

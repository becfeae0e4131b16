/*
 * Migrates recipes of older formats to the newest one. A recipe without a format is of format 1.
 * Format 2: the land has its own base level. In format 1 the land moved with the sea, so the base level is set to the
 * sea level.
 * Format 3: terrain layers are a list, and biomes name gains by layer. Before, each of five layers had its own group.
 * Format 4: strokes of sculpting, species of the recipe's own, and imported height maps. Before, there were none.
 * Format 5: ground layers and the shading of a world. Before, there were no layers and all shading was flat.
 * Format 6: imported height maps are named by the hash of their bytes, which lie beside the recipe. Before, they were texts
 * in it, which still grow as they are; files and documents name them (height-files/).
 * Recipes and links are written in the oldest format that can hold them: older builds can then read them, and an
 * unchanged world keeps its text and its hashes.
 */
import { describeValue, type Issue, refuse, requireObject } from '@skerry/kit';
import { formerParts, hasNamedLayersOnly, isRecord, type Json, listLayers } from './named-layers.ts';
import { heightsOfRecipe } from './recipe-heights.ts';
import { formerLook, isCoated } from '../stages/look/ground-layers.ts';
import type { Recipe } from '../stages/recipe-schema.ts';

/** The newest format of recipes. */
export const RECIPE_FORMAT = 6;
/** The first format with a list of layers. */
export const LAYER_LIST_FORMAT = 3;
/** The first format with strokes, species and imported height maps. */
const DRAWN_FORMAT = 4;
/** The first format with ground layers and shading. */
const COATED_FORMAT = 5;
/** The first format with height maps by name. */
const NAMED_HEIGHTS_FORMAT = 6;

/** Entry i migrates from format i + 1 to the next one; its input has not been checked. Formats since 3 only added. */
const MIGRATIONS: readonly ((recipe: Json) => Json)[] = [nameBaseLevel, listLayers];

/** The recipe in the newest format, still unchecked; problems with its format are added to `issues`. */
export function migrateRecipe(value: unknown, issues: Issue[]): unknown {
  if (!isRecord(value)) return value;
  // Names the JSON Schema of recipes, for editors.
  const { format = 1, $schema, ...recipe } = value;
  if ($schema !== undefined && typeof $schema !== 'string')
    issues.push({ path: '$schema', message: `expected a text, got ${describeValue($schema)}` });
  const message = formatMessage(format);
  if (message) {
    issues.push({ path: 'format', message });
    return recipe;
  }
  return MIGRATIONS.slice((format as number) - 1).reduce((older, migrate) => migrate(older), recipe as Json);
}

/** The oldest format that can hold a recipe. */
export function formatOfRecipe(recipe: Recipe): number {
  if (heightsOfRecipe(recipe).length > 0) return NAMED_HEIGHTS_FORMAT;
  if (isCoated(recipe.look)) return COATED_FORMAT;
  const isImported = recipe.terrain.layers.some(({ kind }) => kind === 'height-map');
  if (isImported || recipe.sculpt.layers.length > 0 || recipe.species.length > 0) return DRAWN_FORMAT;
  if (!hasNamedLayersOnly(recipe)) return LAYER_LIST_FORMAT;
  return recipe.terrain.baseLevel === recipe.water.seaLevel ? 1 : 2;
}

/** The recipe as the JSON value that is stored and hashed. */
export function encodeRecipe(recipe: Recipe): object {
  requireObject(recipe, 'recipe', 'a recipe');
  for (const name of ['terrain', 'water', 'sculpt', 'look'] as const) requireObject(recipe[name], `recipe.${name}`);
  if (!Array.isArray(recipe.species)) refuse('recipe.species', `expected a list, got ${describeValue(recipe.species)}`);
  const format = formatOfRecipe(recipe);
  if (format >= COATED_FORMAT) return { format, ...recipe };
  const look = formerLook(recipe.look);
  if (format >= DRAWN_FORMAT) return { format, ...recipe, look };
  if (format >= LAYER_LIST_FORMAT) {
    const { sculpt: _sculpt, species: _species, ...rest } = recipe;
    return { format, ...rest, look };
  }
  const { terrain, biomes } = formerParts(recipe);
  const { shape, climate, water, scatter } = recipe;
  const former = { shape, terrain, climate, biomes, water, scatter, look };
  if (format > 1) return { format, ...former };
  const { baseLevel: _, ...rest } = terrain;
  return { ...former, terrain: rest };
}

/** What is wrong with a format number of a recipe or a link. */
export function formatMessage(format: unknown): string | undefined {
  if (!Number.isInteger(format)) return `expected a whole number, got ${describeValue(format)}`;
  if ((format as number) < 1) return `expected a whole number from 1 on, got ${String(format)}`;
  if ((format as number) > RECIPE_FORMAT)
    return `has format ${String(format)}; this version of Skerry reads formats 1 to ${RECIPE_FORMAT}`;
  return undefined;
}

function nameBaseLevel(recipe: Json): Json {
  const { terrain = {}, water } = recipe;
  const seaLevel = isRecord(water) ? water['seaLevel'] : undefined;
  // An invalid sea level is reported once, under its own name.
  if (
    !isRecord(terrain) ||
    Object.hasOwn(terrain, 'baseLevel') ||
    !(typeof seaLevel === 'number' && Math.abs(seaLevel) <= 1000)
  )
    return recipe;
  return { ...recipe, terrain: { ...terrain, baseLevel: seaLevel } };
}

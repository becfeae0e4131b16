/*
 * Recipes as files of their own, with the bytes of their height maps; and recipes of formats up to 5, whose maps were texts.
 */
import { decodeBase64, describeValue, encodeBase64, type Issue } from '@skerry/kit';
import { decodeHeightText } from '../heights/former-height-text.ts';
import { HEIGHTS_NAME, NO_HEIGHTS } from '../heights/height-store.ts';
import { type CheckedRecipe, checkRecipe } from '../recipe/check-recipe.ts';
import { encodeRecipe, RECIPE_FORMAT } from '../recipe/migrate-recipe.ts';
import { heightsOfRecipe } from '../recipe/recipe-heights.ts';
import type { Recipe } from '../stages/recipe-schema.ts';
import { keepHeights, keepSamples } from './keep-heights.ts';
import { findHeights } from './kept-heights.ts';

type Json = Readonly<Record<string, unknown>>;

/** The recipe as a file of its own: as it is stored, with the bytes of its height maps. */
export function encodeRecipeFile(recipe: Recipe): object {
  const stored = encodeRecipe(recipe);
  const names = heightsOfRecipe(recipe);
  return { ...stored, ...(names.length > 0 && { heightMaps: packHeights(names) }) };
}

/** The recipe of a file, with its height maps kept; or every problem. Maps that were texts get names. */
export function checkRecipeFile(value: unknown): CheckedRecipe {
  if (!isRecord(value)) return checkRecipe(value);
  const { heightMaps, ...stored } = value;
  const issues: Issue[] = [];
  if (heightMaps !== undefined) unpackHeights(heightMaps, 'heightMaps', issues);
  return issues.length > 0 ? { issues } : checkRecipe(nameHeightMaps(stored));
}

/** A stored recipe of any format; maps in it that were texts are kept and named. */
export function nameHeightMaps(stored: unknown): unknown {
  const terrain = isRecord(stored) ? stored['terrain'] : undefined;
  const layers = isRecord(terrain) ? terrain['layers'] : undefined;
  if (!isRecord(stored) || !isRecord(terrain) || !Array.isArray(layers)) return stored;
  const named: unknown[] = layers.map(nameHeights);
  if (named.every((layer, k) => layer === layers[k])) return stored;
  const { format } = stored;
  // Only formats up to 5 hold texts, and those that hold layers differ from format 6 in nothing else.
  return { ...stored, ...(format !== undefined && { format: RECIPE_FORMAT }), terrain: { ...terrain, layers: named } };
}

/** Maps as files carry them, by name; those that are not here are left out. */
export function packHeights(names: readonly string[]): Readonly<Record<string, string>> {
  const packed = names.flatMap((name) => {
    const found = findHeights(name);
    return found ? [[name, encodeBase64(found.bytes)]] : [];
  });
  return Object.fromEntries(packed);
}

/** Keeps the maps of a file; what is wrong with them is added to `issues`. */
export function unpackHeights(packed: unknown, path: string, issues: Issue[]): void {
  if (typeof packed !== 'object' || packed === null || Array.isArray(packed)) {
    issues.push({ path, message: `expected height maps by name, got ${describeValue(packed)}` });
    return;
  }
  for (const [name, text] of Object.entries(packed)) {
    const fail = (message: string): void => void issues.push({ path: `${path}.${name.slice(0, 15)}`, message });
    if (!HEIGHTS_NAME.test(name)) {
      fail('expected sha256- and 64 digits as its name');
      continue;
    }
    const bytes = typeof text === 'string' ? decodeBase64(text) : undefined;
    if (!bytes) fail('expected base64');
    else if (!findHeights(name)) {
      const kept = keepHeights(bytes);
      if ('problem' in kept) fail(kept.problem);
      else if (kept.name !== name) fail('its bytes have another hash: they are damaged');
    }
  }
}

/** A layer of an older recipe, whose map was a text: the text becomes bytes with a name. What is damaged stays as it is. */
function nameHeights(layer: unknown): unknown {
  const { kind, heights } = (layer ?? {}) as Json;
  if (kind !== 'height-map' || typeof heights !== 'string' || heights === NO_HEIGHTS || HEIGHTS_NAME.test(heights))
    return layer;
  const samples = decodeHeightText(heights);
  return typeof samples === 'string' ? layer : { ...(layer as Json), heights: keepSamples(samples) };
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

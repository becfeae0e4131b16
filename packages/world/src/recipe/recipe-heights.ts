/*
 * The height maps of a recipe: which ones it names, and which are missing here.
 */
import type { Issue } from '@skerry/kit';
import type { Recipe } from '../stages/recipe-schema.ts';
import { decodeHeightText } from '../heights/former-height-text.ts';
import { HEIGHTS_NAME, NO_HEIGHTS, samplesByName } from '../heights/height-store.ts';

/** Names of the maps that a recipe's layers stand on, each once. */
export function heightsOfRecipe({ terrain }: Recipe): string[] {
  const names = terrain.layers.flatMap((layer) =>
    layer.kind === 'height-map' && HEIGHTS_NAME.test(layer.heights) ? [layer.heights] : [],
  );
  return [...new Set(names)];
}

/** An issue for each layer whose map is not here: such a world cannot be grown. */
export function missingHeights({ terrain }: Recipe, path = 'recipe'): Issue[] {
  return terrain.layers.flatMap((layer, index) => {
    if (layer.kind !== 'height-map' || !HEIGHTS_NAME.test(layer.heights) || samplesByName.has(layer.heights)) return [];
    const message = `needs the height map "${layer.title}" (${layer.heights.slice(0, 15)}…), which is not here: open the world's own file`;
    return [{ path: `${path}.terrain.layers.${index}.heights`, message }];
  });
}

/** Issues of a layer: one without heights does nothing, one with damaged heights is refused. */
export function heightIssues(path: string, { heights }: { readonly heights: string }): Issue[] {
  const decoded = heights === NO_HEIGHTS || HEIGHTS_NAME.test(heights) ? undefined : decodeHeightText(heights);
  return typeof decoded === 'string' ? [{ path: `${path}.heights`, message: decoded }] : [];
}

/*
 * The sizes that an island of a preset is played in. On less than the preset's width its heights shrink as well:
 * mountains of full height would be all cliffs.
 */
import { requireChoice, requireObject } from '@skerry/kit';
import { type Change, type Recipe, setParameters } from '@skerry/world';

/** Widths of islands, metres. */
export const ISLAND_SIZES = { small: 1024, middle: 2048, large: 3072 } as const;
/** A size of islands, by name. */
export type IslandSize = keyof typeof ISLAND_SIZES;

/** The recipe of an island in another size; recipes of other land are returned as they are. */
export function sizeIsland(recipe: Recipe, size: IslandSize): Recipe {
  requireObject(recipe, 'recipe', 'a recipe');
  requireObject(recipe.shape, 'recipe.shape', 'the shape of the land');
  requireChoice(size, 'size', Object.keys(ISLAND_SIZES) as IslandSize[]);
  if (recipe.shape.kind !== 'island') return recipe;
  const share = Math.min(1, ISLAND_SIZES[size] / ISLAND_SIZES.middle);
  const changes = [{ path: 'shape.island.size', text: String(ISLAND_SIZES[size]) }, ...lowered(recipe, share)];
  return setParameters(recipe, changes).recipe ?? recipe;
}

function lowered({ terrain }: Recipe, share: number): Change[] {
  if (share === 1) return [];
  const scale = (path: string, height: unknown): Change[] =>
    typeof height === 'number' ? [{ path, text: String(height * share) }] : [];
  return [
    ...scale('terrain.continent.height', terrain.continent.height),
    ...terrain.layers.flatMap((layer) =>
      scale(`terrain.layers.${layer.id}.height`, 'height' in layer ? layer.height : undefined),
    ),
  ];
}

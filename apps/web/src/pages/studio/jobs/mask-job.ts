/*
 * Where a terrain layer shows: its mask as a picture. The layer is replaced by one that raises the ground by one metre
 * under the same mask; what the ground rises is the mask, by the same arithmetic as in the world itself.
 */
import { createGroundBuilder, checkRecipe, planWorld, type Recipe, RECIPE_FORMAT, type WorldPlan } from '@skerry/world';
import type { PreviewArea } from '../../../map/style-preview.ts';

/** Shares from 0 to 255, row by row; undefined if the layer has no mask. */
export type MaskPicture = { readonly width: number; readonly height: number; readonly shares: Uint8Array };

/** Patches of a layer without a noise of its own have this scale. */
const PLAIN_SCALE = 260;

export function paintMask(plan: WorldPlan, layerId: string, area: PreviewArea): MaskPicture | undefined {
  const recipe = maskRecipe(plan.recipe, layerId);
  if (!recipe) return undefined;
  const { x, z, metresPerPixel: step, width, height } = area;
  const builder = createGroundBuilder(planWorld(recipe, plan.seedText, plan.generatorVersion));
  const shares = new Uint8Array(width * height);
  let before: Float32Array | undefined;
  const grid = { x: x + step / 2, z: z + step / 2, step, width, depth: height };
  builder.build(grid, {
    withoutLakes: true,
    trace: ({ id }, heightByVertex) => {
      if (id === layerId && before)
        for (let i = 0; i < shares.length; i++) shares[i] = Math.round(clampShare(heightByVertex[i] - before[i]) * 255);
      before = heightByVertex.slice();
    },
  });
  return { width, height, shares };
}

/** The layers up to one, which raises the ground by its mask alone. */
function maskRecipe(recipe: Recipe, layerId: string): Recipe | undefined {
  const { layers } = recipe.terrain;
  const index = layers.findIndex(({ id }) => id === layerId);
  if (index < 0 || layers[index].mask.kind === 'none') return undefined;
  const { id, title, mask, ...rest } = layers[index];
  const scale = 'scale' in rest ? rest.scale : PLAIN_SCALE;
  const probe = { kind: 'noise', id, title, mask, scale, octaves: 1, height: 0, level: 1 };
  const terrain = { ...recipe.terrain, layers: [...layers.slice(0, index), probe] };
  const biomes = recipe.biomes.map((biome) => ({ ...biome, gains: keptGains(biome.gains, terrain.layers) }));
  return checkRecipe({ format: RECIPE_FORMAT, ...recipe, biomes, terrain }).recipe;
}

/** Biomes may name only layers that exist; those after the mask are gone. */
function keptGains(gains: Readonly<Record<string, number>>, layers: readonly { readonly id: string }[]): object {
  return Object.fromEntries(Object.entries(gains).filter(([id]) => layers.some((layer) => layer.id === id)));
}

function clampShare(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}

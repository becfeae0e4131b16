/*
 * The kinds of terrain layers, and how a list of layers is compiled. A new kind takes one file and two lines here.
 */
import { list, type ValueOf, variants } from '@skerry/kit/schema';
import type { Recipe } from '../recipe-schema.ts';
import { HEIGHT_MAP_LAYER, HEIGHT_MAP_LAYER_SCHEMA } from './height-map-layer.ts';
import type { LayerKind, LayerPlan } from './layer.ts';
import { LIFT_LAYER, LIFT_LAYER_SCHEMA } from './lift-layer.ts';
import { planMask } from './mask.ts';
import { NOISE_LAYER, NOISE_LAYER_SCHEMA, type NoisePart } from './noise-layer.ts';
import { STANDARD_LAYERS } from './standard-layers.ts';
import { TERRACES_LAYER, TERRACES_LAYER_SCHEMA } from './terraces-layer.ts';
import { VALLEYS_LAYER, VALLEYS_LAYER_SCHEMA } from './valleys-layer.ts';

const LAYER_SCHEMA = variants('Layer', 'One step from the large shapes of the land to its ground.', 'noise', {
  noise: NOISE_LAYER_SCHEMA,
  lift: LIFT_LAYER_SCHEMA,
  valleys: VALLEYS_LAYER_SCHEMA,
  terraces: TERRACES_LAYER_SCHEMA,
  'height-map': HEIGHT_MAP_LAYER_SCHEMA,
});

const KINDS: { readonly [Kind in TerrainLayer['kind']]: LayerKind<unknown, unknown> } = {
  noise: NOISE_LAYER,
  lift: LIFT_LAYER,
  valleys: VALLEYS_LAYER,
  terraces: TERRACES_LAYER,
  'height-map': HEIGHT_MAP_LAYER,
};

export type TerrainLayer = ValueOf<typeof LAYER_SCHEMA>;

const MAX_LAYERS = 12;

export const LAYERS_SCHEMA = list(
  'Layers',
  'What turns the large shapes of the land into ground, one after the other.',
  [0, MAX_LAYERS],
  LAYER_SCHEMA,
  { default: STANDARD_LAYERS, defines: 'layer' },
);

/** The active layers of a recipe, compiled in order. */
export function planLayers(recipe: Recipe, seed: number): LayerPlan[] {
  const biomeIds = recipe.biomes.map(({ id }) => id);
  return recipe.terrain.layers.flatMap((layer): LayerPlan[] => {
    if (!layer.on) return [];
    const kind = KINDS[layer.kind];
    const part = kind.plan(layer, { recipe, seed });
    if (part === undefined) return [];
    const gainByBiome = recipe.biomes.map(({ gains }) => gains[layer.id] ?? 1);
    return [
      {
        id: layer.id,
        kind: layer.kind,
        label: layer.title,
        note: kind.note(layer),
        mask: planMask(layer, biomeIds, seed),
        gainByBiome: gainByBiome.every((gain) => gain === 1) ? undefined : gainByBiome,
        part,
      },
    ];
  });
}

/** The kind of a compiled layer. */
export function kindOf(layer: LayerPlan): LayerKind<unknown, unknown> {
  return KINDS[layer.kind as TerrainLayer['kind']];
}

/** Whether a compiled layer uses the warp. */
export function isWarped({ kind, part }: LayerPlan): boolean {
  return kind === 'noise' && (part as NoisePart).isWarped;
}

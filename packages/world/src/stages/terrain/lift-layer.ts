/*
 * The lift of biomes: each raises or lowers its own ground by the metres it names.
 */
import { blendBiomeProperty } from '../biomes/biome-weights.ts';
import { group, type ValueOf } from '@skerry/kit/schema';
import { layerFields, type LayerKind } from './layer.ts';

export const LIFT_LAYER_SCHEMA = group(
  'Biome lift',
  'Raises or lowers the ground of each biome by its own lift.',
  layerFields('Biome lift', {}),
);

export type LiftLayer = ValueOf<typeof LIFT_LAYER_SCHEMA>;

type LiftPart = { readonly liftByBiome: readonly number[] };

export const LIFT_LAYER: LayerKind<LiftLayer, LiftPart> = {
  id: 'lift',
  plan: (_, { recipe }) => ({ liftByBiome: recipe.biomes.map(({ lift }) => lift) }),
  note: () => 'how far the biome lifts or lowers its ground',
  apply(dst, height, layer, work) {
    const { engine } = work;
    const gained = layer.part.liftByBiome.map((lift, index) => lift * (layer.gainByBiome?.[index] ?? 1));
    const mark = engine.mark();
    const lift = blendBiomeProperty(engine, work.shaping, gained);
    const isNone = 'everywhere' in lift && lift.everywhere === 0;
    if (!isNone) {
      const mask = work.mask(layer, height) ?? engine.fill(engine.plane(), 1);
      if ('plane' in lift) engine.mulAdd(dst, mask, lift.plane, height);
      else engine.addScaled(dst, height, mask, lift.everywhere);
    }
    engine.release(mark);
    return !isNone;
  },
};

/*
 * Terraces: the ground is pulled to flat steps with steep risers.
 */
import { group, number, type ValueOf } from '@skerry/kit/schema';
import { layerFields, type LayerKind, multiply } from './layer.ts';

export const TERRACES_LAYER_SCHEMA = group(
  'Terraces',
  'Flat steps with steep risers.',
  layerFields('Terraces', {
    strength: number('Strength', '', [0, 1], 0, 'How much of the ground follows the steps.', { step: 0.01 }),
    step: number('Step', 'm', [0.5, 200], 12, 'Height of one step.', { scale: 'log', step: 0.5 }),
    sharpness: number('Sharpness', '', [0, 0.98], 0.6, 'How steep the risers are.', { step: 0.01 }),
  }),
);

export type TerracesLayer = ValueOf<typeof TERRACES_LAYER_SCHEMA>;

type TerracesPart = { readonly strength: number; readonly step: number; readonly sharpness: number };

export const TERRACES_LAYER: LayerKind<TerracesLayer, TerracesPart> = {
  id: 'terraces',
  plan: ({ strength, step, sharpness }) => (strength === 0 ? undefined : { strength, step, sharpness }),
  note: () => 'moved to the nearest step',
  apply(dst, height, layer, work) {
    const { engine } = work;
    const { strength, step, sharpness } = layer.part;
    const mark = engine.mark();
    const where = work.mask(layer, height) ?? engine.fill(engine.plane(), 1);
    engine.affine(where, where, strength, 0);
    multiply(engine, where, work.gain(layer));
    engine.clamp(where, where, 0, 1);
    engine.terrace(dst, height, step, sharpness, where);
    engine.release(mark);
    return true;
  },
};

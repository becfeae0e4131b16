/*
 * Winding valleys: the ground is lowered to a floor along the zero line of a noise, and never raised.
 */
import type { NoiseSpec } from '@skerry/noise';
import { smoothNoise } from '../../fields/smooth-noise.ts';
import { group, integer, number, type ValueOf } from '@skerry/kit/schema';
import { layerFields, type LayerKind, type LayerPlan } from './layer.ts';
import { assignShare } from './noise-layer.ts';

export const VALLEYS_LAYER_SCHEMA = group(
  'Valleys',
  'Winding valleys cut along the zero line of a noise; they hold rivers where they reach the sea.',
  layerFields('Valleys', {
    scale: number('Scale', 'm', [64, 65536], 1100, 'Distance between neighbouring valleys.', { scale: 'log' }),
    octaves: integer('Octaves', [1, 8], 3, 'How winding they are.', { cost: 1 }),
    width: number('Width', '', [0.005, 0.6], 0.16, 'How much of the land lies in a valley.', { step: 0.005 }),
    bed: number('Bed', '', [0, 0.9], 0.18, 'Share of the valley that is its flat bed.', { step: 0.01 }),
    floor: number(
      'Floor',
      'm',
      [-200, 2000],
      -4,
      'Height of the bed above the base level; where it lies below the sea it fills with water.',
      { softRange: [-40, 200], step: 0.5 },
    ),
  }),
);

export type ValleysLayer = ValueOf<typeof VALLEYS_LAYER_SCHEMA>;

type ValleysPart = {
  readonly noise: NoiseSpec;
  readonly width: number;
  readonly bed: number;
  readonly floor: number;
  /** Whether floors lie on the large shapes of the land (generator 2) instead of at one height. */
  readonly isGraded?: boolean;
};

/** The layer with floors that rise and fall with the land. */
export function followLand(layer: LayerPlan): LayerPlan {
  return { ...layer, part: { ...(layer.part as ValleysPart), isGraded: true } };
}

export const VALLEYS_LAYER: LayerKind<ValleysLayer, ValleysPart> = {
  id: 'valleys',
  plan: (layer, { seed }) => ({
    noise: smoothNoise(seed, layer.id, layer),
    width: layer.width,
    bed: layer.bed,
    floor: layer.floor,
  }),
  note: () => 'cut by a winding valley',
  apply(dst, height, layer, work) {
    const { engine, baseLevel, base } = work;
    const { noise, width, bed, floor, isGraded = false } = layer.part;
    const mark = engine.mark();
    const depth = engine.plane();
    engine.abs(depth, engine.noise(depth, noise));
    engine.smoothstep(depth, depth, width, width * bed);
    const bottom = engine.plane();
    if (isGraded) engine.affine(bottom, base, 1, Math.max(0, floor));
    else engine.fill(bottom, baseLevel + floor);
    engine.lerp(bottom, height, bottom, depth);
    const share = assignShare(height, layer, work);
    if (share === undefined) engine.min(dst, height, bottom);
    else engine.lerp(dst, height, engine.min(bottom, height, bottom), share);
    engine.release(mark);
    return true;
  },
};

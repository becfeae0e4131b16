/*
 * Layers of fractal noise: hills, mountain crests, fine detail. Added to the ground, or combined with it as a separate
 * height: the maximum, the minimum, or a replacement.
 */
import type { NoiseFractal, NoiseSpec, Plane } from '@skerry/noise';
import { buildCurveTable } from '../../fields/curve-table.ts';
import { smoothNoise } from '../../fields/smooth-noise.ts';
import { choice, curve, type CurvePoint, flag, group, integer, number, type ValueOf } from '@skerry/kit/schema';
import { layerFields, type LayerKind, type LayerPlan, type LayerWork, multiply } from './layer.ts';

const STRAIGHT: readonly CurvePoint[] = [
  [-1, -1],
  [1, 1],
];

export const NOISE_LAYER_SCHEMA = group(
  'Noise',
  'Fractal noise: hills, crests or fine detail.',
  layerFields('Hills', {
    blend: choice(
      'Blend',
      ['sum', 'maximum', 'minimum', 'replace'],
      'sum',
      'Added to the ground; or the higher of the two, the lower, or in its place.',
    ),
    basis: choice('Noise', ['perlin', 'simplex', 'value', 'cellular'], 'perlin', 'The noise its octaves are made of.', {
      isAdvanced: true,
    }),
    style: choice(
      'Style',
      ['smooth', 'ridged', 'billowy'],
      'smooth',
      'Rolling ground, sharp crests, or round cushions.',
    ),
    scale: number('Scale', 'm', [2, 1e6], 260, 'Wavelength of the largest octave.', {
      scale: 'log',
      softRange: [4, 8000],
    }),
    octaves: integer('Octaves', [1, 12], 4, 'How many finer copies are added up.', { cost: 1 }),
    persistence: number('Persistence', '', [0, 1], 0.5, 'How loud each finer octave is beside the one before.', {
      step: 0.01,
      isAdvanced: true,
    }),
    lacunarity: number('Lacunarity', '', [1, 4], 2, 'How much finer each octave is than the one before.', {
      step: 0.05,
      isAdvanced: true,
    }),
    height: number('Height', 'm', [-2000, 4000], 26, 'How far this layer reaches, up and down.', {
      softRange: [-100, 400],
      step: 0.1,
    }),
    level: number('Level', 'm', [-2000, 4000], 0, 'Height above the base level that its noise swings around.', {
      softRange: [-200, 400],
      step: 0.5,
      isAdvanced: true,
    }),
    curve: curve('Curve', [-1, 1], STRAIGHT, 'Bends the noise before it is scaled: flat plains, peaky mountains.', {
      isAdvanced: true,
    }),
    warped: flag('Warped', false, 'Whether the warp bends this layer (costs about three times as much).'),
    islandScale: flag('By island', false, 'Whether the islands of an archipelago differ in it, as in their height.', {
      isAdvanced: true,
    }),
  }),
);

export type NoiseLayer = ValueOf<typeof NOISE_LAYER_SCHEMA>;

export type NoisePart = {
  readonly blend: NoiseLayer['blend'];
  readonly noise: NoiseSpec;
  readonly table: Float32Array | undefined;
  readonly height: number;
  readonly level: number;
  readonly isWarped: boolean;
  readonly islandScale: boolean;
};

const FRACTAL_BY_STYLE: Record<NoiseLayer['style'], NoiseFractal> = {
  smooth: 'fbm',
  ridged: 'ridged',
  billowy: 'billow',
};
const NOTE_BY_STYLE: Record<NoiseLayer['style'], string> = {
  smooth: 'rolling ground',
  ridged: 'sharp crests',
  billowy: 'round cushions',
};

export const NOISE_LAYER: LayerKind<NoiseLayer, NoisePart> = {
  id: 'noise',
  plan: (layer, { recipe, seed }) => ({
    blend: layer.blend,
    noise: { ...smoothNoise(seed, layer.id, layer), basis: layer.basis, fractal: FRACTAL_BY_STYLE[layer.style] },
    table: buildCurveTable(layer.curve),
    height: layer.height,
    level: layer.level,
    isWarped: layer.warped && recipe.terrain.warp.strength > 0,
    islandScale: layer.islandScale && recipe.shape.kind === 'archipelago',
  }),
  note: ({ style }) => `${NOTE_BY_STYLE[style]}, as much as the biome keeps of it`,
  apply(dst, height, layer, work) {
    const { engine } = work;
    const mark = engine.mark();
    const own = assignNoise(layer, work);
    if (layer.part.blend === 'sum') addNoise(dst, height, own, layer, work);
    else setAgainst(dst, height, own, layer, work);
    engine.release(mark);
    return true;
  },
};

function assignNoise({ part }: LayerPlan<NoisePart>, { engine, warp }: LayerWork): Plane {
  const own = engine.noise(engine.plane(), part.noise, part.isWarped ? warp : undefined);
  if (part.table) engine.curve(own, own, part.table, -1, 1);
  return engine.affine(own, own, part.height, 0);
}

function addNoise(dst: Plane, height: Plane, own: Plane, layer: LayerPlan<NoisePart>, work: LayerWork): void {
  const { engine, heightScale } = work;
  multiply(engine, own, work.gain(layer));
  if (layer.part.islandScale && heightScale !== undefined) engine.mul(own, own, heightScale);
  if (layer.part.level !== 0) engine.affine(own, own, 1, layer.part.level);
  const mask = work.mask(layer, height);
  if (mask === undefined) engine.add(dst, height, own);
  else engine.mulAdd(dst, own, mask, height);
}

/**
 * The layer as a separate height. Gains of biomes fade it out instead of scaling it. The plan, not the grid, decides
 * whether there is anything to fade: samples that grids share must come from the same arithmetic.
 */
function setAgainst(dst: Plane, height: Plane, own: Plane, layer: LayerPlan<NoisePart>, work: LayerWork): void {
  const { engine, heightScale, baseLevel } = work;
  const { blend, level, islandScale } = layer.part;
  if (islandScale && heightScale !== undefined) engine.mul(own, own, heightScale);
  engine.affine(own, own, 1, baseLevel + level);
  if (blend === 'maximum') engine.max(own, own, height);
  if (blend === 'minimum') engine.min(own, own, height);
  const share = assignShare(height, layer, work);
  if (share === undefined) engine.copy(dst, own);
  else engine.lerp(dst, height, own, share);
}

/** The share, 0 to 1, of a layer that is combined with the ground as a separate height; undefined for all of it. */
export function assignShare(height: Plane, layer: LayerPlan, work: LayerWork): Plane | undefined {
  const { engine } = work;
  const mask = work.mask(layer, height);
  const gain = work.gain(layer);
  if (!gain) return mask;
  const share = mask ?? engine.fill(engine.plane(), 1);
  multiply(engine, share, gain);
  return engine.clamp(share, share, 0, 1);
}

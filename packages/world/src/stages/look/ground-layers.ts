/*
 * Ground layers: coats of colour over the ground of a biome, from a height or a steepness on, broken up by a texture of
 * our own noise. They are compiled here and laid by map/lay-coats.ts, in tiles and on maps alike.
 */
import { seedFor } from '@skerry/kit';
import { choice, colour, group, list, number, reference } from '@skerry/kit/schema';
import type { NoiseSpec } from '@skerry/noise';

const MAX_GROUND_LAYERS = 12;
/** Bands follow the height and are bent by noise this many times as wide. */
const BAND_BEND = 6;
/** Median and swing of each noise, measured: nine in ten values lie within. */
const RANGES = {
  patches: [0, 0.33],
  bands: [0, 0.33],
  veins: [0.6, 0.26],
  cells: [-0.15, 0.65],
  even: [0, 1],
} as const;

const GROUND_LAYERS_SCHEMA = list(
  'Ground layers',
  'Coats of colour and texture over the ground, the last on top.',
  [0, MAX_GROUND_LAYERS],
  group('Ground layer', 'A coat from a height or a steepness on.', {
    biome: reference('Biome', 'biome', 'none', 'Id of the biome that it lies on; none for every one.'),
    texture: choice('Texture', ['even', 'patches', 'veins', 'cells', 'bands'], 'patches', 'What breaks it up.'),
    scale: number('Scale', 'm', [1, 4096], 24, 'Size of the texture.', { scale: 'log', softRange: [2, 400] }),
    contrast: number('Contrast', '', [0, 1], 0.6, 'How strongly the texture breaks it up.', { step: 0.01 }),
    from: number('Start height', 'm', [-1000, 4000], 20, 'Height above the water from which it lies.', {
      softRange: [-20, 300],
      step: 0.5,
    }),
    steep: number('Steepness', '', [0, 4], 0, 'Rise over run from which it lies; 0 for level ground too.', {
      softRange: [0, 2],
      step: 0.01,
    }),
    blend: number('Blend', '', [0, 1], 0.4, 'How softly and raggedly it begins.', { step: 0.01 }),
    tint: colour('Tint', '#8a7d68', 'Its colour.'),
    strength: number('Tint strength', '', [0, 1], 0.8, 'How much of its colour shows.', { step: 0.01 }),
  }),
  { cost: 1 },
);

/** The fields of the look that came with recipe format 5. */
export const COAT_FIELDS = {
  shading: choice('Shading', ['flat', 'smooth'], 'flat', 'Facets that catch the light, or a smooth surface.'),
  layers: GROUND_LAYERS_SCHEMA,
};

export type GroundLayer = {
  readonly biome: string;
  readonly texture: 'even' | 'patches' | 'veins' | 'cells' | 'bands';
  readonly scale: number;
  readonly contrast: number;
  readonly from: number;
  readonly steep: number;
  readonly blend: number;
  readonly tint: string;
  readonly strength: number;
};

type CoatLook = { readonly layers: readonly GroundLayer[]; readonly shading: 'flat' | 'smooth' };

/** Whether a look needs format 5. */
export function isCoated({ layers, shading }: CoatLook): boolean {
  return layers.length > 0 || shading !== 'flat';
}

/** A look as older formats wrote it. */
export function formerLook<Look extends CoatLook>({
  layers: _layers,
  shading: _shading,
  ...look
}: Look): Omit<Look, keyof CoatLook> {
  return look;
}

/** The biomes that layers name, by path. */
export function coatBiomes({ layers }: CoatLook): readonly (readonly [path: string, biome: string])[] {
  return layers.map(({ biome }, k) => [`look.layers.${k}.biome`, biome]);
}

/** A ground layer, compiled. */
export type Coat = {
  /** Index of the biome, or -1 for every one. */
  readonly biome: number;
  /** Undefined for an even coat. */
  readonly noise: NoiseSpec | undefined;
  /** The median of its noise, and how far most of it swings around that. */
  readonly median: number;
  readonly swing: number;
  /** Metres of height from band to band; 0 without bands. */
  readonly band: number;
  readonly contrast: number;
  readonly from: number;
  readonly steep: number;
  readonly blend: number;
  readonly tint: string;
  readonly strength: number;
};

/** What ground layers add to the colours of a plan: nothing in worlds without. */
export function planCoats(
  { layers }: CoatLook,
  biomes: readonly { readonly id: string }[],
  seed: number,
): { readonly coats?: readonly Coat[] } {
  if (layers.length === 0) return {};
  const coats = layers.map(({ biome, texture, scale, contrast, from, steep, blend, tint, strength }, index) => {
    const isBand = texture === 'bands';
    const noise: NoiseSpec = {
      basis: texture === 'cells' ? 'cellular' : 'perlin',
      fractal: texture === 'veins' ? 'ridged' : 'fbm',
      seed: seedFor(seed, `ground layer ${index}`),
      frequency: 1 / (isBand ? scale * BAND_BEND : scale),
      octaves: texture === 'cells' ? 1 : 3,
      lacunarity: 2,
      gain: 0.5,
    };
    return {
      biome: biomes.findIndex(({ id }) => id === biome),
      noise: texture === 'even' ? undefined : noise,
      median: RANGES[texture][0],
      swing: RANGES[texture][1],
      band: isBand ? scale : 0,
      contrast: texture === 'even' ? 0 : contrast,
      from,
      steep,
      blend,
      tint,
      strength,
    };
  });
  return { coats };
}

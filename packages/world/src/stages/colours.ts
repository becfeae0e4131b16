/*
 * The colours of a tile's vertices: what the layers for drawing hold beside heights and normals.
 */
import type { NoiseSpec } from '@skerry/noise';
import { smoothNoise } from '../fields/smooth-noise.ts';
import type { BiomeRecipe } from './recipe-schema.ts';
import { type Coat, planCoats } from './look/ground-layers.ts';
import type { Stage } from './stage.ts';

export type ColoursPlan = {
  readonly biomes: readonly Pick<BiomeRecipe, 'ground' | 'accent' | 'rock' | 'shore'>[];
  /** Where the ground takes its biome's accent colour. */
  readonly patchNoise: NoiseSpec;
  /** How strongly fields of colour wash over the ground, and their noise for red, green and blue. */
  readonly tint: number;
  readonly tintNoises: readonly NoiseSpec[];
  /** Degrees Celsius, the middle of the warmth that is drawn. */
  readonly snowBelow: number;
  /** Ground layers, the last on top; absent in worlds without. */
  readonly coats?: readonly Coat[];
};

export const COLOURS: Stage<'colours', undefined, ColoursPlan> = {
  id: 'colours',
  label: 'Colours',
  explain: 'The colours of the ground at each place.',
  schema: undefined,
  after: ['walls', 'scatter'],

  plan: ({ biomes, look }, seed) => ({
    biomes: biomes.map(({ ground, accent, rock, shore }) => ({ ground, accent, rock, shore })),
    patchNoise: smoothNoise(seed, 'ground patches', { scale: 140, octaves: 4 }),
    tint: look.tint,
    tintNoises:
      look.tint > 0
        ? ['red', 'green', 'blue'].map((hue) => smoothNoise(seed, `tint ${hue}`, { scale: look.tintScale, octaves: 3 }))
        : [],
    snowBelow: look.snowBelow,
    ...planCoats(look, biomes, seed),
  }),
};

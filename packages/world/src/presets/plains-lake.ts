/*
 * Plains Lake: wide, calm grassland with many lakes, each at its own level.
 */
import { definePreset, standardLayers } from './preset.ts';
import { BOG, BROADLEAF, HEATH, MEADOW } from './temperate-biomes.ts';

export const PLAINS_LAKE = definePreset({
  id: 'plains-lake',
  title: 'Plains Lake',
  description: 'Wide grassland under a big sky, with groves and many lakes, each at its own level.',
  seed: 'larks',
  view: { x: 0, z: 0, span: 5200 },
  recipe: {
    shape: { kind: 'endless', seaShare: -0.62 },
    terrain: {
      baseLevel: -10,
      continent: {
        scale: 4200,
        octaves: 4,
        persistence: 0.38,
        height: 120,
        profile: [
          [-1, -0.3],
          [0, 0.02],
          [0.5, 0.24],
          [1, 0.6],
        ],
      },
      layers: standardLayers({
        hills: { scale: 420, persistence: 0.42, mask: { kind: 'none' } },
        ridges: { on: false },
        detail: { scale: 24, octaves: 3, height: 1 },
      }),
    },
    climate: {
      temperature: { mean: 14, variation: 5, octaves: 4 },
      moisture: { mean: 0.46, variation: 0.42, scale: 1500, octaves: 5, shore: 0.25 },
      blend: 0.3,
    },
    biomes: [
      { ...MEADOW, ground: '#a3b05e', accent: '#bdb766' },
      BROADLEAF,
      HEATH,
      { ...BOG, moisture: 0.9, temperature: 14, reach: 0.3 },
    ],
    water: {
      seaLevel: -10,
      shallow: '#86b8b0',
      deep: '#2c5f80',
      clarity: 6,
      lakes: { share: 0.85, spacing: 1000, largest: 250, depth: 8 },
    },
    look: { beach: 0.8, sky: { zenith: '#5b9bd2', horizon: '#dfe8e2', sun: '#fff3d4', shade: '#62769c' } },
  },
});

/*
 * Tundra Frozen Lake: cold plains of moss and snow, with lakes under ice.
 */
import { definePreset, standardLayers } from './preset.ts';
import { FELL, ICE, PINEWOOD, TUNDRA } from './temperate-biomes.ts';

export const TUNDRA_FROZEN_LAKE = definePreset({
  id: 'tundra-frozen-lake',
  title: 'Tundra Frozen Lake',
  description: 'Cold plains of moss and snow, dark pines in the hollows, and lakes under ice.',
  seed: 'hoarfrost',
  view: { x: 0, z: 0, span: 5200 },
  recipe: {
    shape: { kind: 'endless', seaShare: -0.58 },
    terrain: {
      baseLevel: -20,
      continent: {
        scale: 3600,
        octaves: 4,
        persistence: 0.4,
        height: 190,
        profile: [
          [-1, -0.3],
          [0, 0.02],
          [0.5, 0.2],
          [1, 0.7],
        ],
      },
      layers: standardLayers({
        hills: { scale: 380, height: 30, mask: { kind: 'none' } },
        ridges: { scale: 1300, octaves: 5, height: 170, mask: { kind: 'patches' } },
        detail: { scale: 18, octaves: 3, height: 1.4 },
      }),
    },
    climate: {
      temperature: { mean: 0, variation: 5, scale: 1700, octaves: 4, lapse: 5 },
      moisture: { variation: 0.35, scale: 1400, octaves: 4, shore: 0.1 },
      blend: 0.35,
    },
    biomes: [
      { ...TUNDRA, temperature: -3 },
      { ...ICE, temperature: -7 },
      { ...PINEWOOD, temperature: 2, ground: '#667364', accent: '#7d8372' },
      { ...FELL, temperature: 0, moisture: 0.2 },
    ],
    water: {
      seaLevel: -20,
      shallow: '#a9c6cc',
      deep: '#33576f',
      clarity: 5,
      lakes: { share: 0.8, spacing: 1150, largest: 270, frozen: true },
    },
    look: {
      snowBelow: -6,
      beach: 0.6,
      sky: { zenith: '#7ba3c4', horizon: '#e4ebee', sun: '#fff0e0', shade: '#64789e' },
    },
  },
});

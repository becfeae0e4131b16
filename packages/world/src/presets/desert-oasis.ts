/*
 * Desert Oasis: endless sand and stone, and green around the few waters.
 */
import { definePreset, standardLayers } from './preset.ts';
import { DUNES, OASIS, STONE_DESERT } from './warm-biomes.ts';

export const DESERT_OASIS = definePreset({
  id: 'desert-oasis',
  title: 'Desert Oasis',
  description: 'Dunes and stone without end, table mountains, and green rings around the few waters.',
  seed: 'thirst',
  view: { x: 0, z: 0, span: 5200 },
  recipe: {
    shape: { kind: 'endless', seaShare: -0.75 },
    terrain: {
      baseLevel: -40,
      continent: {
        scale: 3000,
        octaves: 4,
        persistence: 0.4,
        height: 120,
        profile: [
          [-1, -0.2],
          [0, 0.02],
          [0.6, 0.2],
          [1, 0.6],
        ],
      },
      layers: standardLayers({
        hills: {
          scale: 330,
          octaves: 2,
          style: 'ridged',
          persistence: 0.3,
          mask: { kind: 'none' },
          warped: true,
        },
        ridges: { scale: 1500, octaves: 5, height: 190, mask: { kind: 'patches' }, persistence: 0.48 },
        terraces: { strength: 0.75, step: 30, sharpness: 0.7 },
        detail: { scale: 14, octaves: 2, height: 0.5 },
      }),
      warp: { strength: 190, scale: 700 },
    },
    climate: {
      temperature: { mean: 32, variation: 5, octaves: 4, lapse: 2 },
      moisture: { mean: 0.1, variation: 0.14, scale: 1700, octaves: 4, shore: 0.7 },
      blend: 0.35,
    },
    biomes: [DUNES, { ...STONE_DESERT, moisture: 0.17 }, OASIS],
    water: {
      seaLevel: -40,
      shallow: '#7fc9b4',
      deep: '#1f6d78',
      clarity: 7,
      lakes: { share: 0.75, spacing: 1100, smallest: 50, largest: 210, depth: 8, biome: 'oasis' },
    },
    look: {
      snowBelow: -60,
      rockFrom: 0.6,
      beach: 1.2,
      sky: { zenith: '#6f9fca', horizon: '#f0dcb8', sun: '#ffe9bf', shade: '#7a6a86' },
    },
  },
});

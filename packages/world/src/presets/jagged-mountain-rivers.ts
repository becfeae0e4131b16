/*
 * Jagged Mountain Rivers: sharp ranges with snow on them, and winding rivers on the valley floors.
 */
import { definePreset, standardLayers } from './preset.ts';
import { FELL, MEADOW, PINEWOOD } from './temperate-biomes.ts';

export const JAGGED_MOUNTAIN_RIVERS = definePreset({
  id: 'jagged-mountain-rivers',
  title: 'Jagged Mountain Rivers',
  description: 'Sharp ranges under snow, and winding rivers on the floors of deep green valleys.',
  seed: 'switchback',
  view: { x: 0, z: 0, span: 7000 },
  recipe: {
    shape: { kind: 'endless', seaShare: -0.5 },
    terrain: {
      continent: {
        scale: 5200,
        octaves: 4,
        height: 260,
        profile: [
          [-1, -0.2],
          [-0.1, 0],
          [0.2, 0.1],
          [1, 1],
        ],
      },
      layers: standardLayers({
        hills: { scale: 520, octaves: 5, height: 70, mask: { kind: 'none' } },
        ridges: {
          scale: 1500,
          octaves: 7,
          height: 620,
          persistence: 0.46,
          lacunarity: 2.1,
          mask: { kind: 'land' },
          warped: true,
        },
        valleys: { on: true, scale: 2100, width: 0.42, bed: 0.07, floor: -7 },
        detail: { scale: 24, octaves: 3, height: 2.4 },
      }),
      warp: { strength: 150, scale: 1100 },
    },
    climate: {
      temperature: { mean: 12, variation: 3, scale: 4000, lapse: 3.1 },
      moisture: { mean: 0.52, variation: 0.34, scale: 2200, shore: 0.25 },
      blend: 0.3,
    },
    biomes: [
      { ...MEADOW, gains: { ...MEADOW.gains, ridges: 1 } },
      PINEWOOD,
      { ...FELL, temperature: 4, gains: { ...FELL.gains, ridges: 1.1 } },
    ],
    water: { shallow: '#7cc0bd', deep: '#1f5f7c', clarity: 6 },
    look: {
      snowBelow: -2,
      rockFrom: 0.95,
      beach: 1.5,
      sky: { zenith: '#4f86c4', horizon: '#d4e2ea', sun: '#fff2da', shade: '#566c98' },
    },
  },
});

/*
 * Skerry: one temperate island with beaches, woods, moors and a bare crown.
 */
import { definePreset, standardLayers } from './preset.ts';
import { BROADLEAF, FELL, HEATH, MEADOW, PINEWOOD } from './temperate-biomes.ts';

export const SKERRY = definePreset({
  id: 'skerry',
  title: 'Skerry',
  description: 'A temperate island: pale beaches, broad woods, moors, and a bare crown of rock.',
  seed: 'skerry',
  view: { x: 0, z: 0, span: 2200 },
  recipe: {
    shape: {
      seaShare: 0,
      island: { sharpness: 1.4, reach: 1.45 },
      coast: { wobble: 0.55, scale: 760 },
    },
    terrain: {
      continent: { scale: 1000, octaves: 4, height: 190 },
      layers: standardLayers({
        hills: { scale: 230, height: 20 },
        ridges: { scale: 520, octaves: 4, height: 120, persistence: 0.42, lacunarity: 2.1 },
        detail: { scale: 18, octaves: 2, height: 1.3 },
      }),
    },
    climate: {
      temperature: { mean: 14, variation: 4, scale: 1500, octaves: 3, lapse: 5.5 },
      moisture: { mean: 0.52, variation: 0.42, scale: 900, octaves: 4 },
    },
    biomes: [MEADOW, BROADLEAF, HEATH, PINEWOOD, FELL],
  },
});

/*
 * Archipelago: an endless warm sea of islands, each with its own name and character.
 */
import { definePreset, standardLayers } from './preset.ts';
import { BROADLEAF, FELL, HEATH } from './temperate-biomes.ts';
import { JUNGLE, PALM_COAST, SAVANNA } from './warm-biomes.ts';

export const ARCHIPELAGO = definePreset({
  id: 'archipelago',
  title: 'Archipelago',
  description: 'A warm sea of islands without end: jungle peaks, dry savannas, low coral cays.',
  seed: 'windward',
  view: { x: 1200, z: 1200, span: 9000 },
  recipe: {
    shape: {
      kind: 'archipelago',
      seaShare: 0.1,
      island: { sharpness: 1.5, reach: 2.2 },
      archipelago: { spacing: 2200, largest: 0.75, smallest: 0.3, empty: 0.18 },
      coast: { wobble: 0.5, scale: 700, octaves: 5 },
    },
    terrain: {
      continent: { scale: 900, height: 210 },
      layers: standardLayers({
        hills: { scale: 240, height: 22 },
        ridges: { scale: 520, octaves: 4, height: 150, persistence: 0.42 },
        detail: { scale: 20, octaves: 3, height: 1.4 },
      }),
    },
    climate: {
      temperature: { mean: 23, variation: 3, scale: 6000, lapse: 6 },
      moisture: { mean: 0.55, variation: 0.3, scale: 2400, shore: 0.1 },
    },
    biomes: [PALM_COAST, JUNGLE, SAVANNA, HEATH, BROADLEAF, FELL],
    water: { shallow: '#6fd0c0', deep: '#12496b', clarity: 14 },
    look: {
      beach: 2.8,
      sky: { zenith: '#3f8fd0', horizon: '#d3e6e6', sun: '#fff1d0', shade: '#5a76a0' },
    },
  },
});

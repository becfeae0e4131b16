/*
 * Continents: endless land and sea, from jungle belts to ice, with rivers and lakes.
 */
import { definePreset, standardLayers } from './preset.ts';
import { BOG, BROADLEAF, FELL, HEATH, ICE, MEADOW, PINEWOOD, TUNDRA } from './temperate-biomes.ts';
import { DUNES, JUNGLE, SAVANNA, STONE_DESERT } from './warm-biomes.ts';

export const CONTINENTS = definePreset({
  id: 'continents',
  title: 'Continents',
  description: 'Land and sea without end: jungle belts, deserts, woods and ice, with rivers and lakes.',
  seed: 'pangaea',
  view: { x: 0, z: 12000, span: 60000 },
  recipe: {
    shape: { kind: 'endless', seaShare: 0.02 },
    terrain: {
      continent: { scale: 26000, octaves: 8, persistence: 0.5, lacunarity: 2.1, height: 620 },
      layers: standardLayers({
        hills: { scale: 700, height: 46 },
        ridges: { scale: 2600, octaves: 5, height: 640, persistence: 0.45, mask: { kind: 'highland' } },
        valleys: { on: true, scale: 5200, octaves: 4, width: 0.15, bed: 0.03, floor: -2 },
        detail: { scale: 22, octaves: 3, height: 1.6 },
      }),
    },
    climate: {
      temperature: { mean: 31, variation: 5, scale: 14000, octaves: 5, bands: 42, bandWidth: 60000, lapse: 2.4 },
      moisture: { mean: 0.46, variation: 0.55, scale: 11000, octaves: 5 },
      blend: 0.3,
    },
    biomes: [
      MEADOW,
      BROADLEAF,
      HEATH,
      PINEWOOD,
      FELL,
      TUNDRA,
      ICE,
      BOG,
      JUNGLE,
      SAVANNA,
      { ...DUNES, temperature: 29, moisture: 0.1 },
      STONE_DESERT,
    ],
    water: { clarity: 18, lakes: { share: 0.35, spacing: 2600, smallest: 90, largest: 420, depth: 16, frozen: true } },
    look: { snowBelow: -3 },
  },
});

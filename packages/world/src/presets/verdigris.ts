/*
 * Verdigris: an alien archipelago of teal terraces and pink shallows.
 */
import { definePreset, standardLayers } from './preset.ts';

export const VERDIGRIS = definePreset({
  id: 'verdigris',
  title: 'Verdigris',
  description: 'An alien sea of stepped islands: teal terraces, violet woods, and rose-coloured shallows.',
  seed: 'lumen',
  view: { x: 900, z: 900, span: 7000 },
  recipe: {
    shape: {
      kind: 'archipelago',
      seaShare: 0.02,
      island: { sharpness: 1.6, reach: 2.2 },
      archipelago: { spacing: 1700, largest: 0.75, smallest: 0.34, empty: 0.12 },
      coast: { wobble: 0.6, scale: 420 },
    },
    terrain: {
      continent: { scale: 620, octaves: 4, persistence: 0.4, height: 170 },
      layers: standardLayers({
        hills: { scale: 150, octaves: 3, height: 18, style: 'billowy' },
        ridges: { scale: 360, octaves: 3, height: 70 },
        terraces: { strength: 0.95, step: 16, sharpness: 0.82 },
        detail: { scale: 14, octaves: 2, height: 0.8 },
      }),
    },
    climate: {
      temperature: { mean: 21, variation: 5, scale: 2000, lapse: 6 },
      moisture: { variation: 0.35, scale: 1200 },
      blend: 0.3,
    },
    biomes: [
      {
        id: 'teal',
        title: 'Teal steps',
        temperature: 19,
        moisture: 0.45,
        ground: '#4f9a8c',
        accent: '#6fb39a',
        rock: '#5c4a78',
        shore: '#f0c9c4',
        plants: [
          { plant: 'lantern', density: 0.14 },
          { plant: 'coil', density: 0.1 },
          { plant: 'boulder', density: 0.03 },
          { plant: 'bubble-weed', density: 0.2 },
          { plant: 'grass', density: 0.3 },
        ],
      },
      {
        id: 'violet',
        title: 'Violet wood',
        temperature: 17,
        moisture: 0.82,
        ground: '#7a5c9e',
        accent: '#9470b0',
        rock: '#4b3f6a',
        shore: '#e7bccb',
        plants: [
          { plant: 'cap-tower', density: 0.22 },
          { plant: 'coil', density: 0.2 },
          { plant: 'lantern', density: 0.12 },
          { plant: 'fern', density: 0.25 },
          { plant: 'bubble-weed', density: 0.15 },
          { plant: 'mushroom', density: 0.15 },
        ],
      },
      {
        id: 'brass',
        title: 'Brass moor',
        temperature: 27,
        moisture: 0.2,
        gains: { hills: 1.4 },
        ground: '#c9a85a',
        accent: '#b8864e',
        rock: '#7a4f62',
        shore: '#f3d4b8',
        plants: [
          { plant: 'shard', density: 0.07 },
          { plant: 'acacia', density: 0.05 },
          { plant: 'spire', density: 0.04 },
          { plant: 'agave', density: 0.1 },
          { plant: 'dry-scrub', density: 0.1 },
          { plant: 'dune-grass', density: 0.2 },
        ],
      },
      {
        id: 'pale',
        title: 'Pale crown',
        temperature: 7,
        moisture: 0.45,
        gains: { terraces: 0.4 },
        ground: '#cfd8cf',
        accent: '#b4c7c8',
        rock: '#7d7698',
        shore: '#e3c9cf',
        plants: [
          { plant: 'shard', density: 0.12 },
          { plant: 'spire', density: 0.06 },
          { plant: 'boulder', density: 0.08 },
          { plant: 'slab', density: 0.1 },
        ],
      },
    ],
    water: { shallow: '#f0a8b4', deep: '#4a3a7c', clarity: 12 },
    look: {
      snowBelow: -60,
      beach: 2.4,
      sky: { zenith: '#5fb0a8', horizon: '#f6d6d4', sun: '#fff0e4', shade: '#5c5590' },
    },
  },
});

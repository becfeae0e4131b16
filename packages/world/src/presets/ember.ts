/*
 * Ember: an alien world of rust and ash, black ridges and seas the colour of jade.
 */
import { definePreset, standardLayers } from './preset.ts';

export const EMBER = definePreset({
  id: 'ember',
  title: 'Ember',
  description: 'An alien world of rust and ash: black ridges, ochre basins, and seas the colour of jade.',
  seed: 'cinder',
  view: { x: 0, z: 0, span: 6000 },
  recipe: {
    shape: { kind: 'endless', seaShare: 0.02 },
    terrain: {
      continent: { scale: 2800, octaves: 6, persistence: 0.5, height: 190, warped: true },
      layers: standardLayers({
        hills: { height: 24, style: 'billowy' },
        ridges: { scale: 900, octaves: 5, height: 240, mask: { kind: 'inland' }, persistence: 0.46, basis: 'cellular' },
        detail: { scale: 15, octaves: 3, height: 1.6 },
      }),
      warp: { strength: 300, scale: 1400, octaves: 3 },
    },
    climate: {
      temperature: { mean: 46, variation: 14, scale: 2000, lapse: 6 },
      moisture: { mean: 0.35, variation: 0.4, scale: 1500 },
      blend: 0.3,
    },
    biomes: [
      {
        id: 'rust',
        title: 'Rust plain',
        temperature: 48,
        moisture: 0.3,
        ground: '#a8543a',
        accent: '#bf6a42',
        rock: '#4a3236',
        shore: '#d9a06a',
        plants: [
          { plant: 'shard', density: 0.04 },
          { plant: 'spire', density: 0.04 },
          { plant: 'boulder', density: 0.08 },
          { plant: 'dry-scrub', density: 0.08 },
          { plant: 'slab', density: 0.08 },
        ],
      },
      {
        id: 'ash',
        title: 'Ash field',
        temperature: 36,
        moisture: 0.25,
        gains: { ridges: 1.3, detail: 1.6 },
        ground: '#5d4f55',
        accent: '#6e5c5e',
        rock: '#2f282e',
        shore: '#8f7a6c',
        plants: [
          { plant: 'snag', density: 0.07 },
          { plant: 'spire', density: 0.08 },
          { plant: 'boulder', density: 0.1 },
          { plant: 'slab', density: 0.12 },
        ],
      },
      {
        id: 'ochre',
        title: 'Ochre basin',
        temperature: 60,
        gains: { hills: 0.5, ridges: 0.3 },
        lift: -6,
        ground: '#cf9450',
        accent: '#dba966',
        rock: '#7d4a35',
        shore: '#e8c48a',
        plants: [
          { plant: 'coil', density: 0.06 },
          { plant: 'lantern', density: 0.04 },
          { plant: 'boulder', density: 0.03 },
          { plant: 'agave', density: 0.08 },
          { plant: 'bubble-weed', density: 0.1 },
          { plant: 'dune-grass', density: 0.15 },
        ],
      },
      {
        id: 'lichen',
        title: 'Lichen moor',
        temperature: 42,
        moisture: 0.8,
        gains: { hills: 0.8 },
        ground: '#8a7d4a',
        accent: '#5f8f7a',
        rock: '#3f3a3a',
        shore: '#b7a878',
        plants: [
          { plant: 'coil', density: 0.2 },
          { plant: 'lantern', density: 0.14 },
          { plant: 'cap-tower', density: 0.05 },
          { plant: 'bubble-weed', density: 0.25 },
          { plant: 'fern', density: 0.1 },
          { plant: 'mushroom', density: 0.15 },
        ],
      },
    ],
    water: { shallow: '#6fcfa4', deep: '#0f4f4c', clarity: 8 },
    look: {
      snowBelow: -60,
      rockFrom: 0.65,
      sky: { zenith: '#a8604a', horizon: '#f2c79a', sun: '#ffd9a6', shade: '#5a3f5c' },
    },
  },
});

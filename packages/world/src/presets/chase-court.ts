/*
 * Chase Court: a walled level from noise on a small platform in the sea.
 */
import { definePreset, standardLayers } from './preset.ts';

export const CHASE_COURT = definePreset({
  id: 'chase-court',
  title: 'Chase Court',
  description: 'A walled court in the sea, made from noise: always solvable, never the same.',
  seed: 'catch me',
  view: { x: 0, z: 0, span: 260 },
  recipe: {
    shape: {
      kind: 'level',
      level: { frequency: 0.16, threshold: 0.22, biome: 'wall', wall: 5 },
    },
    terrain: {
      continent: {
        scale: 400,
        octaves: 2,
        height: 60,
        profile: [
          [-1, -1],
          [-0.1, -0.2],
          [0, 0],
          [0.04, 0.04],
          [1, 0.05],
        ],
      },
      layers: standardLayers({
        hills: { on: false },
        ridges: { on: false },
        detail: { scale: 24, octaves: 2, height: 0.25 },
      }),
    },
    climate: {
      temperature: { mean: 17, variation: 1, scale: 400 },
      moisture: { variation: 0.3, scale: 130, shore: 0 },
    },
    biomes: [
      {
        id: 'court',
        title: 'Court',
        temperature: 17,
        moisture: 0.4,
        ground: '#b9ab7c',
        accent: '#c7ba88',
        rock: '#6f6a66',
        shore: '#e3d3a4',
      },
      {
        id: 'garden',
        title: 'Garden',
        temperature: 17,
        moisture: 0.75,
        ground: '#8aa162',
        accent: '#98ad68',
        rock: '#6a6f68',
        shore: '#dccf9e',
        plants: [
          { plant: 'cypress', density: 0.3 },
          { plant: 'shrub', density: 0.15 },
          { plant: 'grass', density: 0.4 },
          { plant: 'daisy', density: 0.2 },
        ],
      },
      {
        // No climate matches it: it grows only on the tops of walls.
        id: 'wall',
        title: 'Wall',
        temperature: -80,
        moisture: 0.4,
        ground: '#7a6f68',
        accent: '#857a72',
        rock: '#56504f',
        shore: '#7a6f68',
      },
    ],
    scatter: { density: 0.5, canopy: 7, clumping: 0.2 },
    look: { beach: 1.2, rockFrom: 0.5 },
  },
});

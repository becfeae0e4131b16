/*
 * Skerry: one temperate island with beaches, woods, moors and a bare crown.
 */
import { definePreset } from './preset.ts';

export const SKERRY = definePreset({
  id: 'skerry',
  title: 'Skerry',
  description: 'A temperate island: pale beaches, broad woods, moors, and a bare crown of rock.',
  seed: 'skerry',
  view: { x: 0, z: 0, span: 2300 },
  recipe: {
    shape: {
      kind: 'island',
      seaShare: 0.12,
      island: { size: 2048, falloff: 'round', sharpness: 1.7, reach: 1.5 },
      coast: { wobble: 0.5, scale: 700, octaves: 5 },
    },
    terrain: {
      continent: { scale: 1000, octaves: 5, height: 230 },
      hills: { scale: 240, octaves: 4, height: 24 },
      ridges: { scale: 560, octaves: 4, height: 150, persistence: 0.42, lacunarity: 2.1 },
      detail: { scale: 20, octaves: 3, height: 1.4 },
    },
    climate: {
      temperature: { mean: 14, variation: 4, scale: 1500, lapse: 6.5 },
      moisture: { mean: 0.52, variation: 0.42, scale: 900 },
    },
    biomes: [
      {
        id: 'meadow',
        title: 'Meadow',
        temperature: 14,
        moisture: 0.45,
        ridges: 0.7,
        ground: '#93a95a',
        accent: '#a9b566',
        rock: '#8b8374',
        shore: '#e3d3a4',
      },
      {
        id: 'broadleaf',
        title: 'Broadleaf wood',
        temperature: 13,
        moisture: 0.78,
        ground: '#5f8246',
        accent: '#6f8f4a',
        rock: '#7b776b',
        shore: '#d8c99c',
      },
      {
        id: 'heath',
        title: 'Heath',
        temperature: 10,
        moisture: 0.2,
        hills: 1.3,
        ground: '#a08b6a',
        accent: '#8d6f7c',
        rock: '#8d8578',
        shore: '#e2cfa6',
      },
      {
        id: 'pinewood',
        title: 'Pine wood',
        temperature: 7,
        moisture: 0.65,
        ridges: 1.15,
        ground: '#4a6a4a',
        accent: '#587551',
        rock: '#77766f',
        shore: '#c9bd9b',
      },
      {
        id: 'fell',
        title: 'Fell',
        temperature: 1,
        moisture: 0.45,
        ridges: 1.4,
        detail: 1.8,
        ground: '#8a8a72',
        accent: '#9a9880',
        rock: '#848079',
        shore: '#b9b19b',
      },
    ],
  },
});

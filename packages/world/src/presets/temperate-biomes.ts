/*
 * The biomes of temperate and cold regions, shared by several presets.
 */
import type { BiomeDraft } from './preset.ts';

export const MEADOW: BiomeDraft = {
  id: 'meadow',
  title: 'Meadow',
  temperature: 14,
  moisture: 0.45,
  gains: { ridges: 0.6 },
  ground: '#8ea35c',
  accent: '#a5ac68',
  rock: '#8b8374',
  shore: '#e3d3a4',
  plants: [
    { plant: 'oak', density: 0.07 },
    { plant: 'cherry', density: 0.03 },
    { plant: 'boulder', density: 0.03 },
    { plant: 'shrub', density: 0.06 },
    { plant: 'berry-bush', density: 0.04 },
    { plant: 'grass', density: 0.55 },
    { plant: 'daisy', density: 0.12 },
    { plant: 'poppy', density: 0.1 },
  ],
};

export const BROADLEAF: BiomeDraft = {
  id: 'broadleaf',
  title: 'Broadleaf wood',
  moisture: 0.78,
  ground: '#63854a',
  accent: '#73934c',
  rock: '#7b776b',
  shore: '#d8c99c',
  plants: [
    { plant: 'oak', density: 0.4 },
    { plant: 'maple', density: 0.2 },
    { plant: 'birch', density: 0.14 },
    { plant: 'willow', density: 0.1 },
    { plant: 'boulder', density: 0.02 },
    { plant: 'fern', density: 0.25 },
    { plant: 'shrub', density: 0.12 },
    { plant: 'grass', density: 0.25 },
    { plant: 'mushroom', density: 0.05 },
  ],
};

export const HEATH: BiomeDraft = {
  id: 'heath',
  title: 'Heath',
  temperature: 10,
  moisture: 0.2,
  gains: { hills: 1.3 },
  ground: '#a5926c',
  accent: '#977f86',
  rock: '#8d8578',
  shore: '#e2cfa6',
  plants: [
    { plant: 'birch', density: 0.04 },
    { plant: 'snag', density: 0.02 },
    { plant: 'boulder', density: 0.06 },
    { plant: 'heather', density: 0.45 },
    { plant: 'dry-scrub', density: 0.08 },
    { plant: 'grass', density: 0.2 },
    { plant: 'lupin', density: 0.12 },
  ],
};

export const PINEWOOD: BiomeDraft = {
  id: 'pinewood',
  title: 'Pine wood',
  temperature: 7,
  moisture: 0.65,
  gains: { ridges: 1.15 },
  ground: '#52724e',
  accent: '#5f7c55',
  rock: '#77766f',
  shore: '#c9bd9b',
  plants: [
    { plant: 'pine', density: 0.4 },
    { plant: 'spruce', density: 0.32 },
    { plant: 'birch', density: 0.06 },
    { plant: 'boulder', density: 0.04 },
    { plant: 'fern', density: 0.14 },
    { plant: 'berry-bush', density: 0.08 },
    { plant: 'slab', density: 0.03 },
    { plant: 'grass', density: 0.15 },
    { plant: 'mushroom', density: 0.06 },
  ],
};

export const FELL: BiomeDraft = {
  id: 'fell',
  title: 'Fell',
  temperature: 1,
  moisture: 0.45,
  gains: { ridges: 1.4, detail: 1.8 },
  ground: '#8d8d76',
  accent: '#9d9b83',
  rock: '#848079',
  shore: '#b9b19b',
  plants: [
    { plant: 'spruce', density: 0.06 },
    { plant: 'boulder', density: 0.14 },
    { plant: 'slab', density: 0.1 },
    { plant: 'spire', density: 0.04 },
    { plant: 'heather', density: 0.12 },
    { plant: 'grass', density: 0.18 },
  ],
};

export const TUNDRA: BiomeDraft = {
  id: 'tundra',
  title: 'Tundra',
  temperature: -5,
  gains: { hills: 0.7, detail: 1.6 },
  ground: '#9a9a82',
  accent: '#9f8468',
  rock: '#7f8285',
  shore: '#b5b3a6',
  plants: [
    { plant: 'frost-spruce', density: 0.05 },
    { plant: 'boulder', density: 0.08 },
    { plant: 'slab', density: 0.06 },
    { plant: 'heather', density: 0.2 },
    { plant: 'dry-scrub', density: 0.05 },
    { plant: 'grass', density: 0.25 },
    { plant: 'lupin', density: 0.04 },
  ],
};

export const ICE: BiomeDraft = {
  id: 'ice',
  title: 'Snowfield',
  temperature: -14,
  moisture: 0.6,
  gains: { hills: 0.8, detail: 0.6 },
  ground: '#e3e9ea',
  accent: '#d2dee4',
  rock: '#7d8791',
  shore: '#cfd8da',
  plants: [
    { plant: 'frost-spruce', density: 0.03 },
    { plant: 'boulder', density: 0.03 },
    { plant: 'spire', density: 0.02 },
    { plant: 'slab', density: 0.03 },
  ],
};

export const BOG: BiomeDraft = {
  id: 'bog',
  title: 'Bog',
  temperature: 8,
  moisture: 0.98,
  gains: { hills: 0.35, ridges: 0.3, detail: 1.3 },
  ground: '#6d7350',
  accent: '#807a4c',
  rock: '#6f6d63',
  shore: '#8f8763',
  plants: [
    { plant: 'willow', density: 0.16 },
    { plant: 'snag', density: 0.06 },
    { plant: 'fern', density: 0.2 },
    { plant: 'reed', density: 0.45 },
    { plant: 'grass', density: 0.2 },
    { plant: 'mushroom', density: 0.06 },
  ],
};

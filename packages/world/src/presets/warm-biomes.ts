/*
 * The biomes of warm regions, shared by several presets.
 */
import type { BiomeDraft } from './preset.ts';

export const SAVANNA: BiomeDraft = {
  id: 'savanna',
  title: 'Savanna',
  temperature: 24,
  moisture: 0.32,
  gains: { ridges: 0.5 },
  ground: '#c2ab5e',
  accent: '#ab9c55',
  rock: '#9a7a5a',
  shore: '#ecd9a8',
  plants: [
    { plant: 'acacia', density: 0.08 },
    { plant: 'baobab', density: 0.025 },
    { plant: 'boulder', density: 0.03 },
    { plant: 'dry-scrub', density: 0.15 },
    { plant: 'agave', density: 0.04 },
    { plant: 'grass', density: 0.4 },
    { plant: 'dune-grass', density: 0.2 },
  ],
};

export const JUNGLE: BiomeDraft = {
  id: 'jungle',
  title: 'Jungle',
  temperature: 26,
  moisture: 0.85,
  gains: { hills: 1.2 },
  ground: '#4b8044',
  accent: '#5e9048',
  rock: '#6d6a58',
  shore: '#eedfb4',
  plants: [
    { plant: 'palm', density: 0.2 },
    { plant: 'mangrove', density: 0.4 },
    { plant: 'maple', density: 0.3 },
    { plant: 'willow', density: 0.2 },
    { plant: 'fern', density: 0.5 },
    { plant: 'shrub', density: 0.2 },
    { plant: 'grass', density: 0.2 },
    { plant: 'mushroom', density: 0.04 },
  ],
};

export const PALM_COAST: BiomeDraft = {
  id: 'palm-coast',
  title: 'Palm coast',
  temperature: 25,
  moisture: 0.55,
  gains: { hills: 0.6, ridges: 0.5 },
  ground: '#86a858',
  accent: '#a8b765',
  rock: '#8f8269',
  shore: '#f3e4ba',
  plants: [
    { plant: 'palm', density: 0.22 },
    { plant: 'mangrove', density: 0.3 },
    { plant: 'acacia', density: 0.05 },
    { plant: 'boulder', density: 0.02 },
    { plant: 'shrub', density: 0.1 },
    { plant: 'fern', density: 0.08 },
    { plant: 'dune-grass', density: 0.3 },
    { plant: 'daisy', density: 0.05 },
  ],
};

export const DUNES: BiomeDraft = {
  id: 'dunes',
  title: 'Dunes',
  temperature: 33,
  moisture: 0.05,
  gains: { hills: 1, ridges: 0.1, detail: 0.6, terraces: 0 },
  ground: '#dcb878',
  accent: '#e6c88d',
  rock: '#b98a5c',
  shore: '#d8c08a',
  plants: [
    { plant: 'boulder', density: 0.003 },
    { plant: 'dry-scrub', density: 0.03 },
    { plant: 'cactus', density: 0.02 },
    { plant: 'dune-grass', density: 0.08 },
  ],
};

export const STONE_DESERT: BiomeDraft = {
  id: 'stone-desert',
  title: 'Stone desert',
  temperature: 29,
  moisture: 0.2,
  gains: { hills: 0.6, ridges: 1.2, detail: 1.6, terraces: 1 },
  ground: '#c39a68',
  accent: '#b0855b',
  rock: '#a2663f',
  shore: '#d3b582',
  plants: [
    { plant: 'snag', density: 0.015 },
    { plant: 'boulder', density: 0.08 },
    { plant: 'spire', density: 0.05 },
    { plant: 'slab', density: 0.12 },
    { plant: 'cactus', density: 0.06 },
    { plant: 'agave', density: 0.05 },
    { plant: 'dry-scrub', density: 0.08 },
  ],
};

export const OASIS: BiomeDraft = {
  id: 'oasis',
  title: 'Oasis',
  temperature: 27,
  moisture: 0.62,
  gains: { hills: 0.4, ridges: 0.2 },
  ground: '#7f9c4f',
  accent: '#97a95a',
  rock: '#a88158',
  shore: '#d9c48d',
  plants: [
    { plant: 'palm', density: 0.45 },
    { plant: 'acacia', density: 0.08 },
    { plant: 'shrub', density: 0.2 },
    { plant: 'agave', density: 0.06 },
    { plant: 'reed', density: 0.3 },
    { plant: 'grass', density: 0.4 },
    { plant: 'dune-grass', density: 0.2 },
  ],
};

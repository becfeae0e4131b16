/*
 * Pits: in extreme relief a body can slide to the bottom of a place whose every side is too steep to climb. A creature in
 * one rests there instead of sliding on the spot for ever.
 */
import { rngFor } from '@skerry/kit';
import { createSetup, createSim } from '@skerry/sim';
import { expect, it } from 'vitest';
import { recipeOf } from '../small-world.ts';
import { findHeldUp } from './held-up.ts';

/** An island of needles: the only ground that counts as land is the bottom of a shaft. */
const NEEDLES = {
  'shape.island.size': '700',
  'terrain.continent.lacunarity': '4',
  'terrain.layers.hills.lacunarity': '4',
  'terrain.layers.hills.height': '865',
  'terrain.layers.ridges.persistence': '1',
  'terrain.layers.ridges.lacunarity': '1.345',
  'terrain.layers.ridges.height': '4000',
  'terrain.layers.detail.persistence': '1',
  'terrain.layers.detail.lacunarity': '4',
  'terrain.layers.valleys.width': '0.102',
  'terrain.layers.valleys.bed': '0.848',
  'terrain.layers.valleys.floor': '2000',
  'terrain.warp.scale': '187187',
  'terrain.warp.octaves': '6',
} as const;

it('a creature that slides into a pit it cannot leave gives up within seconds', { timeout: 120_000 }, () => {
  const recipe = recipeOf('skerry', NEEDLES);
  for (const seed of ['s32', 'pit 1', 'pit 2']) {
    const sim = createSim(createSetup({ mode: 'expedition', recipe, seed }));
    expect(findHeldUp(sim, rngFor(1, 'pits'), 15, 3), seed).toEqual([]);
  }
});

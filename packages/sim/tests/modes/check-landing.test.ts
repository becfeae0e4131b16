import { checkLanding, createSetup, createSim } from '@skerry/sim';
import { describe, expect, it } from 'vitest';
import { recipeOf, SMALL_ISLAND } from '../small-world.ts';

describe('a landing', () => {
  it('is refused by name where the island lies under the sea', () => {
    const recipe = recipeOf('skerry', { 'shape.island.size': '717' });
    const sim = createSim(createSetup({ mode: 'expedition', recipe, seed: 'reach 7242' }));
    expect(checkLanding(sim)).toEqual([
      { path: 'setup.seed', message: expect.stringMatching(/under the sea.*"reach 7242"/) },
    ]);
  });

  it('is right where there is land', () => {
    const recipe = recipeOf('skerry', SMALL_ISLAND);
    const sim = createSim(createSetup({ mode: 'expedition', recipe, seed: 'dry' }));
    expect(checkLanding(sim)).toEqual([]);
  });
});

/*
 * Random relief, up to the limits of what a recipe may say: nobody is held up on one spot.
 */
import { rngFor } from '@skerry/kit';
import { createSim } from '@skerry/sim';
import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { randomSetup } from '../random-runs.ts';
import { findHeldUp } from './held-up.ts';

const RUNS = scaled(120);
const SECONDS = 20;
/** Nobody who wants to move slides on one spot for longer than this. */
const LIMIT_SECONDS = 5;

it('no creature slides on one spot while it wants to be elsewhere', () => {
  const failures: string[] = [];
  let creatures = 0;
  for (let seed = LONG_SEED; seed < LONG_SEED + RUNS; seed++) {
    const rng = rngFor(seed, 'held up');
    const setup = randomSetup(rng, rng.chance(0.7) ? 'expedition' : 'wander');
    const sim = createSim(setup);
    creatures += sim.state.creatures.length;
    const held = findHeldUp(sim, rng, SECONDS, LIMIT_SECONDS);
    if (held.length > 0) failures.push(`seed ${seed}, ${setup.mode} on ${setup.presetId}: ${held.join('; ')}`);
  }
  console.log(`held up: ${RUNS} random reliefs from seed ${LONG_SEED}, ${creatures} creatures, ${SECONDS} s each`);
  expect(failures).toEqual([]);
});

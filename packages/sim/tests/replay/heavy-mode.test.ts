/*
 * A short heavy mode for every mode of play; hundreds of runs are in the long tests.
 */
import { MODES } from '@skerry/sim';
import { expect, it } from 'vitest';
import { playHeavily } from './heavy-mode.ts';

it.each(MODES)('a run of %s with four players who come and go does so too', { timeout: 300_000 }, (mode) => {
  for (let seed = 1; seed <= 2; seed++) expect(playHeavily(seed, 60, mode, 4)).toBe(60);
});

it.each(MODES)(
  'a run of %s stored and restored after every tick equals one that goes on',
  { timeout: 300_000 },
  (mode) => {
    for (let seed = 1; seed <= 3; seed++) expect(playHeavily(seed, 60, mode)).toBe(60);
  },
);

/*
 * PIBT at length: crowded grids of every kind under edits, and the promise of the theory on grids without dead ends.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { tryCrowdedGrid, tryLoops } from './pibt-cases.ts';

it('units never collide on 20,000 random grids while walls come and go', () => {
  const grids = scaled(20_000);
  for (let seed = LONG_SEED; seed < LONG_SEED + grids; seed++) expect(tryCrowdedGrid(seed)).toBe('');
  console.log(`PIBT: ${grids} grids from seed ${LONG_SEED}, no collision`);
});

it('every unit reaches its goal in time on 20,000 grids without dead ends', () => {
  const wanted = scaled(20_000);
  let grids = 0;
  for (let seed = LONG_SEED; grids < wanted; seed++) {
    const fault = tryLoops(seed, 8);
    if (fault === null) continue;
    grids++;
    expect(fault).toBe('');
  }
  console.log(`PIBT: ${grids} grids without dead ends from seed ${LONG_SEED}, all units arrived`);
});

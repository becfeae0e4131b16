/*
 * Every fast search against plain Dijkstra at length: tens of thousands of grids over the whole range of sizes, weight
 * ratios and edits. Seeds run on from SKERRY_SEED, so that two runs with different seeds try different grids.
 */

import { expect, it } from 'vitest';
import { compareTwins } from './support/twins.ts';

const FIRST_SEED = Number(process.env.SKERRY_SEED ?? 100_000);
const BATCHES = [
  { grids: 24_000, rounds: 2, maxSide: 9 },
  { grids: 5_000, rounds: 3, maxSide: 20 },
  { grids: 150, rounds: 4, maxSide: 64 },
] as const;

it.each(BATCHES)(
  'every search equals plain Dijkstra on $grids grids of up to $maxSide cells a side',
  ({ grids, rounds, maxSide }) => {
    let checks = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + grids; seed++) {
      const twins = compareTwins(seed, rounds, maxSide);
      expect(twins.differences, `${twins.note}, ${rounds} rounds, up to ${maxSide}`).toEqual([]);
      checks += twins.checks;
    }
    console.log(`${grids} grids from seed ${FIRST_SEED}, up to ${maxSide} a side: ${checks} answers, all optimal`);
    expect(checks).toBeGreaterThan(10 * grids);
  },
  900_000,
);

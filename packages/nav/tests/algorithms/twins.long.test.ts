/*
 * Every fast search against plain Dijkstra at length: tens of thousands of grids over the whole range of sizes, weight
 * ratios and edits. Seeds run on from that of the run, so that two runs try different grids.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { compareTwins } from '../support/twins.ts';

const BATCHES = [
  { grids: scaled(24_000), rounds: 2, maxSide: 9 },
  { grids: scaled(5_000), rounds: 3, maxSide: 20 },
  { grids: scaled(150), rounds: 4, maxSide: 64 },
] as const;

it.each(BATCHES)(
  'every search equals plain Dijkstra on $grids grids of up to $maxSide cells a side',
  ({ grids, rounds, maxSide }) => {
    let checks = 0;
    for (let seed = LONG_SEED; seed < LONG_SEED + grids; seed++) {
      const twins = compareTwins(seed, rounds, maxSide);
      expect(twins.differences, `${twins.note}, ${rounds} rounds, up to ${maxSide}`).toEqual([]);
      checks += twins.checks;
    }
    console.log(`${grids} grids from seed ${LONG_SEED}, up to ${maxSide} a side: ${checks} answers, all optimal`);
    expect(checks).toBeGreaterThan(10 * grids);
  },
  900_000,
);

/*
 * Traces at length: every search, repair, route and field on thousands of random grids of all kinds. Seeds run on from
 * that of the run, so that two runs try different grids.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { checkStructuresOf } from '../support/check-structures-of.ts';
import { checkTracesOf } from '../support/check-traces-of.ts';

it.each([
  ['searches', checkTracesOf],
  ['repairs, routes and fields', checkStructuresOf],
] as const)(
  '%s can be replayed to their results, and any moment reached from anywhere',
  (what, check) => {
    const grids = scaled(what === 'searches' ? 2_000 : 6_000);
    let traces = 0;
    for (let seed = LONG_SEED; seed < LONG_SEED + grids; seed++) {
      const { problems, count, note } = check(seed);
      expect(problems, note).toEqual([]);
      traces += count;
    }
    console.log(`${traces} traces of ${what} on ${grids} grids from seed ${LONG_SEED}`);
    expect(traces).toBeGreaterThan(2 * grids);
  },
  900_000,
);

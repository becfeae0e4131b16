/*
 * Traces of searches that keep structures: LPA* and D* Lite through edits and moves, HPA* among its portals, flow fields
 * and their repairs.
 */

import { expect, it } from 'vitest';
import { checkStructuresOf } from '../support/check-structures-of.ts';

it('repairs, routes and fields can be replayed to their results, and any moment reached from anywhere', () => {
  let traces = 0;
  for (let seed = 1; seed <= 80; seed++) {
    const { problems, count, note } = checkStructuresOf(seed);
    expect(problems, note).toEqual([]);
    traces += count;
  }
  expect(traces).toBeGreaterThan(150);
});

/*
 * Traces of all searches on random grids: a quick look at what traces.long.test.ts does at length.
 */

import { expect, it } from 'vitest';
import { checkTracesOf } from '../support/check-traces-of.ts';

it('every search can be replayed to its result, and any moment reached from anywhere', () => {
  let traces = 0;
  for (let seed = 1; seed <= 120; seed++) {
    const { problems, count, note } = checkTracesOf(seed);
    expect(problems, note).toEqual([]);
    traces += count;
  }
  expect(traces).toBeGreaterThan(1000);
});

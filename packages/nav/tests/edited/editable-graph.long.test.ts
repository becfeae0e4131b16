/*
 * Graphs edited at random against plain Dijkstra: 20,000 graphs.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { checkGraphEdits } from './graph-cases.ts';

it('answers equal plain Dijkstra after random edits', { timeout: 900_000 }, () => {
  const cases = scaled(20_000);
  let checked = 0;
  for (let seed = LONG_SEED; seed < LONG_SEED + cases; seed++) checked += checkGraphEdits(seed);
  console.log(`edited: ${cases} cases from seed ${LONG_SEED}: ${checked} answers, all right`);
  expect(checked).toBeGreaterThan(0.9 * cases);
});

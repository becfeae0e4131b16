/*
 * Costs by kind of unit against plain Dijkstra on 20,000 filters, each before and after edits.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { checkFilterCase } from './filter-cases.ts';

it("searches, goals and ranges equal plain Dijkstra over the unit's steps", { timeout: 900_000 }, () => {
  const cases = scaled(20_000);
  let rounds = 0;
  for (let seed = LONG_SEED; seed < LONG_SEED + cases; seed++) rounds += checkFilterCase(seed);
  console.log(`${cases} filters from seed ${LONG_SEED}: ${rounds} rounds, all optimal and legal`);
  expect(rounds).toBeGreaterThan(cases);
});

/*
 * The nearest of several goals and all nodes within a cost, against plain Dijkstra on 40,000 grids and 20,000 graphs.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { checkFarCase, checkGraphCase, checkGridCase } from './explore-cases.ts';

it.each([
  ['grids', checkGridCase],
  ['grids with goals far away', checkFarCase],
  ['graphs', checkGraphCase],
] as const)(
  'answers equal plain Dijkstra on random %s',
  (what, check) => {
    const cases = scaled(20_000);
    let answers = 0;
    for (let seed = LONG_SEED; seed < LONG_SEED + cases; seed++) answers += check(seed);
    console.log(`${cases} ${what} from seed ${LONG_SEED}: ${answers} answers, all optimal and legal`);
    expect(answers).toBeGreaterThan(2 * cases);
  },
  900_000,
);

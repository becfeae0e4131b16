/*
 * Jump points under every diagonal rule against plain Dijkstra, 20,000 grids each, before and after edits.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { RULES } from '../support/random-grid.ts';
import { checkJumpCase } from './jump-cases.ts';

it.each(RULES)(
  'jump points equal plain Dijkstra, diagonals %s',
  (rule) => {
    const cases = scaled(20_000);
    let questions = 0;
    for (let seed = LONG_SEED; seed < LONG_SEED + cases; seed++) questions += checkJumpCase(seed, rule);
    console.log(`${rule}: ${cases} grids from seed ${LONG_SEED}: ${questions} paths, all optimal and legal`);
    expect(questions).toBeGreaterThan(8 * cases);
  },
  900_000,
);

/*
 * Paths that count their turns against plain Dijkstra over cells and headings: 20,000 cases.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { checkTurnCase } from './turn-cases.ts';

it('paths with turns equal plain Dijkstra over cells and headings', { timeout: 900_000 }, () => {
  const cases = scaled(20_000);
  let checked = 0;
  for (let seed = LONG_SEED; seed < LONG_SEED + cases; seed++) checked += checkTurnCase(seed);
  console.log(`turns: ${cases} cases from seed ${LONG_SEED}: ${checked} answers, all right`);
  expect(checked).toBeGreaterThan(0.9 * cases);
});

/*
 * Anytime searches against plain Dijkstra: 20,000 cases, asked in small steps.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { checkAnytimeCase } from './anytime-cases.ts';

it('paths stay within their bounds and end at the optimum', { timeout: 900_000 }, () => {
  const cases = scaled(20_000);
  let checked = 0;
  for (let seed = LONG_SEED; seed < LONG_SEED + cases; seed++) checked += checkAnytimeCase(seed);
  console.log(`anytime: ${cases} cases from seed ${LONG_SEED}: ${checked} answers, all right`);
  expect(checked).toBeGreaterThan(0.9 * cases);
});

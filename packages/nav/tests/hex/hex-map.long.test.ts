/*
 * Searches, goals and ranges on hexagons against plain Dijkstra: 20,000 maps, before and after edits.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { checkHexCase } from './hex-cases.ts';

it('searches on hexagons equal plain Dijkstra', { timeout: 900_000 }, () => {
  const cases = scaled(20_000);
  let answers = 0;
  for (let seed = LONG_SEED; seed < LONG_SEED + cases; seed++) answers += checkHexCase(seed);
  console.log(`${cases} maps of hexagons from seed ${LONG_SEED}: ${answers} answers, all optimal and legal`);
  expect(answers).toBeGreaterThan(8 * cases);
});

/*
 * Searches, goals and ranges on layers and links against plain Dijkstra: 20,000 maps, before and after edits.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { checkLayerCase } from './layer-cases.ts';

it('searches on layers and links equal plain Dijkstra', { timeout: 900_000 }, () => {
  const cases = scaled(20_000);
  let answers = 0;
  for (let seed = LONG_SEED; seed < LONG_SEED + cases; seed++) answers += checkLayerCase(seed);
  console.log(`${cases} maps of layers and links from seed ${LONG_SEED}: ${answers} answers, all optimal and legal`);
  expect(answers).toBeGreaterThan(8 * cases);
});

/*
 * Theta* and lazy Theta* over jump points on 20,000 random grids.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { checkThetaCase } from './theta-cases.ts';

it('Theta* finds free lines between the shortest of all angles and the shortest path', { timeout: 900_000 }, () => {
  const sums = { paths: 0, ours: 0, cells: 0 };
  const cases = scaled(20_000);
  for (let seed = LONG_SEED; seed < LONG_SEED + cases; seed++) checkThetaCase(seed, sums);
  console.log(`${sums.paths} paths from seed ${LONG_SEED}: ${sums.ours / sums.cells} of the length over all cells`);
  expect(sums.ours / sums.cells).toBeLessThanOrEqual(1);
});

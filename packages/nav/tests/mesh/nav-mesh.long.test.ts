/*
 * Paths, rays and nearest points on 20,000 random meshes with holes against slow oracles.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { checkMeshCase, describeExcess } from './mesh-cases.ts';

it('paths on meshes are legal and the shortest of all', { timeout: 900_000 }, () => {
  const cases = scaled(20_000);
  const excesses: number[] = [];
  for (let seed = LONG_SEED; seed < LONG_SEED + cases; seed++) {
    const excess = checkMeshCase(seed);
    if (excess !== undefined) excesses.push(excess);
  }
  console.log(describeExcess(excesses, LONG_SEED));
  expect(excesses.length).toBeGreaterThan(cases / 2);
});

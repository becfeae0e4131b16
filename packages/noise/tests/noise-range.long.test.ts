/*
 * The long run of noise-range.test.ts.
 */
import { hash2 } from '@skerry/kit';
import { test } from 'vitest';
import { LONG_SEED, scaled } from '../../../tests/long/long-run.ts';
import { expectEqualOverflow } from './engine-pair.ts';
import { rangeCase } from './range-cases.ts';

const CASES = scaled(20_000);

test(`${CASES} random calls over the kernels' whole range give equal bits`, () => {
  for (let k = 0; k < CASES; k++) {
    const caseSeed = hash2(k, 0, LONG_SEED);
    const { name, grid, code } = rangeCase(caseSeed);
    expectEqualOverflow(name, grid, caseSeed, code);
  }
  console.log(`kernels against their twins: ${CASES} calls, SKERRY_SEED=${LONG_SEED}`);
});

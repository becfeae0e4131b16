/*
 * The long run of resealed.test.ts.
 */
import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../tests/long/long-run.ts';
import { tryResealed } from './resealed.ts';

const CASES = scaled(6000);

it(`${CASES} changed saves with right checksums are refused by path, or play on and are saved again`, async () => {
  const { refused, played } = await tryResealed(LONG_SEED, CASES);
  expect(refused + played).toBe(CASES);
  console.log(`resealed saves: ${refused} refused, ${played} played on, SKERRY_SEED=${LONG_SEED}`);
});

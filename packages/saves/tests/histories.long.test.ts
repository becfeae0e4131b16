/*
 * The long run of histories.test.ts.
 */
import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../tests/long/long-run.ts';
import { tryHistories } from './histories.ts';

const HISTORIES = scaled(10_000);

it(`${HISTORIES} random histories of two tabs keep what was confirmed`, async () => {
  const { histories, calls, confirmed, faults, kills } = await tryHistories(LONG_SEED, HISTORIES);
  expect(histories).toBe(HISTORIES);
  console.log(
    `histories of two tabs: ${histories} with ${calls} calls, ${confirmed} confirmed, ${faults} failures, ${kills} kills, SKERRY_SEED=${LONG_SEED}`,
  );
});

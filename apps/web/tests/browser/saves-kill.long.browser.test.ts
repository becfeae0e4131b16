/*
 * The long run of saves-kill.browser.test.ts.
 */
import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { killWhileSaving } from './kill-chromium.ts';

const KILLS = scaled(200);

it(`a browser killed while saving, ${KILLS} times, comes back with everything it had confirmed`, async () => {
  const { kills, confirmed, underWay } = await killWhileSaving(KILLS, LONG_SEED);
  expect(kills).toBe(KILLS);
  console.log(
    `kills of a whole Chromium: ${kills}, changes confirmed: ${confirmed}, lost: 0, under way and there: ${underWay}, SKERRY_SEED=${LONG_SEED}`,
  );
});

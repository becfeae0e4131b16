/*
 * A real Chromium, killed outright in the middle of saving, a handful of times; the long run kills two hundred. The
 * deaths of crash.test.ts are over a store that keeps worse promises than this one.
 */
import { expect, it } from 'vitest';
import { killWhileSaving } from './kill-chromium.ts';

const KILLS = 5;
const SEED = 20;

it(`a browser killed while saving, ${KILLS} times, comes back with everything it had confirmed`, async () => {
  const { kills, confirmed } = await killWhileSaving(KILLS, SEED);
  expect(kills).toBe(KILLS);
  expect(confirmed).toBeGreaterThanOrEqual(3 * KILLS);
}, 240_000);

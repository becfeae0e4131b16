/*
 * The long run of crash.test.ts.
 */
import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../tests/long/long-run.ts';
import { dieWhileSaving } from './die-while-saving.ts';

const DEATHS = scaled(10_000);

it(`killed at a random moment while saving, ${DEATHS} times: no world lost, none unreadable`, async () => {
  expect(await dieWhileSaving(DEATHS, LONG_SEED)).toEqual({ deaths: DEATHS, lost: 0, unreadable: 0, old: 0 });
  console.log(`deaths while saving: ${DEATHS}, SKERRY_SEED=${LONG_SEED}`);
});

/*
 * Law 4: nothing lost. The machine dies at a random operation of a random game of saving, renaming, deleting and copying,
 * 250 times here and thousands of times in crash.long.test.ts; afterwards every world is there, can be read, and is as
 * last saved or as it was being saved.
 */
import { rngFromSeed } from '@skerry/kit';
import { expect, it } from 'vitest';
import { decodeSaveFile, encodeSaveFile } from '../src/world/save-file.ts';
import { FIRST_EPOCH } from '../src/collection/collection.ts';
import type { Store } from '../src/store/store.ts';
import { dieWhileSaving, smallSave } from './die-while-saving.ts';
import { createFrailStore } from './frail-store.ts';
import { makeSave, makeSaves } from './make-save.ts';

const DEATHS = 250;

it(`killed at a random moment while saving, ${DEATHS} times: no world lost, none unreadable`, async () => {
  expect(await dieWhileSaving(DEATHS, 0)).toEqual({ deaths: DEATHS, lost: 0, unreadable: 0, old: 0 });
});

it('the same deaths do lose a world that is kept in one place: the test can fail', async () => {
  let lost = 0;
  for (let run = 0; run < 200; run++) {
    const rng = rngFromSeed(run);
    const store = createFrailStore({ rng, diesAt: 1 + rng.below(9) });
    for (let round = 1; !store.isDead; round++)
      await store.put('world', encodeSaveFile(smallSave('home', round), round)).catch(() => {});
    const bytes = await store.reboot().get('world');
    if (!bytes || decodeSaveFile(bytes).status !== 'ok') lost++;
  }
  expect(lost).toBeGreaterThan(50);
});

it('what cannot be read back is never called saved', async () => {
  const store = createFrailStore({ rng: rngFromSeed(0), diesAt: Infinity });
  const put: Store['put'] = async (key, bytes) => (key.endsWith('/b') ? undefined : store.put(key, bytes));
  const saves = makeSaves({ ...store, put });
  expect((await saves.save(makeSave({}, 1), FIRST_EPOCH)).status).toBe('saved');
  expect((await saves.save(makeSave({}, 2), FIRST_EPOCH)).status).toBe('failed');
  const opened = await saves.open('home');
  expect(opened.status === 'open' && opened.save.stats).toEqual({ seconds: 1 });
});

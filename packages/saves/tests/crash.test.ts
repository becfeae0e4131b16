/*
 * Law 4: nothing lost. The machine dies at a random operation of a random game of saving, renaming, deleting and copying,
 * a thousand times; afterwards every world is there, can be read, and is as last saved or as it was being saved.
 */
import { rngFromSeed } from '@skerry/kit';
import type { Recipe } from '@skerry/world';
import { expect, it } from 'vitest';
import { decodeSaveFile, encodeSaveFile } from '../src/world/save-file.ts';
import { FIRST_EPOCH } from '../src/collection/collection.ts';
import type { Store } from '../src/store/store.ts';
import type { WorldSave } from '../src/world/world-save.ts';
import { createFrailStore } from './frail-store.ts';
import { makeSave, makeSaves } from './make-save.ts';

const DEATHS = 1000;
/** A slow machine must not fail a test that is right. */
const PATIENCE_MS = 240_000;

/** A world of defaults: it packs three times as fast as a whole recipe, and dies just as well. */
const save = (id: string, progress: number): WorldSave => makeSave({ id, recipe: {} as Recipe }, progress);

it(
  `killed at a random moment while saving, ${DEATHS} times: no world lost, none unreadable`,
  async () => {
    const tally = { deaths: 0, lost: 0, unreadable: 0, old: 0 };
    for (let run = 0; run < DEATHS; run++) {
      const rng = rngFromSeed(run);
      // Operations until death are drawn evenly over what a few rounds take.
      const store = createFrailStore({ rng, diesAt: rng.below(40) });
      /** Progress acknowledged as saved, and being saved, by world. */
      const acknowledged = new Map<string, number>();
      const inFlight = new Map<string, number>();
      let saves = makeSaves(store);
      for (let round = 1; !store.isDead; round++) {
        const id = rng.pick(['one', 'two']);
        const doing = acknowledged.has(id) ? rng.below(8) : 7;
        if (doing === 0) await saves.rename(id, `Name ${round}`);
        else if (doing === 1) {
          if ((await saves.remove(id)).status === 'done') await saves.restore(id);
        } else {
          // As after a reload: nothing is remembered of the store.
          if (rng.chance(0.2)) saves = makeSaves(store);
          inFlight.set(id, round);
          const result = await saves.save(save(id, round), FIRST_EPOCH);
          if (result.status === 'saved') acknowledged.set(id, round);
        }
        expect(round, `run ${run} ends`).toBeLessThan(100);
      }
      tally.deaths++;

      const after = makeSaves(store.reboot());
      const listed = new Set(
        (await after.list()).filter(({ state }) => state === 'good' || state === 'deleted').map(({ id }) => id),
      );
      for (const [id, progress] of acknowledged) {
        if (!listed.has(id)) tally.lost++;
        const opened = await after.open(id);
        if (opened.status !== 'open') {
          tally.unreadable++;
          continue;
        }
        const found = opened.save.stats['seconds'];
        if (found !== progress && found !== inFlight.get(id)) tally.old++;
        expect(opened.save.snapshot).toBe(save(id, found).snapshot);
        // And the world can be played on.
        expect((await after.save(save(id, 99), opened.epoch)).status, `run ${run}`).toBe('saved');
      }
    }
    expect(tally).toEqual({ deaths: DEATHS, lost: 0, unreadable: 0, old: 0 });
  },
  PATIENCE_MS,
);

it('the same deaths do lose a world that is kept in one place: the test can fail', async () => {
  let lost = 0;
  for (let run = 0; run < 200; run++) {
    const rng = rngFromSeed(run);
    const store = createFrailStore({ rng, diesAt: 1 + rng.below(9) });
    for (let round = 1; !store.isDead; round++)
      await store.put('world', encodeSaveFile(save('home', round), round)).catch(() => {});
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

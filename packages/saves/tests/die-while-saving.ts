/*
 * Machines that die at a random operation of a random game of saving, renaming, deleting and copying. Afterwards every
 * world must be there, be readable, and be as last saved or as it was being saved.
 */
import { rngFromSeed } from '@skerry/kit';
import type { Recipe } from '@skerry/world';
import { expect } from 'vitest';
import { FIRST_EPOCH } from '../src/collection/collection.ts';
import type { WorldSave } from '../src/world/world-save.ts';
import { createFrailStore } from './frail-store.ts';
import { makeSave, makeSaves } from './make-save.ts';

/** What came of some deaths; all but their number is 0 where nothing is lost. */
export type Tally = { deaths: number; lost: number; unreadable: number; old: number };

/** A world of defaults: it packs three times as fast as a whole recipe, and dies just as well. */
export const smallSave = (id: string, progress: number): WorldSave => makeSave({ id, recipe: {} as Recipe }, progress);

export async function dieWhileSaving(deaths: number, firstSeed: number): Promise<Tally> {
  const tally = { deaths: 0, lost: 0, unreadable: 0, old: 0 };
  for (let run = 0; run < deaths; run++) {
    const rng = rngFromSeed(firstSeed + run);
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
        const result = await saves.save(smallSave(id, round), FIRST_EPOCH);
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
      expect(opened.save.snapshot).toBe(smallSave(id, found).snapshot);
      // And the world can be played on.
      expect((await after.save(smallSave(id, 99), opened.epoch)).status, `run ${run}`).toBe('saved');
    }
  }
  return tally;
}

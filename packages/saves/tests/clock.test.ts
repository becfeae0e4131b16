/*
 * Clocks are set back, run ahead and break. The list follows the order of saving all the same, and nothing depends on
 * what time it is.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodeSaveFile } from '../src/world/save-file.ts';
import { FIRST_EPOCH } from '../src/collection/collection.ts';
import { createSaves, type Saves } from '../src/world/saves.ts';
import { createMemoryStore, type Store } from '../src/store/store.ts';
import { sealEnvelope } from '../src/store/envelope.ts';
import { encodeWorldSave, factsOf } from '../src/world/world-save.ts';
import { makeSave, makeSaves } from './make-save.ts';

const YEAR_MS = 365.25 * 86_400_000;

function savesAt(store: Store, now: () => number): Saves {
  return createSaves({ store, now, createId: () => 'made' });
}

const idsOf = async (saves: Saves): Promise<readonly string[]> => (await saves.list()).map(({ id }) => id);

describe('a clock that is set back', () => {
  it('does not offer an older world first', async () => {
    const store = createMemoryStore();
    let now = 50 * YEAR_MS;
    const saves = savesAt(store, () => now);
    await saves.save(makeSave({ id: 'older' }), FIRST_EPOCH);
    now = 10 * YEAR_MS;
    await saves.save(makeSave({ id: 'newer' }), FIRST_EPOCH);
    expect(await idsOf(saves)).toEqual(['newer', 'older']);
    await savesAt(store, () => 0).save(makeSave({ id: 'older' }), FIRST_EPOCH);
    expect(await idsOf(saves), 'in another tab too').toEqual(['older', 'newer']);
  });

  it('does not change which deletion is the oldest, nor does renaming change the order', async () => {
    let now = 50 * YEAR_MS;
    const saves = savesAt(createMemoryStore(), () => now--);
    for (const id of ['one', 'two', 'three', 'four']) await saves.save(makeSave({ id }), FIRST_EPOCH);
    await saves.remove('three');
    await saves.remove('one');
    await saves.rename('two', 'Renamed');
    expect(await idsOf(saves)).toEqual(['four', 'two', 'one', 'three']);
  });
});

describe('any clock', () => {
  const moments = [-1e15, -1, 0, 1.7e12, 1e14, 8.64e15, 1e300, Infinity, -Infinity, Number.NaN];
  it.each(moments)('of %s can save, open, copy, delete and undo', async (moment) => {
    const store = createMemoryStore();
    const saves = savesAt(store, () => moment);
    const save = makeSave({ createdAt: moment, savedAt: moment }, 4);
    expect((await saves.save(save, FIRST_EPOCH)).status).toBe('saved');
    expect(await saves.open('home')).toMatchObject({ status: 'open', notice: '', save: { stats: { seconds: 4 } } });
    expect((await saves.duplicate('home')).status).toBe('saved');
    expect((await saves.remove('home')).status).toBe('done');
    expect((await saves.list()).map(({ id, state }) => [id, state])).toEqual([
      ['made', 'good'],
      ['home', 'deleted'],
    ]);
    expect((await saves.restore('home')).status).toBe('done');
    for (const { facts } of await saves.list()) expect(new Date(facts!.savedAt).toISOString()).toMatch(/^[+\d]/);
  });
});

describe('worlds from before there was a count', () => {
  it('come after all others, in the order of their times', async () => {
    const store = createMemoryStore();
    for (const [id, savedAt] of [
      ['first', 1000],
      ['third', 3000],
      ['second', 2000],
    ] as const) {
      const { order: _order, ...save } = makeSave({ id, savedAt });
      const { order: _none, ...facts } = factsOf(makeSave({ id, savedAt }));
      const text = encodeWorldSave(save as typeof save & { order: number });
      await store.put(`world/${id}/a`, sealEnvelope('world', { version: 1, serial: 1, text }));
      const head = JSON.stringify({ serial: 1, epoch: 1, facts, deletedAt: 0 });
      await store.put(`world/${id}/head`, sealEnvelope('head', { version: 1, serial: 1, text: head }));
    }
    const saves = savesAt(store, () => 0);
    expect(await idsOf(saves)).toEqual(['third', 'second', 'first']);
    expect((await saves.save(makeSave({ id: 'new' }), FIRST_EPOCH)).status).toBe('saved');
    const opened = await saves.open('first');
    expect(opened).toMatchObject({ status: 'open', epoch: 2 });
    await saves.save(makeSave({ id: 'first' }), 2);
    expect(await idsOf(saves)).toEqual(['first', 'new', 'third', 'second']);
  });

  it('keep what was deleted deleted', async () => {
    const { order: _order, ...facts } = factsOf(makeSave());
    const store = createMemoryStore();
    const head = JSON.stringify({ serial: 1, epoch: 1, facts, deletedAt: 5 });
    await store.put('world/home/a', readFileSync(join(import.meta.dirname, 'fixtures/save-v1.skerry')));
    await store.put('world/home/head', sealEnvelope('head', { version: 1, serial: 1, text: head }));
    expect((await makeSaves(store).list()).map(({ state }) => state)).toEqual(['deleted']);
  });
});

it('two imports of one file at once leave two worlds', async () => {
  const store = createMemoryStore();
  let ids = 0;
  const saves = createSaves({ store, now: () => 1, createId: () => `made-${++ids}` });
  const file = encodeSaveFile(makeSave({}, 6));
  const results = await Promise.all([saves.importFile(file), saves.importFile(file), saves.importFile(file)]);
  expect(results.map(({ status }) => status)).toEqual(['imported', 'imported', 'imported']);
  expect((await saves.list()).map(({ id, facts }) => [id, facts?.title]).toSorted()).toEqual([
    ['home', 'Home'],
    ['made-1', 'Home (imported)'],
    ['made-2', 'Home (imported)'],
  ]);
});

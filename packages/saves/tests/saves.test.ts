/*
 * Saved worlds in all the ways people treat them: many, renamed, copied, deleted, in two tabs, on a full disk,
 * damaged, from the future, from a file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealEnvelope, openEnvelope } from '../src/store/envelope.ts';
import { migrateSave, SAVE_MIGRATIONS, SAVE_VERSION } from '../src/world/migrate-save.ts';
import { decodeSaveFile, encodeSaveFile } from '../src/world/save-file.ts';
import { FIRST_EPOCH } from '../src/collection/collection.ts';
import { type Saves } from '../src/world/saves.ts';
import { NEWER_SAVE, TAKEN_OVER } from '../src/collection/save-results.ts';
import { createMemoryStore, type Store } from '../src/store/store.ts';
import { checkWorldSave, encodeWorldSave, factsOf, type WorldSave } from '../src/world/world-save.ts';
import { HEAD_VERSION } from '../src/collection/slots.ts';
import { makeSave, makeSaves } from './make-save.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');

/** Damages what lies under a key: every tenth byte another. */
async function damage(store: Store, key: string): Promise<void> {
  const bytes = (await store.get(key))!;
  for (let i = 5; i < bytes.length; i += 10) bytes[i] ^= 0x55;
  await store.put(key, bytes);
}

async function progressOf(saves: Saves, id = 'home'): Promise<number | string> {
  const opened = await saves.peek(id);
  return opened.status === 'open' ? opened.save.stats['seconds'] : opened.status;
}

describe('a world', () => {
  it('comes back as it was saved, after any number of saves', async () => {
    const store = createMemoryStore();
    for (let progress = 1; progress <= 5; progress++) {
      const save = makeSave({}, progress);
      await makeSaves(store).save(save, FIRST_EPOCH);
      const opened = await makeSaves(store).peek('home');
      expect(opened).toMatchObject({
        status: 'open',
        notice: '',
        save: { snapshot: save.snapshot, recipe: save.recipe },
      });
    }
    expect((await store.keys()).toSorted()).toEqual(['world/home/a', 'world/home/b', 'world/home/head']);
  });

  it('keeps its birthday and its title, which only renaming changes', async () => {
    const saves = makeSaves(createMemoryStore());
    await saves.save(makeSave({ createdAt: 7 }, 1), FIRST_EPOCH);
    await saves.rename('home', '  Far shore ');
    await saves.save(makeSave({ createdAt: 9, title: 'Home' }, 2), FIRST_EPOCH);
    const [{ facts }] = await saves.list();
    expect(facts).toMatchObject({ title: 'Far shore', createdAt: 7, stats: { seconds: 2 } });
    await saves.rename('home', '   ');
    expect((await saves.list())[0].facts?.title).toBe('Far shore');
  });

  it('is one of many, the newest first', async () => {
    const saves = makeSaves(createMemoryStore());
    for (const id of ['one', 'two', 'three']) await saves.save(makeSave({ id }), FIRST_EPOCH);
    await saves.save(makeSave({ id: 'one' }), FIRST_EPOCH);
    expect((await saves.list()).map(({ id }) => id)).toEqual(['one', 'three', 'two']);
  });

  it('is copied, and the copy goes its own way', async () => {
    const saves = makeSaves(createMemoryStore());
    await saves.save(makeSave({}, 1), FIRST_EPOCH);
    const copied = await saves.duplicate('home');
    expect(copied).toMatchObject({ status: 'saved', facts: { id: 'made-1', title: 'Home (copy)' } });
    await saves.save(makeSave({ id: 'made-1' }, 5), FIRST_EPOCH);
    expect([await progressOf(saves), await progressOf(saves, 'made-1')]).toEqual([1, 5]);
  });

  it('is deleted, and that is undone, until it is removed for good', async () => {
    const store = createMemoryStore();
    const saves = makeSaves(store);
    await saves.save(makeSave({}, 3), FIRST_EPOCH);
    expect(await saves.remove('home')).toEqual({ status: 'done' });
    expect((await saves.list()).map(({ state }) => state)).toEqual(['deleted']);
    expect(await saves.restore('home')).toEqual({ status: 'done' });
    expect([(await saves.list())[0].state, await progressOf(saves)]).toEqual(['good', 3]);
    expect(await saves.erase('home'), 'only what is deleted').toMatchObject({ status: 'failed' });
    await saves.remove('home');
    expect(await saves.erase('home')).toEqual({ status: 'done' });
    expect(await store.keys()).toEqual([]);
    expect(await progressOf(saves)).toBe('missing');
    for (const change of [saves.remove, saves.restore, saves.erase])
      expect(await change('home')).toMatchObject({ status: 'missing' });
  });
});

it('a deleted world that is renamed stays deleted; one that is played does not', async () => {
  const store = createMemoryStore();
  const saves = makeSaves(store);
  await saves.save(makeSave({}, 1), FIRST_EPOCH);
  await saves.remove('home');
  await saves.rename('home', 'Renamed');
  expect(await makeSaves(store).list()).toMatchObject([{ state: 'deleted', facts: { title: 'Renamed' } }]);
  await saves.save(makeSave({}, 2), FIRST_EPOCH);
  expect(await makeSaves(store).list()).toMatchObject([{ state: 'good' }]);
});

describe('a save that could not be read again', () => {
  it('is never written: what only the list shows is tidied, anything else is reported', async () => {
    const saves = makeSaves(createMemoryStore());
    const odd = { title: '  ', caption: 'x'.repeat(500), picture: 'data:text/html,x', stats: { a: Number.NaN, b: 2 } };
    expect((await saves.save(makeSave(odd, 1), FIRST_EPOCH)).status).toBe('saved');
    expect(await saves.peek('home')).toMatchObject({
      status: 'open',
      save: { title: 'World', caption: 'x'.repeat(120), picture: '', stats: { b: 2 } },
    });
    const bad = await saves.save(makeSave({ seed: '', snapshot: '{"cut' }, 2), FIRST_EPOCH);
    expect(bad).toMatchObject({ status: 'failed', sentence: expect.stringContaining('could not be saved') });
    const worse = await saves.save(makeSave({ seed: '' }, 3), FIRST_EPOCH);
    expect(worse).toMatchObject({ sentence: expect.stringContaining('seed') });
    expect(await saves.peek('home')).toMatchObject({ status: 'open', notice: '', save: { stats: { b: 2 } } });
  });
});

describe('damage', () => {
  it('to the last save opens the one before it and says so, and playing on heals it', async () => {
    const store = createMemoryStore();
    const saves = makeSaves(store);
    await saves.save(makeSave({}, 1), FIRST_EPOCH);
    await saves.save(makeSave({}, 2), FIRST_EPOCH);
    await damage(store, 'world/home/b');
    const again = makeSaves(store);
    const opened = await again.open('home');
    expect(opened).toMatchObject({ status: 'open', save: { stats: { seconds: 1 } } });
    expect(opened.status === 'open' && opened.notice).toMatch(
      /^The last save is damaged; the one before it, of .+, was opened\.$/,
    );
    await again.save(makeSave({}, 3), opened.status === 'open' ? opened.epoch : 0);
    expect(await again.peek('home')).toMatchObject({ notice: '', save: { stats: { seconds: 3 } } });
    await damage(store, 'world/home/b');
    expect(await progressOf(makeSaves(store)), 'the good slot was not the one written').toBe(1);
  });

  it('to the head loses nothing', async () => {
    const store = createMemoryStore();
    await makeSaves(store).save(makeSave({}, 1), FIRST_EPOCH);
    await makeSaves(store).save(makeSave({}, 2), FIRST_EPOCH);
    await damage(store, 'world/home/head');
    const saves = makeSaves(store);
    expect((await saves.list())[0]).toMatchObject({ state: 'good', facts: { stats: { seconds: 2 } } });
    expect(await progressOf(saves)).toBe(2);
  });

  it('to everything is reported, and left as it is unless the world is being played', async () => {
    const store = createMemoryStore();
    const saves = makeSaves(store);
    const player = await saves.save(makeSave({}, 1), FIRST_EPOCH);
    expect(player.status).toBe('saved');
    await saves.save(makeSave({}, 2), FIRST_EPOCH);
    for (const key of await store.keys()) await damage(store, key);
    const fresh = makeSaves(store);
    expect(await fresh.peek('home')).toMatchObject({ status: 'damaged', sentence: /both copies/i });
    expect((await fresh.list())[0]).toEqual({ id: 'home', state: 'damaged' });
    expect((await fresh.rename('home', 'x')).status).toBe('damaged');
    expect((await saves.save(makeSave({}, 3), FIRST_EPOCH)).status, 'who plays it holds it whole').toBe('saved');
    expect(await progressOf(makeSaves(store))).toBe(3);
  });

  it('of any kind to any bytes is noticed', () => {
    const bytes = encodeSaveFile(makeSave({}, 4));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bad = bytes.slice();
        bad[at] ^= change;
        expect(decodeSaveFile(bad).status).toBe('damaged');
        expect(decodeSaveFile(bytes.slice(0, at)).status).toBe('damaged');
      }),
    );
  });
});

describe('a save from the future', () => {
  const future = (serial: number): Uint8Array =>
    sealEnvelope('world', { version: SAVE_VERSION + 1, serial, text: '{"new":1}' });

  it('is refused, listed as what it is, and left alone', async () => {
    const store = createMemoryStore();
    await makeSaves(store).save(makeSave({}, 1), FIRST_EPOCH);
    await store.put('world/home/b', future(2));
    const saves = makeSaves(store);
    expect(await saves.open('home')).toEqual({ status: 'newer', sentence: NEWER_SAVE });
    expect(await saves.save(makeSave({}, 9), FIRST_EPOCH)).toEqual({ status: 'newer', sentence: NEWER_SAVE });
    expect(await saves.rename('home', 'x')).toEqual({ status: 'newer', sentence: NEWER_SAVE });
    expect(await store.get('world/home/b')).toEqual(future(2));
    expect(await saves.importFile(future(0))).toMatchObject({ status: 'refused', sentence: NEWER_SAVE });
  });

  it('of a newer generator is refused too', () => {
    const text = encodeWorldSave(makeSave({ generatorVersion: 999 }));
    expect(decodeSaveFile(sealEnvelope('world', { version: SAVE_VERSION, serial: 3, text }))).toEqual({
      status: 'newer',
      serial: 3,
    });
  });

  it('of a newer generator is listed as newer, not as good', async () => {
    const store = createMemoryStore();
    const save = makeSave({ generatorVersion: 999 });
    await store.put('world/home/a', encodeSaveFile(save, 1));
    expect(await makeSaves(store).list(), 'without a head').toEqual([{ id: 'home', state: 'newer' }]);
    const head = { serial: 1, epoch: 1, facts: factsOf(save), deletedAt: 0, deletedOrder: 0 };
    const text = JSON.stringify(head);
    await store.put(`world/${save.id}/head`, sealEnvelope('head', { version: HEAD_VERSION, serial: 1, text }));
    expect(await makeSaves(store).list(), 'with one').toEqual([{ id: 'home', state: 'newer' }]);
    expect(await makeSaves(store).open('home')).toEqual({ status: 'newer', sentence: NEWER_SAVE });
  });

  it('whose head is newer is listed so', async () => {
    const store = createMemoryStore();
    await store.put('world/home/head', sealEnvelope('head', { version: 99, serial: 1, text: '{}' }));
    expect(await makeSaves(store).list()).toEqual([{ id: 'home', state: 'newer' }]);
  });
});

describe('two tabs', () => {
  it('the one that opened last writes, the other gets a notice', async () => {
    const store = createMemoryStore();
    const first = makeSaves(store);
    await first.save(makeSave({}, 1), FIRST_EPOCH);
    const second = makeSaves(store);
    const opened = await second.open('home');
    expect(await first.save(makeSave({}, 2), FIRST_EPOCH)).toEqual({ status: 'taken-over', sentence: TAKEN_OVER });
    expect(await second.save(makeSave({}, 3), opened.status === 'open' ? opened.epoch : 0)).toMatchObject({
      status: 'saved',
    });
    expect(await progressOf(first)).toBe(3);
  });

  it('a title changed in the list reaches the one that plays', async () => {
    const store = createMemoryStore();
    const player = makeSaves(store);
    await player.save(makeSave({}, 1), FIRST_EPOCH);
    await makeSaves(store).rename('home', 'Renamed');
    await player.save(makeSave({}, 2), FIRST_EPOCH);
    expect((await makeSaves(store).list())[0].facts).toMatchObject({ title: 'Renamed', stats: { seconds: 2 } });
  });
});

describe('a file', () => {
  it('carries a world to another browser', async () => {
    const here = makeSaves(createMemoryStore());
    await here.save(makeSave({ title: 'Höhe & Wald!' }, 12), FIRST_EPOCH);
    const file = await here.exportFile('home');
    expect(file).toMatchObject({ status: 'exported', name: 'ho-he-wald.skerry' });
    const there = makeSaves(createMemoryStore());
    const bytes = file.status === 'exported' ? file.bytes : new Uint8Array();
    expect(await there.importFile(bytes)).toMatchObject({ status: 'imported', facts: { id: 'home' } });
    expect(await progressOf(there)).toBe(12);
    expect(await there.importFile(bytes), 'never over a world that is there').toMatchObject({
      facts: { id: 'made-1' },
    });
    expect(await there.list()).toHaveLength(2);
  });

  it('that is not whole is refused with every reason, and nothing is written', async () => {
    const store = createMemoryStore();
    const saves = makeSaves(store);
    const { recipe, ...rest } = makeSave();
    const bad = {
      ...rest,
      mode: 'fly',
      title: '',
      stats: { a: 'x' },
      picture: 'http://x',
      snapshot: 3,
      recipe: { shape: { kind: 'moon' } },
    };
    const text = JSON.stringify(bad);
    const result = await saves.importFile(sealEnvelope('world', { version: SAVE_VERSION, serial: 1, text }));
    expect(result.status === 'refused' && result.issues.map(({ path }) => path)).toEqual([
      'mode',
      'picture',
      'stats.a',
      'title',
      'snapshot',
      'recipe.shape.kind',
    ]);
    for (const bytes of [
      new Uint8Array(),
      new Uint8Array(100),
      new TextEncoder().encode('SKERRYW\nhello, this is not a world'),
    ])
      expect(await saves.importFile(bytes)).toMatchObject({
        status: 'refused',
        sentence: 'This file cannot be opened.',
      });
    expect(await store.keys()).toEqual([]);
    expect(recipe).toBeDefined();
  });

  it('with any JSON inside is a world or a list of issues', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { issues, save } = checkWorldSave(value);
        expect(issues.length > 0).toBe(save === undefined);
      }),
    );
  });

  it('any text survives its envelope', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0x10ffff)), fc.nat(1000), (codes, serial) => {
        const text = String.fromCodePoint(...codes).toWellFormed();
        const opened = openEnvelope('head', sealEnvelope('head', { version: 1, serial, text }));
        expect(opened).toEqual({ status: 'ok', version: 1, serial, text });
      }),
    );
  });
});

describe('older versions', () => {
  const files = readdirSync(FIXTURES).filter((name) => name.endsWith('.skerry'));

  it('have a file each', () => {
    expect(files.toSorted()).toEqual(
      ['run', 'save'].flatMap((name) => Array.from({ length: SAVE_VERSION }, (_, i) => `${name}-v${i + 1}.skerry`)),
    );
  });

  it.each(files.filter((name) => name.startsWith('save')))('%s opens for ever', async (name) => {
    const saves = makeSaves(createMemoryStore());
    const result = await saves.importFile(readFileSync(join(FIXTURES, name)));
    expect(result).toMatchObject({ status: 'imported', facts: { title: 'Windward', mode: 'expedition' } });
    const opened = await saves.open('fixture');
    expect(opened.status === 'open' && JSON.parse(opened.save.snapshot)).toEqual({
      tick: 4242,
      deltas: { '3,-2': [7, 9] },
    });
  });

  it('have a step each', () => {
    for (let version = 1; version < SAVE_VERSION; version++) expect(SAVE_MIGRATIONS[version]).toBeTypeOf('function');
    expect(migrateSave({ title: 'x' }, 1)).toEqual({ title: 'x', order: 0 });
    expect(migrateSave({ title: 'x' }, 0), 'no such version').toBeUndefined();
  });
});

it('a save is one JSON document, the snapshot in it as it was', () => {
  const save: WorldSave = makeSave({ snapshot: '{"a":[1,2.5,"ü"],"b":{}}' });
  expect(JSON.parse(encodeWorldSave(save))).toEqual({ ...save, snapshot: { a: [1, 2.5, 'ü'], b: {} } });
});

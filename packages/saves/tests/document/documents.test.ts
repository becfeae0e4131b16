/*
 * Worlds being made, kept by the same collection as games: every failure of the store in turn, files, newer versions,
 * and games beside them in one store.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_EPOCH } from '../../src/collection/collection.ts';
import { NEWER_SAVE, TAKEN_OVER } from '../../src/collection/save-results.ts';
import { DOCUMENT_SAVE_VERSION, encodeDocumentSave, type DocumentSave } from '../../src/document/document-save.ts';
import { createDocuments, type Documents } from '../../src/document/documents.ts';
import { sealEnvelope } from '../../src/store/envelope.ts';
import { createMemoryStore, type Store } from '../../src/store/store.ts';
import { createFaultyStore, type Fault } from '../faulty-store.ts';
import { makeSave, makeSaves } from '../make-save.ts';
import { makeDocumentSave as makeDocument } from './make-document-save.ts';

function open(store: Store): Documents {
  let time = 10_000;
  let ids = 0;
  return createDocuments({ store, now: () => ++time, createId: () => `made-${++ids}` });
}

const editsOf = ({ text }: DocumentSave): number => (JSON.parse(text) as { edits: number }).edits;

/** Everything a writer does, by name. */
const CALLS: Readonly<Record<string, (documents: Documents, epoch: number) => Promise<{ readonly status: string }>>> = {
  save: (documents, epoch) => documents.save(makeDocument({}, 3), epoch),
  rename: (documents) => documents.rename('reef', 'Renamed'),
  duplicate: (documents) => documents.duplicate('reef'),
  remove: (documents) => documents.remove('reef'),
  importFile: (documents) => documents.importFile(encodeDocumentSave(makeDocument({ id: 'arriving' }, 5))),
};

describe.each(Object.entries(CALLS))('%s', (name, run) => {
  it.each<Fault>(['error', 'full'])('with each operation failing in turn by: %s', async (fault) => {
    let cases = 0;
    for (let failing = 0; ; failing++) {
      const bytesByKey = new Map<string, Uint8Array>();
      const before = open(createFaultyStore(bytesByKey, () => undefined));
      for (let edits = 1; edits <= 2; edits++) await before.save(makeDocument({}, edits), FIRST_EPOCH);
      let from = Infinity;
      const store = createFaultyStore(bytesByKey, (operation, count) =>
        count === from + failing && (fault !== 'full' || operation === 'put') ? fault : undefined,
      );
      const documents = open(store);
      const opened = await documents.open('reef');
      from = store.operations;
      const result = await run(documents, opened.status === 'open' ? opened.epoch : 0);
      const isDone = ['saved', 'done', 'imported'].includes(result.status);
      const label = `operation ${failing}: ${JSON.stringify(result)}`;

      // Read by somebody else, afterwards.
      const after = open(createFaultyStore(bytesByKey, () => undefined));
      const found = await after.peek('reef');
      if (found.status !== 'open') expect.fail(`${label}: the document is gone`);
      expect(name === 'save' ? (isDone ? [3] : [2, 3]) : [2], label).toContain(editsOf(found.save));
      const listed = await after.list();
      if (name === 'duplicate' || name === 'importFile') expect(listed, label).toHaveLength(isDone ? 2 : 1);
      if (name === 'rename' && isDone) expect(found.save.title, label).toBe('Renamed');
      const again = await after.open('reef');
      const epoch = again.status === 'open' ? again.epoch : 0;
      expect((await after.save(makeDocument({}, 9), epoch)).status, label).toBe('saved');
      if (store.operations <= from + failing) break;
      cases++;
    }
    expect(cases).toBeGreaterThan(0);
  });
});

describe('a document', () => {
  it('comes back from its file as it was, whatever its text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.string({ minLength: 1, maxLength: 100 }), async (text, title) => {
        const documents = open(createMemoryStore());
        await documents.save(makeDocument({ text, title }), FIRST_EPOCH);
        const file = await documents.exportFile('reef');
        if (file.status !== 'exported') expect.fail(file.sentence);
        expect(file.name).toMatch(/^[\w-]+\.skerry-document$/);
        const elsewhere = open(createMemoryStore());
        const imported = await elsewhere.importFile(file.bytes);
        const found = await elsewhere.peek('reef');
        expect([imported.status, found.status === 'open' && found.save.text]).toEqual(['imported', text]);
      }),
      { numRuns: 50 },
    );
  });

  it('that is deleted can be restored, and is gone once it was erased', async () => {
    const documents = open(createMemoryStore());
    await documents.save(makeDocument(), FIRST_EPOCH);
    await documents.remove('reef');
    expect((await documents.list())[0].state).toBe('deleted');
    await documents.restore('reef');
    expect((await documents.list())[0].state).toBe('good');
    await documents.remove('reef');
    await documents.erase('reef');
    expect(await documents.list()).toEqual([]);
  });

  it('of a newer version is refused and left alone', async () => {
    const store = createMemoryStore();
    const text = JSON.stringify(makeDocument());
    const bytes = sealEnvelope('document', { version: DOCUMENT_SAVE_VERSION + 1, serial: 1, text });
    await store.put('document/reef/a', bytes);
    const documents = open(store);
    expect(await documents.open('reef')).toEqual({ status: 'newer', sentence: NEWER_SAVE });
    expect((await documents.save(makeDocument(), FIRST_EPOCH)).status).toBe('newer');
    expect(await store.get('document/reef/a')).toEqual(bytes);
  });

  it('is refused with every problem by path when its file was changed', async () => {
    const documents = open(createMemoryStore());
    const bytes = encodeDocumentSave({ ...makeDocument(), title: '', generatorVersion: 0, text: 7 as never });
    expect(await documents.importFile(bytes)).toMatchObject({
      status: 'refused',
      issues: [{ path: 'title' }, { path: 'generatorVersion' }, { path: 'text', message: 'expected a text, got 7' }],
    });
    expect(await documents.list()).toEqual([]);
  });

  it('that two tabs have open is written by the one that opened it last', async () => {
    const store = createMemoryStore();
    const [first, second] = [open(store), open(store)];
    await first.save(makeDocument(), FIRST_EPOCH);
    await second.open('reef');
    expect(await first.save(makeDocument({}, 1), FIRST_EPOCH)).toEqual({
      status: 'taken-over',
      sentence: TAKEN_OVER,
    });
  });
});

describe('documents and games', () => {
  it('of one id live in one store without touching each other', async () => {
    const store = createMemoryStore();
    const [documents, games] = [open(store), makeSaves(store)];
    await documents.save(makeDocument({ id: 'home' }), FIRST_EPOCH);
    await games.save(makeSave({}, 4), FIRST_EPOCH);
    await games.remove('home');
    await games.erase('home');
    expect((await documents.peek('home')).status).toBe('open');
    expect(await games.list()).toEqual([]);
  });

  it('refuse each other’s files with what they hold', async () => {
    const [documents, games] = [open(createMemoryStore()), makeSaves(createMemoryStore())];
    await games.save(makeSave(), FIRST_EPOCH);
    const game = await games.exportFile('home');
    if (game.status !== 'exported') expect.fail(game.sentence);
    expect(await documents.importFile(game.bytes)).toMatchObject({
      status: 'refused',
      issues: [{ path: 'file', message: 'it holds a saved game, not a world being made' }],
    });
    expect(await games.importFile(encodeDocumentSave(makeDocument()))).toMatchObject({
      issues: [{ message: 'it holds a world being made, not a saved game' }],
    });
  });
});

/*
 * Drafts: every change of an open document reaches the disk shortly after, whatever fails on the way.
 */
import { createDocument, createHistory, editDocument, encodeHistory, type History, undo } from '@skerry/document';
import { findPreset } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { createTimers } from '../../../../tests/port/fake-timers.ts';
import { FIRST_EPOCH } from '../../src/collection/collection.ts';
import { TAKEN_OVER } from '../../src/collection/save-results.ts';
import { checkDocumentText } from '../../src/document/check-document.ts';
import { createDocuments, type Documents } from '../../src/document/documents.ts';
import { keepDrafts, openDraft } from '../../src/document/drafts.ts';
import { createMemoryStore, type Store } from '../../src/store/store.ts';
import { createFaultyStore, type Fault } from '../faulty-store.ts';

const { recipe } = findPreset('skerry')!;
const START = createHistory(createDocument({ name: 'Reef', recipe, seed: 'windward' }));
const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

function documentsOver(store: Store): Documents {
  let time = 10_000;
  return createDocuments({ store, now: () => ++time, createId: () => 'made', checkDocument: checkDocumentText });
}

function editSeaLevel(history: History, value: number, gesture?: string): History {
  const changes = [{ kind: 'set' as const, path: 'recipe.water.seaLevel', value }];
  return editDocument(history, { label: 'Sea level', changes, ...(gesture !== undefined && { gesture }) }).history;
}

function open(store: Store, epoch = FIRST_EPOCH) {
  const documents = documentsOver(store);
  const timers = createTimers();
  const states: { readonly isSaved: boolean; readonly sentence: string }[] = [];
  const onState = (state: { readonly isSaved: boolean; readonly sentence: string }): void => void states.push(state);
  const drafts = keepDrafts({ documents, id: 'reef', epoch, createdAt: 1, timers, onState });
  const pass = async (ms: number): Promise<void> => {
    timers.advance(ms);
    for (let turn = 0; turn < 40; turn++) await settle();
  };
  return { documents, drafts, states, pass };
}

async function seaLevelIn(store: Store): Promise<number | undefined> {
  const opened = await openDraft(documentsOver(store), 'reef');
  return opened.status === 'open' ? opened.history.document.recipe.water.seaLevel : undefined;
}

describe('a draft', () => {
  it('is saved shortly after a change, once for all the values of a drag', async () => {
    const store = createFaultyStore(new Map(), () => undefined);
    const { drafts, states, pass } = open(store);
    let history = START;
    for (const value of [1, 2, 3]) {
      history = editSeaLevel(history, value, 'drag 1');
      drafts.change(history);
    }
    expect([drafts.isSaved, store.operations]).toEqual([false, 0]);
    await pass(300);
    expect([drafts.isSaved, states]).toEqual([true, [{ isSaved: true, sentence: '' }]]);
    const after = store.operations;
    await pass(60_000);
    expect(store.operations, 'nothing is written while nothing changes').toBe(after);
    expect(await seaLevelIn(store)).toBe(3);
  });

  it('comes back with its history, and with the name it was given in the list', async () => {
    const store = createMemoryStore();
    const { drafts, documents } = open(store);
    const edited = undo(editSeaLevel(editSeaLevel(START, 4), 9));
    drafts.change(edited);
    await drafts.flush();
    const opened = await openDraft(documents, 'reef');
    expect(opened.status === 'open' && encodeHistory(opened.history)).toBe(encodeHistory(edited));
    await documents.rename('reef', 'Long reef');
    const renamed = await openDraft(documents, 'reef');
    if (renamed.status !== 'open') expect.fail(renamed.sentence);
    expect(renamed.history.document.name).toBe('Long reef');
    expect(undo(renamed.history).document.name).toBe('Reef');
  });

  it('that was renamed while it was edited is listed under its new name', async () => {
    const { drafts, documents } = open(createMemoryStore());
    drafts.change(START);
    await drafts.flush();
    const named = { kind: 'set' as const, path: 'name', value: 'Atoll' };
    drafts.change(editDocument(START, { label: 'Rename', changes: [named] }).history);
    await drafts.flush();
    expect((await documents.list())[0].facts?.title).toBe('Atoll');
  });

  it('that another tab opened is written no more, and says so once', async () => {
    const store = createMemoryStore();
    const { drafts, states, pass } = open(store);
    drafts.change(editSeaLevel(START, 1));
    await drafts.flush();
    const elsewhere = await openDraft(documentsOver(store), 'reef');
    drafts.change(editSeaLevel(START, 2));
    await pass(300);
    await pass(60_000);
    expect(states.slice(1)).toEqual([{ isSaved: false, sentence: TAKEN_OVER }]);
    expect(elsewhere.status === 'open' && elsewhere.history.document.recipe.water.seaLevel).toBe(1);
    expect(await seaLevelIn(store)).toBe(1);
  });

  it('that could not be saved says why and is tried again by itself', async () => {
    const bytesByKey = new Map<string, Uint8Array>();
    let isFull = true;
    const store = createFaultyStore(bytesByKey, (operation) => (isFull && operation === 'put' ? 'full' : undefined));
    const { drafts, states, pass } = open(store);
    drafts.change(editSeaLevel(START, 7));
    await pass(300);
    expect(states).toMatchObject([{ isSaved: false, sentence: expect.stringMatching(/full|room/i) }]);
    isFull = false;
    await pass(5000);
    expect([drafts.isSaved, await seaLevelIn(store)]).toEqual([true, 7]);
  });
});

it.each<Fault>(['error', 'full', 'silence'])(
  'after each operation of the store in turn ends by %s, the last confirmed draft or the next one is there',
  async (fault) => {
    let cases = 0;
    for (let failing = 0; ; failing++) {
      const bytesByKey = new Map<string, Uint8Array>();
      const store = createFaultyStore(bytesByKey, (_operation, count) => (count >= failing ? fault : undefined));
      const { drafts, states } = open(store);
      let confirmed = 0;
      for (const value of [1, 2, 3]) {
        drafts.change(editSeaLevel(START, value));
        // A disk that never answers is a page that is killed here.
        await Promise.race([drafts.flush(), settle().then(settle).then(settle).then(settle)]);
        if (drafts.isSaved && states.at(-1)?.isSaved) confirmed = value;
      }
      const label = `operation ${failing}, confirmed ${confirmed}`;
      const found = await seaLevelIn(createFaultyStore(bytesByKey, () => undefined));
      expect(confirmed === 0 ? [undefined, 1] : [confirmed, confirmed + 1], label).toContain(found);
      if (confirmed === 3) break;
      cases++;
    }
    expect(cases).toBeGreaterThan(10);
  },
);

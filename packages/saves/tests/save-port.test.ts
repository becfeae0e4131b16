/*
 * Saves behind a worker that works, dies, hangs, cannot start, or waits for a disk that never answers.
 */
import { describe, expect, it } from 'vitest';
import { createFakeClock, createFakeLine, type FakeLine } from '../../../tests/port/fake-line.ts';
import {
  callSaves,
  NO_ANSWER,
  type SaveCollections,
  serveSaves,
  SAVING_STOPPED,
  UNCERTAIN,
} from '../src/port/save-port.ts';
import { FIRST_EPOCH } from '../src/collection/collection.ts';
import { type Saves } from '../src/world/saves.ts';
import { createMemoryStore, type Store } from '../src/store/store.ts';
import { createDocuments } from '../src/document/documents.ts';
import { makeDocumentSave } from './document/make-document-save.ts';
import { makeSave, makeSaves } from './make-save.ts';

/** `starting` has sent nothing yet; `hung` started and is silent; `stuck` answers pings, but its disk does not. */
type State = 'working' | 'starting' | 'hung' | 'stuck';

const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

const bothOver = (store: Store): SaveCollections => ({
  saves: makeSaves(store),
  documents: createDocuments({ store, now: () => 20_000, createId: () => 'made' }),
});

/** A page's saves over workers whose states are given in the order they are started; the rest work. */
function open(...states: State[]) {
  const clock = createFakeClock();
  const store = createMemoryStore();
  const lines: FakeLine[] = [];
  const stuckStore: Store = { ...store, get: () => new Promise(() => {}), keys: () => new Promise(() => {}) };
  const opened = callSaves({
    clock,
    openChannel: () => {
      const line = createFakeLine();
      const state = states[lines.length] ?? 'working';
      lines.push(line);
      if (state === 'hung') line.say = () => {};
      const post = line.near.post;
      line.near.post = (message, transfer) => {
        post(message, transfer);
        if (state === 'working' || state === 'stuck') queueMicrotask(() => !line.isClosed && line.deliver());
      };
      const { onMessage } = line.near;
      line.near.onMessage = (listener) => {
        onMessage(listener);
        if (state === 'hung') listener({ alive: true });
        if (state === 'working') serveSaves(line.far, Promise.resolve(bothOver(store)));
        if (state === 'stuck') serveSaves(line.far, Promise.resolve(bothOver(stuckStore)));
      };
      return line.near;
    },
    openHere: async () => bothOver(store),
  });
  /** Lets time pass, with room for answers between. */
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 250) {
      clock.advance(250);
      await settle();
    }
  };
  return { ...opened, lines, pass, store };
}

const save = (saves: Saves, progress: number) => saves.save(makeSave({}, progress), FIRST_EPOCH);

describe('saves behind a worker', () => {
  it('are the same saves', async () => {
    const { saves } = open();
    expect(await saves.isLasting()).toBe(false);
    expect((await save(saves, 3)).status).toBe('saved');
    const opened = await saves.open('home');
    expect(opened).toMatchObject({ status: 'open', epoch: 2, save: makeSave({ savedAt: 10_001, order: 1 }, 3) });
    const file = await saves.exportFile('home');
    expect(file.status === 'exported' && (await saves.importFile(file.bytes)).status).toBe('imported');
    expect(await saves.list()).toHaveLength(2);
  });

  it('are written by a new worker when the old one hangs, within three seconds', async () => {
    const { saves, lines, pass } = open('hung');
    const saving = save(saves, 1);
    await pass(3000);
    expect((await saving).status).toBe('saved');
    expect(lines.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect((await save(saves, 2)).status).toBe('saved');
    expect(lines).toHaveLength(2);
  });

  it('are written by a new worker when the old one dies, busy or idle', async () => {
    const { saves, lines } = open();
    expect((await save(saves, 1)).status).toBe('saved');
    lines[0].breakOff('ended', 'its worker was ended');
    const saving = save(saves, 2);
    lines[1].breakOff('ended', 'its worker was ended');
    expect((await saving).status).toBe('saved');
    expect(lines).toHaveLength(3);
    const opened = await saves.peek('home');
    expect(opened.status === 'open' && opened.save.stats['seconds']).toBe(2);
  });

  it('give a sentence when two workers in turn are lost over one request, and try again at the next', async () => {
    const { saves, pass, lines } = open('hung', 'hung');
    const saving = save(saves, 1);
    await pass(6000);
    expect(await saving).toEqual({ status: 'failed', sentence: SAVING_STOPPED });
    expect((await save(saves, 2)).status).toBe('saved');
    expect(lines).toHaveLength(3);
  });

  it('never add a world twice: what may have happened already is reported, not repeated', async () => {
    const { saves, pass, lines } = open('working', 'hung', 'hung');
    await save(saves, 1);
    const file = await saves.exportFile('home');
    if (file.status !== 'exported') throw new Error('expected a file');
    lines[0].breakOff('ended', 'its worker was ended');
    const [copying, adding] = [saves.duplicate('home'), saves.importFile(file.bytes)];
    await pass(16_000);
    expect(await copying).toEqual({ status: 'failed', sentence: UNCERTAIN });
    expect(await adding).toEqual({ status: 'refused', sentence: UNCERTAIN, issues: [] });
  });

  it('wait for a slow disk as long as the worker lives, then give a sentence and a fresh worker', async () => {
    const { saves, pass, lines } = open('stuck');
    let outcome: unknown;
    void save(saves, 1).then((result) => (outcome = result));
    await pass(25_000);
    expect([outcome, lines.length]).toEqual([undefined, 1]);
    const listing = saves.list();
    await pass(6000);
    expect(outcome).toEqual({ status: 'failed', sentence: NO_ANSWER });
    // What waited behind the same disk is asked again.
    expect(await listing).toEqual([]);
    expect(lines.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('move onto the page when no worker can be started, and whatever was asked is done there', async () => {
    const { saves, lines } = open('starting');
    const asked = [save(saves, 1), saves.duplicate('home')] as const;
    lines[0].breakOff('ended', 'its script could not be started');
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(['saved', 'saved']);
    expect((await save(saves, 2)).status).toBe('saved');
    expect(lines).toHaveLength(1);
  });

  it('stay with workers when one that is started later does not start', async () => {
    const { saves, lines, pass } = open('working', 'starting');
    await save(saves, 1);
    lines[0].breakOff('ended', 'its worker was ended');
    const saving = save(saves, 2);
    await pass(6000);
    expect((await saving).status).toBe('saved');
    expect(lines).toHaveLength(3);
  });

  it('keep documents beside games, through the same worker and its successors', async () => {
    const { saves, documents, lines, pass } = open('working', 'hung');
    const saved = [await save(saves, 1), await documents.save(makeDocumentSave({ id: 'home' }, 1), FIRST_EPOCH)];
    expect(saved.map(({ status }) => status)).toEqual(['saved', 'saved']);
    expect(lines).toHaveLength(1);
    lines[0].breakOff('ended', 'its worker was ended');
    const writing = documents.save(makeDocumentSave({ id: 'home' }, 2), FIRST_EPOCH);
    await pass(6000);
    expect((await writing).status).toBe('saved');
    await saves.remove('home');
    const [found, listed] = [await documents.peek('home'), await saves.list()];
    expect(found.status === 'open' && found.save.text).toContain('"edits":2');
    expect(listed[0].state).toBe('deleted');
  });

  it('end every call when they are closed', async () => {
    const { saves, dispose } = open('hung');
    const waiting = saves.list();
    dispose();
    await expect(waiting).rejects.toThrow('closed');
    await expect(saves.list()).rejects.toThrow('closed');
  });
});

/*
 * Law 4, one failure at a time: each operation of the store fails in turn (an error, no room, no answer) under every
 * function of saves. Whatever happens, what was confirmed is there, nothing is half done, and a sentence says so.
 */
import type { Recipe } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { encodeSaveFile } from '../src/world/save-file.ts';
import { FIRST_EPOCH } from '../src/collection/collection.ts';
import { type Saves } from '../src/world/saves.ts';
import { createFaultyStore, type Fault } from './faulty-store.ts';
import { makeSave, makeSaves } from './make-save.ts';
import type { WorldSave } from '../src/world/world-save.ts';

/** A world of defaults packs three times as fast as a whole recipe. */
const save = (part: Partial<WorldSave>, progress: number): WorldSave =>
  makeSave({ recipe: {} as Recipe, ...part }, progress);

/** What a function answered: its value, the error it rejected with, or nothing at all. */
type Answer = { readonly value?: unknown; readonly error?: unknown; readonly isSilent?: boolean };

const ARRIVING = encodeSaveFile(save({ id: 'arriving', title: 'Arriving' }, 5));
const TWIN = encodeSaveFile(save({ id: 'home', title: 'Home' }, 5));
/** Every function of saves, and what it has to find. */
const CALLS: Readonly<Record<string, (saves: Saves, epoch: number) => Promise<unknown>>> = {
  list: (saves) => saves.list(),
  peek: (saves) => saves.peek('home'),
  open: (saves) => saves.open('home'),
  'save of an opened world': (saves, epoch) => saves.save(save({}, 3), epoch),
  'save of a new world': (saves) => saves.save(save({ id: 'new', title: 'New' }, 3), FIRST_EPOCH),
  rename: (saves) => saves.rename('home', 'Renamed'),
  duplicate: (saves) => saves.duplicate('home'),
  remove: (saves) => saves.remove('home'),
  restore: (saves) => saves.restore('old'),
  erase: (saves) => saves.erase('old'),
  exportFile: (saves) => saves.exportFile('home'),
  'importFile with a free id': (saves) => saves.importFile(ARRIVING),
  'importFile with a taken id': (saves) => saves.importFile(TWIN),
};

/** Two worlds in use, saved twice each, and one that was deleted in an earlier session. */
async function createDisk(): Promise<ReadonlyMap<string, Uint8Array>> {
  const bytesByKey = new Map<string, Uint8Array>();
  const saves = makeSaves(createFaultyStore(bytesByKey, () => undefined));
  for (let progress = 1; progress <= 2; progress++)
    for (const id of ['home', 'other', 'old']) await saves.save(save({ id, title: id }, progress), FIRST_EPOCH);
  await saves.remove('old');
  return bytesByKey;
}

/** The answer, or that there was none although everything that could run has run. */
async function answerOf(call: Promise<unknown>): Promise<Answer> {
  let answer: Answer = { isSilent: true };
  const done = call.then(
    (value) => (answer = { value }),
    (error: unknown) => (answer = { error }),
  );
  let isIdle = false;
  const idle = (async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((settle) => setImmediate(settle));
    isIdle = true;
  })();
  await Promise.race([done, idle]);
  if (!isIdle) await idle;
  return answer;
}

const isSuccess = (value: unknown): boolean =>
  Array.isArray(value) ||
  ['open', 'saved', 'done', 'imported', 'exported'].includes((value as { status: string }).status);

async function find(saves: Saves, id: string) {
  const listed = (await saves.list()).find((world) => world.id === id);
  const looked = await saves.peek(id);
  const save = looked.status === 'open' ? looked.save : undefined;
  return { state: listed?.state, progress: save?.stats['seconds'], title: save?.title };
}

/** What must hold on the disk afterwards, by function; `value` is its answer, undefined for none or a failure. */
async function checkDisk(name: string, bytesByKey: Map<string, Uint8Array>, value: unknown): Promise<void> {
  const saves = makeSaves(createFaultyStore(bytesByKey, () => undefined));
  const isDone = value !== undefined && isSuccess(value);
  const status = isDone ? 'done' : 'not done';
  const notice = JSON.stringify(value ?? '');
  const home = await find(saves, 'home');
  const old = await find(saves, 'old');
  expect(await find(saves, 'other'), 'another world').toEqual({ state: 'good', progress: 2, title: 'other' });
  if (name === 'save of an opened world') expect(isDone ? [3] : [2, 3]).toContain(home.progress);
  else expect(home.progress).toBe(2);
  if (name === 'rename') expect(isDone ? ['Renamed'] : ['home', 'Renamed']).toContain(home.title);
  else expect(home.title).toBe('home');
  const isWaiting = notice.includes('will be back');
  if (name === 'remove') expect([status, home.state]).toEqual([status, isDone && !isWaiting ? 'deleted' : 'good']);
  else expect(home.state).toBe('good');

  const isErased = name === 'erase' ? isDone : notice.includes('removed for good');
  const oldState = name === 'restore' && isDone ? 'good' : 'deleted';
  expect(old).toEqual(
    isErased
      ? { state: undefined, progress: undefined, title: undefined }
      : { state: oldState, progress: 2, title: 'old' },
  );
  const added = (await saves.list()).filter(({ id }) => !['home', 'other', 'old'].includes(id));
  const adds = name.startsWith('importFile') || name === 'duplicate';
  if (adds) expect(added, 'a world was added or not').toHaveLength(isDone ? 1 : 0);
  else if (name !== 'save of a new world') expect(added).toEqual([]);
  else if (isDone) expect((await find(saves, 'new')).progress).toBe(3);
  for (const { id } of added) expect((await saves.peek(id)).status, `the added ${id}`).toBe('open');

  // And life goes on.
  const opened = await saves.open('home');
  expect((await saves.save(save({}, 9), opened.status === 'open' ? opened.epoch : 0)).status).toBe('saved');
}

const DISK = await createDisk();

describe.each(Object.entries(CALLS))('%s', (name, run) => {
  it.each<Fault>(['error', 'full', 'silence'])('with each operation failing in turn by: %s', async (fault) => {
    let cases = 0;
    for (let failing = 0; ; failing++) {
      const bytesByKey = new Map(DISK);
      let from = Infinity;
      // Only writing needs room; an operation that is not a write is passed by.
      const store = createFaultyStore(bytesByKey, (operation, count) =>
        count === from + failing && (fault !== 'full' || operation === 'put') ? fault : undefined,
      );
      const saves = makeSaves(store);
      const opened = name === 'save of an opened world' ? await saves.open('home') : undefined;
      from = store.operations;
      const { value, error, isSilent } = await answerOf(run(saves, opened?.status === 'open' ? opened.epoch : 0));
      const label = `operation ${failing}`;
      expect(isSilent ?? false, label).toBe(fault === 'silence' && store.operations > from + failing);
      if (error !== undefined) expect([name, String(error)], label).toEqual(['list', expect.stringMatching(/\.$/)]);
      if (value !== undefined && !isSuccess(value))
        expect((value as { sentence: string }).sentence, label).toMatch(/^[A-Z].*\.$/);
      if (isSilent && name !== 'list')
        expect((await saves.peek('other')).status, `${label}: other worlds do not wait`).toBe('open');
      // A silent call that would have added a world may have: nothing was reported.
      if (!(isSilent && (name === 'duplicate' || name.startsWith('importFile'))))
        await checkDisk(name, bytesByKey, value);
      if (store.operations <= from + failing) break;
      cases++;
    }
    expect(cases).toBeGreaterThan(0);
  });
});

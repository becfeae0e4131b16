/*
 * A disk without room: the last save stays, opening and deleting work all the same, and deleted worlds are removed for
 * good only when nothing else helps.
 */
import { expect, it } from 'vitest';
import { DELETED_FOR_NOW, NO_ROOM_TO_OPEN } from '../src/collection/save-results.ts';
import { FIRST_EPOCH } from '../src/collection/collection.ts';
import { type Saves } from '../src/world/saves.ts';
import { DISK_FULL } from '../src/collection/save-results.ts';
import { createMemoryStore, type Store } from '../src/store/store.ts';
import { createSmallStore, quotaError, usedBytes } from './faulty-store.ts';
import { makeSave, makeSaves } from './make-save.ts';

/** Worlds of these names in a store of any size; `fill` leaves no room at all. */
async function createDisk(...ids: readonly string[]) {
  const bytesByKey = new Map<string, Uint8Array>();
  const room = { bytes: Infinity };
  const disk = {
    bytesByKey,
    room,
    /** As after a reload. */
    reload: (): Saves => makeSaves(createSmallStore(bytesByKey, room)),
    fill: (spareBytes = 0): void => {
      room.bytes = usedBytes(bytesByKey) + spareBytes;
    },
  };
  const saves = disk.reload();
  for (const id of ids) await saves.save(makeSave({ id, title: id }, 1), FIRST_EPOCH);
  return disk;
}

async function progressOf(saves: Saves, id: string): Promise<number | string> {
  const opened = await saves.peek(id);
  return opened.status === 'open' ? opened.save.stats['seconds'] : opened.status;
}

const statesOf = async (saves: Saves): Promise<Record<string, string>> =>
  Object.fromEntries((await saves.list()).map(({ id, state }) => [id, state]));

it('leaves the last save as it is and says so', async () => {
  const disk = await createDisk('home');
  disk.fill();
  const saves = disk.reload();
  expect(await saves.save(makeSave({}, 2), FIRST_EPOCH)).toEqual({ status: 'full', sentence: DISK_FULL });
  expect(await progressOf(saves, 'home')).toBe(1);
});

it('opens worlds, says that nothing can be saved, and saves when there is room again', async () => {
  const disk = await createDisk('home');
  disk.fill();
  const saves = disk.reload();
  const opened = await saves.open('home');
  expect(opened).toMatchObject({ status: 'open', notice: NO_ROOM_TO_OPEN, save: { stats: { seconds: 1 } } });
  const epoch = opened.status === 'open' ? opened.epoch : 0;
  expect((await saves.save(makeSave({}, 2), epoch)).status).toBe('full');
  disk.room.bytes = Infinity;
  expect((await saves.save(makeSave({}, 3), epoch)).status).toBe('saved');
  expect(await progressOf(disk.reload(), 'home')).toBe(3);
});

it('deletes worlds and undoes that, as often as asked', async () => {
  const disk = await createDisk('home', 'other');
  disk.fill();
  const saves = disk.reload();
  expect(await saves.remove('home')).toEqual({ status: 'done', notice: DELETED_FOR_NOW });
  expect(await statesOf(saves)).toEqual({ other: 'good', home: 'deleted' });
  expect(await statesOf(disk.reload()), 'nothing was lost').toEqual({ other: 'good', home: 'good' });
  expect(await saves.restore('home')).toEqual({ status: 'done' });
  expect(await statesOf(saves)).toEqual({ home: 'good', other: 'good' });
});

it('undoes a deletion that was written when there was room', async () => {
  const disk = await createDisk('home');
  await disk.reload().remove('home');
  disk.fill();
  expect(await disk.reload().restore('home')).toEqual({ status: 'done' });
  const saves = disk.reload();
  expect([await statesOf(saves), await progressOf(saves, 'home')]).toEqual([{ home: 'good' }, 1]);
});

it('writes down a deletion as soon as there is room', async () => {
  const disk = await createDisk('home', 'other');
  disk.fill();
  const saves = disk.reload();
  await saves.remove('home');
  disk.room.bytes = Infinity;
  await saves.save(makeSave({ id: 'other' }, 2), FIRST_EPOCH);
  expect(await statesOf(disk.reload())).toEqual({ other: 'good', home: 'deleted' });
});

it('a deletion that waits does not take a world that was played since', async () => {
  const disk = await createDisk('home', 'other');
  disk.fill();
  const saves = disk.reload();
  await saves.remove('home');
  disk.room.bytes = Infinity;
  const otherTab = disk.reload();
  const opened = await otherTab.open('home');
  await otherTab.save(makeSave({}, 7), opened.status === 'open' ? opened.epoch : 0);
  await saves.save(makeSave({ id: 'other' }, 2), FIRST_EPOCH);
  expect(await statesOf(disk.reload())).toMatchObject({ home: 'good' });
});

it('makes room from the oldest deletions, no more of them than it needs, and says which', async () => {
  const disk = await createDisk('home', 'first', 'second', 'third');
  const earlier = disk.reload();
  for (const id of ['second', 'first', 'third']) await earlier.remove(id);
  disk.fill();
  const saves = disk.reload();
  expect(await saves.save(makeSave({}, 2), FIRST_EPOCH)).toMatchObject({
    status: 'saved',
    notice: 'There was no room left, so the deleted world second was removed for good.',
  });
  expect(await statesOf(saves)).toEqual({ home: 'good', third: 'deleted', first: 'deleted' });
});

it('does not go through all deletions when that makes no room', async () => {
  const ids = Array.from({ length: 20 }, (_, i) => `old-${i}`);
  const disk = await createDisk('home', ...ids);
  const earlier = disk.reload();
  for (const id of ids) await earlier.remove(id);
  disk.room.bytes = 0;
  const saves = disk.reload();
  expect(await saves.save(makeSave({}, 2), FIRST_EPOCH)).toMatchObject({
    status: 'full',
    sentence: expect.stringMatching(
      /^There is no room left to save.* deleted worlds were removed for good: old-0, old-1/,
    ),
  });
  const left = (await saves.list()).length - 1;
  expect(left).toBeGreaterThan(5);
  expect(left).toBeLessThan(ids.length);
  expect(await progressOf(saves, 'home')).toBe(1);
});

it('takes what was deleted in this session last', async () => {
  const disk = await createDisk('home', 'here', 'before');
  await disk.reload().remove('before');
  const saves = disk.reload();
  // The clock of the session before was ahead: only the count says which deletion came first.
  await saves.remove('here');
  disk.fill();
  expect(await saves.save(makeSave({}, 2), FIRST_EPOCH)).toMatchObject({ notice: expect.stringContaining('before') });
  expect(await statesOf(saves)).toEqual({ home: 'good', here: 'deleted' });
  disk.fill();
  expect(await saves.save(makeSave({}, 3), FIRST_EPOCH), 'at last that one too').toMatchObject({ status: 'saved' });
});

it('a deleted world that is played is not deleted any more, even if that cannot be written', async () => {
  const store = createMemoryStore();
  await makeSaves(store).save(makeSave({}, 1), FIRST_EPOCH);
  await makeSaves(store).remove('home');
  const put: Store['put'] = async (key, bytes) => {
    if (key.endsWith('/head')) throw quotaError();
    await store.put(key, bytes);
  };
  const saves = makeSaves({ ...store, put });
  const opened = await saves.open('home');
  expect(await statesOf(makeSaves(store))).toEqual({ home: 'good' });
  await makeSaves(store).remove('home');
  expect((await saves.save(makeSave({}, 2), opened.status === 'open' ? opened.epoch : 0)).status).toBe('saved');
  expect(await statesOf(makeSaves(store))).toEqual({ home: 'good' });
  expect(await progressOf(makeSaves(store), 'home')).toBe(2);
});

it('removes for good on request, which makes room', async () => {
  const disk = await createDisk('home', 'old');
  disk.fill();
  const saves = disk.reload();
  await saves.remove('old');
  expect(await saves.erase('old')).toEqual({ status: 'done' });
  expect((await saves.save(makeSave({}, 2), FIRST_EPOCH)).status).toBe('saved');
});

it('a copy or a file for which there is no room leaves nothing behind', async () => {
  const disk = await createDisk('home');
  const file = await disk.reload().exportFile('home');
  const bytes = file.status === 'exported' ? file.bytes : new Uint8Array();
  disk.fill(40);
  const saves = disk.reload();
  expect((await saves.duplicate('home')).status).toBe('full');
  expect(await saves.importFile(bytes)).toMatchObject({ status: 'refused', sentence: DISK_FULL });
  expect((await saves.rename('home', 'New name')).status).toBe('full');
  expect(await saves.list()).toHaveLength(1);
});

it('a store that fails otherwise is reported in a sentence with one full stop', async () => {
  const store: Store = { ...createMemoryStore(), get: () => Promise.reject(new Error('gone.')) };
  const sentence = 'The saves cannot be reached: gone.';
  expect(await makeSaves(store).open('home')).toEqual({ status: 'failed', sentence });
  expect((await makeSaves(store).save(makeSave(), FIRST_EPOCH)).status).toBe('failed');
  await expect(makeSaves({ ...store, keys: () => Promise.reject(new Error('gone')) }).list()).rejects.toThrow(sentence);
});

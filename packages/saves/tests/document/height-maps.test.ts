/*
 * Imported height maps beside the saves that name them: written before them, read with them, carried by their files,
 * removed with the last of them.
 */
import { expect, it } from 'vitest';
import { setParameter } from '@skerry/world';
import { findHeights, keepSamples } from '@skerry/world/heights';
import { FIRST_EPOCH } from '../../src/collection/collection.ts';
import { DISK_FULL, LOST_HEIGHTS } from '../../src/collection/save-results.ts';
import { encodeDocumentSave } from '../../src/document/document-save.ts';
import { createDocuments, type Documents } from '../../src/document/documents.ts';
import { createSaves } from '../../src/world/saves.ts';
import { createMemoryStore, type Store } from '../../src/store/store.ts';
import { makeSave } from '../make-save.ts';
import { makeDocumentSave } from './make-document-save.ts';

let made = 0;
/** A map that no other test has. */
function nameOfNew(): string {
  made++;
  return keepSamples({ columns: 4, rows: 3, values: Uint16Array.from({ length: 12 }, (_, i) => i * 100 + made) });
}
const open = (store: Store): Documents =>
  createDocuments({ store, now: () => 10_000, createId: () => `made-${++made}` });
const documentWith = (id: string, ...heights: string[]) =>
  makeDocumentSave({ id, text: JSON.stringify({ name: 'Reef', edits: 1, layers: heights }) });
const mapsIn = async (store: Store): Promise<string[]> =>
  (await store.keys()).filter((key) => key.startsWith('heights/')).toSorted();
const keysOf = (...names: string[]): string[] => names.map((name) => `heights/${name}`).toSorted();

/** A process that knows no maps yet: other maps push them all out. */
function forgetAll(): void {
  for (let k = 0; k < 16; k++) nameOfNew();
}

it('are written once for all saves that name them, and come with what is opened', async () => {
  const store = createMemoryStore();
  const documents = open(store);
  const [a, b] = [nameOfNew(), nameOfNew()];
  const { bytes } = findHeights(a)!;
  await documents.save(documentWith('one', a), FIRST_EPOCH);
  await documents.save(documentWith('two', a, b), FIRST_EPOCH);
  await documents.save(documentWith('plain'), FIRST_EPOCH);
  expect(await mapsIn(store)).toEqual(keysOf(a, b));
  forgetAll();
  expect(findHeights(a)).toBeUndefined();
  expect(await open(store).open('one')).toMatchObject({ status: 'open', heights: [{ name: a, bytes }] });
  expect(findHeights(a)!.bytes).toEqual(bytes);
  expect(await documents.open('plain')).not.toHaveProperty('heights');
});

it('are removed with the last save that names them, of documents and games alike', async () => {
  const store = createMemoryStore();
  const documents = open(store);
  const games = createSaves({ store, now: () => 10_000, createId: () => 'game' });
  const [a, b, c] = [nameOfNew(), nameOfNew(), nameOfNew()];
  await documents.save(documentWith('one', a, b, c), FIRST_EPOCH);
  await documents.save(documentWith('two', b), FIRST_EPOCH);
  const game = makeSave();
  const layer = { kind: 'height-map', id: 'imported', heights: c };
  const layers = JSON.stringify([...game.recipe.terrain.layers, layer]);
  const { recipe } = setParameter(game.recipe, 'terrain.layers', layers);
  expect(await games.save({ ...game, recipe: recipe! }, FIRST_EPOCH)).toMatchObject({ status: 'saved' });
  await documents.remove('one');
  expect(await mapsIn(store), 'it can be restored').toEqual(keysOf(a, b, c));
  await documents.erase('one');
  expect(await mapsIn(store)).toEqual(keysOf(b, c));
});

it('that were lost without notice are removed before another is written', async () => {
  const store = createMemoryStore();
  const [a, b] = [nameOfNew(), nameOfNew()];
  await open(store).save(documentWith('one', a), FIRST_EPOCH);
  await store.remove((await store.keys()).filter((key) => key.startsWith('document/')));
  await open(store).save(documentWith('two', b), FIRST_EPOCH);
  expect(await mapsIn(store)).toEqual(keysOf(b));
});

it('travel in an exported file', async () => {
  const store = createMemoryStore();
  const name = nameOfNew();
  const { bytes } = findHeights(name)!;
  await open(store).save(documentWith('one', name), FIRST_EPOCH);
  forgetAll();
  const file = await open(store).exportFile('one');
  if (file.status !== 'exported') throw new Error(file.sentence);
  forgetAll();
  const other = createMemoryStore();
  expect(await open(other).importFile(file.bytes)).toMatchObject({ status: 'imported' });
  expect(await other.get(`heights/${name}`)).toEqual(bytes);
  expect(await open(other).open('one')).toMatchObject({ status: 'open', heights: [{ name }] });
});

it('that are missing or damaged are named, and the save is kept', async () => {
  const store = createMemoryStore();
  const name = nameOfNew();
  await open(store).save(documentWith('one', name), FIRST_EPOCH);
  const bytes = (await store.get(`heights/${name}`))!;
  for (const damage of [
    () => store.remove([`heights/${name}`]),
    () => store.put(`heights/${name}`, bytes.slice(0, 9)),
  ]) {
    forgetAll();
    await damage();
    expect(await open(store).open('one')).toEqual({ status: 'damaged', sentence: LOST_HEIGHTS });
    expect(await open(store).exportFile('one')).toEqual({ status: 'damaged', sentence: LOST_HEIGHTS });
  }
  await store.put(`heights/${name}`, bytes);
  expect(await open(store).open('one')).toMatchObject({ status: 'open' });
});

it('a file without the map it needs is refused, and a full disk is named', async () => {
  const store = createMemoryStore();
  const name = nameOfNew();
  const documents = open(store);
  const full: Store = {
    ...store,
    put: async (key, bytes) => {
      if (key.startsWith('heights/')) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
      await store.put(key, bytes);
    },
  };
  expect(await open(full).save(documentWith('one', name), FIRST_EPOCH)).toEqual({
    status: 'full',
    sentence: DISK_FULL,
  });
  expect(await documents.open('one')).toMatchObject({ status: 'missing' });
  forgetAll();
  const refused = await documents.importFile(encodeDocumentSave(documentWith('bare', name)));
  expect(refused).toMatchObject({
    status: 'refused',
    issues: [{ message: expect.stringMatching(/^needs the height map/) }],
  });
});

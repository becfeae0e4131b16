/*
 * Files with right checksums that somebody made up: deep nesting, texts that unpack to more than they announce, states
 * that no game could be in. Each gets a sentence, in bounded time and memory, and nothing is added.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashBytes } from '@skerry/kit';
import { hashCanonical } from '@skerry/sim';
import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkSnapshot } from '../src/world/check-snapshot.ts';
import { openEnvelope, sealEnvelope } from '../src/store/envelope.ts';
import { SAVE_VERSION } from '../src/world/migrate-save.ts';
import { isNestedTooDeep } from '../src/store/nesting.ts';
import { FIRST_EPOCH } from '../src/collection/collection.ts';
import { createSaves, type Saves } from '../src/world/saves.ts';
import { createMemoryStore, type Store } from '../src/store/store.ts';
import { makeSave, makeSaves } from './make-save.ts';

const RUN = readFileSync(join(import.meta.dirname, `fixtures/run-v${SAVE_VERSION}.skerry`));

/** As the app has them: snapshots are checked by the rules of the game. */
function makeGameSaves(store: Store = createMemoryStore()): Saves {
  let ids = 0;
  return createSaves({ store, now: () => 1000, createId: () => `made-${++ids}`, checkSnapshot });
}

const seal = (text: string, version = SAVE_VERSION): Uint8Array => sealEnvelope('world', { version, serial: 1, text });

/** A file that announces another length than its text has, with a right checksum. */
function sealWithLength(packed: Uint8Array, length: number): Uint8Array {
  const bytes = new Uint8Array(28 + packed.length);
  bytes.set(new TextEncoder().encode('SKERRYW\n'));
  bytes.set(packed, 28);
  const view = new DataView(bytes.buffer);
  view.setUint32(8, SAVE_VERSION, true);
  view.setUint32(16, length, true);
  for (const [at, seed] of [
    [20, 0x5a7e],
    [24, 0x10c4],
  ] as const)
    view.setInt32(at, hashBytes(bytes.subarray(28), hashBytes(bytes.subarray(0, 20), seed)), true);
  return bytes;
}

// oxlint-disable-next-line typescript/no-explicit-any -- any JSON, to be changed anywhere.
type Json = any;

/** A real save with its state changed and its hash made right again. */
function withState(change: (state: Json) => void): Uint8Array {
  const opened = openEnvelope('world', RUN);
  const save = JSON.parse(opened.status === 'ok' ? opened.text : '');
  const state = JSON.parse(save.snapshot.state);
  change(state);
  const text = JSON.stringify(state);
  save.snapshot = { ...save.snapshot, state: text, hash: hashCanonical(text) };
  return seal(JSON.stringify(save));
}

describe('nesting', () => {
  it('is found without parsing, brackets in texts not counted', () => {
    expect(isNestedTooDeep('[[1],{"a":[2]}]', 3)).toBe(false);
    expect(isNestedTooDeep('[[1],{"a":[2]}]', 2)).toBe(true);
    expect(isNestedTooDeep(String.raw`["[[[[\"[[[","\\",[]]`, 2)).toBe(false);
  });

  it.each([1000, 20_000, 1_000_000])('of %i lists is refused with a sentence, wherever it is', async (depth) => {
    const lists = '['.repeat(depth) + ']'.repeat(depth);
    const objects = '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
    const saves = makeGameSaves();
    for (const text of [lists, `{"title":${lists}}`, `{"snapshot":${objects}}`, `{"recipe":${lists}}`])
      expect(await saves.importFile(seal(text))).toEqual({
        status: 'refused',
        sentence: 'This file cannot be opened.',
        issues: [{ path: 'file', message: 'expected at most 40 levels of nesting, got more' }],
      });
    const inState = withState((state) => {
      state.player.inventory = 'HERE';
    });
    const opened = openEnvelope('world', inState);
    const save = JSON.parse(opened.status === 'ok' ? opened.text : '');
    const deep = save.snapshot.state.replace('"HERE"', lists);
    save.snapshot = { ...save.snapshot, state: deep, hash: hashCanonical(deep) };
    expect(await saves.importFile(seal(JSON.stringify(save)))).toMatchObject({
      status: 'refused',
      issues: [{ path: 'snapshot.state', message: expect.stringContaining('nesting') }],
    });
    expect(await saves.list()).toEqual([]);
  });
});

describe('a text that is not as long as announced', () => {
  const LENGTH_WRONG = { status: 'damaged', why: 'its text has another length than it says' };

  const bombs = deflateSync(new Uint8Array(200 * 1024 * 1024));

  it.each([0, 10, 1_000_000, 63 * 1024 * 1024])('is unpacked no further than %i bytes', (announced) => {
    const bomb = sealWithLength(bombs, announced);
    expect(bomb.length).toBeLessThan(250_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(openEnvelope('world', bomb)).toEqual(LENGTH_WRONG);
    const grown = process.memoryUsage().arrayBuffers - before;
    expect(grown, `${grown} bytes`).toBeLessThan(announced + 64 * 1024 * 1024);
  });

  it('is refused when it is shorter, and when it announces more than any world has', () => {
    expect(openEnvelope('world', sealWithLength(deflateSync(new Uint8Array(100)), 101))).toEqual(LENGTH_WRONG);
    expect(openEnvelope('world', sealWithLength(deflateSync(new Uint8Array(100)), 2 ** 31))).toMatchObject({
      why: 'it says it holds more than 64 MB',
    });
  });

  it('is read whole when it is right, at sizes around a step of unpacking', () => {
    for (const size of [0, 1, 8191, 8192, 8193, 500_000, 3_000_000]) {
      const text = Array.from({ length: size }, (_, i) => String.fromCharCode(32 + ((i * i) % 90))).join('');
      expect(openEnvelope('world', sealEnvelope('world', { version: 1, serial: 2, text }))).toMatchObject({ text });
    }
  });
});

describe('a real save', () => {
  it.each([1, 2])('of version %i is imported, opened and can be played on', async (version) => {
    const saves = makeGameSaves();
    const file = readFileSync(join(import.meta.dirname, `fixtures/run-v${version}.skerry`));
    expect(await saves.importFile(file)).toMatchObject({ status: 'imported', facts: { title: 'Windward' } });
    expect(await saves.open('played')).toMatchObject({ status: 'open', notice: '' });
  });

  it.each<[string, (state: Json) => void]>([
    ['players[0].body.velocityZ', (state) => (state.player.body.velocityZ = -1e9)],
    ['creatures[0].body.radius', (state) => (state.creatures[0].body.radius = 1e9)],
    ['tick', (state) => (state.tick = -1)],
    ['players[0].stats', (state) => (state.stats = {})],
    ['players[0].health', (state) => (state.player.health = 1e9)],
  ])('with an impossible %s is refused by that path, and nothing is added', async (path, change) => {
    const saves = makeGameSaves();
    const result = await saves.importFile(withState(change));
    expect(result).toMatchObject({ status: 'refused', sentence: 'This file cannot be opened.' });
    const paths = result.status === 'refused' ? result.issues.map((issue) => issue.path) : [];
    expect(paths.every((each) => each.startsWith(`snapshot.state.${path}`)) && paths.length > 0, `${paths}`).toBe(true);
    expect(await saves.list()).toEqual([]);
  });

  it('that is in the store with an impossible state opens as the save before it', async () => {
    const store = createMemoryStore();
    const saves = makeGameSaves(store);
    await saves.importFile(RUN);
    const opened = openEnvelope(
      'world',
      withState((state) => (state.tick = -1)),
    );
    await store.put(
      'world/played/b',
      sealEnvelope('world', { version: SAVE_VERSION, serial: 99, text: opened.status === 'ok' ? opened.text : '' }),
    );
    expect(await makeGameSaves(store).open('played')).toMatchObject({ status: 'open' });
    await store.put('world/played/a', (await store.get('world/played/b'))!);
    expect(await makeGameSaves(store).open('played')).toMatchObject({
      status: 'damaged',
      sentence: expect.stringContaining('snapshot.state.tick: expected'),
    });
  });

  it('is never written with a state that could not be opened again', async () => {
    const store = createMemoryStore();
    const saves = makeGameSaves(store);
    await saves.importFile(RUN);
    const opened = await saves.open('played');
    if (opened.status !== 'open') throw new Error(opened.sentence);
    const snapshot = JSON.parse(opened.save.snapshot) as { state: string };
    const state = snapshot.state.replace(/"tick":\d+/, '"tick":-5');
    const bad = JSON.stringify({ ...snapshot, state, hash: hashCanonical(state) });
    expect(await saves.save({ ...opened.save, snapshot: bad }, opened.epoch)).toMatchObject({
      status: 'failed',
      sentence: expect.stringContaining('tick'),
    });
    expect(await makeGameSaves(store).peek('played')).toMatchObject({ status: 'open', notice: '' });
  });

  it('of a newer game is left alone', async () => {
    const saves = makeGameSaves();
    const opened = openEnvelope('world', RUN);
    const save = JSON.parse(opened.status === 'ok' ? opened.text : '');
    save.snapshot.version = 99;
    expect(await saves.importFile(seal(JSON.stringify(save)))).toMatchObject({
      status: 'refused',
      sentence: expect.stringContaining('newer version'),
    });
  });
});

describe('facts outside their range', () => {
  it.each([
    ['order', -1],
    ['order', 1.5],
    ['order', 1e300],
    ['savedAt', -1],
    ['savedAt', 1e300],
    ['createdAt', '1'],
    ['stats', Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`n${i}`, i]))],
    ['stats', { [`${'x'.repeat(61)}`]: 1 }],
    ['title', 'x'.repeat(1e6)],
    ['seed', Array.from({ length: 1000 }, () => 'x')],
    ['generatorVersion', 0],
    ['generatorVersion', 1.5],
    ['id', '../x'],
    ['snapshot', null],
  ])('%s are named in a short sentence', async (path, value) => {
    const { snapshot, ...rest } = makeSave();
    const text = JSON.stringify({ ...rest, snapshot: JSON.parse(snapshot), [path]: value });
    const result = await makeSaves(createMemoryStore()).importFile(seal(text));
    const issues = result.status === 'refused' ? result.issues : [];
    expect(issues.length).toBeGreaterThan(0);
    for (const issue of issues) {
      expect(issue.path.startsWith(path)).toBe(true);
      expect(issue.message.length).toBeLessThan(160);
    }
  });

  it('are no reason to lose a world that is being played', async () => {
    const saves = makeSaves(createMemoryStore());
    const stats = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`n${i}`, i]));
    expect((await saves.save(makeSave({ stats }), FIRST_EPOCH)).status).toBe('saved');
  });
});

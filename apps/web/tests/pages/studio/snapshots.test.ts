/*
 * Snapshots without a page: they stay, give back the same world, and never push a named one out for an automatic one.
 */
import { findPreset } from '@skerry/world';
import { expect, it } from 'vitest';
import { createSnapshots, worldOfSnapshot } from '../../../src/pages/studio/desk/snapshots.ts';
import { worldOfPreset } from '../../../src/world/world-choice.ts';

const WORLD = worldOfPreset(findPreset('archipelago')!);

function memory(maxLength = Infinity): Pick<Storage, 'getItem' | 'setItem'> {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > maxLength) throw new Error('full');
      texts.set(key, text);
    },
  };
}

it('is there in the next visit, with the same world', () => {
  const storage = memory();
  const changed = {
    ...WORLD,
    seed: 'later',
    recipe: { ...WORLD.recipe, water: { ...WORLD.recipe.water, seaLevel: 7 } },
  };
  expect(createSnapshots({ id: 'a', storage, now: () => 1 }).take('Flood', changed)).toBe(true);
  const [snapshot] = createSnapshots({ id: 'a', storage }).list.value;
  expect(snapshot.name).toBe('Flood');
  expect(worldOfSnapshot(snapshot)).toEqual(changed);
  expect(createSnapshots({ id: 'b', storage }).list.value).toEqual([]);
});

it('automatic ones make room for each other only, and equal ones are taken once', () => {
  let time = 0;
  const snapshots = createSnapshots({ id: 'a', storage: memory(), now: () => ++time });
  snapshots.take('Mine', WORLD);
  for (let k = 0; k < 40; k++) snapshots.take(`${k}`, { ...WORLD, seed: `${Math.floor(k / 2)}` }, true);
  const names = snapshots.list.value.map(({ name }) => name);
  expect(names).toContain('Mine');
  expect(names.filter((name) => name !== 'Mine')).toHaveLength(10);
  expect(names[0]).toBe('38');
});

it('what was removed can be put back where it was', () => {
  let time = 0;
  const snapshots = createSnapshots({ id: 'a', storage: memory(), now: () => ++time });
  for (const name of ['one', 'two', 'three']) snapshots.take(name, WORLD);
  const two = snapshots.list.value[1];
  snapshots.remove(two);
  expect(snapshots.list.value.map(({ name }) => name)).toEqual(['three', 'one']);
  snapshots.restore(two);
  expect(snapshots.list.value.map(({ name }) => name)).toEqual(['three', 'two', 'one']);
});

it('a full store keeps the named ones and says so if even they do not fit', () => {
  const snapshots = createSnapshots({ id: 'a', storage: memory(700) });
  expect(snapshots.take('Mine', WORLD)).toBe(true);
  for (let k = 0; k < 9; k++) snapshots.take('auto', { ...WORLD, seed: `${k}` }, true);
  expect(snapshots.list.value.length).toBeGreaterThan(5);
  for (let k = 0; k < 9; k++) snapshots.take('named', { ...WORLD, seed: `${k}` });
  expect(snapshots.take('too many', WORLD)).toBe(false);
});

it.each(['nonsense', '{}', '[{"name":1}]'])('ignores what it cannot read: %s', (text) => {
  const storage = { getItem: () => text, setItem: () => {} };
  expect(createSnapshots({ id: 'a', storage }).list.value).toEqual([]);
});

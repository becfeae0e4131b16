/*
 * The bytes of tiles as they are drawn, recorded: a faster way to compute them must not change any.
 */
import { hashBytes } from '@skerry/kit';
import { expect, test } from 'vitest';
import { findPreset, growTile, planWorld } from '../../src/index.ts';
import { buildPlantTile, buildTileLayers } from '../../src/draw/index.ts';

/** By preset: hashes of layers at four levels, and of the plants of the first tile. */
const RECORDED: { readonly [preset: string]: string } = {
  skerry: '4aac9ec4 52c6e0f0 192e484d 73020eb7 482c9f3e 785df32c f7e9198 7628ba90 42059f4b 45093c9e 99b55fd3',
  'plains-lake': 'db6599b1 628d9a23 f2bf2955 71840d4 38ab3be5 a959fa2c a1f074b1 9d7d21ba 6766e28c 4e6acb9b 49ddfbe2',
  surogou: '2323a2a1 ab41d8f7 0 0 0 63c429e0 2bfbf07a cc674d2e 5ae9eef 38583162 4a899019',
  'jagged-mountain-rivers':
    'a85e3d74 a06be591 1dc954ed 29d20bef 92f67a0 82cd2b5c 31a1daab b643e585 6180ff6b 8bc28c50 2a60cf34',
};
const KEYS = [
  { level: 0, tx: 1, tz: -2 },
  { level: 1, tx: 0, tz: 1 },
  { level: 3, tx: -1, tz: 0 },
  { level: 6, tx: 0, tz: 0 },
];

function hashOf({ buffer, byteOffset, byteLength }: ArrayBufferView): string {
  return (hashBytes(new Uint8Array(buffer, byteOffset, byteLength)) >>> 0).toString(16);
}

test.each(Object.keys(RECORDED))('%s: layers and plants have the recorded bytes', (id) => {
  const plan = planWorld(findPreset(id)!.recipe, 'recorded', 1);
  const hashes = KEYS.flatMap((key) => {
    const grown = growTile(plan, key);
    const { surface, colours } = buildTileLayers(grown);
    if (key.level > 0) return [surface, colours].map(hashOf);
    const { items, runs, fireflies } = buildPlantTile(grown, 'all');
    return [surface, colours, items, runs, fireflies].map(hashOf);
  });
  expect(hashes.join(' ')).toBe(RECORDED[id]);
});

import { packTileKey } from '@skerry/kit';
import {
  buildTileLayers,
  growTile,
  createSampler,
  findPreset,
  type TileLayers,
  LAYER_VERTICES,
  planWorld,
} from '@skerry/world';
import { expect, it } from 'vitest';
import { createTileStore, MOST_TILES } from '../../src/terrain/tile-store.ts';

const EMPTY = { surface: new Float32Array(LAYER_VERTICES * 4), colours: new Uint8Array(LAYER_VERTICES * 12) };

function layersOf(tx: number): TileLayers {
  return { key: { level: 0, tx, tz: 0 }, lowest: 0, highest: 1, shallowest: -1, deepest: 0, ...EMPTY };
}

it('a full store gives up the tile that was wanted longest ago, and never one that is wanted now', () => {
  const store = createTileStore();
  for (let tx = 0; tx < MOST_TILES; tx++) expect(store.add(layersOf(tx), 1)).toBe(true);
  expect(store.add(layersOf(-1), 1)).toBe(false);
  for (let tx = 0; tx < MOST_TILES; tx++) if (tx !== 7) store.touch(packTileKey(0, tx, 0), 2);
  const slot = store.find(packTileKey(0, 7, 0))!.slot;
  expect(store.add(layersOf(-1), 2)).toBe(true);
  expect(store.has(packTileKey(0, 7, 0))).toBe(false);
  expect(store.find(packTileKey(0, -1, 0))!.slot).toBe(slot);
  expect(store.size).toBe(MOST_TILES);
});

it('a new tile uploads its own layer only, and a new device gets those of all tiles at hand', () => {
  const store = createTileStore();
  store.add(layersOf(1), 1);
  store.add(layersOf(2), 1);
  const slots = [1, 2].map((tx) => store.find(packTileKey(0, tx, 0))!.slot);
  expect([...store.surface.layerUpdates].sort()).toEqual(slots.sort());
  for (const texture of [store.surface, store.colours]) texture.clearLayerUpdates();
  const version = store.surface.version;
  store.refill();
  for (const texture of [store.surface, store.colours])
    expect([...texture.layerUpdates]).toEqual(expect.arrayContaining(slots));
  expect(store.surface.version).toBeGreaterThan(version);
});

it('heights read from a stored tile are those of the world', () => {
  const plan = planWorld(findPreset('skerry')!.recipe, 'store');
  const store = createTileStore();
  store.add(buildTileLayers(growTile(plan, { level: 0, tx: 2, tz: -3 })), 1);
  const world = createSampler(plan);
  const tile = store.find(packTileKey(0, 2, -3))!;
  for (let k = 0; k < 200; k++) {
    const sx = (k * 7.31) % 64;
    const sz = (k * 3.77) % 64;
    expect(store.sample(tile, sx, sz, 0)).toBeCloseTo(world.heightAt(128 + sx, -192 + sz), 3);
  }
});

import { packTileKey } from '@skerry/kit';
import { growTile, createSampler, findPreset, planWorld } from '@skerry/world';
import { buildTileLayers, LAYER_VERTICES, TILE_LAYERS_BYTES } from '@skerry/world/draw';
import { expect, it } from 'vitest';
import { createTileStore, type GroundLayers, MAX_TILES } from '../../src/lod/tile-store.ts';

const EMPTY = {
  surface: new Float32Array(LAYER_VERTICES * 4),
  colours: new Uint8Array(LAYER_VERTICES * 12),
  biomes: new Uint8Array(LAYER_VERTICES * 3),
};

function layersOf(tx: number, ground = 'old', relief = ground): GroundLayers {
  return { key: { level: 0, tx, tz: 0 }, ground, relief, lowest: tx, highest: 1, shallowest: -1, deepest: 0, ...EMPTY };
}

it('a full store gives up the tile that was wanted longest ago, and never one that is wanted now', () => {
  const store = createTileStore();
  for (let tx = 0; tx < MAX_TILES; tx++) expect(store.add(layersOf(tx), 0, 1)).toBe(true);
  expect(store.add(layersOf(-1), 0, 1)).toBe(false);
  for (let tx = 0; tx < MAX_TILES; tx++) if (tx !== 7) store.touch(packTileKey(0, tx, 0), 2);
  const slot = store.find(packTileKey(0, 7, 0))!.slot;
  expect(store.add(layersOf(-1), 0, 2)).toBe(true);
  expect(store.has(packTileKey(0, 7, 0))).toBe(false);
  expect(store.find(packTileKey(0, -1, 0))!.slot).toBe(slot);
  expect(store.size).toBe(MAX_TILES);
});

it('a new tile uploads its own layer only, and a new device gets those of all tiles at hand', () => {
  const store = createTileStore();
  store.add(layersOf(1), 0, 1);
  store.add(layersOf(2), 0, 1);
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
  store.add({ ...buildTileLayers(growTile(plan, { level: 0, tx: 2, tz: -3 })), ground: 'old', relief: 'old' }, 0, 1);
  const world = createSampler(plan);
  const tile = store.find(packTileKey(0, 2, -3))!;
  for (let k = 0; k < 200; k++) {
    const sx = (k * 7.31) % 64;
    const sz = (k * 3.77) % 64;
    expect(store.sample(tile, sx, sz, 0)).toBeCloseTo(world.heightAt(128 + sx, -192 + sz), 3);
  }
});

it('a tile of a newer revision takes the layer of the older one', () => {
  const store = createTileStore();
  store.add(layersOf(1), 0, 1);
  const { slot } = store.find(packTileKey(0, 1, 0))!;
  for (const texture of [store.surface, store.colours]) texture.clearLayerUpdates();
  expect(store.add({ ...layersOf(1, 'new'), highest: 9 }, 1, 2)).toBe(true);
  expect(store.find(packTileKey(0, 1, 0))).toMatchObject({ slot, revision: 1, highest: 9 });
  expect([...store.surface.layerUpdates]).toEqual([slot]);
  expect(store.size).toBe(1);
});

it('outdated tiles that nobody wants are removed, and their layers used again', () => {
  const store = createTileStore();
  for (let tx = 0; tx < MAX_TILES; tx++) store.add(layersOf(tx), tx < 10 ? 0 : 1, 1);
  store.touch(packTileKey(0, 3, 0), 2);
  store.deleteOutdated(1, 2);
  expect(store.size).toBe(MAX_TILES - 9);
  expect(store.has(packTileKey(0, 3, 0))).toBe(true);
  for (let tx = -9; tx < 0; tx++) expect(store.add(layersOf(tx), 1, 1), `tile ${tx}`).toBe(true);
  const slots = Array.from({ length: MAX_TILES - 1 }, (_, k) => store.find(packTileKey(0, k - 9, 0))?.slot);
  expect(new Set(slots.filter((slot) => slot !== undefined)).size).toBe(
    slots.filter((slot) => slot !== undefined).length,
  );
});

it('the ground is mixed while tiles of two worlds are stored, and its lowest point is that of all tiles', () => {
  const store = createTileStore();
  store.add(layersOf(3), 0, 1);
  store.add(layersOf(-5), 0, 1);
  expect([store.isMixed, store.lowest]).toEqual([false, -5]);
  // Another look of the same ground.
  store.add(layersOf(3), 1, 1);
  expect(store.isMixed).toBe(false);
  store.add(layersOf(3, 'new'), 2, 1);
  expect(store.isMixed).toBe(true);
  store.delete(packTileKey(0, -5, 0));
  expect([store.isMixed, store.lowest]).toEqual([false, 3]);
});

it('a tile in new colours uploads its colours alone, and is copied whole', () => {
  const store = createTileStore();
  store.add(layersOf(1), 0, 1);
  for (const texture of [store.surface, store.colours]) texture.clearLayerUpdates();
  const biomes = EMPTY.biomes.map((_, k) => k % 7);
  const recoloured = { ...layersOf(1), colours: EMPTY.colours.map((_, k) => k % 251), biomes };
  store.add(recoloured, 1, 2);
  const tile = store.find(packTileKey(0, 1, 0))!;
  expect([[...store.surface.layerUpdates], [...store.colours.layerUpdates]]).toEqual([[], [tile.slot]]);
  expect(store.copy(tile, new ArrayBuffer(TILE_LAYERS_BYTES))).toEqual(recoloured);
});

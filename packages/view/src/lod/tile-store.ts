/*
 * The tiles on the GPU: one layer each in two texture arrays, at most 256 of them, which every WebGL 2 and
 * WebGPU device supports. A tile of a newer revision of the world takes the layer of the older one, so that its area is
 * never empty; any other tile takes a free layer, or that of the tile that was wanted longest ago. Only that layer is
 * uploaded. The arrays live in main memory too, so a lost device is filled again without building anything.
 */
import { packTileKey } from '@skerry/kit';
import { BIOME_PLANES, COLOUR_PICTURES, type TileLayers, LAYER_SIDE, LAYER_VERTICES } from '@skerry/world/draw';
import type { DataArrayTexture } from 'three/webgpu';
import { createDataArray } from '../shading/data-array.ts';
import type { DrawableTile } from './select-quadrants.ts';

/** Layers of a texture array that every device supports. */
export const MAX_TILES = 256;
const SURFACE_LENGTH = LAYER_VERTICES * 4;
const COLOURS_LENGTH = LAYER_VERTICES * 4 * COLOUR_PICTURES;
const BIOMES_LENGTH = LAYER_VERTICES * BIOME_PLANES;

export type StoredTile = DrawableTile & {
  readonly packed: number;
  /** The revision of the world that it shows. */
  readonly revision: number;
  /** Identifies the ground that it shows: tiles of the same ground meet without a step. */
  readonly ground: string;
  /** Identifies everything that it shows but its colours. */
  readonly relief: string;
  /** Another number for every tile that was ever stored. */
  readonly id: number;
  /** Its layer in the texture arrays. */
  readonly slot: number;
  readonly shallowest: number;
  readonly deepest: number;
};

/** The layers of a tile, and which ground and relief they show. */
export type GroundLayers = TileLayers & { readonly ground: string; readonly relief: string };

type Entry = StoredTile & { usedAt: number };

export type TileStore = {
  /** Height, water, normal x and z of each vertex. */
  readonly surface: DataArrayTexture;
  readonly colours: DataArrayTexture;
  readonly size: number;
  readonly bytes: number;
  /** Changes whenever a tile is added, replaced or removed. */
  readonly version: number;
  /** The ground of all tiles; undefined while tiles of two grounds are stored, or none. */
  readonly ground: string | undefined;
  /** Whether tiles of more than one ground are stored. */
  readonly isMixed: boolean;
  /** The lowest ground of all tiles, metres. */
  readonly lowest: number;
  has(packed: number): boolean;
  find(packed: number): StoredTile | undefined;
  /** Height of the ground and of the water on the stored triangles at a position in the tile, in samples. */
  sample(tile: StoredTile, sx: number, sz: number, channel: 0 | 1): number;
  /** Marks a tile as wanted at a moment; moments only increase. */
  touch(packed: number, moment: number): void;
  /** A copy of a tile's layers in `block`, of TILE_LAYERS_BYTES. */
  copy(tile: StoredTile, block: ArrayBuffer): GroundLayers;
  /** Stores a tile; false when every layer holds a tile that is wanted now. */
  add(layers: GroundLayers, revision: number, moment: number): boolean;
  /** Removes a tile, or all tiles of older revisions not wanted since a moment. */
  delete(packed: number): void;
  deleteOutdated(revision: number, moment: number): void;
  /** Makes a new device upload everything. */
  refill(): void;
  dispose(): void;
};

export function createTileStore(): TileStore {
  const surfaceData = new Float32Array(SURFACE_LENGTH * MAX_TILES);
  const coloursData = new Uint8Array(COLOURS_LENGTH * MAX_TILES);
  const biomesData = new Uint8Array(BIOMES_LENGTH * MAX_TILES);
  const surface = createDataArray(surfaceData, LAYER_SIDE, LAYER_SIDE, MAX_TILES);
  const colours = createDataArray(coloursData, LAYER_SIDE, LAYER_SIDE * COLOUR_PICTURES, MAX_TILES);
  const entryByKey = new Map<number, Entry>();
  let version = 0;
  const summary = { version: -1, ground: undefined as string | undefined, isMixed: false, lowest: 0 };
  const freeSlots = Array.from({ length: MAX_TILES }, (_, k) => MAX_TILES - 1 - k);

  /** Frames ask far more often than tiles change. */
  function summarise(): typeof summary {
    if (summary.version === version) return summary;
    let ground: string | undefined;
    let isMixed = false;
    let lowest = Infinity;
    for (const entry of entryByKey.values()) {
      isMixed ||= entry.ground !== (ground ??= entry.ground);
      lowest = Math.min(lowest, entry.lowest);
    }
    return Object.assign(summary, { version, ground: isMixed ? undefined : ground, isMixed, lowest });
  }

  function takeSlot(packed: number, moment: number): number | undefined {
    const known = entryByKey.get(packed);
    const slot = known ? known.slot : freeSlots.pop();
    if (slot !== undefined) return slot;
    let oldest: Entry | undefined;
    for (const entry of entryByKey.values()) if (!oldest || entry.usedAt < oldest.usedAt) oldest = entry;
    if (!oldest || oldest.usedAt >= moment) return undefined;
    entryByKey.delete(oldest.packed);
    return oldest.slot;
  }

  function remove(packed: number): void {
    const entry = entryByKey.get(packed);
    if (!entry) return;
    entryByKey.delete(packed);
    freeSlots.push(entry.slot);
    version++;
  }

  function add(layers: GroundLayers, revision: number, moment: number): boolean {
    const { key, ground, relief, surface: heights, colours: bytes, biomes, ...bounds } = layers;
    const { level, tx, tz } = key;
    const packed = packTileKey(level, tx, tz);
    // In its own layer, the same relief need not be uploaded again.
    const isRecoloured = entryByKey.get(packed)?.relief === relief;
    const slot = takeSlot(packed, moment);
    if (slot === undefined) return false;
    surfaceData.set(heights, slot * SURFACE_LENGTH);
    coloursData.set(bytes, slot * COLOURS_LENGTH);
    biomesData.set(biomes, slot * BIOMES_LENGTH);
    for (const texture of isRecoloured ? [colours] : [surface, colours]) {
      texture.addLayerUpdate(slot);
      texture.needsUpdate = true;
    }
    const { lowest, highest, shallowest, deepest } = bounds;
    // The water of a dry tile is invisible and must not enlarge its box.
    const top = deepest > 0 ? Math.max(highest, lowest + deepest) : highest;
    const id = ++version;
    const tile = {
      level,
      tx,
      tz,
      packed,
      revision,
      ground,
      relief,
      id,
      slot,
      lowest,
      highest: top,
      shallowest,
      deepest,
    };
    entryByKey.set(packed, { ...tile, usedAt: moment });
    return true;
  }

  return {
    surface,
    colours,
    get size() {
      return entryByKey.size;
    },
    get version() {
      return version;
    },
    get ground() {
      return summarise().ground;
    },
    get isMixed() {
      return summarise().isMixed;
    },
    get lowest() {
      return summarise().lowest;
    },
    bytes: surfaceData.byteLength + coloursData.byteLength + biomesData.byteLength,
    has: (packed) => entryByKey.has(packed),
    find: (packed) => entryByKey.get(packed),
    sample: ({ slot }, sx, sz, channel) => {
      const last = LAYER_SIDE - 2;
      const ix = Math.min(Math.max(Math.floor(sx), 0), last);
      const iz = Math.min(Math.max(Math.floor(sz), 0), last);
      const at = (x: number, z: number): number =>
        surfaceData[slot * SURFACE_LENGTH + (z * LAYER_SIDE + x) * 4 + channel];
      const fx = sx - ix;
      const fz = sz - iz;
      const east = at(ix + 1, iz);
      const south = at(ix, iz + 1);
      if (fx + fz < 1) return at(ix, iz) + fx * (east - at(ix, iz)) + fz * (south - at(ix, iz));
      const corner = at(ix + 1, iz + 1);
      return corner + (1 - fz) * (east - corner) + (1 - fx) * (south - corner);
    },
    touch: (packed, moment) => {
      const entry = entryByKey.get(packed);
      if (entry) entry.usedAt = moment;
    },
    copy: ({ slot, level, tx, tz, ground, relief, ...bounds }, block) => {
      const heights = new Float32Array(block, 0, SURFACE_LENGTH);
      const bytes = new Uint8Array(block, heights.byteLength, COLOURS_LENGTH);
      const biomes = new Uint8Array(block, heights.byteLength + COLOURS_LENGTH, BIOMES_LENGTH);
      heights.set(surfaceData.subarray(slot * SURFACE_LENGTH, (slot + 1) * SURFACE_LENGTH));
      bytes.set(coloursData.subarray(slot * COLOURS_LENGTH, (slot + 1) * COLOURS_LENGTH));
      biomes.set(biomesData.subarray(slot * BIOMES_LENGTH, (slot + 1) * BIOMES_LENGTH));
      const { lowest, highest, shallowest, deepest } = bounds;
      const shown = { lowest, highest, shallowest, deepest, ground, relief };
      return { key: { level, tx, tz }, ...shown, surface: heights, colours: bytes, biomes };
    },
    add,
    delete: remove,
    deleteOutdated: (revision, moment) => {
      for (const entry of entryByKey.values())
        if (entry.revision < revision && entry.usedAt < moment) remove(entry.packed);
    },
    refill: () => {
      for (const texture of [surface, colours]) {
        texture.addLayerUpdate(0);
        for (const { slot } of entryByKey.values()) texture.addLayerUpdate(slot);
        texture.needsUpdate = true;
      }
    },
    dispose: () => {
      surface.dispose();
      colours.dispose();
    },
  };
}

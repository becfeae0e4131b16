/*
 * The tiles on the graphics card: one layer each in two texture arrays, at most 256 of them, the least every WebGL 2
 * and WebGPU device has. A new tile takes a free layer, or that of the tile that was wanted longest ago; only that
 * layer is uploaded. The arrays live in main memory too, so a lost device is filled again without building anything.
 */
import { packTileKey } from '@skerry/kit';
import { COLOUR_PICTURES, type TileLayers, LAYER_SIDE, LAYER_VERTICES } from '@skerry/world';
import { DataArrayTexture, FloatType, NearestFilter, NoColorSpace, RGBAFormat, UnsignedByteType } from 'three/webgpu';
import type { DrawableTile } from '../lod/select-quadrants.ts';

/** Layers of a texture array that every device has. */
export const MOST_TILES = 256;
const SURFACE_LENGTH = LAYER_VERTICES * 4;
const COLOURS_LENGTH = LAYER_VERTICES * 4 * COLOUR_PICTURES;

export type StoredTile = DrawableTile & {
  readonly number: number;
  /** Its layer in the texture arrays. */
  readonly slot: number;
  readonly shallowest: number;
  readonly deepest: number;
};

type Entry = StoredTile & { usedAt: number };

export type TileStore = {
  /** Height, water, normal x and z of each vertex. */
  readonly surface: DataArrayTexture;
  readonly colours: DataArrayTexture;
  readonly size: number;
  readonly bytes: number;
  has(number: number): boolean;
  find(number: number): StoredTile | undefined;
  /** Height of the ground and of the water on the stored triangles at a place of the tile, in samples. */
  sample(tile: StoredTile, sx: number, sz: number, channel: 0 | 1): number;
  /** Marks a tile as wanted at a moment that only ever grows. */
  touch(number: number, moment: number): void;
  /** Takes in a tile; false when every layer holds a tile that is wanted now. */
  add(layers: TileLayers, moment: number): boolean;
  /** Makes a new device upload everything. */
  refill(): void;
  clear(): void;
  dispose(): void;
};

export function createTileStore(): TileStore {
  const surfaceData = new Float32Array(SURFACE_LENGTH * MOST_TILES);
  const coloursData = new Uint8Array(COLOURS_LENGTH * MOST_TILES);
  const surface = new DataArrayTexture(surfaceData, LAYER_SIDE, LAYER_SIDE, MOST_TILES);
  surface.type = FloatType;
  const colours = new DataArrayTexture(coloursData, LAYER_SIDE, LAYER_SIDE * COLOUR_PICTURES, MOST_TILES);
  colours.type = UnsignedByteType;
  for (const texture of [surface, colours]) {
    texture.format = RGBAFormat;
    texture.colorSpace = NoColorSpace;
    texture.minFilter = NearestFilter;
    texture.magFilter = NearestFilter;
    texture.generateMipmaps = false;
    // PERF: unless a layer is named, all 30 MB of nothing yet are uploaded at the start.
    texture.addLayerUpdate(0);
    texture.needsUpdate = true;
  }
  const entryByNumber = new Map<number, Entry>();
  let freeSlots = Array.from({ length: MOST_TILES }, (_, k) => MOST_TILES - 1 - k);

  function takeSlot(moment: number): number | undefined {
    const free = freeSlots.pop();
    if (free !== undefined) return free;
    let oldest: Entry | undefined;
    for (const entry of entryByNumber.values()) if (!oldest || entry.usedAt < oldest.usedAt) oldest = entry;
    if (!oldest || oldest.usedAt >= moment) return undefined;
    entryByNumber.delete(oldest.number);
    return oldest.slot;
  }

  function add({ key, surface: heights, colours: bytes, ...bounds }: TileLayers, moment: number): boolean {
    const slot = takeSlot(moment);
    if (slot === undefined) return false;
    surfaceData.set(heights, slot * SURFACE_LENGTH);
    coloursData.set(bytes, slot * COLOURS_LENGTH);
    for (const texture of [surface, colours]) {
      texture.addLayerUpdate(slot);
      texture.needsUpdate = true;
    }
    const { level, tx, tz } = key;
    const { lowest, highest, shallowest, deepest } = bounds;
    const number = packTileKey(level, tx, tz);
    // The water of a dry tile is nowhere to be seen and must not make its box larger.
    const top = deepest > 0 ? Math.max(highest, lowest + deepest) : highest;
    entryByNumber.set(number, {
      level,
      tx,
      tz,
      number,
      slot,
      lowest,
      highest: top,
      shallowest,
      deepest,
      usedAt: moment,
    });
    return true;
  }

  return {
    surface,
    colours,
    get size() {
      return entryByNumber.size;
    },
    bytes: surfaceData.byteLength + coloursData.byteLength,
    has: (number) => entryByNumber.has(number),
    find: (number) => entryByNumber.get(number),
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
    touch: (number, moment) => {
      const entry = entryByNumber.get(number);
      if (entry) entry.usedAt = moment;
    },
    add,
    refill: () => {
      for (const texture of [surface, colours]) {
        texture.addLayerUpdate(0);
        for (const { slot } of entryByNumber.values()) texture.addLayerUpdate(slot);
        texture.needsUpdate = true;
      }
    },
    clear: () => {
      entryByNumber.clear();
      freeSlots = Array.from({ length: MOST_TILES }, (_, k) => MOST_TILES - 1 - k);
    },
    dispose: () => {
      surface.dispose();
      colours.dispose();
    },
  };
}

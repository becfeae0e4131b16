/*
 * The vertices of all shapes on the GPU: two texture arrays whose layers are filled one after the other, so
 * that a new shape uploads only the layers it lies in. Shapes of one world fit; a shape that does not fit is not drawn.
 */
import type { DataArrayTexture } from 'three/webgpu';
import { createDataArray } from '../shading/data-array.ts';
import type { StoredShape } from './collect-plants.ts';
import { DETAILS, type PlantShape } from './plant-shape.ts';
import { cutShape } from './shape-pieces.ts';

/** Texels along a layer and down it. */
export const PAGE_WIDTH = 128;
const PAGE_HEIGHT = 64;
export const PAGE_CORNERS = PAGE_WIDTH * PAGE_HEIGHT;

export type ShapeStore = {
  readonly corners: DataArrayTexture;
  readonly colours: DataArrayTexture;
  readonly bytes: number;
  /** Vertices of all stored shapes. */
  readonly used: number;
  /** Stores a shape from a level of detail on; undefined if it no longer fits. */
  add(shape: PlantShape, finest: number): StoredShape | undefined;
  /** Drops all other shapes and compacts these, so that the free space is contiguous. */
  keepOnly(shapes: readonly StoredShape[]): void;
  /** Makes a new device upload everything. */
  refill(): void;
  dispose(): void;
};

export function createShapeStore(pages: number): ShapeStore {
  const cornerData = new Float32Array(PAGE_CORNERS * pages * 4);
  const colourData = new Uint8Array(PAGE_CORNERS * pages * 4);
  const corners = createDataArray(cornerData, PAGE_WIDTH, PAGE_HEIGHT, pages);
  const colours = createDataArray(colourData, PAGE_WIDTH, PAGE_HEIGHT, pages);
  const textures = [corners, colours];
  const recordByShape = new Map<StoredShape, { start: number; readonly corners: number }>();
  let used = 0;

  function touch(from: number, to: number): void {
    for (let page = Math.floor(from / PAGE_CORNERS); page * PAGE_CORNERS < to; page++)
      for (const texture of textures) texture.addLayerUpdate(page);
    for (const texture of textures) texture.needsUpdate = true;
  }

  return {
    corners,
    colours,
    bytes: cornerData.byteLength + colourData.byteLength,
    get used() {
      return used;
    },
    add: (shape, finest) => {
      const skipped = shape.startByDetail[finest];
      const total = shape.startByDetail[DETAILS] - skipped;
      if (used + total > PAGE_CORNERS * pages) return undefined;
      cornerData.set(shape.corners.subarray(skipped * 4), used * 4);
      colourData.set(shape.colours.subarray(skipped * 4), used * 4);
      const start = used;
      used += total;
      touch(start, used);
      const details = Array.from({ length: DETAILS }, (_, detail) => Math.max(detail, finest));
      const stored: StoredShape = {
        piecesByDetail: details.map((detail) => {
          const [from, to] = [shape.startByDetail[detail], shape.startByDetail[detail + 1]];
          return cutShape(start + from - skipped, to - from);
        }),
      };
      recordByShape.set(stored, { start, corners: total });
      return stored;
    },
    keepOnly: (shapes) => {
      const kept = new Set(shapes);
      /** Where the first dropped shape began: nothing before it moves. */
      let moved = used;
      used = 0;
      // In storage order, so that none is overwritten before it is moved.
      for (const [shape, record] of [...recordByShape].sort(([, a], [, b]) => a.start - b.start)) {
        if (!kept.has(shape)) {
          moved = Math.min(moved, record.start);
          recordByShape.delete(shape);
          continue;
        }
        const { start, corners: count } = record;
        cornerData.copyWithin(used * 4, start * 4, (start + count) * 4);
        colourData.copyWithin(used * 4, start * 4, (start + count) * 4);
        const back = start - used;
        shape.piecesByDetail = shape.piecesByDetail.map((pieces) =>
          pieces.map((piece) => ({ ...piece, first: piece.first - back })),
        );
        record.start = used;
        used += count;
      }
      if (moved < used) touch(moved, used);
    },
    refill: () => touch(0, Math.max(used, 1)),
    dispose: () => {
      for (const texture of textures) texture.dispose();
    },
  };
}

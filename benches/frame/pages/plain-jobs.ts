/*
 * What the plain side asks of its workers, with the figures of source 004: chunks of 96 cells, seen to 768 m, fewer
 * vertices from 256, 384 and 512 m on, solid within a quarter of the view.
 */
import type { WorldSource } from '@skerry/stream';

export const CHUNK_CELLS = 96;
export const VIEW_METRES = 768;
export const SOLID_METRES = VIEW_METRES / 4;
/** The chunks are looked through anew after so many metres. */
export const UPDATE_METRES = CHUNK_CELLS / 4;

export type ChunkMesh = {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly normals: Float32Array<ArrayBuffer>;
  /** Texture coordinates: the height picks the colour. */
  readonly heights: Float32Array<ArrayBuffer>;
};

export type PlainJobs = {
  readonly chunk: {
    readonly input: WorldSource & { readonly cx: number; readonly cz: number; readonly step: number };
    readonly output: ChunkMesh;
  };
};

/** Cells from one vertex to the next at a distance. */
export function stepAt(metres: number): number {
  return metres < 256 ? 1 : metres < 384 ? 2 : metres < 512 ? 3 : 4;
}

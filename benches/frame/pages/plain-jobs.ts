/*
 * What the other sides ask of their workers, with the figures of source 004: chunks of 96 cells, seen to 768 m, fewer
 * vertices from 256, 384 and 512 m on, solid within a quarter of the view.
 */
import type { WorldSource } from '@skerry/stream';
import type { Group } from 'three';

export const CHUNK_CELLS = 96;
export const VIEW_METRES = 768;
export const SOLID_METRES = VIEW_METRES / 4;
/** The chunks are checked again after this many metres. */
export const UPDATE_METRES = CHUNK_CELLS / 4;

export type ChunkMesh = {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly normals: Float32Array<ArrayBuffer>;
  /** Texture coordinates: the height picks the colour. */
  readonly heights: Float32Array<ArrayBuffer>;
};

export type PlainJobs = {
  readonly chunk: {
    readonly input: WorldSource & {
      readonly cx: number;
      readonly cz: number;
      readonly step: number;
      /** Three corners of its own for every triangle, instead of an index. */
      readonly isSoup: boolean;
    };
    readonly output: ChunkMesh;
  };
  readonly heights: {
    readonly input: WorldSource & { readonly cx: number; readonly cz: number };
    /** Row by row, one more than there are cells along each side. */
    readonly output: Float32Array<ArrayBuffer>;
  };
};

/** Ground of one of the other sides. */
export type ChunkGround = {
  readonly group: Group;
  /** Chunks requested and not loaded yet. */
  readonly missing: number;
  update(x: number, z: number): void;
  /** The height that is drawn at a vertex, where it is drawn at its finest. */
  heightAt(x: number, z: number): number | undefined;
};

/** Cells from one vertex to the next at a distance. */
export function stepAt(metres: number): number {
  return metres < 256 ? 1 : metres < 384 ? 2 : metres < 512 ? 3 : 4;
}

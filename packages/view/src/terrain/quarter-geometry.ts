/*
 * The one mesh of all ground and water: a grid over a quarter of a tile, drawn once for each quarter that is in view.
 * A vertex holds its grid position in samples; the vertex shader computes position, height and morph
 * from eight numbers per quarter. Behind the grid come its skirts, walls that hang down from its four edges. They are
 * drawn only while tiles of two worlds meet, and belong to the same geometry because another one would need a shader
 * program of its own, compiled in the middle of a change.
 */
import { TILE_CELLS } from '@skerry/world';
import {
  BufferAttribute,
  StreamDrawUsage,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
} from 'three/webgpu';
import type { LodRanges } from '../lod/lod-ranges.ts';
import type { StoredTile } from '../lod/tile-store.ts';

/** Samples along a quarter. */
export const QUARTER_SAMPLES = TILE_CELLS / 2;
const MAX_QUARTERS = 1024;
/** World position relative to the origin, metres between samples, slot; first sample, begin and end of the morph. */
const QUARTER_NUMBERS = 8;

export type QuarterGeometry = {
  readonly geometry: InstancedBufferGeometry;
  readonly count: number;
  readonly trianglesEach: number;
  begin(): void;
  /** Adds one quarter; `origin` is the render origin. */
  push(tile: StoredTile, quarter: number, ranges: LodRanges, origin: { readonly x: number; readonly z: number }): void;
  /** Uploads the quarters for drawing, with skirts or without. */
  finish(hasSkirts: boolean): void;
  dispose(): void;
};

export function createQuarterGeometry(cells: number): QuarterGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(gridPositions(cells), 3));
  geometry.setIndex(new BufferAttribute(Uint16Array.from([...gridIndices(cells), ...skirtIndices(cells)]), 1));
  const numbers = new Float32Array(MAX_QUARTERS * QUARTER_NUMBERS);
  const buffer = new InstancedInterleavedBuffer(numbers, QUARTER_NUMBERS).setUsage(StreamDrawUsage);
  geometry.setAttribute('tile', new InterleavedBufferAttribute(buffer, 4, 0));
  geometry.setAttribute('morph', new InterleavedBufferAttribute(buffer, 4, 4));
  geometry.instanceCount = 0;
  let count = 0;
  return {
    geometry,
    get count() {
      return count;
    },
    trianglesEach: cells * cells * 2,
    begin: () => {
      count = 0;
    },
    push: ({ level, tx, tz, slot }, quarter, ranges, origin) => {
      if (count === MAX_QUARTERS) return;
      const step = 1 << level;
      const span = step * TILE_CELLS;
      const at = count++ * QUARTER_NUMBERS;
      numbers[at] = tx * span - origin.x;
      numbers[at + 1] = tz * span - origin.z;
      numbers[at + 2] = step;
      numbers[at + 3] = slot;
      numbers[at + 4] = (quarter & 1) * QUARTER_SAMPLES;
      numbers[at + 5] = (quarter >> 1) * QUARTER_SAMPLES;
      numbers[at + 6] = ranges.startByLevel[level];
      numbers[at + 7] = ranges.endByLevel[level];
    },
    finish: (hasSkirts) => {
      geometry.instanceCount = count;
      geometry.setDrawRange(0, hasSkirts ? Infinity : cells * cells * 6);
      buffer.clearUpdateRanges();
      buffer.addUpdateRange(0, Math.max(count, 1) * QUARTER_NUMBERS);
      buffer.needsUpdate = true;
    },
    dispose: () => geometry.dispose(),
  };
}

/** Vertices of the grid, then those of the lower edge of the skirts; only the latter have a height, of 1. */
function gridPositions(cells: number): Float32Array {
  const stride = QUARTER_SAMPLES / cells;
  const positions: number[] = [];
  for (let iz = 0; iz <= cells; iz++) for (let ix = 0; ix <= cells; ix++) positions.push(ix * stride, 0, iz * stride);
  for (const [ix, iz] of rim(cells)) positions.push(ix * stride, 1, iz * stride);
  return Float32Array.from(positions);
}

/** The vertices along the four edges, in order: north eastwards, east southwards, south westwards, west northwards. */
function rim(cells: number): [ix: number, iz: number][] {
  const along = Array.from({ length: cells }, (_, k) => k);
  return [
    ...along.map((k): [number, number] => [k, 0]),
    ...along.map((k): [number, number] => [cells, k]),
    ...along.map((k): [number, number] => [cells - k, cells]),
    ...along.map((k): [number, number] => [0, cells - k]),
  ];
}

/** Two triangles a cell, facing up, that meet along the diagonal from its east to its south corner. */
function gridIndices(cells: number): number[] {
  const side = cells + 1;
  const indices: number[] = [];
  for (let iz = 0; iz < cells; iz++)
    for (let ix = 0; ix < cells; ix++) {
      const i = iz * side + ix;
      indices.push(i, i + side, i + 1, i + 1, i + side, i + side + 1);
    }
  return indices;
}

/** Two triangles for each cell along an edge, facing outwards. */
function skirtIndices(cells: number): number[] {
  const side = cells + 1;
  const edge = rim(cells);
  const indices: number[] = [];
  edge.forEach(([ix, iz], k) => {
    const next = (k + 1) % edge.length;
    const [nextX, nextZ] = edge[next];
    const [top, nextTop] = [iz * side + ix, nextZ * side + nextX];
    const [bottom, nextBottom] = [side * side + k, side * side + next];
    indices.push(top, nextTop, bottom, nextTop, nextBottom, bottom);
  });
  return indices;
}

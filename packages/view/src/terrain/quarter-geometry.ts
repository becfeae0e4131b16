/*
 * The one mesh of all ground and water: a grid over a quarter of a tile, drawn once for each quarter that is in view.
 * A vertex holds its grid position in samples; the vertex shader computes position, height and morph
 * from eight numbers per quarter.
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
import type { StoredTile } from './tile-store.ts';

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
  /** Uploads the quarters for drawing. */
  finish(): void;
  dispose(): void;
};

export function createQuarterGeometry(cells: number): QuarterGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(gridPositions(cells), 3));
  geometry.setIndex(new BufferAttribute(gridIndices(cells), 1));
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
    finish: () => {
      geometry.instanceCount = count;
      buffer.clearUpdateRanges();
      buffer.addUpdateRange(0, Math.max(count, 1) * QUARTER_NUMBERS);
      buffer.needsUpdate = true;
    },
    dispose: () => geometry.dispose(),
  };
}

function gridPositions(cells: number): Float32Array {
  const side = cells + 1;
  const stride = QUARTER_SAMPLES / cells;
  const positions = new Float32Array(side * side * 3);
  for (let iz = 0, out = 0; iz < side; iz++)
    for (let ix = 0; ix < side; ix++, out += 3) {
      positions[out] = ix * stride;
      positions[out + 2] = iz * stride;
    }
  return positions;
}

/** Two triangles a cell, facing up, that meet along the diagonal from its east to its south corner. */
function gridIndices(cells: number): Uint16Array {
  const side = cells + 1;
  const indices = new Uint16Array(cells * cells * 6);
  for (let iz = 0, out = 0; iz < cells; iz++)
    for (let ix = 0; ix < cells; ix++, out += 6) {
      const i = iz * side + ix;
      indices.set([i, i + side, i + 1, i + 1, i + side, i + side + 1], out);
    }
  return indices;
}

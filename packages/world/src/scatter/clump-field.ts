/*
 * Groves and clearings: low-frequency gradient noise of two octaves as a mask over one tile, linear between its nodes.
 * Nodes and lattices are fixed in the world, so a place has the same value from every tile that holds it.
 * PERF: a specialised noise with the gradients of one tile in a table; sampling the general one of @skerry/noise at the
 * nodes took a fifth of the time of a whole tile of scatter.
 */
import { hash2 } from '@skerry/kit';
import { TILE_CELLS, type Tile } from '../tile/tile.ts';
import type { ClumpPlan } from './scatter-plan.ts';

// For nine places in ten the noise lies within this range; scaled by it, the mask uses its whole range.
const FULL_GROVE = 0.35;
const SECOND_SHARE = 0.5;
const FINEST_STEP = 2;
const COARSEST_STEP = 16;
const STEPS_PER_GROVE = 8;

/** One octave over a tile. */
type Octave = {
  /** Metres between lattice points. */
  readonly size: number;
  /** Lattice point of the first entry. */
  readonly ix: number;
  readonly iz: number;
  readonly side: number;
  /** Two numbers for each lattice point, row-major in z. */
  readonly gradients: Float64Array;
};

export type ClumpField = {
  /** World position of the first node. */
  readonly x: number;
  readonly z: number;
  /** Metres between nodes. */
  readonly step: number;
  readonly side: number;
  /** 0 (clearing) to 1 (grove), row-major in z. */
  readonly maskByNode: Float64Array;
};

/** The field over a level-0 tile and a step around it. */
export function buildClumpField({ seed, scale }: ClumpPlan, tile: Tile): ClumpField {
  let step = COARSEST_STEP;
  while (step > FINEST_STEP && step * STEPS_PER_GROVE > scale) step /= 2;
  const side = TILE_CELLS / step + 3;
  const x = tile.x - step;
  const z = tile.z - step;
  // A grove and the clearing beside it make one cycle, which spans about two lattice cells.
  const area = { x, z, span: step * (side - 1) };
  const first = buildOctave(seed, scale / 2, area);
  const second = buildOctave(seed ^ 0x6a09e667, scale / 4, area);
  const maskByNode = new Float64Array(side * side);
  for (let i = 0; i < maskByNode.length; i++) {
    const nodeX = x + (i % side) * step;
    const nodeZ = z + Math.floor(i / side) * step;
    const value = sampleOctave(first, nodeX, nodeZ) + SECOND_SHARE * sampleOctave(second, nodeX, nodeZ);
    const t = Math.min(1, Math.max(0, 0.5 + (0.5 / FULL_GROVE) * value));
    maskByNode[i] = t * t * (3 - 2 * t);
  }
  return { x, z, step, side, maskByNode };
}

/** The mask at a world position that the field covers. */
export function sampleClump({ x: x0, z: z0, step, side, maskByNode }: ClumpField, x: number, z: number): number {
  const gx = (x - x0) / step;
  const gz = (z - z0) / step;
  const ix = Math.floor(gx);
  const iz = Math.floor(gz);
  const i = iz * side + ix;
  const fx = gx - ix;
  const north = maskByNode[i] + fx * (maskByNode[i + 1] - maskByNode[i]);
  const south = maskByNode[i + side] + fx * (maskByNode[i + side + 1] - maskByNode[i + side]);
  return north + (gz - iz) * (south - north);
}

type Area = { readonly x: number; readonly z: number; readonly span: number };

function buildOctave(seed: number, size: number, area: Area): Octave {
  const ix = Math.floor(area.x / size);
  const iz = Math.floor(area.z / size);
  const side = Math.ceil(area.span / size) + 2;
  const gradients = new Float64Array(2 * side * side);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const bits = hash2(ix + column, iz + row, seed);
      const i = 2 * (row * side + column);
      gradients[i] = (bits >> 16) / 32768;
      gradients[i + 1] = ((bits << 16) >> 16) / 32768;
    }
  }
  return { size, ix, iz, side, gradients };
}

function sampleOctave({ size, ix, iz, side, gradients }: Octave, x: number, z: number): number {
  const gx = x / size;
  const gz = z / size;
  const cx = Math.floor(gx);
  const cz = Math.floor(gz);
  const fx = gx - cx;
  const fz = gz - cz;
  const north = 2 * ((cz - iz) * side + cx - ix);
  const south = north + 2 * side;
  const nw = gradients[north] * fx + gradients[north + 1] * fz;
  const ne = gradients[north + 2] * (fx - 1) + gradients[north + 3] * fz;
  const sw = gradients[south] * fx + gradients[south + 1] * (fz - 1);
  const se = gradients[south + 2] * (fx - 1) + gradients[south + 3] * (fz - 1);
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fz * fz * fz * (fz * (fz * 6 - 15) + 10);
  const top = nw + u * (ne - nw);
  return top + v * (sw + u * (se - sw) - top);
}

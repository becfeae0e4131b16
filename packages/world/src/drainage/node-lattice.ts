/*
 * The nodes of the drainage network: a hexagonal lattice whose points are moved at random. Every node has six
 * neighbours, and no two links between neighbours cross, so rivers that follow links never cross either.
 * Node (i, j) belongs to row j; odd rows are shifted by half a spacing.
 */
import { hash2 } from '@skerry/kit';

/** Directions 0 to 5: east, south-east, south-west, west, north-west, north-east. The opposite of d is (d + 3) % 6. */
export const DIRECTIONS = 6;
const COLUMN_STEPS_EVEN = [1, 0, -1, -1, -1, 0] as const;
const COLUMN_STEPS_ODD = [1, 1, 0, -1, 0, 1] as const;
const ROW_STEPS = [0, 1, 1, 0, -1, -1] as const;

/** Distance between rows in spacings: the height of an equilateral triangle. */
export const ROW_HEIGHT = 0.8660254037844386;
/** How far a node may lie from its lattice point along x and z, in spacings. Links stay planar below 0.28. */
export const JITTER = 0.25;

/** Column of the neighbour of node (i, j) in direction d. */
export function neighbourColumn(i: number, j: number, d: number): number {
  return i + ((j & 1) === 0 ? COLUMN_STEPS_EVEN[d] : COLUMN_STEPS_ODD[d]);
}

/** Row of the neighbour of a node of row j in direction d. */
export function neighbourRow(j: number, d: number): number {
  return j + ROW_STEPS[d];
}

/** Steps from an index of a row-major window to its six neighbours, for even and odd rows. */
export function neighbourSteps(width: number): readonly [Int32Array, Int32Array] {
  const stepsOf = (columns: readonly number[]): Int32Array =>
    Int32Array.from(columns, (step, d) => step + ROW_STEPS[d] * width);
  return [stepsOf(COLUMN_STEPS_EVEN), stepsOf(COLUMN_STEPS_ODD)];
}

export type NodeLattice = {
  /** Metres between lattice points of a row. */
  readonly spacing: number;
  readonly seed: number;
};

export function nodeX({ spacing, seed }: NodeLattice, i: number, j: number): number {
  const jitter = (hash2(i, j, seed) & 0xffff) / 0x8000 - 1;
  return (i + (j & 1) * 0.5 + JITTER * jitter) * spacing;
}

export function nodeZ({ spacing, seed }: NodeLattice, i: number, j: number): number {
  const jitter = (hash2(i, j, seed) >>> 16) / 0x8000 - 1;
  return (j * ROW_HEIGHT + JITTER * jitter) * spacing;
}

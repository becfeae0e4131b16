/*
 * What the network knows of the ground at its nodes: height and rain, read from a regular grid of the large shapes of
 * the land. A block is sampled once; windows around it are copied together from blocks.
 */
import type { GridSpec } from '@skerry/noise';
import { JITTER, type NodeLattice, nodeX, nodeZ, ROW_HEIGHT } from './node-lattice.ts';

/** Columns and rows of a block; even, so that every block begins with an even row. */
export const BLOCK_SIDE = 48;
export const BLOCK_NODES = BLOCK_SIDE * BLOCK_SIDE;
/** Samples of the ground per spacing. */
const SAMPLES_PER_SPACING = 2;

/** The large shapes of the ground on a grid: metres, and moisture from 0 to 1. */
export type GroundShapes = { readonly heights: Float32Array; readonly moistures: Float32Array };
export type SampleShapes = (grid: GridSpec) => GroundShapes;

export type NodeGround = {
  readonly heights: Float32Array;
  /** Water that a node adds to its river, in RAIN_UNIT parts of a node of average moisture. Whole numbers: sums are exact. */
  readonly rains: Uint8Array;
};

/** Rain of a node of average moisture. */
export const RAIN_UNIT = 8;
const MIN_RAIN = 2;
const MAX_RAIN = 16;

/** Samples the ground of the block at column bi * BLOCK_SIDE, row bj * BLOCK_SIDE. */
export function sampleBlock(lattice: NodeLattice, sample: SampleShapes, bi: number, bj: number): NodeGround {
  const { spacing } = lattice;
  const step = spacing / SAMPLES_PER_SPACING;
  const i0 = bi * BLOCK_SIDE;
  const j0 = bj * BLOCK_SIDE;
  const firstX = Math.floor(((i0 - JITTER) * spacing) / step);
  const firstZ = Math.floor(((j0 * ROW_HEIGHT - JITTER) * spacing) / step);
  const lastX = Math.ceil(((i0 + BLOCK_SIDE + JITTER) * spacing) / step) + 1;
  const lastZ = Math.ceil((((j0 + BLOCK_SIDE) * ROW_HEIGHT + JITTER) * spacing) / step) + 1;
  const grid = { x: firstX * step, z: firstZ * step, step, width: lastX - firstX, depth: lastZ - firstZ };
  const shapes = sample(grid);
  const heights = new Float32Array(BLOCK_NODES);
  const rains = new Uint8Array(BLOCK_NODES);
  for (let j = 0, k = 0; j < BLOCK_SIDE; j++)
    for (let i = 0; i < BLOCK_SIDE; i++, k++) {
      const x = (nodeX(lattice, i0 + i, j0 + j) - grid.x) / step;
      const z = (nodeZ(lattice, i0 + i, j0 + j) - grid.z) / step;
      heights[k] = between(shapes.heights, grid.width, x, z);
      rains[k] = rainOf(between(shapes.moistures, grid.width, x, z));
    }
  return { heights, rains };
}

function rainOf(moisture: number): number {
  const rain = Math.floor(2 * RAIN_UNIT * moisture + 0.5);
  return Math.min(Math.max(rain, MIN_RAIN), MAX_RAIN);
}

/** Bilinear between samples. */
function between(values: Float32Array, width: number, x: number, z: number): number {
  const ix = Math.floor(x);
  const iz = Math.floor(z);
  const fx = x - ix;
  const fz = z - iz;
  const i = iz * width + ix;
  const north = values[i] + (values[i + 1] - values[i]) * fx;
  const south = values[i + width] + (values[i + width + 1] - values[i + width]) * fx;
  return north + (south - north) * fz;
}

/*
 * Ground on any axis-aligned grid: tiles, maps and point queries are all cut from it.
 * A vertex's values depend on the plan and its world position only, never on the requested grid.
 */
import type { GridSpec } from '@skerry/noise';
import type { RiverReport } from '../drainage/river-report.ts';

export type { RiverReport };

/** Row-major in z: vertex i = iz * grid.width + ix. The fields are those of a tile. */
export type Ground = {
  readonly grid: GridSpec;
  readonly heightByVertex: Float32Array;
  readonly waterByVertex: Float32Array;
  readonly temperatureByVertex: Float32Array;
  readonly moistureByVertex: Float32Array;
  readonly biomeByVertex: Uint8Array;
  readonly otherBiomeByVertex: Uint8Array;
  readonly blendByVertex: Uint8Array;
};

/** Index that means no biome. */
export const NO_BIOME = -1;

/** Describes a step that changed the height. */
export type TracedStep = { readonly id: string; readonly label: string; readonly note: string };

/** Receives the height after each step that changed it, in order; for `explain` and for images of every step. */
export type GroundTrace = (step: TracedStep, heightByVertex: Float32Array) => void;

export type GroundOptions = {
  readonly trace?: GroundTrace | undefined;
  /** Receives the rivers near the grid, in worlds that have rivers; for maps and explanations. */
  readonly onRivers?: (rivers: RiverReport) => unknown;
  /** For maps so coarse that no lake is visible: settling thousands of lakes takes most of the time. */
  readonly withoutLakes?: boolean;
  /** Called when a stage has filled its fields, for tools that measure what each stage costs. */
  readonly onStage?: (id: string) => void;
};

/** Four numbers and three bytes. */
const BYTES_PER_VERTEX = 4 * 4 + 3;

/** Memory for the ground of one grid. */
export function allocateGround(grid: GridSpec): Ground {
  return viewGround(grid, new ArrayBuffer(grid.width * grid.depth * BYTES_PER_VERTEX));
}

/** A copy of the ground in its own memory. */
export function copyGround({ grid, heightByVertex }: Ground): Ground {
  return viewGround(grid, (heightByVertex.buffer as ArrayBuffer).slice(0));
}

/** One block for all arrays: one allocation, and one transfer when it goes to another thread. */
function viewGround(grid: GridSpec, block: ArrayBuffer): Ground {
  const count = grid.width * grid.depth;
  const floats = (k: number): Float32Array => new Float32Array(block, k * 4 * count, count);
  const bytes = (k: number): Uint8Array => new Uint8Array(block, (16 + k) * count, count);
  return {
    grid,
    heightByVertex: floats(0),
    waterByVertex: floats(1),
    temperatureByVertex: floats(2),
    moistureByVertex: floats(3),
    biomeByVertex: bytes(0),
    otherBiomeByVertex: bytes(1),
    blendByVertex: bytes(2),
  };
}

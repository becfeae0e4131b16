/*
 * The ground of a window as plain arrays, built some rows at a time, so that a worker or a terminal can show progress
 * and stop in between. The size of the slices never changes a value: the world is a function of the place alone.
 */
import type { FieldEngine } from '@skerry/noise';
import { createGroundBuilder, type Ground, type GroundBuilder, type WorldPlan } from '@skerry/world';
import type { SampleGrid } from './window.ts';

/** What covers a sample. */
export const LAND = 0;
/** The mark of a sample in the sea. */
export const SEA = 1;
/** The mark of a sample in a lake. */
export const LAKE = 2;

/** Fields of a window by sample; see SampleGrid for their order. */
export type SampledGround = {
  readonly grid: SampleGrid;
  /** Metres. */
  readonly heightBySample: Float32Array;
  /** Metres: the surface of the water, or the ground where it is dry. */
  readonly surfaceBySample: Float32Array;
  /** LAND, SEA or LAKE; water that stands at the level of the sea counts as sea, also inland. */
  readonly coverBySample: Uint8Array;
  /** Rise over run, between the four neighbours of the sample. */
  readonly slopeBySample: Float32Array;
  readonly temperatureBySample: Float32Array;
  readonly biomeBySample: Uint8Array;
  readonly otherBiomeBySample: Uint8Array;
  /** Share of the other biome, 0 to 254. */
  readonly blendBySample: Uint8Array;
};

/** Cells of the field engine that one slice fills by default: about 20 ms of work. */
const SLICE_SAMPLES = 16384;

/** Samples a grid; yields the share that is done after each slice of `rowsPerSlice` rows. */
export function* sampleInSlices(
  plan: WorldPlan,
  grid: SampleGrid,
  rowsPerSlice = Math.max(1, Math.floor(SLICE_SAMPLES / grid.columns)),
): Generator<number, SampledGround> {
  const builder = createGroundBuilder(plan);
  const sampled = allocate(grid);
  for (let row = 0; row < grid.rows; row += rowsPerSlice) {
    const rows = Math.min(rowsPerSlice, grid.rows - row);
    fillRows(sampled, builder, row, rows, areLakesUnseen(plan, grid));
    yield (row + rows) / grid.rows;
  }
  return sampled;
}

/** A small grid at once, with an engine that the caller keeps; `withLakes` false leaves them out, which is quicker. */
export function sampleAtOnce(
  plan: WorldPlan,
  grid: SampleGrid,
  engine: FieldEngine,
  withLakes: boolean,
): SampledGround {
  const sampled = allocate(grid);
  fillRows(sampled, createGroundBuilder(plan, engine), 0, grid.rows, !withLakes || areLakesUnseen(plan, grid));
  return sampled;
}

/** As on maps: lakes smaller than a step would be hit by chance, and settling them all takes most of the time. */
function areLakesUnseen({ recipe }: WorldPlan, { step }: SampleGrid): boolean {
  return step > recipe.water.lakes.largest;
}

function allocate(grid: SampleGrid): SampledGround {
  const count = grid.columns * grid.rows;
  return {
    grid,
    heightBySample: new Float32Array(count),
    surfaceBySample: new Float32Array(count),
    coverBySample: new Uint8Array(count),
    slopeBySample: new Float32Array(count),
    temperatureBySample: new Float32Array(count),
    biomeBySample: new Uint8Array(count),
    otherBiomeBySample: new Uint8Array(count),
    blendBySample: new Uint8Array(count),
  };
}

/** Grows the rows with a margin of one sample all round, which the slopes need. */
function fillRows(
  sampled: SampledGround,
  builder: GroundBuilder,
  row: number,
  rows: number,
  withoutLakes: boolean,
): void {
  const { x, z, step, columns } = sampled.grid;
  const grid = { x: x - step, z: z + (row - 1) * step, step, width: columns + 2, depth: rows + 2 };
  const ground = builder.build(grid, { withoutLakes });
  for (let k = 0; k < rows; k++) copyRow(sampled, ground, row + k, k + 1, builder.plan.seaLevel);
}

function copyRow(sampled: SampledGround, ground: Ground, row: number, groundRow: number, seaLevel: number): void {
  const { columns, step } = sampled.grid;
  const stride = columns + 2;
  const { heightByVertex: height, waterByVertex: water } = ground;
  const first = groundRow * stride + 1;
  const out = row * columns;
  for (let ix = 0; ix < columns; ix++) {
    const from = first + ix;
    const riseX = (height[from + 1] - height[from - 1]) / (2 * step);
    const riseZ = (height[from + stride] - height[from - stride]) / (2 * step);
    sampled.slopeBySample[out + ix] = Math.sqrt(riseX * riseX + riseZ * riseZ);
    sampled.surfaceBySample[out + ix] = Math.max(height[from], water[from]);
    sampled.coverBySample[out + ix] = water[from] <= height[from] ? LAND : water[from] > seaLevel ? LAKE : SEA;
  }
  sampled.heightBySample.set(height.subarray(first, first + columns), out);
  sampled.temperatureBySample.set(ground.temperatureByVertex.subarray(first, first + columns), out);
  sampled.biomeBySample.set(ground.biomeByVertex.subarray(first, first + columns), out);
  sampled.otherBiomeBySample.set(ground.otherBiomeByVertex.subarray(first, first + columns), out);
  sampled.blendBySample.set(ground.blendByVertex.subarray(first, first + columns), out);
}

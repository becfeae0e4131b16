/*
 * The range of heights that 16 bits are spread over. It is found on every eighth sample and widened; if a finer sample
 * still lies outside, the export starts again with a range that holds it (`HeightOutside`). So no height is ever cut off,
 * and most exports grow their ground once.
 */
import { createGroundBuilder, type WorldPlan } from '@skerry/world';
import type { SampleGrid } from './export-window.ts';

export type HeightRange = { readonly min: number; readonly max: number };

const SCAN_STEP = 8;
const MAX_SCAN_SIDE = 512;
/** Samples of one piece: memory is that of a small window. */
const SCAN_SAMPLES = 16_384;
/** Share of the range, and metres, that are added at each end. */
const WIDENING = 0.05;
const EDGE = 4;

/** Thrown by a writer that meets a height outside the range it was created for. */
export class HeightOutside extends Error {
  override readonly name = 'HeightOutside';
  readonly height: number;

  constructor(height: number) {
    super(`a height of ${height} m lies outside the range`);
    this.height = height;
  }
}

/** A range of whole metres for all heights of a grid, most likely; `known` heights lie inside for certain. */
export function findHeightRange(plan: WorldPlan, grid: SampleGrid, known: readonly number[]): HeightRange {
  const every = Math.max(SCAN_STEP, Math.ceil(Math.max(grid.columns, grid.rows) / MAX_SCAN_SIDE));
  const builder = createGroundBuilder(plan);
  const step = grid.step * every;
  const width = Math.ceil(grid.columns / every) + 1;
  const depth = Math.ceil(grid.rows / every) + 1;
  const withoutLakes = grid.step > plan.recipe.water.lakes.largest;
  let min = Infinity;
  let max = -Infinity;
  const widen = (heights: ArrayLike<number>): void => {
    for (let i = 0; i < heights.length; i++) {
      if (heights[i] < min) min = heights[i];
      if (heights[i] > max) max = heights[i];
    }
  };
  widen(known);
  const rows = Math.max(1, Math.floor(SCAN_SAMPLES / width));
  for (let row = 0; row < depth; row += rows) {
    const piece = { x: grid.x, z: grid.z + row * step, step, width, depth: Math.min(rows, depth - row) };
    widen(builder.build(piece, { withoutLakes }).heightByVertex);
  }
  const edge = EDGE + (max - min) * WIDENING;
  return { min: Math.floor(min - edge), max: Math.ceil(max + edge) };
}

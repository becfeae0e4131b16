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
  const { heightByVertex } = createGroundBuilder(plan).build(
    {
      x: grid.x,
      z: grid.z,
      step: grid.step * every,
      width: Math.ceil(grid.columns / every) + 1,
      depth: Math.ceil(grid.rows / every) + 1,
    },
    { withoutLakes: grid.step > plan.recipe.water.lakes.largest },
  );
  let min = Infinity;
  let max = -Infinity;
  for (const list of [heightByVertex, known])
    for (const height of list) {
      if (height < min) min = height;
      if (height > max) max = height;
    }
  const edge = EDGE + (max - min) * WIDENING;
  return { min: Math.floor(min - edge), max: Math.ceil(max + edge) };
}

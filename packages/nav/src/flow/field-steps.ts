/*
 * FieldSteps: what the waves of flow fields ask of a grid, in arrays of one kind whatever the grid is made of: weights
 * as floats (ones where there are none) and sums for what a step into a cell costs. Climb comes on top.
 * PERF: loops that see floats only, not whole weights and none in turn, are 1.3 times as fast.
 */

import { DIAGONAL, offsetsOf } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';

export type FieldSteps = {
  readonly grid: NavGrid;
  /** The grid's own where it has floats, otherwise a copy: `syncWeights` after edits. */
  readonly weightByCell: Float32Array;
  /** A straight step costs weight + base, a diagonal one weight × factor + baseDiagonal, climb apart. */
  readonly base: number;
  readonly factor: number;
  readonly baseDiagonal: number;
  /** From a cell to its neighbour, by direction. */
  readonly offsets: Int32Array;
};

/** What steps of a grid cost. */
export function createFieldSteps(grid: NavGrid): FieldSteps {
  const { weightByCell, width } = grid;
  const adds = grid.weightRule === 'add' && weightByCell !== null;
  const steps = {
    grid,
    weightByCell: weightByCell instanceof Float32Array ? weightByCell : new Float32Array(grid.cells).fill(1),
    base: adds ? 1 : 0,
    factor: adds ? 1 : DIAGONAL,
    baseDiagonal: adds ? DIAGONAL : 0,
    offsets: offsetsOf(width),
  };
  syncWeights(steps);
  return steps;
}

/** Takes over the weights of the grid, or of one cell of it. */
export function syncWeights({ weightByCell, grid }: FieldSteps, cell = -1): void {
  if (grid.weightByCell === null || grid.weightByCell === weightByCell) return;
  if (cell < 0) weightByCell.set(grid.weightByCell);
  else weightByCell[cell] = grid.weightByCell[cell];
}

/** What the step in direction d (or its opposite) costs that enters `to` from `from`. */
export function stepInto(steps: FieldSteps, from: number, to: number, d: number): number {
  const { climb } = steps.grid;
  const weight = steps.weightByCell[to];
  const step = d < 4 ? weight + steps.base : weight * steps.factor + steps.baseDiagonal;
  if (climb === null) return step;
  const rise = climb.heightByCell[to] - climb.heightByCell[from];
  return step + (rise > 0 ? rise * climb.uphill : -rise * climb.downhill);
}

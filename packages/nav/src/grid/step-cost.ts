/*
 * What one step costs: length, weight of the cell entered, climb. The one definition that every search, field,
 * hierarchy and test uses; searches with an inner loop of their own must give the same bits.
 */

import { DX, DZ, STEP_LENGTH } from './direction.ts';
import type { NavGrid } from './grid.ts';

/** Cost of the legal step from a cell in direction d. */
export function stepCost(grid: NavGrid, from: number, d: number): number {
  return costBetween(grid, from, from + DZ[d]! * grid.width + DX[d]!, STEP_LENGTH[d]!);
}

/** Cost of a step of the given length (1 or DIAGONAL) that enters `to` from `from`. */
export function costBetween(grid: NavGrid, from: number, to: number, length: number): number {
  const { weightByCell, climb } = grid;
  let cost = length;
  if (weightByCell !== null) cost = grid.weightRule === 'add' ? length + weightByCell[to]! : length * weightByCell[to]!;
  if (climb !== null) {
    const rise = climb.heightByCell[to]! - climb.heightByCell[from]!;
    cost += rise > 0 ? rise * climb.uphill : -rise * climb.downhill;
  }
  return cost;
}

/** Largest cost any single step of the grid can have; climb counts its actual range of heights. */
export function maxStepCost(grid: NavGrid, diagonalLength: number): number {
  const weighted = grid.weightRule === 'add' ? diagonalLength + grid.maxWeight : diagonalLength * grid.maxWeight;
  const base = grid.weightByCell === null ? diagonalLength : weighted;
  if (grid.climb === null) return base;
  const { heightByCell, uphill, downhill, maxUp, maxDown } = grid.climb;
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < heightByCell.length; i++) {
    const height = heightByCell[i]!;
    if (height < low) low = height;
    if (height > high) high = height;
  }
  const range = high - low;
  return base + Math.max(Math.min(range, maxUp) * uphill, Math.min(range, maxDown) * downhill);
}

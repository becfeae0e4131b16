/*
 * Line of sight between the centres of two cells. Every cell the line passes through must be free; where it passes
 * exactly through a corner, the grid's diagonal rule decides as it does for a step ('never' counts as both-free).
 * Whole-number arithmetic only, and the same answer in both directions.
 */

import { NO_CELL, placeOf } from './direction.ts';
import type { NavGrid } from './grid.ts';
import { castLine, distanceBetween } from './place.ts';

/** True when one can walk straight from cell a to cell b. */
export function hasLineOfSight(grid: NavGrid, a: number, b: number): boolean {
  const { blockedByCell } = grid;
  if (blockedByCell[a] !== 0 || blockedByCell[b] !== 0) return false;
  return castLine(grid, placeOf(a, grid.width), placeOf(b, grid.width)) === NO_CELL;
}

/** Straight distance between the centres of two cells. */
export function straightDistance(grid: NavGrid, a: number, b: number): number {
  return distanceBetween(placeOf(a, grid.width), placeOf(b, grid.width));
}

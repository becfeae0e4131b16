/*
 * Which steps out of a cell can matter, given the step that led into it. A neighbour that the parent could reach in one
 * step, no dearer than through this cell, was offered that way when the parent was expanded; offering it again never
 * changes anything. Leaving such steps out keeps every search exactly as it is and saves half its work.
 */

import { OPPOSITE } from '../direction.ts';
import type { NavGrid } from '../grid.ts';
import { isUniform } from '../grid.ts';

/** Row of the table for a start: nothing led into it. */
export const NO_ARRIVAL = 8;

/** Useful moves (bits) by arrival direction × 256 + legal moves of the cell. */
export function buildUsefulMoves(grid: NavGrid): Uint8Array {
  const table = new Uint8Array(9 * 256);
  for (let arrival = 0; arrival <= NO_ARRIVAL; arrival++) {
    for (let moves = 0; moves < 256; moves++)
      table[arrival * 256 + moves] = moves & ~uselessMoves(grid, arrival, moves);
  }
  return table;
}

function uselessMoves(grid: NavGrid, arrival: number, moves: number): number {
  if (arrival === NO_ARRIVAL) return 0;
  const back = 1 << OPPOSITE[arrival];
  // Climb makes the way around cheaper or the direct step illegal; on four directions nothing else lies beside.
  if (grid.climb !== null || grid.diagonal === 'never') return back;
  const clockwise = [0, 4, 1, 5, 2, 6, 3, 7];
  const place = clockwise.indexOf(arrival);
  const turned = (eighths: number) => 1 << clockwise[(place + eighths + 8) & 7];
  // The two beside the way back: a straight step of the parent's that ends there is never dearer.
  let useless = back | turned(3) | turned(5);
  if (arrival >= 4 || !isUniform(grid)) return useless;
  // Straight arrival at uniform cost: the parent went to either side by a diagonal, unless a corner forbade it; then
  // the step back past that corner is missing here too.
  const needsBoth = grid.diagonal === 'both-free';
  if (!needsBoth || (moves & turned(3)) !== 0) useless |= turned(2);
  if (!needsBoth || (moves & turned(5)) !== 0) useless |= turned(6);
  return useless;
}

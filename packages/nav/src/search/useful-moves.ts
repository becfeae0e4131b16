/*
 * Which steps out of a cell can matter, given the step that led into it. A neighbour that the cell before reaches no
 * dearer without this cell was offered, or will be, that way; offering it again changes no cost. Where everything
 * around costs the same, that leaves the canonical ways of jump point search: diagonally first, then straight. Nobody
 * waits for another in a circle: a way that replaces one as dear ends in a straight step, and straight steps are left
 * out only for something strictly cheaper.
 */

import { OPPOSITE } from '../direction.ts';
import type { NavGrid } from '../grid.ts';

/** Row of the table for a start: nothing led into it. */
export const NO_ARRIVAL = 8;

/**
 * Useful moves (bits) by arrival direction × 256 + legal moves of the cell; `isEven` where the cell, the one before
 * and all around it cost the same to enter.
 */
export function buildUsefulMoves(grid: NavGrid, isEven: boolean): Uint8Array {
  const table = new Uint8Array(9 * 256);
  for (let arrival = 0; arrival <= NO_ARRIVAL; arrival++) {
    for (let moves = 0; moves < 256; moves++)
      table[arrival * 256 + moves] = moves & ~uselessMoves(grid, isEven, arrival, moves);
  }
  return table;
}

function uselessMoves(grid: NavGrid, isEven: boolean, arrival: number, moves: number): number {
  if (arrival === NO_ARRIVAL) return 0;
  const back = 1 << OPPOSITE[arrival];
  // Climb makes the way around cheaper or the direct step illegal; on four directions nothing else lies beside.
  if (grid.climb !== null || grid.diagonal === 'never') return back;
  const clockwise = [0, 4, 1, 5, 2, 6, 3, 7];
  const place = clockwise.indexOf(arrival);
  const turned = (eighths: number) => 1 << clockwise[(place + eighths + 8) & 7];
  // The two beside the way back: a straight step of the parent's that ends there is never dearer.
  let useless = back | turned(3) | turned(5);
  if (!isEven) return useless;
  // At uniform cost the parent also goes to either side by itself, as cheaply with the diagonal first, unless a corner
  // forbids it. Which move tells of that corner from here depends on the rule and on how the cell was entered.
  const needsBoth = grid.diagonal === 'both-free';
  for (const side of [1, -1]) {
    if (arrival >= 4) {
      if (needsBoth || (moves & turned(3 * side)) !== 0) useless |= turned(2 * side);
    } else {
      if (!needsBoth || (moves & turned(3 * side)) !== 0) useless |= turned(2 * side);
      if ((moves & turned((needsBoth ? 3 : 2) * side)) !== 0) useless |= turned(side);
    }
  }
  return useless;
}

/*
 * Which steps out of a cell can matter, given the step that led into it. A neighbour that the cell before reaches no
 * costlier without this cell was offered, or will be, that way; offering it again changes no cost. Where everything
 * around costs the same, that leaves the canonical paths of jump point search: diagonally first, then straight. Nobody
 * waits for another in a circle: a path that replaces one as costly ends in a straight step, and straight steps are left
 * out only for something strictly cheaper.
 */

import type { NavGrid } from './grid.ts';

/** Row of the table for a start: nothing led into it. */
export const NO_ARRIVAL = 8;

const CLOCKWISE: readonly number[] = [0, 4, 1, 5, 2, 6, 3, 7];

/** The move this many eighths of a turn from a direction. */
function turned(d: number, eighths: number): number {
  return 1 << CLOCKWISE[(CLOCKWISE.indexOf(d) + eighths + 8) & 7];
}

/**
 * Moves by arrival direction that are useless whatever cells cost (if more than 0) where there is no climb: back, and the
 * two beside that, where a straight step of the cell before ends.
 */
export const DOMINATED: readonly number[] = Array.from({ length: 9 }, (_, d) =>
  d === NO_ARRIVAL ? 0 : turned(d, 3) | turned(d, 4) | turned(d, 5),
);

/**
 * Useful moves (bits) by arrival direction × 256 + legal moves of the cell; `isEven` where the cell, the one before
 * and all around it cost the same to enter.
 */
export function buildUsefulMoves(grid: NavGrid, isEven: boolean): Uint8Array {
  return Uint8Array.from({ length: 9 * 256 }, (_, i) => {
    const [arrival, moves] = [i >> 8, i & 255];
    // Climb makes the path around cheaper or the direct step illegal; on four directions nothing else lies beside.
    if (grid.climb !== null || grid.diagonal === 'never')
      return arrival === NO_ARRIVAL ? moves : moves & ~turned(arrival, 4);
    return moves & ~DOMINATED[arrival] & ~(isEven && arrival < NO_ARRIVAL ? uselessOnEven(grid, arrival, moves) : 0);
  });
}

/** Useful moves where all costs the same; kept with the grid by `cacheByGrid`. */
export function buildUsefulOnEven(grid: NavGrid): Uint8Array {
  return buildUsefulMoves(grid, true);
}

// At uniform cost the parent also goes to either side by itself, as cheaply with the diagonal first, unless a corner
// forbids it. Which move tells of that corner from here depends on the rule and on how the cell was entered.
function uselessOnEven({ diagonal }: NavGrid, arrival: number, moves: number): number {
  const needsBoth = diagonal === 'both-free';
  let useless = 0;
  for (const side of [1, -1]) {
    const isOpen = (moves & turned(arrival, 3 * side)) !== 0;
    if (isOpen || needsBoth === arrival > 3) useless |= turned(arrival, 2 * side);
    if (arrival < 4 && (moves & turned(arrival, (needsBoth ? 3 : 2) * side)) !== 0) useless |= turned(arrival, side);
  }
  return useless;
}

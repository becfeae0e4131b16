/*
 * Steps seen from where they end. They are those that lead out of a cell, except where limits of climb make some of
 * them one-way: then each step is asked for where it starts.
 */

import { DX, DZ, OPPOSITE } from './direction.ts';
import type { NavGrid } from './grid.ts';

/** Bit d: the neighbour in direction d may step into the cell. */
export function movesInto({ climb, movesByCell, width, depth }: NavGrid, cell: number): number {
  if (climb === null || (climb.maxUp === Infinity && climb.maxDown === Infinity)) return movesByCell[cell];
  const iz = (cell / width) | 0;
  const ix = cell - iz * width;
  let moves = 0;
  for (let d = 0; d < 8; d++) {
    const [x, z] = [ix + DX[d], iz + DZ[d]];
    if (x < 0 || z < 0 || x >= width || z >= depth) continue;
    if ((movesByCell[z * width + x] & (1 << OPPOSITE[d])) !== 0) moves |= 1 << d;
  }
  return moves;
}

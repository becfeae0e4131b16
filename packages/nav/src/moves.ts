/*
 * Legal steps of a grid: fills movesByCell for a rectangle of cells from what is blocked, the diagonal rule and the
 * climb limits. One byte a cell, so that no search ever tests borders or corners again.
 */

import { DX, DZ } from './direction.ts';
import type { Climb, NavGrid } from './grid.ts';

/** Recomputes movesByCell for cells x0..x1, z0..z1 (inclusive, clipped to the grid). */
export function refreshMoves(grid: NavGrid, x0: number, z0: number, x1: number, z1: number): void {
  const { width, depth, movesByCell, climb } = grid;
  const [xa, xb] = [Math.max(0, x0), Math.min(width - 1, x1)];
  const [za, zb] = [Math.max(0, z0), Math.min(depth - 1, z1)];
  for (let iz = za; iz <= zb; iz++) {
    for (let ix = xa; ix <= xb; ix++) {
      const i = iz * width + ix;
      const moves = legalMoves(grid, ix, iz);
      movesByCell[i] = climb && moves !== 0 ? limitClimb(grid, i, moves) : moves;
    }
  }
}

function legalMoves(grid: NavGrid, ix: number, iz: number): number {
  const { width, depth, blockedByCell: blocked, diagonal } = grid;
  const i = iz * width + ix;
  if (blocked[i] !== 0) return 0;
  const n = iz > 0 && blocked[i - width] === 0 ? 1 : 0;
  const e = ix < width - 1 && blocked[i + 1] === 0 ? 1 : 0;
  const s = iz < depth - 1 && blocked[i + width] === 0 ? 1 : 0;
  const w = ix > 0 && blocked[i - 1] === 0 ? 1 : 0;
  const moves = n | (e << 1) | (s << 2) | (w << 3);
  if (diagonal === 'never') return moves;
  // Free neighbours a diagonal step needs beside it: 2 for both-free, 1 for at-most-one-obstacle, 0 for always.
  const need = diagonal === 'both-free' ? 2 : diagonal === 'always' ? 0 : 1;
  const east = ix < width - 1;
  const west = ix > 0;
  const ne = n + e >= need && iz > 0 && east && blocked[i - width + 1] === 0 ? 16 : 0;
  const se = s + e >= need && iz < depth - 1 && east && blocked[i + width + 1] === 0 ? 32 : 0;
  const sw = s + w >= need && iz < depth - 1 && west && blocked[i + width - 1] === 0 ? 64 : 0;
  const nw = n + w >= need && iz > 0 && west && blocked[i - width - 1] === 0 ? 128 : 0;
  return moves | ne | se | sw | nw;
}

function limitClimb(grid: NavGrid, i: number, moves: number): number {
  const { heightByCell, maxUp, maxDown } = grid.climb as Climb;
  if (maxUp === Infinity && maxDown === Infinity) return moves;
  let legal = moves;
  for (let d = 0; d < 8; d++) {
    if ((moves & (1 << d)) === 0) continue;
    const rise = heightByCell[i + DZ[d]! * grid.width + DX[d]]! - heightByCell[i]!;
    if (rise > maxUp || -rise > maxDown) legal &= ~(1 << d);
  }
  return legal;
}

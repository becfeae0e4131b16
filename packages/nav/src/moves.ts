/*
 * Legal steps of a grid: fills movesByCell for a rectangle of cells from what is blocked, the diagonal rule and the
 * climb limits. One byte a cell, so that no search ever tests borders or corners again.
 */

import { DX, DZ } from './direction.ts';
import type { Climb, DiagonalRule, NavGrid } from './grid.ts';

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

/** Recomputes movesByCell for a changed cell and the eight around it. */
export function refreshMovesAround(grid: NavGrid, cell: number): void {
  const { width, depth, blockedByCell, movesByCell, climb } = grid;
  const z = (cell / width) | 0;
  const x = cell - z * width;
  if (climb !== null || x < 2 || z < 2 || x >= width - 2 || z >= depth - 2) {
    return refreshMoves(grid, x - 1, z - 1, x + 1, z + 1);
  }
  const need = neededSides(grid.diagonal);
  for (let row = cell - width; row <= cell + width; row += width) {
    for (let i = row - 1; i <= row + 1; i++) movesByCell[i] = movesInside(blockedByCell, i, width, need);
  }
}

// The same as legalMoves without looking at borders, for edits.
function movesInside(blocked: Uint8Array, i: number, width: number, need: number): number {
  if (blocked[i] !== 0) return 0;
  const n = 1 - blocked[i - width];
  const e = 1 - blocked[i + 1];
  const s = 1 - blocked[i + width];
  const w = 1 - blocked[i - 1];
  const moves = n | (e << 1) | (s << 2) | (w << 3);
  if (need > 2) return moves;
  const ne = n + e >= need && blocked[i - width + 1] === 0 ? 16 : 0;
  const se = s + e >= need && blocked[i + width + 1] === 0 ? 32 : 0;
  const sw = s + w >= need && blocked[i + width - 1] === 0 ? 64 : 0;
  const nw = n + w >= need && blocked[i - width - 1] === 0 ? 128 : 0;
  return moves | ne | se | sw | nw;
}

/** Free neighbours a diagonal step needs beside it; 3 cannot be had. */
function neededSides(rule: DiagonalRule): number {
  if (rule === 'never') return 3;
  return rule === 'both-free' ? 2 : rule === 'always' ? 0 : 1;
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
  const need = neededSides(diagonal);
  if (need > 2) return moves;
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

/*
 * Legal steps of a grid: fills movesByCell for a rectangle of cells from what is blocked, the diagonal rule and the
 * climb limits. One byte a cell, so that no search ever tests borders or corners again. The steps out of a cell follow
 * from the nine cells around and under it: a table has them all.
 */

import { DX, DZ } from './direction.ts';
import type { NavGrid } from './grid.ts';

/**
 * Legal steps for every set of free cells in a square of three; bit 3 × row + column from its north-west corner. A
 * diagonal step needs so many free cells beside it; 3 cannot be had.
 */
export function buildMovesBySquare(need: number): Uint8Array {
  const movesBySquare = new Uint8Array(512);
  for (let square = 0; square < 512; square++) {
    const isFree = (dx: number, dz: number) => (square >> (3 * dz + dx + 4)) & 1;
    for (let d = 0; d < 8; d++) {
      if (d > 3 && isFree(DX[d], 0) + isFree(0, DZ[d]) < need) continue;
      movesBySquare[square] |= (isFree(0, 0) & isFree(DX[d], DZ[d])) << d;
    }
  }
  return movesBySquare;
}

/** Recomputes movesByCell for cells x0..x1, z0..z1 (inclusive, clipped to the grid). */
export function refreshMoves(grid: NavGrid, x0: number, z0: number, x1: number, z1: number): void {
  const { width, depth, blockedByCell, movesByCell, movesBySquare } = grid;
  const firstX = Math.max(0, x0);
  const lastX = Math.min(width - 1, x1);
  for (let iz = Math.max(0, z0); iz <= z1 && iz < depth; iz++) {
    const hasNorth = iz > 0;
    const hasSouth = iz < depth - 1;
    // The square moves east along the row: a column leaves, one comes in.
    let square = 0;
    for (let ix = firstX - 1; ix <= lastX + 1; ix++) {
      const i = iz * width + ix;
      square = (square >> 1) & 0b011011011;
      if (ix >= 0 && ix < width) {
        // Only 0 less 1 has bits so high.
        square |= ((blockedByCell[i] - 1) >> 31) & 32;
        if (hasNorth) square |= ((blockedByCell[i - width] - 1) >> 31) & 4;
        if (hasSouth) square |= ((blockedByCell[i + width] - 1) >> 31) & 256;
      }
      if (ix > firstX) movesByCell[i - 1] = limitClimb(grid, i - 1, movesBySquare[square]);
    }
  }
}

/** Recomputes movesByCell for a changed cell and the eight around it. */
export function refreshMovesAround(grid: NavGrid, cell: number): void {
  const { width, depth, blockedByCell, movesByCell, movesBySquare } = grid;
  const z = (cell / width) | 0;
  const x = cell - z * width;
  if (grid.climb !== null || x < 2 || z < 2 || x >= width - 2 || z >= depth - 2) {
    return refreshMoves(grid, x - 1, z - 1, x + 1, z + 1);
  }
  // PERF: what is free in five rows of five, as bits: 25 cells are read instead of 45.
  let north = rowOfFive(blockedByCell, cell - 2 * width);
  let middle = rowOfFive(blockedByCell, cell - width);
  for (let i = cell - width; i <= cell + width; i += width) {
    const south = rowOfFive(blockedByCell, i + width);
    for (let k = 0; k < 3; k++)
      movesByCell[i + k - 1] =
        movesBySquare[((north >> k) & 7) | (((middle >> k) & 7) << 3) | (((south >> k) & 7) << 6)];
    north = middle;
    middle = south;
  }
}

function rowOfFive(blocked: Uint8Array, i: number): number {
  let bits = 0;
  for (let k = i + 2; k >= i - 2; k--) bits = (bits << 1) | ((blocked[k] - 1) >>> 31);
  return bits;
}

function limitClimb(grid: NavGrid, i: number, moves: number): number {
  if (grid.climb === null) return moves;
  const { heightByCell, maxUp, maxDown } = grid.climb;
  if (maxUp === Infinity && maxDown === Infinity) return moves;
  let legal = moves;
  for (let d = 0; d < 8; d++) {
    if ((moves & (1 << d)) === 0) continue;
    const rise = heightByCell[i + DZ[d]! * grid.width + DX[d]]! - heightByCell[i]!;
    if (rise > maxUp || -rise > maxDown) legal &= ~(1 << d);
  }
  return legal;
}

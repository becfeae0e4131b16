/*
 * Runs over the jump bitmaps: from a cell, which jump points come next. Straight runs look at 32 cells a word; diagonal
 * runs make a straight run to either side at each step. What is found is handed to `emit` with the heading
 * it is reached in: 0 north, 1 east, 2 south, 3 west.
 */

import { diagonalOf, DX, DZ } from '../grid/direction.ts';
import type { JumpBitmaps } from './jump-bitmaps.ts';
import { createRuns, firstAlong, isFreeAt } from './line-scan.ts';

/** Where all eight directions have to be followed: a start. */
export const NO_HEADING = 4;

export type JumpScan = {
  /** Emits the jump points that follow (x, z), which is a node of the jump graph, when it was reached in a heading. */
  readonly follow: (x: number, z: number, heading: number, node: number) => void;
  /** Legal steps in a row from (x, z) in a direction, at most `limit`. */
  readonly diagonalRun: (x: number, z: number, direction: number, limit: number) => number;
  /** Free cells in a row from (x, z), without it, in direction 0 to 3. */
  readonly straightRun: (x: number, z: number, direction: number) => number;
};

/** Takes a jump point and the heading it is reached in. */
export type Emit = (x: number, z: number, heading: number) => void;

/** Runs over the given bitmaps. */
export function createJumpScan(bitmaps: JumpBitmaps, emit: Emit): JumpScan {
  const { rows, columns } = bitmaps;
  const { width, movesByCell } = bitmaps.grid;
  const stopBySide = [columns.stopDown, rows.stopUp, columns.stopUp, rows.stopDown];

  const isFree = (x: number, z: number) => isFreeAt(bitmaps, x, z);

  // Straight on, and around each corner just passed: to its side and diagonally between. A start has all around it.
  function follow(x: number, z: number, heading: number): void {
    for (let side = 0; side < 4; side++) {
      if (heading === NO_HEADING || side === heading) scan(side, x, z);
      if (heading === NO_HEADING) walk(x, z, 4 + side);
      else if (((side ^ heading) & 1) === 1) turn(x, z, heading, side);
    }
  }

  function turn(x: number, z: number, heading: number, side: number): void {
    const sideX = x + DX[side];
    const sideZ = z + DZ[side];
    if (!isFree(sideX, sideZ) || isFree(sideX - DX[heading], sideZ - DZ[heading])) return;
    scan(side, x, z);
    walk(x, z, diagonalOf(DX[heading] + DX[side], DZ[heading] + DZ[side]));
  }

  function walk(fromX: number, fromZ: number, direction: number): void {
    const bit = 1 << direction;
    const dx = DX[direction];
    const dz = DZ[direction];
    let x = fromX;
    let z = fromZ;
    while ((movesByCell[z * width + x] & bit) !== 0) {
      x += dx;
      z += dz;
      scan(2 - dx, x, z);
      scan(1 + dz, x, z);
    }
  }

  function scan(side: number, x: number, z: number): void {
    const to = firstAlong(bitmaps, stopBySide[side], 0, side, x, z);
    if (to < 0) return;
    if ((side & 1) === 1) emit(to - 1, z, side);
    else emit(x, to - 1, side);
  }

  return { follow, ...createRuns(bitmaps) };
}

/*
 * Runs over the jump bitmaps: from a cell, which jump points come next. Straight runs look at 32 cells a word; diagonal
 * runs make a straight run to either side at each step. What is found is handed to `emit` with its cost and the heading it is reached in: 0 north, 1 east, 2 south, 3 west.
 */

import { DIAGONAL, DX, DZ } from './direction.ts';
import type { JumpBitmaps } from './jump-bitmaps.ts';

/** Where all eight directions have to be followed: a start. */
export const NO_HEADING = 4;

export type JumpScan = {
  /** Emits the jump points that follow (x, z) when it was reached in a heading. */
  readonly follow: (x: number, z: number, heading: number) => void;
  /** Legal steps in a row from (x, z) in diagonal direction 4 to 7, at most `limit`. */
  readonly diagonalRun: (x: number, z: number, direction: number, limit: number) => number;
  /** Free cells in a row from (x, z), without it, in direction 0 to 3. */
  readonly straightRun: (x: number, z: number, direction: number) => number;
};

type Emit = (x: number, z: number, cost: number, heading: number) => void;

/** Runs over the given bitmaps. */
export function createJumpScan(bitmaps: JumpBitmaps, emit: Emit): JumpScan {
  const { stride: rowStride, open: rowOpen, stopUp: stopEast, stopDown: stopWest } = bitmaps.rows;
  const { stride: columnStride, open: columnOpen, stopUp: stopSouth, stopDown: stopNorth } = bitmaps.columns;
  const { width, movesByCell } = bitmaps.grid;

  function isFree(line: number, bit: number): boolean {
    return ((rowOpen[line + (bit >> 5)] >>> bit) & 1) !== 0;
  }

  // Straight on, and around each corner just passed: to its side and diagonally between.
  function follow(x: number, z: number, heading: number): void {
    const line = (z + 1) * rowStride;
    if (heading === 1 || heading === 3) {
      const behind = heading === 1 ? x : x + 2;
      if (heading === 1) scanEast(x, z, 0);
      else scanWest(x, z, 0);
      if (isFree(line - rowStride, x + 1) && !isFree(line - rowStride, behind)) {
        scanNorth(x, z, 0);
        if (heading === 1) walk(x, z, 4, 1, -1);
        else walk(x, z, 7, -1, -1);
      }
      if (isFree(line + rowStride, x + 1) && !isFree(line + rowStride, behind)) {
        scanSouth(x, z, 0);
        if (heading === 1) walk(x, z, 5, 1, 1);
        else walk(x, z, 6, -1, 1);
      }
    } else if (heading === 0 || heading === 2) {
      const behind = heading === 0 ? line + rowStride : line - rowStride;
      if (heading === 0) scanNorth(x, z, 0);
      else scanSouth(x, z, 0);
      if (isFree(line, x + 2) && !isFree(behind, x + 2)) {
        scanEast(x, z, 0);
        if (heading === 0) walk(x, z, 4, 1, -1);
        else walk(x, z, 5, 1, 1);
      }
      if (isFree(line, x) && !isFree(behind, x)) {
        scanWest(x, z, 0);
        if (heading === 0) walk(x, z, 7, -1, -1);
        else walk(x, z, 6, -1, 1);
      }
    } else {
      scanNorth(x, z, 0);
      scanEast(x, z, 0);
      scanSouth(x, z, 0);
      scanWest(x, z, 0);
      walk(x, z, 4, 1, -1);
      walk(x, z, 5, 1, 1);
      walk(x, z, 6, -1, 1);
      walk(x, z, 7, -1, -1);
    }
  }

  function walk(fromX: number, fromZ: number, direction: number, dx: number, dz: number): void {
    const bit = 1 << direction;
    let x = fromX;
    let z = fromZ;
    while ((movesByCell[z * width + x] & bit) !== 0) {
      x += dx;
      z += dz;
      const cost = (x - fromX) * dx * DIAGONAL;
      if (dx > 0) scanEast(x, z, cost);
      else scanWest(x, z, cost);
      if (dz > 0) scanSouth(x, z, cost);
      else scanNorth(x, z, cost);
    }
  }

  function scanEast(x: number, z: number, cost: number): void {
    const line = (z + 1) * rowStride;
    let word = line + ((x + 2) >> 5);
    let bits = stopEast[word] & (-1 << (x + 2));
    while (bits === 0) bits = stopEast[++word];
    const low = bits & -bits;
    if ((rowOpen[word] & low) === 0) return;
    const to = ((word - line) << 5) + 30 - Math.clz32(low);
    emit(to, z, cost + to - x, 1);
  }

  function scanWest(x: number, z: number, cost: number): void {
    const line = (z + 1) * rowStride;
    let word = line + (x >> 5);
    let bits = stopWest[word] & (-1 >>> (31 - x));
    while (bits === 0) bits = stopWest[--word];
    const high = 31 - Math.clz32(bits);
    if (((rowOpen[word] >>> high) & 1) === 0) return;
    const to = ((word - line) << 5) + high - 1;
    emit(to, z, cost + x - to, 3);
  }

  function scanSouth(x: number, z: number, cost: number): void {
    const line = (x + 1) * columnStride;
    let word = line + ((z + 2) >> 5);
    let bits = stopSouth[word] & (-1 << (z + 2));
    while (bits === 0) bits = stopSouth[++word];
    const low = bits & -bits;
    if ((columnOpen[word] & low) === 0) return;
    const to = ((word - line) << 5) + 30 - Math.clz32(low);
    emit(x, to, cost + to - z, 2);
  }

  function scanNorth(x: number, z: number, cost: number): void {
    const line = (x + 1) * columnStride;
    let word = line + (z >> 5);
    let bits = stopNorth[word] & (-1 >>> (31 - z));
    while (bits === 0) bits = stopNorth[--word];
    const high = 31 - Math.clz32(bits);
    if (((columnOpen[word] >>> high) & 1) === 0) return;
    const to = ((word - line) << 5) + high - 1;
    emit(x, to, cost + z - to, 0);
  }

  function diagonalRun(x: number, z: number, direction: number, limit: number): number {
    const bit = 1 << direction;
    const step = DZ[direction] * width + DX[direction];
    let cell = z * width + x;
    let steps = 0;
    for (; steps < limit && (movesByCell[cell] & bit) !== 0; steps++) cell += step;
    return steps;
  }

  function straightRun(x: number, z: number, direction: number): number {
    const isRow = (direction & 1) === 1;
    const line = isRow ? (z + 1) * rowStride : (x + 1) * columnStride;
    const open = isRow ? rowOpen : columnOpen;
    const from = isRow ? x + 1 : z + 1;
    if (direction === 1 || direction === 2) {
      let word = line + ((from + 1) >> 5);
      let bits = ~open[word] & (-1 << (from + 1));
      while (bits === 0) bits = ~open[++word];
      return ((word - line) << 5) + 31 - Math.clz32(bits & -bits) - from - 1;
    }
    let word = line + ((from - 1) >> 5);
    let bits = ~open[word] & (-1 >>> (31 - (from - 1)));
    while (bits === 0) bits = ~open[--word];
    return from - 1 - ((word - line) << 5) - 31 + Math.clz32(bits);
  }

  return { follow, diagonalRun, straightRun };
}

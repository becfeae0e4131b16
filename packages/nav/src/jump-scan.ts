/*
 * Runs over the jump bitmaps: from a cell, which jump points come next. Straight runs look at 32 cells a word; diagonal
 * runs make a straight run to either side at each step. What is found is handed to `emit` with the heading
 * it is reached in: 0 north, 1 east, 2 south, 3 west.
 */

import { diagonalOf, DX, DZ } from './direction.ts';
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

type Emit = (x: number, z: number, heading: number) => void;

/** Runs over the given bitmaps. */
export function createJumpScan(bitmaps: JumpBitmaps, emit: Emit): JumpScan {
  const { stride: rowStride, open: rowOpen, stopUp: stopEast, stopDown: stopWest } = bitmaps.rows;
  const { stride: columnStride, open: columnOpen, stopUp: stopSouth, stopDown: stopNorth } = bitmaps.columns;
  const { width, movesByCell } = bitmaps.grid;
  const scans = [scanNorth, scanEast, scanSouth, scanWest];

  function isFree(x: number, z: number): boolean {
    return ((rowOpen[(z + 1) * rowStride + ((x + 1) >> 5)] >>> (x + 1)) & 1) !== 0;
  }

  // Straight on, and around each corner just passed: to its side and diagonally between. A start has all around it.
  function follow(x: number, z: number, heading: number): void {
    for (let side = 0; side < 4; side++) {
      if (heading === NO_HEADING || side === heading) scans[side](x, z);
      if (heading === NO_HEADING) walk(x, z, 4 + side);
      else if (((side ^ heading) & 1) === 1) turn(x, z, heading, side);
    }
  }

  function turn(x: number, z: number, heading: number, side: number): void {
    const sideX = x + DX[side];
    const sideZ = z + DZ[side];
    if (!isFree(sideX, sideZ) || isFree(sideX - DX[heading], sideZ - DZ[heading])) return;
    scans[side](x, z);
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
      if (dx > 0) scanEast(x, z);
      else scanWest(x, z);
      if (dz > 0) scanSouth(x, z);
      else scanNorth(x, z);
    }
  }

  // The first bit of a line, from bit `from` on, that is set in `words` turned over by `flip`; each line has one. Its
  // number comes turned over, below 0, where the cell is blocked.
  function firstUp(words: Int32Array, flip: number, open: Int32Array, line: number, from: number): number {
    let word = line + (from >> 5);
    let bits = (words[word] ^ flip) & (-1 << from);
    while (bits === 0) bits = words[++word] ^ flip;
    const bit = ((word - line) << 5) + 31 - Math.clz32(bits & -bits);
    return (open[word] & bits & -bits) === 0 ? ~bit : bit;
  }

  function firstDown(words: Int32Array, flip: number, open: Int32Array, line: number, from: number): number {
    let word = line + (from >> 5);
    let bits = (words[word] ^ flip) & (-1 >>> (31 - from));
    while (bits === 0) bits = words[--word] ^ flip;
    const zeros = Math.clz32(bits);
    const bit = ((word - line) << 5) + 31 - zeros;
    return open[word] << zeros < 0 ? bit : ~bit;
  }

  function scanEast(x: number, z: number): void {
    const to = firstUp(stopEast, 0, rowOpen, (z + 1) * rowStride, x + 2);
    if (to >= 0) emit(to - 1, z, 1);
  }

  function scanWest(x: number, z: number): void {
    const to = firstDown(stopWest, 0, rowOpen, (z + 1) * rowStride, x);
    if (to >= 0) emit(to - 1, z, 3);
  }

  function scanSouth(x: number, z: number): void {
    const to = firstUp(stopSouth, 0, columnOpen, (x + 1) * columnStride, z + 2);
    if (to >= 0) emit(x, to - 1, 2);
  }

  function scanNorth(x: number, z: number): void {
    const to = firstDown(stopNorth, 0, columnOpen, (x + 1) * columnStride, z);
    if (to >= 0) emit(x, to - 1, 0);
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
    const isUp = direction === 1 || direction === 2;
    return isUp
      ? ~firstUp(open, -1, open, line, from + 1) - from - 1
      : from - 1 - ~firstDown(open, -1, open, line, from - 1);
  }

  return { follow, diagonalRun, straightRun };
}

/*
 * Runs over the jump bitmaps: from a cell, which jump points come next. Straight runs look at 32 cells a word; diagonal
 * runs make a straight run to either side at each step. What is found is handed to `emit` with the heading
 * it is reached in: 0 north, 1 east, 2 south, 3 west.
 */

import { diagonalOf, DX, DZ } from '../grid/direction.ts';
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
  const { rows, columns } = bitmaps;
  const { width, movesByCell } = bitmaps.grid;
  const stopBySide = [columns.stopDown, rows.stopUp, columns.stopUp, rows.stopDown];

  function isFree(x: number, z: number): boolean {
    return ((rows.open[(z + 1) * rows.stride + ((x + 1) >> 5)] >>> (x + 1)) & 1) !== 0;
  }

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

  // The first bit from (x, z), without it, in direction 0 to 3, as `firstUp` gives it.
  function firstAlong(words: Int32Array, flip: number, side: number, x: number, z: number): number {
    const isRow = (side & 1) === 1;
    const { stride, open } = isRow ? rows : columns;
    const line = ((isRow ? z : x) + 1) * stride;
    const from = isRow ? x : z;
    return side === 1 || side === 2
      ? firstUp(words, flip, open, line, from + 2)
      : firstDown(words, flip, open, line, from);
  }

  function scan(side: number, x: number, z: number): void {
    const to = firstAlong(stopBySide[side], 0, side, x, z);
    if (to < 0) return;
    if ((side & 1) === 1) emit(to - 1, z, side);
    else emit(x, to - 1, side);
  }

  function diagonalRun(x: number, z: number, direction: number, limit: number): number {
    const bit = 1 << direction;
    const step = DZ[direction] * width + DX[direction];
    let cell = z * width + x;
    let steps = 0;
    for (; steps < limit && (movesByCell[cell] & bit) !== 0; steps++) cell += step;
    return steps;
  }

  function straightRun(x: number, z: number, side: number): number {
    const isRow = (side & 1) === 1;
    return Math.abs(~firstAlong((isRow ? rows : columns).open, -1, side, x, z) - (isRow ? x : z) - 1) - 1;
  }

  return { follow, diagonalRun, straightRun };
}

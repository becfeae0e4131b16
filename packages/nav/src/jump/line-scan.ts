/*
 * Runs along the lines of the jump bitmaps, 32 cells a word: what every scan for jump points is made of.
 */

import { DX, DZ } from '../grid/direction.ts';
import type { JumpBitmaps } from './jump-bitmaps.ts';
import type { JumpScan } from './jump-scan.ts';

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

/** The first bit from (x, z), without it, in direction 0 to 3, as `firstUp` gives it. */
export function firstAlong(
  { rows, columns }: JumpBitmaps,
  words: Int32Array,
  flip: number,
  side: number,
  x: number,
  z: number,
): number {
  const isRow = (side & 1) === 1;
  const { stride, open } = isRow ? rows : columns;
  const line = ((isRow ? z : x) + 1) * stride;
  const from = isRow ? x : z;
  return side === 1 || side === 2
    ? firstUp(words, flip, open, line, from + 2)
    : firstDown(words, flip, open, line, from);
}

/** How far one can go straight and diagonally. */
export function createRuns(bitmaps: JumpBitmaps): Pick<JumpScan, 'diagonalRun' | 'straightRun'> {
  const { rows, columns } = bitmaps;
  const { width, movesByCell } = bitmaps.grid;

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
    return Math.abs(~firstAlong(bitmaps, (isRow ? rows : columns).open, -1, side, x, z) - (isRow ? x : z) - 1) - 1;
  }

  return { diagonalRun, straightRun };
}

/** Whether a cell is free; cells around the grid are not. */
export function isFreeAt({ rows }: JumpBitmaps, x: number, z: number): boolean {
  return ((rows.open[(z + 1) * rows.stride + ((x + 1) >> 5)] >>> (x + 1)) & 1) !== 0;
}

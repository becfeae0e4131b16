/*
 * Line of sight by the words of the jump bitmaps: a line is cut into the runs of cells it passes on each row (on each
 * column where it is steep), and a run of up to 32 cells is one look. For grids whose diagonals need both sides free:
 * there every cell that the line touches must be free, so that the answers are those of line-of-sight.ts.
 */

import type { JumpBitmaps } from './jump-bitmaps.ts';

/** Whether the straight line between two places (z × 65536 + x) is free; quickest where it is blocked near the first. */
export type Sight = (a: number, b: number) => boolean;

/** Lines of sight over bitmaps; they must be up to date. */
export function createSight({ rows, columns }: JumpBitmaps): Sight {
  return (a, b) => {
    const ax = a & 0xffff;
    const az = a >> 16;
    const dx = (b & 0xffff) - ax;
    const dz = (b >> 16) - az;
    const nx = dx < 0 ? -dx : dx;
    const nz = dz < 0 ? -dz : dz;
    return nx >= nz
      ? areRunsFree(rows.open, rows.stride, ax, az, dx, dz < 0 ? -1 : 1, nx, nz)
      : areRunsFree(columns.open, columns.stride, az, ax, dz, dx < 0 ? -1 : 1, nz, nx);
  };
}

/** A line of `long` cells along its lines and `short` across them: one run for each line that it touches. */
function areRunsFree(
  open: Int32Array,
  stride: number,
  from: number,
  line: number,
  towards: number,
  step: number,
  long: number,
  short: number,
): boolean {
  let row = (line + 1) * stride;
  const next = step * stride;
  if (short === 0) return isRunFree(open, row, towards < 0 ? from - long : from, towards < 0 ? from : from + long);
  const double = 2 * short;
  // The line is on row k between (2k - 1) and (2k + 1) halves of the way across; cells are centred on whole numbers and
  // those that it only touches count.
  let begin = 0;
  let across = long + short;
  for (let k = 0; k <= short; k++, row += next, across += 2 * long) {
    const end = k === short ? long : (across / double) | 0;
    if (
      !(towards < 0 ? isRunFree(open, row, from - end, from - begin) : isRunFree(open, row, from + begin, from + end))
    )
      return false;
    begin = ((across - 1) / double) | 0;
  }
  return true;
}

function isRunFree(open: Int32Array, row: number, first: number, last: number): boolean {
  let word = row + ((first + 1) >> 5);
  const end = row + ((last + 1) >> 5);
  const head = -1 << (first + 1);
  const tail = -1 >>> (30 - last);
  if (word === end) return (~open[word] & head & tail) === 0;
  if ((~open[word] & head) !== 0) return false;
  while (++word < end) if (open[word] !== -1) return false;
  return (~open[word] & tail) === 0;
}

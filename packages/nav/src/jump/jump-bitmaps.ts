/*
 * Bitmaps for jump point search, 32 cells a word, for grids whose diagonals need both sides free.
 * A set bit of `stopEast` says: walking east along this row, stop here: the cell is blocked, or a jump point (a side
 * neighbour is free that was walled off one step before). The same for the other three, by rows or by columns.
 * Lines have a border of blocked cells: cell (x, z) is bit x + 1 of row z + 1, or bit z + 1 of column x + 1.
 */

import { changedCell, hasChangesSince } from '../grid/grid-edit.ts';
import type { NavGrid } from '../grid/grid.ts';

/** Lines of one orientation: rows with `up` = east, or columns with `up` = south. */
export type JumpLines = {
  /** Words a line. */
  readonly stride: number;
  /** Number of lines with both borders. */
  readonly lines: number;
  /** Bit set: free. */
  readonly open: Int32Array;
  readonly stopUp: Int32Array;
  readonly stopDown: Int32Array;
};

export type JumpBitmaps = {
  readonly grid: NavGrid;
  readonly rows: JumpLines;
  readonly columns: JumpLines;
  revision: number;
};

/** Builds the bitmaps of a grid. */
export function buildJumpBitmaps(grid: NavGrid): JumpBitmaps {
  const rows = createLines(grid.width, grid.depth);
  const columns = createLines(grid.depth, grid.width);
  const bitmaps = { grid, rows, columns, revision: grid.revision };
  fillAll(bitmaps);
  return bitmaps;
}

/** Brings the bitmaps up to the grid's revision: a few words for each changed cell. */
export function syncJumpBitmaps(bitmaps: JumpBitmaps): void {
  const { grid, rows, columns } = bitmaps;
  if (bitmaps.revision === grid.revision) return;
  if (!hasChangesSince(grid, bitmaps.revision)) fillAll(bitmaps);
  else {
    for (let k = bitmaps.revision; k < grid.revision;) {
      const first = changedCell(grid, k);
      const z = (first / grid.width) | 0;
      const x = first - z * grid.width;
      // Neighbours along a row, as they come when a building is put up, share their words: one look for all.
      let count = 0;
      do setCell(bitmaps, x + count++, z);
      while (++k < grid.revision && x + count < grid.width && changedCell(grid, k) === first + count);
      refreshBeside(rows, x + 1, x + count, z + 1, z + 1);
      refreshBeside(columns, z + 1, z + 1, x + 1, x + count);
    }
  }
  bitmaps.revision = grid.revision;
}

function createLines(length: number, count: number): JumpLines {
  // One bit of border at each end.
  const stride = (length + 2 + 31) >> 5;
  const lines = count + 2;
  const words = stride * lines;
  return { stride, lines, open: new Int32Array(words), stopUp: new Int32Array(words), stopDown: new Int32Array(words) };
}

function setCell({ grid, rows, columns }: JumpBitmaps, x: number, z: number): void {
  const isOpen = grid.blockedByCell[z * grid.width + x] === 0;
  setOpen(rows, x + 1, z + 1, isOpen);
  setOpen(columns, z + 1, x + 1, isOpen);
}

function setOpen({ stride, open }: JumpLines, bit: number, line: number, isOpen: boolean): void {
  const word = line * stride + (bit >> 5);
  if (isOpen) open[word] |= 1 << bit;
  else open[word] &= ~(1 << bit);
}

// Changed bits show in the stops of their own lines and of both beside them, one bit to either side.
function refreshBeside(
  { stride, lines, open, stopUp, stopDown }: JumpLines,
  bit0: number,
  bit1: number,
  line0: number,
  line1: number,
): void {
  for (let line = Math.max(1, line0 - 1); line <= line1 + 1 && line < lines - 1; line++) {
    for (let i = line * stride + ((bit0 - 1) >> 5); i <= line * stride + ((bit1 + 1) >> 5); i++) {
      // Free here and walled off one bit earlier (later) on a line beside. The neighbouring words of the first and last
      // word belong to other lines, but there the border bit is blocked and what comes in cannot matter.
      const a = open[i - stride];
      const b = open[i + stride];
      const up = (a & ~((a << 1) | (open[i - stride - 1] >>> 31))) | (b & ~((b << 1) | (open[i + stride - 1] >>> 31)));
      const down =
        (a & ~((a >>> 1) | (open[i - stride + 1] << 31))) | (b & ~((b >>> 1) | (open[i + stride + 1] << 31)));
      stopUp[i] = ~open[i] | up;
      stopDown[i] = ~open[i] | down;
    }
  }
}

function fillAll(bitmaps: JumpBitmaps): void {
  const { rows, columns } = bitmaps;
  const { width, depth, blockedByCell } = bitmaps.grid;
  const [byRow, byColumn] = [rows.open.fill(0), columns.open.fill(0)];
  // PERF: bits are set where cells are free, without looking up their words again: half the time.
  for (let z = 0, cell = 0; z < depth; z++) {
    const line = (z + 1) * rows.stride;
    const bit = 1 << (z + 1);
    let word = columns.stride + ((z + 1) >> 5);
    for (let x = 1; x <= width; x++, cell++, word += columns.stride) {
      if (blockedByCell[cell] !== 0) continue;
      byRow[line + (x >> 5)] |= 1 << x;
      byColumn[word] |= bit;
    }
  }
  for (const lines of [rows, columns]) refreshBeside(lines, 1, 32 * lines.stride - 2, 1, lines.lines);
}

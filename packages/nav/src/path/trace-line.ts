/*
 * Redraws a path of grid steps along the straight line between its ends. Where a path needs only two neighbouring
 * directions, one straight and one diagonal, every other path of these two between the same ends has the same length in
 * steps. A search returns any of them, usually the one with all diagonal steps first; the one nearest to the straight
 * line is the best to pull tight.
 * Which cells can still reach the end is found row by row from the end backwards, one word a row: a band of 32 cells
 * around the line. The trace then follows the line from the start and leaves it only where it must.
 */

import { enlarge } from '@skerry/kit';
import { cacheByGrid } from '../grid/cache-by-grid.ts';
import { NO_CELL } from '../grid/direction.ts';
import type { DiagonalRule, NavGrid } from '../grid/grid.ts';
import { buildJumpBitmaps, type JumpLines, syncJumpBitmaps } from '../jump/jump-bitmaps.ts';
import { castLine, offsetFrom } from '../grid/place.ts';

/** The bit of a row that lies on the line. */
const HALF = 16;

/** Scratch of one call: see fillReach and follow. */
let _reach = new Int32Array(256);
let _open = new Int32Array(256);
let _trace = new Int32Array(256);
let _corners = new Int32Array(256);

/** The turns of a path, redrawn. */
export function traceLines(grid: NavGrid, turns: readonly number[]): number[] {
  const traced = [turns[0]];
  for (let i = 0; i < turns.length - 1;) {
    const j = endOfRun(turns, i);
    traceRun(grid, turns, i, j, traced);
    i = j;
  }
  return traced;
}

/** Appends the turns of a run, redrawn; in halves, where no path between its ends keeps to the band. */
function traceRun(grid: NavGrid, turns: readonly number[], i: number, j: number, traced: number[]): void {
  if (j === i + 1 || castLine(grid, turns[i], turns[j]) === NO_CELL) {
    traced.push(turns[j]);
    return;
  }
  const count = trace(grid, turns[i], turns[j]);
  if (count > 0) {
    splitAtCorners(grid, 0, count - 1, traced);
    return;
  }
  const middle = (i + j) >> 1;
  traceRun(grid, turns, i, middle, traced);
  traceRun(grid, turns, middle, j, traced);
}

/** The last turn that is reached from turn i by steps of one straight direction and one diagonal beside it. */
function endOfRun(turns: readonly number[], i: number): number {
  let [straightX, straightZ, diagonalX, diagonalZ] = [0, 0, 0, 0];
  for (let j = i + 1; j < turns.length; j++) {
    const dx = (turns[j] & 0xffff) - (turns[j - 1] & 0xffff);
    const dz = (turns[j] >> 16) - (turns[j - 1] >> 16);
    const [x, z] = [Math.sign(dx), Math.sign(dz)];
    if (dx !== 0 && dz !== 0) {
      if (Math.abs(dx) !== Math.abs(dz)) return Math.max(j - 1, i + 1);
      if (diagonalX !== 0 && (x !== diagonalX || z !== diagonalZ)) return j - 1;
      [diagonalX, diagonalZ] = [x, z];
    } else {
      if ((straightX !== 0 || straightZ !== 0) && (x !== straightX || z !== straightZ)) return j - 1;
      [straightX, straightZ] = [x, z];
    }
    const isBent = diagonalX !== 0 && (straightX !== 0 || straightZ !== 0);
    if (isBent && straightX * diagonalX + straightZ * diagonalZ <= 0) return j - 1;
  }
  return turns.length - 1;
}

/** Fills `_trace` and `_corners` with a path from a to c near the line. Returns the number of corners, 0 if there is none. */
function trace(grid: NavGrid, a: number, c: number): number {
  const isFlat = Math.abs((c & 0xffff) - (a & 0xffff)) >= Math.abs((c >> 16) - (a >> 16));
  const [from, to] = isFlat ? [turned(a), turned(c)] : [a, c];
  // Bits rise from one end to the other: the trace begins at the lower one.
  const isBack = (to & 0xffff) < (from & 0xffff);
  const [low, high] = isBack ? [to, from] : [from, to];
  const drift = (high & 0xffff) - (low & 0xffff);
  const rows = Math.abs((high >> 16) - (low >> 16));
  if (drift === 0 || drift === rows) return 0;
  if (_reach.length <= rows) {
    _reach = enlarge(_reach, rows + 1);
    _open = enlarge(_open, rows + 1);
    _trace = enlarge(_trace, rows + 1);
    _corners = enlarge(_corners, rows + 1);
  }
  const bitmaps = cacheByGrid(grid, buildJumpBitmaps);
  syncJumpBitmaps(bitmaps);
  fillReach(isFlat ? bitmaps.columns : bitmaps.rows, grid.diagonal, low, high);
  const count = follow(grid.diagonal, low, high);
  if (isFlat && count > 0) for (let k = 0; k <= rows; k++) _trace[k] = turned(_trace[k]);
  if (!isBack) return count;
  _trace.subarray(0, rows + 1).reverse();
  _corners.subarray(0, count).reverse();
  for (let k = 0; k < count; k++) _corners[k] = rows - _corners[k];
  return count;
}

/** With x and z exchanged. */
function turned(place: number): number {
  return ((place & 0xffff) << 16) | (place >> 16);
}

// Row k of `_reach` has the cells from which the end can be reached, row k of `_open` those that are free.
function fillReach({ stride, open }: JumpLines, rule: DiagonalRule, low: number, high: number): void {
  const [reach, free] = [_reach, _open];
  const drift = (high & 0xffff) - (low & 0xffff);
  const rows = Math.abs((high >> 16) - (low >> 16));
  const step = high > low ? stride : -stride;
  const [isBoth, isOne] = [rule === 'both-free', rule === 'at-most-one-obstacle'];
  // Lines and bits of the bitmaps have a border of one cell.
  const lowBit = (low & 0xffff) + 1 - HALF;
  let line = ((high >> 16) + 1) * stride;
  let shift = drift;
  let ahead = 1 << HALF;
  let freeAhead = -1;
  for (let k = rows; k >= 0; k--, line -= step) {
    // Beyond the ends of a line come bits of other lines, but the border keeps them out of reach.
    const before = ((2 * k * drift + rows) / (2 * rows)) | 0;
    const bit = lowBit + before;
    const word = line + (bit >> 5);
    const here = (open[word] >>> bit) | ((open[word + 1] << 1) << ~bit);
    if (k < rows) {
      // The line has moved on by one bit or none.
      ahead <<= shift - before;
      freeAhead <<= shift - before;
      let diagonal = ahead >>> 1;
      if (isBoth) diagonal &= (here >>> 1) & freeAhead;
      else if (isOne) diagonal &= (here >>> 1) | freeAhead;
      ahead = here & (ahead | diagonal);
    }
    shift = before;
    freeAhead = here;
    reach[k] = ahead;
    free[k] = here;
  }
}

// Row k of `_trace` is the place where the trace crosses row k. `_corners` lists the rows where it was forced off the line
// and is free to return to it: there an obstacle ends, and the pulled path may turn.
function follow(rule: DiagonalRule, low: number, high: number): number {
  const [reach, free, places, corners] = [_reach, _open, _trace, _corners];
  if (((reach[0] >>> HALF) & 1) === 0) return 0;
  const drift = (high & 0xffff) - (low & 0xffff);
  const rows = Math.abs((high >> 16) - (low >> 16));
  const need = rule === 'always' ? 0 : rule === 'at-most-one-obstacle' ? 1 : 2;
  const stepZ = high > low ? 65536 : -65536;
  let [place, bit, before, count, isForced] = [low, HALF, 0, 1, false];
  corners[0] = 0;
  for (let k = 0; k < rows; k++) {
    places[k] = place;
    const next = ((2 * (k + 1) * drift + rows) / (2 * rows)) | 0;
    const bitAhead = bit - next + before;
    before = next;
    const isStraight = ((reach[k + 1] >>> bitAhead) & 1) === 1;
    const isDiagonal =
      ((reach[k + 1] >>> (bitAhead + 1)) & 1) === 1 &&
      ((free[k + 1] >>> bitAhead) & 1) + ((free[k] >>> (bit + 1)) & 1) >= need;
    const isBehind = bitAhead < HALF;
    const wasForced = isForced;
    isForced = !(isBehind ? isDiagonal : isStraight);
    if (wasForced && !isForced) corners[count++] = k;
    const isAside = isForced ? isDiagonal : isBehind;
    bit = isAside ? bitAhead + 1 : bitAhead;
    place += isAside ? stepZ + 1 : stepZ;
  }
  places[rows] = place;
  corners[count++] = rows;
  return count;
}

/** Appends the turns of the trace from corner i to j: split where it is farthest from a line that is not free. */
function splitAtCorners(grid: NavGrid, i: number, j: number, traced: number[]): void {
  if (j - i === 1) {
    splitTrace(grid, _corners[i], _corners[j], traced);
    return;
  }
  const [a, c] = [_trace[_corners[i]], _trace[_corners[j]]];
  if (castLine(grid, a, c) === NO_CELL) {
    traced.push(c);
    return;
  }
  let [farthest, middle] = [-1, i];
  for (let k = i + 1; k < j; k++) {
    const offset = Math.abs(offsetFrom(a, c, _trace[_corners[k]]));
    if (offset <= farthest) continue;
    farthest = offset;
    middle = k;
  }
  splitAtCorners(grid, i, middle, traced);
  splitAtCorners(grid, middle, j, traced);
}

/** The same between two corners, over all places of the trace. */
function splitTrace(grid: NavGrid, i: number, j: number, traced: number[]): void {
  const [a, c] = [_trace[i], _trace[j]];
  if (j - i < 2 || castLine(grid, a, c) === NO_CELL) {
    traced.push(c);
    return;
  }
  let [farthest, middle] = [-1, i];
  for (let k = i + 1; k < j; k++) {
    const offset = Math.abs(offsetFrom(a, c, _trace[k]));
    if (offset <= farthest) continue;
    farthest = offset;
    middle = k;
  }
  splitTrace(grid, i, middle, traced);
  splitTrace(grid, middle, j, traced);
}

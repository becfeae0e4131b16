/*
 * Where a diagonal run of jump point search has to look up. `hitEast` has a bit for each cell from which a run east
 * ends at a jump point rather than at a wall; the other hits likewise. A stop of a diagonal direction is a cell where
 * one of its two straight directions hits, or where the diagonal itself cannot go on. All by rows, so that diagonal
 * runs cost one bit test a step.
 * Hits spread through free cells away from the jump points: along a row by doubling shifts, along columns 32 at a time.
 */

import type { JumpLines } from './jump-bitmaps.ts';

export type JumpDiagonals = {
  readonly hitNorth: Int32Array;
  readonly hitEast: Int32Array;
  readonly hitSouth: Int32Array;
  readonly hitWest: Int32Array;
  /** Legal diagonal steps to the north-east, south-east, south-west, north-west. */
  readonly goNe: Int32Array;
  readonly goSe: Int32Array;
  readonly goSw: Int32Array;
  readonly goNw: Int32Array;
  /** Stops of runs in the same directions. */
  readonly stopNe: Int32Array;
  readonly stopSe: Int32Array;
  readonly stopSw: Int32Array;
  readonly stopNw: Int32Array;
};

/** Empty bitmaps of the size of the rows. */
export function createDiagonals({ open }: JumpLines): JumpDiagonals {
  const words = () => new Int32Array(open.length);
  return {
    hitNorth: words(),
    hitEast: words(),
    hitSouth: words(),
    hitWest: words(),
    goNe: words(),
    goSe: words(),
    goSw: words(),
    goNw: words(),
    stopNe: words(),
    stopSe: words(),
    stopSw: words(),
    stopNw: words(),
  };
}

/** Fills all hits and stops from the rows. */
export function fillDiagonals(diagonals: JumpDiagonals, rows: JumpLines): void {
  const { hitNorth, hitEast, hitSouth, hitWest } = diagonals;
  const { stride, lines } = rows;
  for (const hits of [hitNorth, hitEast, hitSouth, hitWest]) hits.fill(0);
  const last = stride * (lines - 1);
  for (let i = stride; i < last; i++) {
    hitWest[i] = westHits(rows, hitWest, i);
    hitNorth[i] = northHits(rows, hitNorth, i);
  }
  for (let i = last - 1; i >= stride; i--) {
    hitEast[i] = eastHits(rows, hitEast, i);
    hitSouth[i] = southHits(rows, hitSouth, i);
  }
  for (let i = stride; i < last; i++) refreshStops(diagonals, rows, i);
}

/** Repairs hits and stops after the bit of one cell changed; the stops of the rows are right already. */
export function repairDiagonals(diagonals: JumpDiagonals, rows: JumpLines, bit: number, line: number): void {
  const { hitNorth, hitEast, hitSouth, hitWest } = diagonals;
  const { stride, lines } = rows;
  const [first, last] = [(bit - 1) >> 5, (bit + 1) >> 5];
  const [top, bottom] = [Math.max(1, line - 1), Math.min(lines - 2, line + 1)];
  for (let row = top; row <= bottom; row++) {
    const from = row * stride;
    // East hits spread west from word to word until nothing changes any more, west hits the other way.
    for (let i = from + last; i >= from; i--) {
      const isChanged = assignHit(diagonals, rows, hitEast, i, eastHits(rows, hitEast, i));
      if (!isChanged && i < from + first) break;
    }
    for (let i = from + first; i < from + stride; i++) {
      const isChanged = assignHit(diagonals, rows, hitWest, i, westHits(rows, hitWest, i));
      if (!isChanged && i > from + last) break;
    }
  }
  for (let word = first; word <= last; word++) {
    for (let row = top; row <= lines - 2; row++) {
      const i = row * stride + word;
      if (!assignHit(diagonals, rows, hitNorth, i, northHits(rows, hitNorth, i)) && row > bottom) break;
    }
    for (let row = bottom; row >= 1; row--) {
      const i = row * stride + word;
      if (!assignHit(diagonals, rows, hitSouth, i, southHits(rows, hitSouth, i)) && row < top) break;
    }
    for (let row = top; row <= bottom; row++) refreshStops(diagonals, rows, row * stride + word);
  }
}

function assignHit(diagonals: JumpDiagonals, rows: JumpLines, hits: Int32Array, i: number, value: number): boolean {
  if (hits[i] === value) return false;
  hits[i] = value;
  refreshStops(diagonals, rows, i);
  return true;
}

// Bit x: free, and the next stop east of x is a jump point. Words beyond the row's end begin with a blocked border bit.
function eastHits({ open, stopUp }: JumpLines, hits: Int32Array, i: number): number {
  const jumps = stopUp[i] & open[i];
  const carry = (hits[i + 1] | (stopUp[i + 1] & open[i + 1])) << 31;
  let free = open[i];
  let spread = ((jumps >>> 1) | carry) & free;
  spread |= free & (spread >>> 1);
  free &= free >>> 1;
  spread |= free & (spread >>> 2);
  free &= free >>> 2;
  spread |= free & (spread >>> 4);
  free &= free >>> 4;
  spread |= free & (spread >>> 8);
  free &= free >>> 8;
  return spread | (free & (spread >>> 16));
}

function westHits({ open, stopDown }: JumpLines, hits: Int32Array, i: number): number {
  const jumps = stopDown[i] & open[i];
  const carry = (hits[i - 1] | (stopDown[i - 1] & open[i - 1])) >>> 31;
  let free = open[i];
  let spread = ((jumps << 1) | carry) & free;
  spread |= free & (spread << 1);
  free &= free << 1;
  spread |= free & (spread << 2);
  free &= free << 2;
  spread |= free & (spread << 4);
  free &= free << 4;
  spread |= free & (spread << 8);
  free &= free << 8;
  return spread | (free & (spread << 16));
}

// Bit x: free, and north of it comes a jump point, or a free cell for which that holds.
function northHits({ stride, open }: JumpLines, hits: Int32Array, i: number): number {
  const north = i - stride;
  return open[i] & (hits[north] | columnJumps(open, north, i));
}

function southHits({ stride, open }: JumpLines, hits: Int32Array, i: number): number {
  const south = i + stride;
  return open[i] & (hits[south] | columnJumps(open, south, i));
}

// Jump points of word `to` for runs that come from the row of word `from`: a side neighbour is free that was not.
function columnJumps(open: Int32Array, to: number, from: number): number {
  const freed = open[to] & ~open[from];
  const left = open[to - 1] & ~open[from - 1];
  const right = open[to + 1] & ~open[from + 1];
  return open[to] & ((freed << 1) | (left >>> 31) | (freed >>> 1) | (right << 31));
}

function refreshStops(diagonals: JumpDiagonals, { stride, open }: JumpLines, i: number): void {
  const { hitNorth, hitEast, hitSouth, hitWest, goNe, goSe, goSw, goNw } = diagonals;
  // Free together with the cell above (below); a diagonal needs two such pairs side by side.
  const [a, b] = [i - stride, i + stride];
  const above = open[i] & open[a];
  const below = open[i] & open[b];
  goNe[i] = above & ((above >>> 1) | ((open[i + 1] & open[a + 1]) << 31));
  goSe[i] = below & ((below >>> 1) | ((open[i + 1] & open[b + 1]) << 31));
  goSw[i] = below & ((below << 1) | ((open[i - 1] & open[b - 1]) >>> 31));
  goNw[i] = above & ((above << 1) | ((open[i - 1] & open[a - 1]) >>> 31));
  diagonals.stopNe[i] = ~goNe[i] | hitNorth[i] | hitEast[i];
  diagonals.stopSe[i] = ~goSe[i] | hitSouth[i] | hitEast[i];
  diagonals.stopSw[i] = ~goSw[i] | hitSouth[i] | hitWest[i];
  diagonals.stopNw[i] = ~goNw[i] | hitNorth[i] | hitWest[i];
}

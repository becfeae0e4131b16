/*
 * Bends a straight line around the obstacles in its way, past all of them on one side.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { castLine, distanceBetween } from '../grid/place.ts';

/** Corners that one line may bend around, and lines cast to find each. */
const MAX_CORNERS = 16;
const MAX_CASTS = 4;
/** Cells of an obstacle followed to its corner. */
const MAX_ASIDE = 32;

/**
 * Appends to `path` the turns from a to b around the given obstacle, the first on the line, and what is behind it, all on
 * one side. Appends nothing and returns false unless that is shorter than `limit`.
 */
export function bendAround(
  grid: NavGrid,
  path: number[],
  a: number,
  b: number,
  obstacle: number,
  side: number,
  limit: number,
): boolean {
  const before = path.length;
  let from = a;
  let ahead = obstacle;
  let left = limit;
  while (ahead !== NO_CELL) {
    const turn = path.length - before < MAX_CORNERS ? findTangent(grid, from, ahead, side, b, left) : NO_CELL;
    if (turn === NO_CELL) {
      path.length = before;
      return false;
    }
    left -= distanceBetween(from, turn);
    path.push(turn);
    ahead = castLine(grid, turn, b);
    from = turn;
  }
  return true;
}

/**
 * The place in sight of `from` at the corner where a line passes an obstacle, and all before it, on one side; NO_CELL
 * if by this corner it is not nearer than `limit` to b.
 */
function findTangent(grid: NavGrid, from: number, obstacle: number, side: number, b: number, limit: number): number {
  let ahead = obstacle;
  for (let k = 0; k < MAX_CASTS; k++) {
    const turn = cornerOf(grid, from, ahead, side);
    if (turn === NO_CELL || turn === from) return NO_CELL;
    if (distanceBetween(from, turn) + distanceBetween(turn, b) >= limit) return NO_CELL;
    ahead = castLine(grid, from, turn);
    if (ahead === NO_CELL) return turn;
  }
  return NO_CELL;
}

/** The free place diagonal to the corner of an obstacle, given by a cell, that sticks out farthest to one side, seen from a place. */
function cornerOf({ width, depth, blockedByCell }: NavGrid, from: number, obstacle: number, side: number): number {
  let z = (obstacle / width) | 0;
  let x = obstacle - z * width;
  const dx = x - (from & 0xffff);
  const dz = z - (from >> 16);
  const turnX = dz === 0 ? dx : -dz * side;
  const turnZ = dx === 0 ? dz : dx * side;
  const stepX = turnX < 0 ? -1 : 1;
  const stepZ = turnZ < 0 ? -1 : 1;
  const isFlat = Math.abs(dx) >= Math.abs(dz);
  const asideX = isFlat ? 0 : stepX;
  const asideZ = isFlat ? stepZ : 0;
  for (let k = 0; k < MAX_ASIDE; k++) {
    x += asideX;
    z += asideZ;
    if (x < 0 || z < 0 || x >= width || z >= depth) return NO_CELL;
    if (blockedByCell[z * width + x] !== 0) continue;
    x += stepX - asideX;
    z += stepZ - asideZ;
    if (x < 0 || z < 0 || x >= width || z >= depth) return NO_CELL;
    if (blockedByCell[z * width + x] === 0) return (z << 16) | x;
  }
  return NO_CELL;
}

/*
 * Line of sight between the centres of two cells. Every cell the line passes through must be free; where it passes
 * exactly through a corner, the grid's diagonal rule decides as it does for a step ('never' counts as both-free).
 * Whole-number arithmetic only, and the same answer in both directions.
 */

import { NO_CELL } from './direction.ts';
import type { NavGrid } from './grid.ts';

/** True when one can walk straight from cell a to cell b. */
export function hasLineOfSight(grid: NavGrid, a: number, b: number): boolean {
  const { blockedByCell } = grid;
  return blockedByCell[a] === 0 && blockedByCell[b] === 0 && firstObstacle(grid, a, b) === NO_CELL;
}

/** The first blocked cell in the way of a line from a free cell a to b, NO_CELL if there is none. */
export function firstObstacle(grid: NavGrid, a: number, b: number): number {
  const { width, blockedByCell: blocked, diagonal } = grid;
  const need = diagonal === 'always' ? 0 : diagonal === 'at-most-one-obstacle' ? 1 : 2;
  const az = (a / width) | 0;
  const bz = (b / width) | 0;
  const dx = b - bz * width - (a - az * width);
  const dz = bz - az;
  const stepX = dx < 0 ? -1 : 1;
  const stepZ = dz < 0 ? -width : width;
  const nx = Math.abs(dx);
  const nz = Math.abs(dz);
  let cell = a;
  // Which border comes first: the line crosses column border k at (k + 1/2) / nx of its way, rows likewise. Negative
  // when that is a column's, (2 ix + 1) nz - (2 iz + 1) nx after ix columns and iz rows.
  let ahead = nz - nx;
  while (cell !== b) {
    if (ahead < 0) {
      cell += stepX;
      ahead += 2 * nz;
    } else if (ahead > 0) {
      cell += stepZ;
      ahead -= 2 * nx;
    } else {
      const isFreeX = blocked[cell + stepX] === 0;
      const isFreeZ = blocked[cell + stepZ] === 0;
      if ((isFreeX ? 1 : 0) + (isFreeZ ? 1 : 0) < need) return cell + (isFreeX ? stepZ : stepX);
      cell += stepX + stepZ;
      ahead += 2 * (nz - nx);
    }
    if (blocked[cell] !== 0) return cell;
  }
  return NO_CELL;
}

/** Straight distance between the centres of two cells. */
export function straightDistance(grid: NavGrid, a: number, b: number): number {
  const az = (a / grid.width) | 0;
  const bz = (b / grid.width) | 0;
  const dx = b - bz * grid.width - (a - az * grid.width);
  return Math.sqrt(dx * dx + (bz - az) * (bz - az));
}

/*
 * Whether a walker may go straight between two places anywhere in their cells, not only between centres: every cell
 * that the segment touches must be free. Where it passes exactly through a corner, both cells beside it must be.
 */

import type { NavGrid } from '../grid.ts';

/** True when nothing is blocked on the segment from (x0, z0) to (x1, z1), in cells. */
export function isSegmentFree(grid: NavGrid, x0: number, z0: number, x1: number, z1: number): boolean {
  const [dx, dz] = [x1 - x0, z1 - z0];
  const [stepX, stepZ] = [dx > 0 ? 1 : -1, dz > 0 ? 1 : -1];
  let [ix, iz] = [Math.floor(x0), Math.floor(z0)];
  const [endX, endZ] = [Math.floor(x1), Math.floor(z1)];
  if (isBlockedAt(grid, ix, iz)) return false;
  // Share of the segment at which it next crosses a column or row border.
  let nextX = dx === 0 ? Infinity : (ix + (dx > 0 ? 1 : 0) - x0) / dx;
  let nextZ = dz === 0 ? Infinity : (iz + (dz > 0 ? 1 : 0) - z0) / dz;
  let left = Math.abs(endX - ix) + Math.abs(endZ - iz);
  while (left > 0) {
    if (nextX === nextZ) {
      if (isBlockedAt(grid, ix + stepX, iz) || isBlockedAt(grid, ix, iz + stepZ)) return false;
      left--;
    }
    if (nextX <= nextZ) {
      ix += stepX;
      if (nextX === nextZ) {
        iz += stepZ;
        nextZ += stepZ / dz;
      }
      nextX += stepX / dx;
    } else {
      iz += stepZ;
      nextZ += stepZ / dz;
    }
    left--;
    if (isBlockedAt(grid, ix, iz)) return false;
  }
  return true;
}

function isBlockedAt({ width, depth, blockedByCell }: NavGrid, ix: number, iz: number): boolean {
  return ix < 0 || iz < 0 || ix >= width || iz >= depth || blockedByCell[iz * width + ix] !== 0;
}

/*
 * Whether straight moves over a grid are free: segments, and triangles that hold every way of rounding a corner.
 */

import type { NavGrid } from '../grid/grid.ts';
import { visitSegment } from '../path-index/segment-cells.ts';

/** Overlaps smaller than this are touches: a line may run along a wall. */
const TOUCH = 1e-9;

/** Whether a segment runs through free cells only, and past corners only between two free cells. */
export function isSegmentClear(grid: NavGrid, x0: number, z0: number, x1: number, z1: number): boolean {
  let isClear = true;
  visitSegment(x0, z0, x1, z1, (ix, iz) => void (isClear &&= isFree(grid, ix, iz)));
  return isClear;
}

/** Whether no blocked cell reaches into the triangle. */
export function isTriangleClear(grid: NavGrid, xs: readonly number[], zs: readonly number[]): boolean {
  const [lowX, highX] = [Math.floor(Math.min(...xs)), Math.floor(Math.max(...xs))];
  const [lowZ, highZ] = [Math.floor(Math.min(...zs)), Math.floor(Math.max(...zs))];
  for (let iz = lowZ; iz <= highZ; iz++)
    for (let ix = lowX; ix <= highX; ix++) if (!isFree(grid, ix, iz) && overlaps(xs, zs, ix, iz)) return false;
  return true;
}

/** Whether a triangle and a cell have more than a border in common: no line separates them (the separating axes). */
function overlaps(xs: readonly number[], zs: readonly number[], ix: number, iz: number): boolean {
  if (Math.max(...xs) <= ix + TOUCH || Math.min(...xs) >= ix + 1 - TOUCH) return false;
  if (Math.max(...zs) <= iz + TOUCH || Math.min(...zs) >= iz + 1 - TOUCH) return false;
  for (let k = 0; k < 3; k++) {
    const [ax, az] = [xs[k], zs[k]];
    const [dx, dz] = [xs[(k + 1) % 3] - ax, zs[(k + 1) % 3] - az];
    const side = (x: number, z: number) => dx * (z - az) - dz * (x - ax);
    const inside = side(xs[(k + 2) % 3], zs[(k + 2) % 3]);
    if (inside === 0) return false;
    const corners = [side(ix, iz), side(ix + 1, iz), side(ix, iz + 1), side(ix + 1, iz + 1)];
    if (inside > 0 ? Math.max(...corners) <= TOUCH : Math.min(...corners) >= -TOUCH) return false;
  }
  return true;
}

function isFree({ width, depth, blockedByCell }: NavGrid, ix: number, iz: number): boolean {
  return ix >= 0 && iz >= 0 && ix < width && iz < depth && blockedByCell[iz * width + ix] === 0;
}

/*
 * What a straight line between two cell centres costs, or Infinity where it cannot be walked. Each cell counts by the
 * part of the line inside it, so a costlier cell is noticed even where the line only clips it.
 * For a line along one row, column or diagonal this is the cost of the steps, but for the two end cells, which count
 * by half each instead of 0 and 1. Compare lines with lines: `polylineCost` measures a whole path this way.
 */

import { DX, DZ } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { requirePath } from '../grid/require-map.ts';

/** Cost of walking straight from cell a to cell b; Infinity when something is in the way. */
export function lineCost(grid: NavGrid, a: number, b: number): number {
  const { width, movesByCell } = grid;
  if (movesByCell[a] === 0 && a !== b) return Infinity;
  const az = (a / width) | 0;
  const bz = (b / width) | 0;
  const dx = b - bz * width - (a - az * width);
  const dz = bz - az;
  const [nx, nz] = [Math.abs(dx), Math.abs(dz)];
  const length = Math.sqrt(nx * nx + nz * nz);
  const steps = Math.max(nx, nz);
  const [alongX, alongZ] = [dx < 0 ? 3 : 1, dz < 0 ? 0 : 2];
  const diagonal = diagonalBetween(dx, dz);
  let [cell, ix, iz, from, cost] = [a, 0, 0, 0, 0];
  while (ix < nx || iz < nz) {
    // Which border comes first: the line crosses column border k at (k + 1/2) / nx of its length, rows likewise.
    const ahead = (2 * ix + 1) * nz - (2 * iz + 1) * nx;
    const until = ahead <= 0 ? (2 * ix + 1) / (2 * nx) : (2 * iz + 1) / (2 * nz);
    cost += partCost(grid, cell, (until - from) * length, (until - from) * steps);
    from = until;
    const d = ahead === 0 ? diagonal : ahead < 0 ? alongX : alongZ;
    const next = cell + DZ[d] * width + DX[d];
    if (!mayPass(grid, cell, d, alongX, alongZ)) return Infinity;
    cost += climbCost(grid, cell, next);
    cell = next;
    if (ahead <= 0) ix++;
    if (ahead >= 0) iz++;
  }
  return cost + partCost(grid, cell, (1 - from) * length, (1 - from) * steps);
}

/** Cost of walking straight from each cell of a path to the next; Infinity when some line is blocked. */
export function polylineCost(grid: NavGrid, path: ArrayLike<number>): number {
  requirePath(grid, path);
  let cost = 0;
  for (let k = 1; k < path.length; k++) cost += lineCost(grid, path[k - 1], path[k]);
  return cost;
}

// Under the rule `add` a weight is paid per step, and a diagonal step is one step: hence the second measure.
function partCost({ weightByCell, weightRule }: NavGrid, cell: number, length: number, steps: number): number {
  if (weightByCell === null) return length;
  return weightRule === 'add' ? length + steps * weightByCell[cell] : length * weightByCell[cell];
}

function climbCost({ climb }: NavGrid, from: number, to: number): number {
  if (climb === null) return 0;
  const rise = climb.heightByCell[to] - climb.heightByCell[from];
  return rise > 0 ? rise * climb.uphill : -rise * climb.downhill;
}

function mayPass(grid: NavGrid, cell: number, d: number, alongX: number, alongZ: number): boolean {
  const { movesByCell, width } = grid;
  if (d < 4 || grid.diagonal !== 'never') return (movesByCell[cell] & (1 << d)) !== 0;
  // Without diagonal steps a line may still pass a corner that has room on both sides.
  const besideX = cell + DX[alongX];
  const besideZ = cell + DZ[alongZ] * width;
  return (
    (movesByCell[cell] & (1 << alongX)) !== 0 &&
    (movesByCell[cell] & (1 << alongZ)) !== 0 &&
    (movesByCell[besideX] & (1 << alongZ)) !== 0 &&
    (movesByCell[besideZ] & (1 << alongX)) !== 0
  );
}

function diagonalBetween(dx: number, dz: number): number {
  if (dx > 0) return dz < 0 ? 4 : 5;
  return dz < 0 ? 7 : 6;
}

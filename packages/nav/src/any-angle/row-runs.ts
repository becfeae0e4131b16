/*
 * Runs: the longest rectangles of free cells, one row deep. A run is convex, so a point in it sees all of it; two runs of
 * neighbouring rows meet in one stretch of their common line. Coordinates here are those of the lattice: cell (ix, iz)
 * covers the square from (ix, iz) to (ix + 1, iz + 1).
 */

import type { NavGrid } from '../grid/grid.ts';

export type RowRuns = {
  /** The west and the east end of the run of each free cell. */
  readonly leftByCell: Int32Array;
  readonly rightByCell: Int32Array;
};

export function buildRowRuns({ width, cells, blockedByCell }: NavGrid): RowRuns {
  const leftByCell = new Int32Array(cells);
  const rightByCell = new Int32Array(cells);
  for (let row = 0; row < cells; row += width) {
    for (let left = 0; left < width;) {
      if (blockedByCell[row + left] !== 0) {
        left++;
        continue;
      }
      let right = left;
      while (right < width && blockedByCell[row + right] === 0) right++;
      leftByCell.fill(left, row + left, row + right);
      rightByCell.fill(right, row + left, row + right);
      left = right;
    }
  }
  return { leftByCell, rightByCell };
}

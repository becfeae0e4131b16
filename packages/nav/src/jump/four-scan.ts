/*
 * Runs over the jump bitmaps on four directions (`never`). Paths go north or south first, then east or west; a run to
 * the north or south makes a run to either side at each step, as a diagonal one does on eight directions. Jump points
 * lie on runs to the east and west, where a side opens that was walled off one step before.
 */

import { DX, DZ } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import type { JumpBitmaps } from './jump-bitmaps.ts';
import { addJump, createJumpGraph, type FourWays, type JumpGraph } from './jump-graph.ts';
import { type Emit, type JumpScan, NO_HEADING } from './jump-scan.ts';
import { createRuns, firstAlong, isFreeAt } from './line-scan.ts';

const FOUR_WAYS: FourWays = {
  isSegmentFree: (scan, from, to) => {
    const dx = (to & 0xffff) - (from & 0xffff);
    const dz = (to >> 16) - (from >> 16);
    const [nx, nz] = [Math.abs(dx), Math.abs(dz)];
    return (
      nx <= scan.straightRun(to & 0xffff, to >> 16, 2 + Math.sign(dx)) &&
      nz <= scan.diagonalRun(from & 0xffff, from >> 16, 1 + Math.sign(dz), nz)
    );
  },
};

/** An empty jump graph over a grid with four directions. */
export function buildFourGraph(grid: NavGrid): JumpGraph {
  return createJumpGraph(
    grid,
    (bitmaps, graph) => createFourScan(bitmaps, (x, z, heading) => addJump(graph(), x, z, heading)),
    FOUR_WAYS,
  );
}

function createFourScan(bitmaps: JumpBitmaps, emit: Emit): JumpScan {
  const { rows } = bitmaps;
  const { width, movesByCell } = bitmaps.grid;

  function follow(x: number, z: number, heading: number): void {
    if (heading !== 3) scan(1, x, z);
    if (heading !== 1) scan(3, x, z);
    for (let side = 0; side < 4; side += 2) if (heading === NO_HEADING || opens(x, z, heading, side)) walk(x, z, side);
  }

  function opens(x: number, z: number, heading: number, side: number): boolean {
    return isFreeAt(bitmaps, x, z + DZ[side]) && !isFreeAt(bitmaps, x - DX[heading], z + DZ[side]);
  }

  function walk(x: number, fromZ: number, side: number): void {
    for (let z = fromZ; (movesByCell[z * width + x] & (1 << side)) !== 0;) {
      z += DZ[side];
      scan(1, x, z);
      scan(3, x, z);
    }
  }

  function scan(side: number, x: number, z: number): void {
    const to = firstAlong(bitmaps, side === 1 ? rows.stopUp : rows.stopDown, 0, side, x, z);
    if (to >= 0) emit(to - 1, z, side);
  }

  return { follow, ...createRuns(bitmaps) };
}

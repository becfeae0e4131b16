/*
 * Unit clearance: how many cells each cell is away from the next blocked one or from the border, up to a limit.
 * 0 is blocked, 1 touches an obstacle. A unit of radius r cells (2r + 1 wide) may stand where clearance > r;
 * sizedGrid turns that into a grid of its own, so that every search serves units of every size.
 */

import { requireNumber } from '@skerry/kit';
import { changedCell, forEachAround, hasChangesSince, noteChange, setBlocked } from './grid-edit.ts';
import { createGrid, type NavGrid } from './grid.ts';
import { requireClearance, requireGrid } from './require-map.ts';

/** How much room there is around each cell. */
export type Clearance = {
  readonly grid: NavGrid;
  readonly maxClearance: number;
  readonly clearanceByCell: Uint8Array;
  revision: number;
};

/** Measures clearance up to `maxClearance` cells. */
export function buildClearance(grid: NavGrid, maxClearance = 8): Clearance {
  requireGrid(grid);
  requireNumber(maxClearance, 'maxClearance', 1, 255);
  const clearanceByCell = new Uint8Array(grid.cells);
  const clearance: Clearance = { grid, maxClearance, clearanceByCell, revision: grid.revision };
  measure(clearance, 0, 0, grid.width - 1, grid.depth - 1);
  return clearance;
}

/** Brings clearance up to the grid's revision, around the changed cells only. */
export function syncClearance(clearance: Clearance): void {
  requireClearance(clearance, 'clearance');
  const { grid, maxClearance } = clearance;
  if (!hasChangesSince(grid, clearance.revision)) measure(clearance, 0, 0, grid.width - 1, grid.depth - 1);
  else {
    for (let k = clearance.revision; k < grid.revision; k++) {
      const cell = changedCell(grid, k);
      const x = cell % grid.width;
      const z = (cell - x) / grid.width;
      measure(clearance, x - maxClearance, z - maxClearance, x + maxClearance, z + maxClearance);
    }
  }
  clearance.revision = grid.revision;
}

/** The grid as a unit of `radiusCells` sees it; shares weights and heights, and follows edits through `sync`. */
export function createSizedGrid(clearance: Clearance, radiusCells: number): { grid: NavGrid; sync: () => void } {
  requireClearance(clearance, 'clearance');
  const { grid: base, clearanceByCell } = clearance;
  // A radius at the limit could not be told from a larger one.
  requireNumber(radiusCells, 'radiusCells', 0, clearance.maxClearance - 1);
  syncClearance(clearance);
  const blockedByCell = new Uint8Array(base.cells);
  for (let i = 0; i < base.cells; i++) blockedByCell[i] = clearanceByCell[i] > radiusCells ? 0 : 1;
  const { width, depth, diagonal, weightByCell, weightRule, climb } = base;
  const grid = createGrid({ width, depth, diagonal, weightByCell, weightRule, climb, blockedByCell });
  let revision = base.revision;
  const block = (cell: number) => void setBlocked(grid, cell, clearanceByCell[cell] <= radiusCells);
  const note = (cell: number) => noteChange(grid, cell);
  const sync = () => {
    if (revision === base.revision) return;
    syncClearance(clearance);
    const isKnown = hasChangesSince(base, revision);
    // From one cell the whole grid is in reach.
    const reach = isKnown ? clearance.maxClearance : base.cells;
    for (let k = isKnown ? revision : base.revision - 1; k < base.revision; k++) {
      forEachAround(base, changedCell(base, k), reach, block);
      // Weights and heights are shared, and may be what has changed.
      forEachAround(base, changedCell(base, k), isKnown ? 0 : reach, note);
    }
    revision = base.revision;
  };
  return { grid, sync };
}

// Two sweeps: distance to the nearest obstacle above and left, then below and right. Cells around the rectangle are
// right already, and the border of the grid counts as blocked.
function measure(
  { grid, maxClearance, clearanceByCell }: Clearance,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
): void {
  const { width, depth, blockedByCell } = grid;
  const [xa, xb] = [Math.max(0, x0), Math.min(width - 1, x1)];
  const [za, zb] = [Math.max(0, z0), Math.min(depth - 1, z1)];
  const at = (x: number, z: number) =>
    x < 0 || z < 0 || x >= width || z >= depth ? 0 : clearanceByCell[z * width + x];
  for (let z = za; z <= zb; z++) {
    for (let x = xa; x <= xb; x++) {
      const i = z * width + x;
      const near = Math.min(at(x - 1, z), at(x - 1, z - 1), at(x, z - 1), at(x + 1, z - 1));
      clearanceByCell[i] = blockedByCell[i] !== 0 ? 0 : Math.min(maxClearance, near + 1);
    }
  }
  for (let z = zb; z >= za; z--) {
    for (let x = xb; x >= xa; x--) {
      const i = z * width + x;
      const near = Math.min(at(x + 1, z), at(x + 1, z + 1), at(x, z + 1), at(x - 1, z + 1));
      clearanceByCell[i] = Math.min(clearanceByCell[i], near + 1);
    }
  }
}

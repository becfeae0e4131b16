/*
 * Even ground: the cells of a weighted grid whose neighbours all have their own weight. There a step costs what it
 * would on a uniform grid times one factor, so searches may take the short cuts of uniform grids (useful-moves.ts).
 */

import { derived } from './derived.ts';
import { DX, DZ } from './direction.ts';
import { changedCell, hasChangesSince } from './grid-edit.ts';
import type { NavGrid } from './grid.ts';

export type EvenGround = {
  readonly grid: NavGrid;
  /** 1 where the ground is even; blocked neighbours do not count. */
  readonly isEvenByCell: Uint8Array;
  revision: number;
};

/** The even ground of a grid as it is now. */
export function evenGroundOf(grid: NavGrid): EvenGround {
  const ground = derived(grid, buildEvenGround);
  syncEvenGround(ground);
  return ground;
}

function buildEvenGround(grid: NavGrid): EvenGround {
  const ground = { grid, isEvenByCell: new Uint8Array(grid.cells), revision: grid.revision };
  refreshAll(ground);
  return ground;
}

// Brings it up to the grid's revision: nine cells for each changed one.
function syncEvenGround(ground: EvenGround): void {
  const { grid } = ground;
  if (ground.revision === grid.revision) return;
  if (!hasChangesSince(grid, ground.revision)) refreshAll(ground);
  else {
    for (let k = ground.revision; k < grid.revision; k++) {
      const cell = changedCell(grid, k);
      const z = (cell / grid.width) | 0;
      const x = cell - z * grid.width;
      refresh(ground, x, z);
      for (let d = 0; d < 8; d++) refresh(ground, x + DX[d], z + DZ[d]);
    }
  }
  ground.revision = grid.revision;
}

function refreshAll(ground: EvenGround): void {
  for (let z = 0; z < ground.grid.depth; z++) {
    for (let x = 0; x < ground.grid.width; x++) refresh(ground, x, z);
  }
}

function refresh({ grid, isEvenByCell }: EvenGround, x: number, z: number): void {
  const { width, depth, blockedByCell, climb } = grid;
  const weightByCell = grid.weightByCell as Float32Array | Uint8Array;
  if (x < 0 || z < 0 || x >= width || z >= depth) return;
  const cell = z * width + x;
  // Ground that costs nothing has no order of ways to save: all are equal.
  let isEven = climb === null && (weightByCell[cell] > 0 || grid.weightRule === 'add') ? 1 : 0;
  for (let d = 0; d < 8 && isEven === 1; d++) {
    const [nx, nz] = [x + DX[d], z + DZ[d]];
    if (nx < 0 || nz < 0 || nx >= width || nz >= depth) continue;
    const other = nz * width + nx;
    if (blockedByCell[other] === 0 && weightByCell[other] !== weightByCell[cell]) isEven = 0;
  }
  isEvenByCell[cell] = isEven;
}

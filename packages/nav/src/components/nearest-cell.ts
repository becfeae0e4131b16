/*
 * The nearest cell to a place that is free, or of one component: where a unit should go when its goal is out of reach,
 * or when it stands inside a wall. Looks through squares of growing size, and ends as soon as no larger square can hold
 * a nearer cell.
 */

import type { Components } from './component-labels.ts';
import { componentOf } from './components.ts';
import { DIAGONAL, NO_CELL } from '../grid/direction.ts';
import { assertCell } from '../grid/grid-edit.ts';
import type { NavGrid } from '../grid/grid.ts';
import { requireComponents } from '../grid/require-map.ts';

/** The cell of component `label` nearest to `goal` by octile distance, then by index; NO_CELL when there is none. */
export function findNearestCell(components: Components, goal: number, label: number): number {
  requireComponents(components, 'components');
  assertCell(components.grid, goal);
  return nearestWhere(components.grid, goal, (cell) => componentOf(components, cell) === label);
}

/** The free cell nearest to `cell` by octile distance, then by index; NO_CELL when all are blocked. */
export function findNearestFree(grid: NavGrid, cell: number): number {
  assertCell(grid, cell);
  return nearestWhere(grid, cell, (other) => grid.blockedByCell[other] === 0);
}

function nearestWhere({ width, depth }: NavGrid, goal: number, isWanted: (cell: number) => boolean): number {
  const gx = goal % width;
  const gz = (goal - gx) / width;
  const farthest = Math.max(gx, width - 1 - gx, gz, depth - 1 - gz);
  let nearest = NO_CELL;
  let least = Infinity;
  for (let radius = 0; radius <= farthest && radius <= least; radius++) {
    for (let z = Math.max(0, gz - radius); z <= Math.min(depth - 1, gz + radius); z++) {
      const dz = Math.abs(z - gz);
      // Whole rows at top and bottom of the square, else only its two sides.
      const stride = dz === radius ? 1 : Math.max(1, 2 * radius);
      for (let x = gx - radius; x <= gx + radius; x += stride) {
        if (x < 0 || x >= width) continue;
        const cell = z * width + x;
        if (!isWanted(cell)) continue;
        const dx = Math.abs(x - gx);
        const distance = dx > dz ? dx - dz + DIAGONAL * dz : dz - dx + DIAGONAL * dx;
        if (distance < least || (distance === least && cell < nearest)) {
          least = distance;
          nearest = cell;
        }
      }
    }
  }
  return nearest;
}

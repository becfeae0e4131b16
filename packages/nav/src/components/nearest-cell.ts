/*
 * The cell of a component that lies nearest to a place: where a unit should go when its goal is out of reach.
 * Squares of growing size around the goal are looked through; ends as soon as no farther square can hold a nearer one.
 */

import type { Components } from './component-labels.ts';
import { componentOf } from './components.ts';
import { DIAGONAL, NO_CELL } from '../grid/direction.ts';

/** The cell of component `label` nearest to `goal` by octile distance, then by index; NO_CELL when there is none. */
export function findNearestCell(components: Components, goal: number, label: number): number {
  const { width, depth } = components.grid;
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
        if (componentOf(components, cell) !== label) continue;
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

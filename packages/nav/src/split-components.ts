/*
 * Whether blocking a cell may split its component: not when the free cells around it still hang together without it.
 * Cells blocked together are taken one by one. Where it may, component-floods.ts tells which parts have come off.
 */

import type { Components } from './component-labels.ts';
import { DX, DZ } from './direction.ts';

// The ring around a cell in cyclic order (N, NE, E, SE, S, SW, W, NW) as directions.
const RING: readonly number[] = [0, 4, 1, 5, 2, 6, 3, 7];

/** False where the free cells around a cell that was blocked may have fallen apart without it. */
export function staysTogether({ grid, labelByCell }: Components, cell: number): boolean {
  const { width, depth } = grid;
  const z = (cell / width) | 0;
  const x = cell - z * width;
  let ring = 0;
  for (let k = 0; k < 8; k++) {
    const nx = x + DX[RING[k]];
    const nz = z + DZ[RING[k]];
    if (nx < 0 || nz < 0 || nx >= width || nz >= depth) continue;
    if (labelByCell[nz * width + nx] !== 0) ring |= 1 << k;
  }
  // Where runs of free cells start, clockwise.
  let starts = ring & ~((ring << 1) | (ring >> 7));
  // Under `always` two sides meet across their blocked corner, and only there a corner alone could step to the middle.
  if (grid.diagonal === 'always') starts &= ~(0x55 & ((ring << 2) | (ring >> 6)));
  else starts &= 0x55 | (ring >> 1) | (ring << 7);
  return (starts & (starts - 1)) === 0;
}

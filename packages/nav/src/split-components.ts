/*
 * What blocking cells does to component labels. Cells are taken one by one: when the free cells around one still hang
 * together without it, nothing splits. Otherwise floods start from all free cells around the blocked ones at once
 * (component-floods.ts) and tell which parts have come off.
 */

import type { Components } from './component-labels.ts';
import { DX, DZ } from './direction.ts';
import type { DiagonalRule } from './grid.ts';

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
  return ring === 255 || hangsTogether(ring, grid.diagonal);
}

/** True when the cells of the ring (bit k: RING[k] is free) that could step to its middle stay linked without it. */
function hangsTogether(ring: number, rule: DiagonalRule): boolean {
  let arcs = 0;
  for (let k = 0; k < 8; k++) {
    if ((ring & (1 << k)) === 0) continue;
    const before = ring & (1 << ((k + 7) & 7));
    // A run of free cells starts here, unless under `always` two sides meet across their blocked corner.
    const joinsAcross = rule === 'always' && (k & 1) === 0 && (ring & (1 << ((k + 6) & 7))) !== 0;
    if (before !== 0 || joinsAcross) continue;
    // A corner alone could step to the middle only under `always`.
    const isLoneCorner = (k & 1) === 1 && (ring & (1 << ((k + 1) & 7))) === 0;
    if (!isLoneCorner || rule === 'always') arcs++;
  }
  return arcs <= 1;
}

/*
 * Whether a walker may go straight between two places anywhere in their cells, not only between centres: from cell to
 * cell the segment must take legal steps, and each must come nearer to the goal of a field. Walkers that change only to
 * cells of lower cost can never go to and fro between two cells that disagree.
 */

import { diagonalOf, DX, DZ } from '../grid/direction.ts';
import type { FlowField } from './flow-field.ts';

/** True when the segment from (x0, z0) to (x1, z1), in cells, leads by legal steps to ever lower costs of the field. */
export function segmentDescends(field: FlowField, x0: number, z0: number, x1: number, z1: number): boolean {
  const { grid, costByCell } = field;
  const { width, diagonal, minFactor, movesByCell } = grid;
  const [dx, dz] = [x1 - x0, z1 - z0];
  const [ix, iz] = [Math.floor(x0), Math.floor(z0)];
  const end = Math.floor(z1) * width + Math.floor(x1);
  let cell = iz * width + ix;
  // Share of the segment at which it next crosses a column or row border; Infinity where it runs along them.
  let nextX = (ix + (dx < 0 ? 0 : 1) - x0) / dx;
  let nextZ = (iz + (dz < 0 ? 0 : 1) - z0) / dz;
  while (cell !== end) {
    // Rounding must not make a walker miss a corner half way: a line that passes very close to one passes it.
    const ahead = nextX - nextZ;
    let d = ahead < 1e-9 ? (dx > 0 ? 1 : 3) : dz > 0 ? 2 : 0;
    if (Math.abs(ahead) < 1e-9 && diagonal !== 'never') d = diagonalOf(dx, dz);
    const next = cell + DZ[d] * width + DX[d];
    const gain = costByCell[cell] - costByCell[next];
    // Where steps can cost nothing equals must do.
    if (!(gain > 0 || (gain === 0 && minFactor === 0)) || (movesByCell[cell] & (1 << d)) === 0) return false;
    cell = next;
    if (DX[d] !== 0) nextX += DX[d] / dx;
    if (DZ[d] !== 0) nextZ += DZ[d] / dz;
  }
  return true;
}

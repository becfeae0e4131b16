/*
 * Blocks cells around solids: every cell whose centre is nearer than D = max(sqrt(R² + 1/4), sqrt(1/2)), where R is the
 * sum of both radii and a margin. Then every step between two free cells keeps R away from the solid. A straight step
 * of length 1 that came nearer would have an end within sqrt(R² + 1/4). A diagonal step stays inside a square of four
 * centres, which must all be free, and one of them is within sqrt(1/2) of any point in the square.
 */
import { assert } from '@skerry/kit';
import { TILE_CELLS } from '@skerry/world';
import { NEAR, RADIUS, SHAPE, type SolidIndex, X, Z } from '../ground/solid-index.ts';
import { SOLID_MARGIN } from './walker.ts';

const HALF_DIAGONAL_SQUARE = 0.5;

/** Marks the cells of a tile that a body of this radius cannot enter because of solids. */
export function blockSolids(blockedByCell: Uint8Array, index: SolidIndex, radius: number): void {
  assert(radius >= 0 && radius <= NEAR / 2, () => `a radius from 0 to ${NEAR / 2} m, got ${radius}`);
  const { shapes } = index;
  for (let at = 0; at < shapes.length; at += SHAPE) {
    const away = shapes[at + RADIUS] + radius + SOLID_MARGIN;
    const square = Math.max(away * away + 0.25, HALF_DIAGONAL_SQUARE);
    const reach = Math.sqrt(square);
    const x = shapes[at + X] - 0.5;
    const z = shapes[at + Z] - 0.5;
    const lastZ = Math.min(TILE_CELLS - 1, Math.floor(z + reach));
    const lastX = Math.min(TILE_CELLS - 1, Math.floor(x + reach));
    for (let iz = Math.max(0, Math.ceil(z - reach)); iz <= lastZ; iz++)
      for (let ix = Math.max(0, Math.ceil(x - reach)); ix <= lastX; ix++)
        if ((ix - x) * (ix - x) + (iz - z) * (iz - z) <= square) blockedByCell[iz * TILE_CELLS + ix] = 1;
  }
}

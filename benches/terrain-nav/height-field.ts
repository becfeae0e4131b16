/*
 * The ground of the bench: a rolling height field of 256 × 256 m, as a mesh for recast-navigation and as a mask of
 * cells that are too steep for us. Slopes above 45 degrees are not walkable.
 */
import { buildTerrainWeights } from '../terrain-weights.ts';
import type { Point } from './recast.ts';

export const SIDE = 256;
const CORNERS = SIDE + 1;

/** One height a corner; CORNERS² corners bound SIDE² cells of 1 m. */
export function createHeights(): Float32Array {
  const side = SIDE + 128;
  const values = buildTerrainWeights(side, 4);
  return Float32Array.from(
    { length: CORNERS * CORNERS },
    (_, i) => 180 * values[Math.floor(i / CORNERS) * side + (i % CORNERS)],
  );
}

/** 1 for every cell of which a triangle is steeper than 45 degrees. */
export function findSteepCells(heightByCorner: Float32Array): Uint8Array {
  const blockedByCell = new Uint8Array(SIDE * SIDE);
  for (let iz = 0; iz < SIDE; iz++) {
    for (let ix = 0; ix < SIDE; ix++) {
      const corner = iz * CORNERS + ix;
      const northWest = heightByCorner[corner];
      const southEast = heightByCorner[corner + CORNERS + 1];
      const northEast = heightByCorner[corner + 1];
      const southWest = heightByCorner[corner + CORNERS];
      // Rise per metre of the two triangles of the cell; 1 is 45 degrees.
      const one = (northEast - northWest) ** 2 + (southEast - northEast) ** 2;
      const other = (southEast - southWest) ** 2 + (southWest - northWest) ** 2;
      if (one > 1 || other > 1) blockedByCell[iz * SIDE + ix] = 1;
    }
  }
  return blockedByCell;
}

export function meshOf(heightByCorner: Float32Array): { positions: Float32Array; indices: Uint32Array } {
  const positions = new Float32Array(CORNERS * CORNERS * 3);
  for (let i = 0; i < CORNERS * CORNERS; i++)
    positions.set([i % CORNERS, heightByCorner[i], Math.floor(i / CORNERS)], i * 3);
  const indices = new Uint32Array(SIDE * SIDE * 6);
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const a = Math.floor(cell / SIDE) * CORNERS + (cell % SIDE);
    indices.set([a, a + CORNERS + 1, a + 1, a, a + CORNERS, a + CORNERS + 1], cell * 6);
  }
  return { positions, indices };
}

/** The middle of a cell on the ground. */
export function pointAt(heightByCorner: Float32Array, cell: number): Point {
  const [ix, iz] = [cell % SIDE, Math.floor(cell / SIDE)];
  const corner = iz * CORNERS + ix;
  return { x: ix + 0.5, y: (heightByCorner[corner] + heightByCorner[corner + CORNERS + 1]) / 2, z: iz + 0.5 };
}

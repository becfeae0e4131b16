/*
 * Walls: ground so steep that the shoulder of a body beside it would be inside it. Ground contact is a single point,
 * but near a wall the mover keeps the whole body away from it. This module says where walls are near.
 */
import { TILE_CELLS, TILE_SIDE, type Tile } from '@skerry/world';

/** Rise over run from which ground is a wall. */
export const WALL_SLOPE = 2;

/** 1 for each cell of a tile that is a wall or has one beside it; cell i = iz * TILE_CELLS + ix. */
export function buildWallsNear({ heightByVertex: height }: Tile): Uint8Array {
  const isNearByCell = new Uint8Array(TILE_CELLS * TILE_CELLS);
  const cells = TILE_SIDE - 1;
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++) {
      const i = row * TILE_SIDE + column;
      const north = height[i + 1] - height[i];
      const west = height[i + TILE_SIDE] - height[i];
      const south = height[i + TILE_SIDE + 1] - height[i + TILE_SIDE];
      const east = height[i + TILE_SIDE + 1] - height[i + 1];
      const square = Math.max(north * north + west * west, south * south + east * east);
      if (square <= WALL_SLOPE * WALL_SLOPE) continue;
      // The apron shifts cells by one: the cells around (column, row) are those from -2 to 0 of the tile itself.
      for (let iz = Math.max(0, row - 2); iz <= Math.min(TILE_CELLS - 1, row); iz++)
        for (let ix = Math.max(0, column - 2); ix <= Math.min(TILE_CELLS - 1, column); ix++)
          isNearByCell[iz * TILE_CELLS + ix] = 1;
    }
  return isNearByCell;
}

/*
 * Solids as colliders in world coordinates.
 */
import { BOTTOM, ownersOf, RADIUS, SHAPE, SQUARES, SQUARE_METRES, type SolidIndex, TOP, X, Z } from './solid-index.ts';
import type { Collider } from './footing.ts';
import type { CachedTile, TileCache } from './tile-cache.ts';

/** A solid of a tile's index as a separate collider. */
export function colliderOf({ tile, tx, tz }: CachedTile, index: SolidIndex, solid: number): Collider {
  const owner = index.ownerBySolid[solid];
  const at = solid * SHAPE;
  return {
    x: tile.x + index.shapes[at + X],
    z: tile.z + index.shapes[at + Z],
    radius: index.shapes[at + RADIUS],
    bottom: index.shapes[at + BOTTOM],
    top: index.shapes[at + TOP],
    tx: tx + (owner % 3) - 1,
    tz: tz + Math.floor(owner / 3) - 1,
    objectId: index.idBySolid[solid],
  };
}

/** Visits every solid whose circle comes within `radius` of a place, each once. */
export function forEachCollider(
  tiles: TileCache,
  x: number,
  z: number,
  radius: number,
  visit: (collider: Collider) => void,
): void {
  const firstColumn = Math.floor((x - radius) / SQUARE_METRES);
  const lastColumn = Math.floor((x + radius) / SQUARE_METRES);
  const firstRow = Math.floor((z - radius) / SQUARE_METRES);
  const lastRow = Math.floor((z + radius) / SQUARE_METRES);
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) {
      const tx = Math.floor(column / SQUARES);
      const tz = Math.floor(row / SQUARES);
      const cached = tiles.get(tx, tz);
      const ownColumn = column - tx * SQUARES;
      const ownRow = row - tz * SQUARES;
      const index = tiles.index(cached, ownersOf(ownColumn, ownColumn, ownRow, ownRow));
      const square = ownRow * SQUARES + ownColumn;
      for (let entry = index.firstBySquare[square]; entry < index.firstBySquare[square + 1]; entry++) {
        const solid = index.solidByEntry[entry];
        const at = solid * SHAPE;
        const cx = cached.tile.x + index.shapes[at + X];
        const cz = cached.tile.z + index.shapes[at + Z];
        const own = index.shapes[at + RADIUS];
        const reach = radius + own;
        if ((cx - x) * (cx - x) + (cz - z) * (cz - z) > reach * reach) continue;
        // A solid is listed in every square it touches: visit it only in the first of them within the query.
        if (Math.max(firstColumn, Math.floor((cx - own) / SQUARE_METRES)) !== column) continue;
        if (Math.max(firstRow, Math.floor((cz - own) / SQUARE_METRES)) !== row) continue;
        visit(colliderOf(cached, index, solid));
      }
    }
}

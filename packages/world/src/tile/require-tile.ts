/*
 * Argument checks: places, tile keys and tiles.
 * Places lie within ±WORLD_REACH of the origin, edge included.
 */
import { describeValue, refuse, refuseIssues, requireNumber, requireObject } from '@skerry/kit';
import { checkTileKey, TILE_VERTICES, type Tile, type TileKey, WORLD_REACH } from './tile.ts';

/** Throws unless a place lies in the world. PERF: two comparisons if it is valid. */
export function requirePlace(x: number, z: number): void {
  if (typeof x === 'number' && typeof z === 'number' && Math.abs(x) <= WORLD_REACH && Math.abs(z) <= WORLD_REACH)
    return;
  requireNumber(x, 'x', -WORLD_REACH, WORLD_REACH);
  requireNumber(z, 'z', -WORLD_REACH, WORLD_REACH);
}

/** Throws unless a key names a tile of the world. */
export function requireTileKey(key: TileKey): void {
  refuseIssues(checkTileKey(key));
}

/** Throws unless `tile` is a tile. */
export function requireTile(tile: Tile): void {
  requireObject(tile, 'tile', 'a tile');
  requireTileKey(tile.key);
  if (!(tile.heightByVertex instanceof Float32Array) || tile.heightByVertex.length !== TILE_VERTICES)
    refuse('tile.heightByVertex', `expected ${TILE_VERTICES} heights, got ${describeValue(tile.heightByVertex)}`);
}

/*
 * A rectangle of ground in whole metres, and the level-0 tiles that cover it.
 */
import { refuse, requireInteger, requireObject } from '@skerry/kit';
import { TILE_CELLS, WORLD_REACH } from '@skerry/world';

/** A rectangle of ground in whole metres. */
export type Area = {
  /** The north-west corner, whole metres. */
  readonly x: number;
  readonly z: number;
  /** Metres along x and along z. */
  readonly width: number;
  readonly depth: number;
};

const MAX_SIDE = 4096;

/** Throws unless an area lies in the world and is not too large to be built at once. */
export function requireArea(area: Area): void {
  requireObject(area, 'area', 'an area, { x, z, width, depth }');
  requireInteger(area.x, 'area.x', -WORLD_REACH, WORLD_REACH);
  requireInteger(area.z, 'area.z', -WORLD_REACH, WORLD_REACH);
  requireInteger(area.width, 'area.width', 1, MAX_SIDE);
  requireInteger(area.depth, 'area.depth', 1, MAX_SIDE);
  if (area.x + area.width > WORLD_REACH || area.z + area.depth > WORLD_REACH)
    refuse('area', `expected an area that ends within ${WORLD_REACH} m of the origin`);
}

/** Calls `visit` for each level-0 tile that the area touches, row by row from the north. */
export function forEachTile({ x, z, width, depth }: Area, visit: (tx: number, tz: number) => void): void {
  const lastX = Math.floor((x + width - 1) / TILE_CELLS);
  const lastZ = Math.floor((z + depth - 1) / TILE_CELLS);
  for (let tz = Math.floor(z / TILE_CELLS); tz <= lastZ; tz++)
    for (let tx = Math.floor(x / TILE_CELLS); tx <= lastX; tx++) visit(tx, tz);
}

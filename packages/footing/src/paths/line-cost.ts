/*
 * The cost of a straight line over nav tiles: each cell counts by the length of the line inside it, climbing and
 * descending by the heights of consecutive cells. Infinity if it touches a blocked cell.
 */
import { TILE_CELLS } from '@skerry/world';
import type { NavTile } from './build-nav-tile.ts';
import type { NavTiles } from './nav-store.ts';

/** The tile that the last cell was read from. */
const _at: { tx: number; tz: number; tile: NavTile | null } = { tx: 0, tz: 0, tile: null };

/** Cost of the line from a to b, world metres; Infinity where it cannot be walked. */
export function lineCost(tiles: NavTiles, ax: number, az: number, bx: number, bz: number): number {
  const { uphill, downhill } = tiles.costs;
  const [dx, dz] = [bx - ax, bz - az];
  const length = Math.sqrt(dx * dx + dz * dz);
  const [stepX, stepZ] = [dx > 0 ? 1 : -1, dz > 0 ? 1 : -1];
  let [ix, iz] = [Math.floor(ax), Math.floor(az)];
  let left = Math.abs(Math.floor(bx) - ix) + Math.abs(Math.floor(bz) - iz);
  _at.tile = null;
  let cell = enter(tiles, ix, iz);
  if (cell < 0) return Infinity;
  // Line parameters at which it next crosses a column or row border.
  const [perX, perZ] = [dx === 0 ? Infinity : 1 / Math.abs(dx), dz === 0 ? Infinity : 1 / Math.abs(dz)];
  let nextX = dx === 0 ? Infinity : (ix + (dx > 0 ? 1 : 0) - ax) / dx;
  let nextZ = dz === 0 ? Infinity : (iz + (dz > 0 ? 1 : 0) - az) / dz;
  let from = 0;
  let cost = 0;
  let tile = _at.tile as unknown as NavTile;
  let height = tile.heightByCell[cell];
  while (left > 0) {
    const until = nextX < nextZ ? nextX : nextZ;
    cost += (until - from) * length * tile.weightByCell[cell];
    from = until;
    if (nextX === nextZ && left > 1) {
      // Through a corner: both cells beside it must be free.
      if (enter(tiles, ix + stepX, iz) < 0 || enter(tiles, ix, iz + stepZ) < 0) return Infinity;
      ix += stepX;
      iz += stepZ;
      nextX += perX;
      nextZ += perZ;
      left -= 2;
    } else if (nextX <= nextZ) {
      ix += stepX;
      nextX += perX;
      left--;
    } else {
      iz += stepZ;
      nextZ += perZ;
      left--;
    }
    cell = enter(tiles, ix, iz);
    if (cell < 0) return Infinity;
    tile = _at.tile as unknown as NavTile;
    const rise = tile.heightByCell[cell] - height;
    height += rise;
    cost += rise > 0 ? rise * uphill : -rise * downhill;
  }
  return cost + (1 - from) * length * tile.weightByCell[cell];
}

/** The index of a cell in its tile, which `_at` then holds; -1 where it is blocked. */
function enter(tiles: NavTiles, ix: number, iz: number): number {
  const tx = Math.floor(ix / TILE_CELLS);
  const tz = Math.floor(iz / TILE_CELLS);
  if (_at.tile === null || tx !== _at.tx || tz !== _at.tz) {
    _at.tx = tx;
    _at.tz = tz;
    _at.tile = tiles.tile(tx, tz);
  }
  const cell = (iz - tz * TILE_CELLS) * TILE_CELLS + ix - tx * TILE_CELLS;
  return _at.tile.blockedByCell[cell] !== 0 ? -1 : cell;
}

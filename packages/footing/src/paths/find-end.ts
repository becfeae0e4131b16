/*
 * The ends of a path on the grid. A body may stand where no path would lead: beside a trunk, on a bank. Its end is then
 * the nearest free cell to which the mover would walk straight; a goal that cannot be stood on is replaced by the
 * nearest free cell at all.
 */
import { TILE_CELLS } from '@skerry/world';
import { isWalkable } from './lane.ts';
import type { NavTiles } from './nav-store.ts';

export type End = {
  /** The cell: its corner in whole metres. */
  readonly ix: number;
  readonly iz: number;
  /** Whether the path ends at the place itself, which lies in that cell. */
  readonly isExact: boolean;
  /** Whether one can walk straight between the place and the middle of the cell. */
  readonly isJoined: boolean;
};

/** Cells around a place that are looked at, along each axis. */
const NEAR_CELLS = 4;
const FAR_CELLS = 12;

/** The end for a place; null when no free cell is near that could serve. */
export function findEnd(
  tiles: NavTiles,
  place: { readonly x: number; readonly z: number },
  isStart: boolean,
): End | null {
  const { ground, walker } = tiles;
  const ix = Math.floor(place.x);
  const iz = Math.floor(place.z);
  const isJoined = (cx: number, cz: number): boolean =>
    isStart
      ? isWalkable(ground, walker, place.x, place.z, cx + 0.5, cz + 0.5)
      : isWalkable(ground, walker, cx + 0.5, cz + 0.5, place.x, place.z);
  if (createCellReader(tiles)(ix, iz) && isJoined(ix, iz)) return { ix, iz, isExact: true, isJoined: true };
  const near = freeCellsAround(tiles, place, NEAR_CELLS);
  for (const cell of near) if (isJoined(cell.ix, cell.iz)) return { ...cell, isExact: false, isJoined: true };
  if (isStart) return null;
  const [nearest] = near.length > 0 ? near : freeCellsAround(tiles, place, FAR_CELLS);
  return nearest === undefined ? null : { ...nearest, isExact: false, isJoined: false };
}

/** Tells whether cells may be walked; good for as long as the tiles stay the same. */
export function createCellReader(tiles: NavTiles): (ix: number, iz: number) => boolean {
  let [lastX, lastZ] = [NaN, NaN];
  let blockedByCell: Uint8Array = NO_CELLS;
  return (ix, iz) => {
    const tx = Math.floor(ix / TILE_CELLS);
    const tz = Math.floor(iz / TILE_CELLS);
    if (tx !== lastX || tz !== lastZ) {
      [lastX, lastZ] = [tx, tz];
      ({ blockedByCell } = tiles.tile(tx, tz));
    }
    return blockedByCell[(iz - tz * TILE_CELLS) * TILE_CELLS + ix - tx * TILE_CELLS] === 0;
  };
}

const NO_CELLS = new Uint8Array(0);

/** Free cells in the square around a place, nearest first, then row by row. */
function freeCellsAround(
  tiles: NavTiles,
  { x, z }: { readonly x: number; readonly z: number },
  reach: number,
): { readonly ix: number; readonly iz: number }[] {
  const isFreeCell = createCellReader(tiles);
  const found: { readonly ix: number; readonly iz: number; readonly square: number }[] = [];
  for (let iz = Math.floor(z) - reach; iz <= Math.floor(z) + reach; iz++)
    for (let ix = Math.floor(x) - reach; ix <= Math.floor(x) + reach; ix++) {
      if (!isFreeCell(ix, iz)) continue;
      const square = (ix + 0.5 - x) * (ix + 0.5 - x) + (iz + 0.5 - z) * (iz + 0.5 - z);
      found.push({ ix, iz, square });
    }
  // Sorting keeps the order of equals, which is row by row.
  return found.sort((a, b) => a.square - b.square).map(({ ix, iz }) => ({ ix, iz }));
}

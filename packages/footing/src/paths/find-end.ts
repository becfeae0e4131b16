/*
 * The ends of a path on the grid. A body may stand where no path leads: beside a trunk, on a bank. Its end is then the
 * nearest free cell that the mover could walk to in a straight line. A goal that cannot be stood on is replaced by the
 * nearest free cell.
 */
import { TILE_CELLS } from '@skerry/world';
import { isWalkable } from './lane.ts';
import type { NavTiles } from './nav-store.ts';

export type End = {
  /** The cell: its corner in whole metres. */
  readonly ix: number;
  readonly iz: number;
  /** Whether the path ends at the exact position, which lies in that cell. */
  readonly isExact: boolean;
  /** Whether the straight line between the position and the centre of the cell can be walked. */
  readonly isJoined: boolean;
};

/** Size of the searched neighbourhood, in cells along each axis. */
const NEAR_CELLS = 4;
const FAR_CELLS = 12;

/** The end for a position; null if there is no suitable free cell near by. */
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

/** Returns a function that says whether a cell can be walked; valid while the tiles stay the same. */
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

/** Free cells in the square around a position, nearest first, then row by row. */
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
  // The sort is stable: equal distances stay row by row.
  return found.sort((a, b) => a.square - b.square).map(({ ix, iz }) => ({ ix, iz }));
}

/*
 * Ends that are not enclosed. A cell may be free and still enclosed: a ledge, a clearing behind rocks, the top of a
 * wall. A flood fill around it finds out; an enclosed goal is replaced by the nearest cell that is not.
 */
import { createCellReader, type End } from './find-end.ts';
import type { NavTiles } from './nav-store.ts';

/** A flood fill that leaves the square of this many cells around its start counts as open. */
const REACH = 24;
const SIDE = 2 * REACH + 1;
/** Size of the area around a goal that is searched for an open cell, in cells along each axis. */
const MAX_SEARCH = 40;

/** The cells reachable from a cell: 1 by position in the square around it. */
type Flood = {
  readonly ix: number;
  readonly iz: number;
  readonly isOpen: boolean;
  readonly isReachedByPlace: Uint8Array;
};

/**
 * The cells of the square that are reachable from a cell. Diagonal steps need both adjacent cells free, so straight
 * steps reach the same cells.
 */
function floodFrom(isFreeCell: (ix: number, iz: number) => boolean, ix: number, iz: number): Flood {
  const isReachedByPlace = new Uint8Array(SIDE * SIDE);
  const middle = REACH * SIDE + REACH;
  const waiting = new Int32Array(SIDE * SIDE);
  waiting[0] = middle;
  isReachedByPlace[middle] = 1;
  let count = 1;
  const visit = (place: number, x: number, z: number): void => {
    if (isReachedByPlace[place] !== 0 || !isFreeCell(ix + x - REACH, iz + z - REACH)) return;
    isReachedByPlace[place] = 1;
    waiting[count++] = place;
  };
  for (let k = 0; k < count; k++) {
    const place = waiting[k];
    const z = Math.floor(place / SIDE);
    const x = place - z * SIDE;
    if (x === 0 || z === 0 || x === SIDE - 1 || z === SIDE - 1) return { ix, iz, isOpen: true, isReachedByPlace };
    visit(place - 1, x - 1, z);
    visit(place + 1, x + 1, z);
    visit(place - SIDE, x, z - 1);
    visit(place + SIDE, x, z + 1);
  }
  return { ix, iz, isOpen: false, isReachedByPlace };
}

function hasReached({ ix, iz, isReachedByPlace }: Flood, x: number, z: number): boolean {
  const [column, row] = [x - ix + REACH, z - iz + REACH];
  return column >= 0 && row >= 0 && column < SIDE && row < SIDE && isReachedByPlace[row * SIDE + column] !== 0;
}

/** The goal itself if flood fills suggest it is reachable from the start, otherwise the nearest end that is. */
export function findOpenEnd(tiles: NavTiles, start: End, goal: End): End | null {
  const isFreeCell = createCellReader(tiles);
  const around = floodFrom(isFreeCell, start.ix, start.iz);
  const shut: Flood[] = [];
  const isOpen = (ix: number, iz: number): boolean => {
    if (hasReached(around, ix, iz)) return true;
    // If the start is enclosed, only its own cells are reachable.
    if (!around.isOpen || !isFreeCell(ix, iz)) return false;
    if (shut.some((flood) => hasReached(flood, ix, iz))) return false;
    const flood = floodFrom(isFreeCell, ix, iz);
    if (!flood.isOpen) shut.push(flood);
    return flood.isOpen;
  };
  if (isOpen(goal.ix, goal.iz)) return goal;
  for (let reach = 1; reach <= MAX_SEARCH; reach++)
    for (let iz = goal.iz - reach; iz <= goal.iz + reach; iz++) {
      const isWholeRow = Math.abs(iz - goal.iz) === reach;
      for (let ix = goal.ix - reach; ix <= goal.ix + reach; ix += isWholeRow ? 1 : 2 * reach)
        if (isOpen(ix, iz)) return { ix, iz, isExact: false, isJoined: false };
    }
  return null;
}

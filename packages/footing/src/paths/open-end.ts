/*
 * Ends that lead somewhere. A cell may be free and yet shut in: a ledge, a clearing behind rocks, the top of a wall.
 * A flood over the land around it tells; a goal that is shut in is replaced by the nearest cell that is not.
 */
import { createCellReader, type End } from './find-end.ts';
import type { NavTiles } from './nav-store.ts';

/** A flood that leaves the square of this many cells around its start counts as open. */
const REACH = 24;
const SIDE = 2 * REACH + 1;
/** Cells around a goal that are looked at for an open one, along each axis. */
const MAX_SEARCH = 40;

/** Land that can be reached from a cell: 1 by place in the square around it. */
type Flood = {
  readonly ix: number;
  readonly iz: number;
  readonly isOpen: boolean;
  readonly isReachedByPlace: Uint8Array;
};

/**
 * What can be reached from a cell inside the square. Diagonal steps need both cells beside them free, so straight ones
 * reach as far.
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

/** The goal itself when one may come to it from the start as far as floods can tell, else the nearest end that is so. */
export function findOpenEnd(tiles: NavTiles, start: End, goal: End): End | null {
  const isFreeCell = createCellReader(tiles);
  const around = floodFrom(isFreeCell, start.ix, start.iz);
  const shut: Flood[] = [];
  const isOpen = (ix: number, iz: number): boolean => {
    if (hasReached(around, ix, iz)) return true;
    // Where the start is shut in, its own cells are all there is to go to.
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

/*
 * The ends of a way on the grid. A body may stand where no way would lead: beside a trunk, on a bank. Its end is then
 * the nearest free cell to which the mover would walk straight; a goal that cannot be stood on is replaced by the
 * nearest free cell at all.
 */
import type { NavWindow, NavStore } from './nav-store.ts';
import { isWalkable } from './lane.ts';

export type End = {
  readonly cell: number;
  readonly x: number;
  readonly z: number;
  /** Whether the end is the place itself. */
  readonly isExact: boolean;
  /** Whether one can walk straight between the place and the end. */
  readonly isJoined: boolean;
};

/** Cells around a place that are looked at, along each axis. */
const NEAR_CELLS = 4;
const FAR_CELLS = 12;

/** The end for a place; null when no free cell is near that could serve. */
export function findEnd(
  window: NavWindow,
  { ground, walker }: NavStore,
  place: { readonly x: number; readonly z: number },
  isStart: boolean,
): End | null {
  const { grid } = window;
  const ix = Math.floor(place.x - window.x);
  const iz = Math.floor(place.z - window.z);
  const isJoined = (x: number, z: number): boolean =>
    isStart ? isWalkable(ground, walker, place.x, place.z, x, z) : isWalkable(ground, walker, x, z, place.x, place.z);
  const own = cellIn(window, ix, iz);
  if (own >= 0 && grid.blockedByCell[own] === 0 && isJoined(window.x + ix + 0.5, window.z + iz + 0.5))
    return { cell: own, x: place.x, z: place.z, isExact: true, isJoined: true };
  const near = freeCellsAround(window, place, NEAR_CELLS);
  for (const { cell, x, z } of near) if (isJoined(x, z)) return { cell, x, z, isExact: false, isJoined: true };
  if (isStart) return null;
  const [nearest] = near.length > 0 ? near : freeCellsAround(window, place, FAR_CELLS);
  return nearest === undefined ? null : { ...nearest, isExact: false, isJoined: false };
}

type Candidate = { readonly cell: number; readonly x: number; readonly z: number };

/** Free cells in the square around a place, nearest first, then in the order of their index. */
function freeCellsAround(
  window: NavWindow,
  place: { readonly x: number; readonly z: number },
  reach: number,
): Candidate[] {
  const ix = Math.floor(place.x - window.x);
  const iz = Math.floor(place.z - window.z);
  const found: (Candidate & { readonly square: number })[] = [];
  for (let cz = iz - reach; cz <= iz + reach; cz++)
    for (let cx = ix - reach; cx <= ix + reach; cx++) {
      const cell = cellIn(window, cx, cz);
      if (cell < 0 || window.grid.blockedByCell[cell] !== 0) continue;
      const [x, z] = [window.x + cx + 0.5, window.z + cz + 0.5];
      const square = (x - place.x) * (x - place.x) + (z - place.z) * (z - place.z);
      found.push({ cell, x, z, square });
    }
  return found.sort((a, b) => a.square - b.square || a.cell - b.cell);
}

/** The cell at (ix, iz) of a window, or -1 outside. */
function cellIn({ grid }: NavWindow, ix: number, iz: number): number {
  return ix < 0 || iz < 0 || ix >= grid.width || iz >= grid.depth ? -1 : iz * grid.width + ix;
}

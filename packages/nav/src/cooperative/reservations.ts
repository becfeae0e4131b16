/*
 * ReservationTable: which unit will be on which cell at which tick of a window. One number a cell and tick, so asking
 * is one look; swaps and crossing diagonals are found from who stands where at the tick before.
 */

import { refuse, requireInteger } from '@skerry/kit';
import type { NavGrid } from '../grid/grid.ts';
import { requireGrid } from '../grid/require-map.ts';

/** Stands for "nobody". */
const NOBODY = -1;
/** Largest number of cells times ticks; four bytes each. */
const MAX_PLACES = 1 << 26;

/** Which cells are taken at which tick. */
export type ReservationTable = {
  /** The last tick; the first is 0. */
  readonly window: number;
  /** Who is on a cell at a tick, or -1. */
  readonly unitAt: (cell: number, tick: number) => number;
  /** Whether a unit may step (or stay) from one cell at `tick` to the other at `tick` + 1 without meeting another. */
  readonly isOpen: (from: number, to: number, tick: number) => boolean;
  /** Reserves the cells of a path for ticks 0, 1, …, up to the window's end: a shorter path stays on its last cell. */
  readonly reserve: (unit: number, path: ArrayLike<number>) => void;
  /** Frees what a path has reserved for the unit. */
  readonly release: (unit: number, path: ArrayLike<number>) => void;
  readonly clear: () => void;
};

/** An empty table for ticks 0 to `window`. */
export function createReservationTable(grid: NavGrid, window: number): ReservationTable {
  requireGrid(grid);
  requireInteger(window, 'window', 1, 0xffff);
  const { cells, width } = grid;
  if (cells * (window + 1) > MAX_PLACES)
    refuse('window', `expected at most ${MAX_PLACES} cells times ticks, got ${cells} × ${window + 1}`);
  const unitByPlace = new Int32Array(cells * (window + 1)).fill(NOBODY);

  const isOpen = (from: number, to: number, tick: number) => {
    const [now, next] = [tick * cells, (tick + 1) * cells];
    if (unitByPlace[next + to] !== NOBODY) return false;
    if (from === to) return true;
    const other = unitByPlace[now + to];
    if (other !== NOBODY && unitByPlace[next + from] === other) return false;
    const dx = (to % width) - (from % width);
    if (dx === 0 || from + dx === to) return true;
    const [beside, across] = [from + dx, to - dx];
    const [one, two] = [unitByPlace[now + beside], unitByPlace[now + across]];
    return (
      (one === NOBODY || unitByPlace[next + across] !== one) && (two === NOBODY || unitByPlace[next + beside] !== two)
    );
  };
  const assign = (before: number, after: number, path: ArrayLike<number>) => {
    for (let tick = 0; tick <= window; tick++) {
      const place = tick * cells + path[Math.min(tick, path.length - 1)];
      if (unitByPlace[place] === before) unitByPlace[place] = after;
    }
  };
  return {
    window,
    unitAt: (cell, tick) => unitByPlace[tick * cells + cell] ?? NOBODY,
    isOpen,
    reserve: (unit, path) => assign(NOBODY, unit, path),
    release: (unit, path) => assign(unit, NOBODY, path),
    clear: () => void unitByPlace.fill(NOBODY),
  };
}

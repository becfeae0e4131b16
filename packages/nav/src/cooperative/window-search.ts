/*
 * Space-time A* within a window: from where a unit stands at tick 0, the cheapest path of steps and waits that keeps
 * clear of all reservations up to the window's end. Beyond it the steps that are left as if nobody else were there
 * (TickTable) are the estimate, so the path ends where the way on is shortest. Waiting on the goal costs nothing.
 */

import { NO_CELL, offsetsOf } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { type TickTable, ticksFrom } from '../units/tick-table.ts';
import type { ReservationTable } from './reservations.ts';

export type WindowSearch = {
  /**
   * The path of a unit, window + 1 cells long, or null if every path meets a reservation. Without a table the unit stays
   * where it can, and makes room where it cannot.
   */
  readonly find: (table: TickTable | null, start: number) => Int32Array | null;
  /** Places in space and time that were expanded so far, of all searches. */
  readonly expanded: () => number;
};

/** Memory for searches among the reservations of one grid. */
export function createWindowSearch(grid: NavGrid, reservations: ReservationTable): WindowSearch {
  const { cells, movesByCell } = grid;
  const { window, isOpen } = reservations;
  const offsets = offsetsOf(grid.width);
  /** By place (tick × cells + cell): the place before it, its key, and the search that expanded it, negative while open. */
  const parentByPlace = new Int32Array(cells * (window + 1));
  const keyByPlace = new Uint16Array(cells * (window + 1));
  const seenByPlace = new Int32Array(cells * (window + 1));
  // Each tick adds 0, 1 or 2 to ticks + estimate, so few keys occur: one stack for each. The newest is the deepest.
  const stacks: number[][] = Array.from({ length: 2 * window + 1 }, () => []);
  let [stamp, expanded] = [0, 0];

  const find = (table: TickTable | null, start: number): Int32Array | null => {
    stamp++;
    for (const stack of stacks) stack.length = 0;
    stacks[0].push(start);
    seenByPlace[start] = -stamp;
    parentByPlace[start] = NO_CELL;
    for (let key = 0; key < stacks.length;) {
      const place = stacks[key].pop();
      if (place === undefined) {
        key++;
        continue;
      }
      // A place may wait under two keys: the first to come out is the cheaper.
      if (seenByPlace[place] === stamp) continue;
      seenByPlace[place] = stamp;
      expanded++;
      const tick = Math.floor(place / cells);
      const cell = place - tick * cells;
      if (tick === window) return readPath(place);
      const here = table === null ? 0 : ticksFrom(table, cell);
      const moves = movesByCell[cell];
      for (let d = 8; d >= 0; d--) {
        // Staying is tried as a ninth direction; of equals the straight steps are taken first.
        if (d < 8 && (moves & (1 << d)) === 0) continue;
        const to = d === 8 ? cell : cell + offsets[d];
        const next = place + cells + (to - cell);
        if (seenByPlace[next] === stamp || !isOpen(cell, to, tick)) continue;
        const there = table === null ? 0 : ticksFrom(table, to);
        const more = d === 8 && here === 0 ? 0 : 1 + there - here;
        // Where steps are one-way the estimate can rise by more than a step: such a path leads away for good.
        if (key + more >= stacks.length) continue;
        if (seenByPlace[next] === -stamp && keyByPlace[next] <= key + more) continue;
        seenByPlace[next] = -stamp;
        keyByPlace[next] = key + more;
        parentByPlace[next] = place;
        stacks[key + more].push(next);
      }
    }
    return null;
  };
  const readPath = (end: number): Int32Array => {
    const path = new Int32Array(window + 1);
    for (let [place, tick] = [end, window]; tick >= 0; tick--, place = parentByPlace[place])
      path[tick] = place - tick * cells;
    return path;
  };
  return { find, expanded: () => expanded };
}

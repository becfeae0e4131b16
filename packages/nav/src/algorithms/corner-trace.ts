/*
 * What Theta* over jump points writes into a trace. A cell is one node there, but is opened once for each heading it is
 * reached in: the trace shows the cheapest, and the others as offers.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { straightDistance } from '../grid/line-of-sight.ts';
import type { Trace } from '../trace/trace.ts';
import { EXPANDED, GENERATED, IMPROVED, OFFERED, PASSED } from '../trace/trace-kinds.ts';

type Note = (entry: number, place: number, parent: number, g: number) => void;

export type CornerTrace = {
  readonly open: Note;
  readonly expand: Note;
  readonly pass: Note;
  /** The entry is given up: its cell is again what it was before. */
  readonly drop: (entry: number, place: number) => void;
  /** The path that was found. */
  readonly end: (path: Int32Array) => void;
};

type Known = { readonly parent: number; readonly g: number };

/** Writes into a trace that has begun. */
export function createCornerTrace(trace: Trace, grid: NavGrid): CornerTrace {
  const { width } = grid;
  /** The cheapest cost of each cell that is certain, and what the trace shows. */
  const sureByCell = new Map<number, Known>();
  const shownByCell = new Map<number, Known & { readonly entry: number }>();
  const cellAt = (place: number) => (place === NO_CELL ? NO_CELL : (place >> 16) * width + (place & 0xffff));

  const show = (kind: number, entry: number, cell: number, known: Known): void => {
    shownByCell.set(cell, { entry, ...known });
    trace.record(kind, cell, known.parent, known.g);
  };
  const sureOf = (cell: number, parent: number, g: number): Known => {
    const sure = sureByCell.get(cell);
    if (sure !== undefined && sure.g <= g) return sure;
    const known = { parent: cellAt(parent), g };
    sureByCell.set(cell, known);
    return known;
  };
  return {
    open: (entry, place, parent, g) => {
      const cell = cellAt(place);
      const shown = shownByCell.get(cell);
      const isSame = shown?.entry === entry;
      if (shown !== undefined && !isSame && shown.g <= g) trace.record(OFFERED, cell, shown.parent, g);
      else show(shown === undefined ? GENERATED : IMPROVED, entry, cell, { parent: cellAt(parent), g });
    },
    expand: (entry, place, parent, g) => show(EXPANDED, entry, cellAt(place), sureOf(cellAt(place), parent, g)),
    pass: (entry, place, parent, g) => {
      const cell = cellAt(place);
      const shown = shownByCell.get(cell);
      if (shown === undefined || g < shown.g) show(PASSED, entry, cell, { parent: cellAt(parent), g });
    },
    drop: (entry, place) => {
      const cell = cellAt(place);
      const sure = sureByCell.get(cell);
      if (sure !== undefined && shownByCell.get(cell)?.entry === entry) show(PASSED, NO_CELL, cell, sure);
    },
    end: (path) => {
      let g = 0;
      for (let k = 1; k < path.length; k++) {
        g += straightDistance(grid, path[k - 1], path[k]);
        const shown = shownByCell.get(path[k]);
        // Where the path turns; the goal last, at what the result says.
        if (k + 1 === path.length || shown === undefined || g < shown.g) trace.record(PASSED, path[k], path[k - 1], g);
      }
    },
  };
}

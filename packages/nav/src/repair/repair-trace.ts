/*
 * What a repairing search writes into a trace. It remembers which neighbour each cell's rhs comes from, which the search
 * itself does not need.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { Trace } from '../trace/trace.ts';
import { CLOSED, EDITED, EXPANDED, MOVED, PROMISED, QUEUED, RAISED, ROUND } from '../trace/trace-kinds.ts';

export type RepairTrace = {
  readonly trace: Trace;
  /** A search from scratch. */
  readonly restart: (algorithm: string, start: number, goal: number) => void;
  /** All costs are void. */
  readonly forget: () => void;
  readonly promise: (cell: number, from: number, rhs: number) => void;
  readonly queue: (cell: number, key: number) => void;
  /** g and rhs agree: the cell waits no longer. */
  readonly settle: (cell: number, g: number) => void;
  readonly expand: (cell: number, g: number) => void;
  readonly raise: (cell: number) => void;
  readonly edit: (cell: number) => void;
  readonly move: (cell: number, walked: number) => void;
};

/** Writes the events of a repairing search on a grid of so many cells. */
export function createRepairTrace(trace: Trace, cells: number): RepairTrace {
  const parentByCell = new Int32Array(cells);
  let rounds = -1;
  const forget = () => {
    parentByCell.fill(NO_CELL);
    trace.record(ROUND, 0, ++rounds, 0);
  };
  return {
    trace,
    restart: (algorithm, start, goal) => {
      if (rounds < 0) trace.begin({ algorithm, nodes: cells, start, goals: [goal], open: 'binary' });
      forget();
    },
    forget,
    promise: (cell, from, rhs) => {
      parentByCell[cell] = from;
      trace.record(PROMISED, cell, from, rhs);
    },
    queue: (cell, key) => trace.record(QUEUED, cell, NO_CELL, key),
    settle: (cell, g) => trace.record(g < Infinity ? CLOSED : RAISED, cell, parentByCell[cell], g),
    expand: (cell, g) => trace.record(EXPANDED, cell, parentByCell[cell], g),
    raise: (cell) => trace.record(RAISED, cell, parentByCell[cell], Infinity),
    edit: (cell) => trace.record(EDITED, cell, NO_CELL, 0),
    move: (cell, walked) => trace.record(MOVED, cell, NO_CELL, walked),
  };
}

/*
 * What the waves of a flow field write into a trace. The waves do not know over which neighbour a cost came; it is looked
 * up here, so that fields without a trace pay for none of it.
 */

import { cacheByGrid } from '../grid/cache-by-grid.ts';
import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import type { Trace } from '../trace/trace.ts';
import { EDITED, EXPANDED, GENERATED, IMPROVED, PASSED, RAISED, ROUND, WAVE } from '../trace/trace-kinds.ts';
import { createFieldSteps, stepInto } from './field-steps.ts';

export type FieldTrace = {
  /** All costs are computed anew. */
  readonly restart: () => void;
  /** The next wave, bucket or block: one of its cells, and the cost it begins at. */
  readonly wave: (cell: number, cost: number) => void;
  /** A cell waits, if its cost is new. */
  readonly reach: (cell: number) => void;
  /** A cell has its cost and need not wait. */
  readonly pass: (cell: number) => void;
  /** The neighbours of a cell are looked at. */
  readonly follow: (cell: number) => void;
  /** A cell has lost its path. */
  readonly raise: (cell: number) => void;
  readonly edit: (cell: number) => void;
};

/** Writes the events of a field; goes on with a trace that is already of this kind. */
export function createFieldTrace(trace: Trace, grid: NavGrid, costByCell: Float64Array, goals: Int32Array): FieldTrace {
  const { movesByCell, cells } = grid;
  const steps = cacheByGrid(grid, createFieldSteps);
  // The cost that the trace has of each cell.
  const knownByCell = new Float64Array(cells).fill(Infinity);
  let rounds = 0;
  if (trace.header.algorithm !== 'flow-field')
    trace.begin({ algorithm: 'flow-field', loop: 'fast', nodes: cells, start: NO_CELL, goals, open: 'bucket' });
  else knownByCell.set(costByCell);

  // The neighbour that gave a cell its cost; of several the first.
  function parentOf(cell: number): number {
    const cost = costByCell[cell];
    let [least, parent] = [Infinity, NO_CELL];
    if (cost === 0 && goals.includes(cell)) return NO_CELL;
    for (let d = 0; d < 8; d++) {
      if ((movesByCell[cell] & (1 << d)) === 0) continue;
      const other = cell + steps.offsets[d];
      const away = Math.abs(costByCell[other] + stepInto(steps, cell, other, d) - cost);
      if (away < least) [least, parent] = [away, other];
    }
    return parent;
  }

  const record = (kind: number, cell: number) => trace.record(kind, cell, parentOf(cell), costByCell[cell]);
  return {
    restart: () => {
      if (rounds++ > 0 || trace.length > 0) trace.record(ROUND, 0, rounds, 0);
      knownByCell.fill(Infinity);
    },
    wave: (cell, cost) => trace.record(WAVE, cell, NO_CELL, cost),
    reach: (cell) => {
      if (costByCell[cell] === knownByCell[cell]) return;
      record(knownByCell[cell] === Infinity ? GENERATED : IMPROVED, cell);
      knownByCell[cell] = costByCell[cell];
    },
    pass: (cell) => {
      record(PASSED, cell);
      knownByCell[cell] = costByCell[cell];
    },
    follow: (cell) => record(EXPANDED, cell),
    raise: (cell) => {
      trace.record(RAISED, cell, NO_CELL, Infinity);
      knownByCell[cell] = Infinity;
    },
    edit: (cell) => trace.record(EDITED, cell, NO_CELL, 0),
  };
}

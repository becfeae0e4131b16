/*
 * What the fast A* writes into a trace. The search itself keeps no list of what an expansion opened: a cell was opened by
 * it if its mark says so and its cost is not yet the one that the trace has.
 */

import { DIAGONAL, NO_CELL, offsetsOf, placeOf } from '../grid/direction.ts';
import { isUniform } from '../grid/grid.ts';
import { NO_ARRIVAL } from '../grid/useful-moves.ts';
import type { Query } from '../search/algorithm.ts';
import type { Trace } from '../trace/trace.ts';
import { CLOSED, EXPANDED, GENERATED, IMPROVED } from '../trace/trace-kinds.ts';
import { type LaneTrace, type LaneView, NET, RUN_SHIFT } from './grid-a-star.ts';

/** Traces a search by its arrays. */
export function createLaneTrace({ grid, usefulMoves, gByCell, markByCell }: LaneView): LaneTrace {
  const { width, movesByCell } = grid;
  const isUniformCost = isUniform(grid);
  const slope = grid.diagonal === 'never' ? 1 : DIAGONAL - 1;
  const offsetByDirection = offsetsOf(width);
  const placeByDirection = offsetsOf(65536);
  /** The costs that the trace has; made for the first one. */
  let knownByCell = new Float64Array(0);
  let [start, goal, stamp] = [0, 0, 0];
  let trace: Trace;

  function begin(query: Query, keyScale: number, ownStamp: number): void {
    ({ start, goal } = query);
    trace = query.trace as Trace;
    stamp = ownStamp;
    const { minFactor } = grid;
    const [goalX, goalZ] = [goal % width, Math.floor(goal / width)];
    const estimate = (cell: number) => {
      const iz = Math.floor(cell / width);
      const [dx, dz] = [Math.abs(cell - iz * width - goalX), Math.abs(iz - goalZ)];
      return minFactor * (dx > dz ? dx + slope * dz : dz + slope * dx);
    };
    const own = { algorithm: 'a-star', loop: 'fast', open: 'bucket', keyScale } as const;
    trace.begin({ ...own, nodes: grid.cells, start, goals: [goal], estimates: [estimate] });
    trace.record(GENERATED, start, NO_CELL, 0);
    if (knownByCell.length === 0) knownByCell = new Float64Array(grid.cells);
    knownByCell.fill(Infinity);
    knownByCell[start] = 0;
  }

  function step(cell: number, mark: number, g: number): void {
    trace.record(EXPANDED, cell, parentOf(cell, mark), g);
    if (cell === goal) return;
    const row = (cell === start ? NO_ARRIVAL : mark & 7) << 8;
    const place = placeOf(cell, width);
    for (let bits = usefulMoves[row | movesByCell[cell]]; bits !== 0; bits &= bits - 1) {
      const d = 31 - Math.clz32(bits & -bits);
      const runs = isUniformCost && d < 4 ? lineAhead(place + placeByDirection[d], d) : 0;
      for (let run = 0, to = cell + offsetByDirection[d]; run <= runs; run++, to += offsetByDirection[d]) {
        if (markByCell[to] !== stamp + d + (run << RUN_SHIFT)) continue;
        const next = gByCell[to];
        if (next !== knownByCell[to]) trace.record(knownByCell[to] === Infinity ? GENERATED : IMPROVED, to, cell, next);
        knownByCell[to] = next;
        break;
      }
    }
  }

  // Cells that a run may pass from a place on until it comes to a line of the net.
  function lineAhead(at: number, d: number): number {
    return (d === 0 ? at >> 16 : d === 1 ? -at : d === 2 ? -(at >> 16) : at) & (NET - 1);
  }

  // The cell before one that was reached.
  function parentOf(cell: number, mark: number): number {
    return cell === start ? NO_CELL : cell - (1 + ((mark >> RUN_SHIFT) & (NET - 1))) * offsetByDirection[mark & 7];
  }

  return { begin, step, drop: (cell, mark, g) => trace.record(CLOSED, cell, parentOf(cell, mark), g) };
}

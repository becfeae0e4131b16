/*
 * Space-time A* for one unit under constraints: the earliest path to its goal on which it may stay for good, that avoids
 * every forbidden place and step. Of equally early paths it takes one that meets the other units least, because each
 * meeting costs conflict-based search a branch.
 */

import { NO_CELL, offsetsOf } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { createHeap } from '../open/heap.ts';
import { cellAtTick } from '../units/conflicts.ts';
import { type TickTable, ticksFrom, UNKNOWN_TICKS } from '../units/tick-table.ts';
import { stepsCollide } from './steps-collide.ts';

/** Forbids a unit to arrive on `to` at `tick`; from any cell, or only from `from`. */
export type Constraint = {
  readonly unit: number;
  readonly tick: number;
  readonly to: number;
  /** NO_CELL: from anywhere, waiting included. */
  readonly from: number;
};

export type ConstrainedResult = { readonly path: Int32Array | null; readonly expanded: number };

/** Meetings are counted below one tick of the key. */
const MAX_MEETINGS = 1023;
const MEETING_SCALE = MAX_MEETINGS + 1;

/** The best path from `start` to the goal of the table, or null if the constraints leave none. */
export function findConstrained(
  grid: NavGrid,
  table: TickTable,
  start: number,
  constraints: readonly Constraint[],
  others: readonly ArrayLike<number>[],
): ConstrainedResult {
  const { cells, movesByCell } = grid;
  const [goal] = table.goals;
  const offsets = offsetsOf(grid.width);
  const forbidden = new Set(constraints.map(({ tick, to, from }) => keyOf(cells, tick, to, from)));
  // Who arrives before the last tick at which the goal is forbidden would have to leave it again.
  const lastOnGoal = constraints.reduce((most, { to, tick, from }) => {
    return to === goal && from === NO_CELL ? Math.max(most, tick) : most;
  }, -1);
  const [cellByNode, tickByNode, parentByNode, meetingsByNode] = [[start], [0], [NO_CELL], [0]];
  const nodeByPlace = new Map([[start, 0]]);
  const open = createHeap(256, 1);
  open.set(0, ticksFrom(table, start) * MEETING_SCALE, 0);
  let expanded = 0;
  while (open.size() > 0) {
    const node = open.pop();
    const [cell, tick, meetings] = [cellByNode[node], tickByNode[node], meetingsByNode[node]];
    if (cell === goal && tick > lastOnGoal) return { path: readPath(node, tick), expanded };
    expanded++;
    for (let d = 0; d <= 8; d++) {
      if (d < 8 && (movesByCell[cell] & (1 << d)) === 0) continue;
      const to = d === 8 ? cell : cell + offsets[d];
      const left = ticksFrom(table, to);
      if (left === UNKNOWN_TICKS) continue;
      if (forbidden.has(keyOf(cells, tick + 1, to, NO_CELL)) || forbidden.has(keyOf(cells, tick + 1, to, cell)))
        continue;
      const met = Math.min(MAX_MEETINGS, meetings + countMeetings(grid, others, cell, to, tick));
      const key = (tick + 1 + left) * MEETING_SCALE + met;
      const place = (tick + 1) * cells + to;
      let next = nodeByPlace.get(place);
      if (next !== undefined && meetingsByNode[next] <= met) continue;
      if (next === undefined) {
        next = cellByNode.length;
        nodeByPlace.set(place, next);
      }
      cellByNode[next] = to;
      tickByNode[next] = tick + 1;
      parentByNode[next] = node;
      meetingsByNode[next] = met;
      open.set(next, key, tick + 1);
    }
  }
  return { path: null, expanded };

  function readPath(end: number, length: number): Int32Array {
    const path = new Int32Array(length + 1);
    for (let [node, tick] = [end, length]; tick >= 0; node = parentByNode[node], tick--) path[tick] = cellByNode[node];
    return path;
  }
}

function countMeetings(grid: NavGrid, others: readonly ArrayLike<number>[], from: number, to: number, tick: number) {
  let count = 0;
  for (const path of others)
    if (stepsCollide(grid, from, to, cellAtTick(path, tick), cellAtTick(path, tick + 1))) count++;
  return count;
}

/** A number for each pair of place and step; 0 stands for "from anywhere". */
function keyOf(cells: number, tick: number, to: number, from: number): number {
  return (tick * cells + to) * (cells + 1) + from + 1;
}

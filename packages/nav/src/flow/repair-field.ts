/*
 * Repair of a flow field after edits: finds the cells whose best way led over an edit, forgets their costs, and grows
 * the field into the hole from its rim. The result equals a field built anew; the work is that of the cells whose cost
 * changed, wherever the edit was. Beyond a share of the grid building anew is quicker, and is done instead.
 */

import { derived } from '../derived.ts';
import { createOpenList, type OpenList } from '../open-list.ts';
import { changedCell, hasChangesSince } from '../grid-edit.ts';
import type { NavGrid } from '../grid.ts';
import { gridSpace, type Space } from '../space.ts';
import { fillFlowField, type FlowField } from './flow-field.ts';

/** Repairs that touch more than one cell in this many start over. */
const REBUILD_SHARE = 6;

/** What repairs of one grid need; shared by all fields of the grid. */
type RepairMemory = {
  readonly space: Space;
  readonly open: OpenList;
  readonly isOpenByCell: Uint8Array;
  /** 1 for cells with a step that an edit may have changed, during a repair. */
  readonly isTouchedByCell: Uint8Array;
};

function createRepairMemory(grid: NavGrid): RepairMemory {
  return {
    space: gridSpace(grid),
    open: createOpenList('four-ary', grid.cells),
    isOpenByCell: new Uint8Array(grid.cells),
    isTouchedByCell: new Uint8Array(grid.cells),
  };
}

/** Brings a field up to date with its grid; returns the number of cells it looked at again. */
export function repairFlowField(field: FlowField): number {
  const { grid } = field;
  if (field.revision === grid.revision) return 0;
  const memory = derived(grid, createRepairMemory);
  const limit = grid.cells / REBUILD_SHARE;
  const touched = hasChangesSince(grid, field.revision) ? touchCells(grid, field.revision, memory) : null;
  const lost = touched && touched.length <= limit ? forgetUnsupported(field, memory, touched, limit) : null;
  for (const cell of touched ?? []) memory.isTouchedByCell[cell] = 0;
  if (touched === null || lost === null) {
    fillFlowField(field);
    return grid.cells;
  }
  growInto(field, memory, lost);
  field.revision = grid.revision;
  return touched.length + lost.length;
}

/** Marks and lists every cell with a step that an edit may have changed: the edited ones and their neighbours. */
function touchCells(grid: NavGrid, revision: number, { isTouchedByCell }: RepairMemory): number[] {
  const touched: number[] = [];
  for (let k = revision; k < grid.revision; k++) {
    const cell = changedCell(grid, k);
    const iz = (cell / grid.width) | 0;
    const ix = cell - iz * grid.width;
    for (let z = Math.max(0, iz - 1); z <= Math.min(grid.depth - 1, iz + 1); z++) {
      for (let x = Math.max(0, ix - 1); x <= Math.min(grid.width - 1, ix + 1); x++) {
        const i = z * grid.width + x;
        if (isTouchedByCell[i] !== 0) continue;
        isTouchedByCell[i] = 1;
        touched.push(i);
      }
    }
  }
  return touched;
}

/**
 * Sets the cost of every cell that has lost its way to Infinity; lists these and the touched cells whose cost may fall.
 * Null when there are too many.
 */
function forgetUnsupported(
  { costByCell, goals, grid }: FlowField,
  { space, open, isOpenByCell, isTouchedByCell }: RepairMemory,
  touched: readonly number[],
  limit: number,
): number[] | null {
  const listed: number[] = [];
  open.clear();
  for (const cell of touched) {
    // Held up at the same cost: if what holds it is lost later on, it is judged again then.
    if (bestOf(cell, costByCell[cell]) !== costByCell[cell]) wait(cell);
  }
  // By rising old cost: whatever could hold a cell up has been judged before it.
  while (open.size() > 0) {
    const cell = open.pop();
    isOpenByCell[cell] = 0;
    const cost = costByCell[cell];
    const best = bestOf(cell, cost);
    if (best !== cost) listed.push(cell);
    if (best <= cost) continue;
    costByCell[cell] = Infinity;
    const count = space.expandBack(cell);
    for (let e = 0; e < count; e++) {
      const other = space.targets[e];
      // Only what is not cheaper can have come this way; an edited step would not give its old cost back.
      if (costByCell[other] < cost || costByCell[other] === Infinity || isOpenByCell[other] !== 0) continue;
      if (costByCell[other] !== cost + space.costs[e] && isTouchedByCell[cell] === 0) continue;
      wait(other);
    }
    if (listed.length > limit) {
      while (open.size() > 0) isOpenByCell[open.pop()] = 0;
      return null;
    }
  }
  return listed;

  function wait(cell: number): void {
    open.push(cell, costByCell[cell]);
    isOpenByCell[cell] = 1;
  }

  /** The cost of the best way on from a cell, over cells that are cheaper than `cost` only. */
  function bestOf(cell: number, cost: number): number {
    if (grid.blockedByCell[cell] === 0 && goals.includes(cell)) return 0;
    let best = Infinity;
    const count = space.expand(cell);
    for (let e = 0; e < count; e++) {
      const next = costByCell[space.targets[e]];
      // Strictly cheaper: two cells joined by a step of cost 0 must not hold each other up.
      if (next < cost && next + space.costs[e] < best) best = next + space.costs[e];
    }
    return best;
  }
}

/** Dijkstra's search from the rim of the listed cells inwards, and outwards wherever costs have fallen. */
function growInto(
  { costByCell, goals, grid }: FlowField,
  { space, open, isOpenByCell }: RepairMemory,
  cells: readonly number[],
): void {
  open.clear();
  const improve = (cell: number, cost: number) => {
    if (cost >= costByCell[cell]) return;
    costByCell[cell] = cost;
    if (isOpenByCell[cell] !== 0) open.update(cell, cost);
    else open.push(cell, cost);
    isOpenByCell[cell] = 1;
  };
  for (const goal of goals) {
    if (grid.blockedByCell[goal] === 0) improve(goal, 0);
  }
  for (const cell of cells) {
    let best = Infinity;
    const count = space.expand(cell);
    for (let e = 0; e < count; e++) best = Math.min(best, costByCell[space.targets[e]] + space.costs[e]);
    improve(cell, best);
  }
  while (open.size() > 0) {
    const cell = open.pop();
    isOpenByCell[cell] = 0;
    const cost = costByCell[cell];
    const count = space.expandBack(cell);
    for (let e = 0; e < count; e++) improve(space.targets[e], cost + space.costs[e]);
  }
}

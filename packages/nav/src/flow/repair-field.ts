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
type RepairMemory = { readonly space: Space; readonly open: OpenList; readonly isOpenByCell: Uint8Array };

function createRepairMemory(grid: NavGrid): RepairMemory {
  return {
    space: gridSpace(grid),
    open: createOpenList('four-ary', grid.cells),
    isOpenByCell: new Uint8Array(grid.cells),
  };
}

/** Brings a field up to date with its grid; returns the number of cells it looked at again. */
export function repairFlowField(field: FlowField): number {
  const { grid } = field;
  if (field.revision === grid.revision) return 0;
  const memory = derived(grid, createRepairMemory);
  const touched = hasChangesSince(grid, field.revision) ? cellsAround(grid, field.revision) : null;
  const limit = grid.cells / REBUILD_SHARE;
  if (touched === null || touched.size > limit) {
    fillFlowField(field);
    return grid.cells;
  }
  const lost = forgetUnsupported(field, memory, touched, limit);
  if (lost === null) {
    fillFlowField(field);
    return grid.cells;
  }
  for (const cell of touched) lost.push(cell);
  growInto(field, memory, lost);
  field.revision = grid.revision;
  return lost.length;
}

/** Every cell with a step that an edit may have changed: the edited ones and their neighbours. */
function cellsAround(grid: NavGrid, revision: number): Set<number> {
  const touched = new Set<number>();
  for (let k = revision; k < grid.revision; k++) {
    const cell = changedCell(grid, k);
    const iz = (cell / grid.width) | 0;
    const ix = cell - iz * grid.width;
    for (let z = Math.max(0, iz - 1); z <= Math.min(grid.depth - 1, iz + 1); z++) {
      for (let x = Math.max(0, ix - 1); x <= Math.min(grid.width - 1, ix + 1); x++) touched.add(z * grid.width + x);
    }
  }
  return touched;
}

/** Sets the cost of every cell that has lost its way to Infinity and lists them; null when there are too many. */
function forgetUnsupported(
  { costByCell, goals, grid }: FlowField,
  { space, open, isOpenByCell }: RepairMemory,
  touched: ReadonlySet<number>,
  limit: number,
): number[] | null {
  const isGoal = new Set(goals);
  const lost: number[] = [];
  open.clear();
  for (const cell of touched) {
    if (costByCell[cell] === Infinity) continue;
    open.push(cell, costByCell[cell]);
    isOpenByCell[cell] = 1;
  }
  // By rising old cost: whatever could hold a cell up has been judged before it.
  while (open.size() > 0) {
    const cell = open.pop();
    isOpenByCell[cell] = 0;
    const cost = costByCell[cell];
    if (isSupported(cell, cost)) continue;
    costByCell[cell] = Infinity;
    lost.push(cell);
    const count = space.expandBack(cell);
    for (let e = 0; e < count; e++) {
      const other = space.targets[e];
      // Only what is not cheaper can have come this way; an edited step would not give its old cost back.
      if (costByCell[other] < cost || costByCell[other] === Infinity || isOpenByCell[other] !== 0) continue;
      if (costByCell[other] !== cost + space.costs[e] && !touched.has(cell)) continue;
      open.push(other, costByCell[other]);
      isOpenByCell[other] = 1;
    }
    if (lost.length > limit) {
      while (open.size() > 0) isOpenByCell[open.pop()] = 0;
      return null;
    }
  }
  return lost;

  function isSupported(cell: number, cost: number): boolean {
    if (isGoal.has(cell)) return grid.blockedByCell[cell] === 0;
    const count = space.expand(cell);
    for (let e = 0; e < count; e++) {
      const next = costByCell[space.targets[e]];
      // Strictly cheaper: two cells joined by a step of cost 0 must not hold each other up.
      if (next < cost && next + space.costs[e] <= cost) return true;
    }
    return false;
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

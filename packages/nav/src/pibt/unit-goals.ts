/*
 * What units head for, with the distances to it. Units with the same goal share one table of ticks; a flow field given
 * as a goal is read as it is and repaired after edits. Tables are made when a unit first needs one and share a limit of
 * bytes: when it is reached, tables whose units have all arrived make room, and units without a table wait.
 */

import { describeValue, refuse } from '@skerry/kit';
import type { FlowField } from '../flow/flow-field.ts';
import { repairFlowField } from '../flow/repair-field.ts';
import type { NavGrid } from '../grid/grid.ts';
import { isIndex } from '../grid/input-check.ts';
import { bytesOfTickTable, createTickTable, syncTickTable, type TickTable, ticksFrom } from '../units/tick-table.ts';
import { UNKNOWN_TICKS } from '../units/tick-table.ts';

/** A cell, cells of which any will do, or a flow field towards such cells. */
export type UnitGoal = number | ArrayLike<number> | FlowField;

/** One goal and its distances; shared by all units that head for it. */
export type GoalEntry = {
  readonly cells: Set<number>;
  readonly field: FlowField | null;
  /** Null until a unit needs it, and after it made room for another. */
  table: TickTable | null;
  units: number;
  /** Units that stood on the goal when they were last looked at. */
  arrived: number;
};

export type UnitGoals = {
  /** The entry of a goal, counted for one unit more. */
  readonly add: (goal: UnitGoal, path: string) => GoalEntry;
  /** Counts one unit less, of which it is known whether it had arrived. */
  readonly remove: (entry: GoalEntry, hadArrived: boolean) => void;
  /** Brings the distances of an entry up to date, if there is room for its table. */
  readonly sync: (entry: GoalEntry) => void;
  /** Whether there are distances to ask for. */
  readonly isKnown: (entry: GoalEntry) => boolean;
  readonly bytes: () => number;
};

/** The goals of one group of units on a grid. */
export function createUnitGoals(grid: NavGrid, maxBytes: number): UnitGoals {
  const entryByGoal = new Map<unknown, GoalEntry>();
  const withTable = new Set<GoalEntry>();
  const tableBytes = bytesOfTickTable(grid);
  const makeRoom = () => {
    if ((withTable.size + 1) * tableBytes <= maxBytes) return true;
    for (const entry of withTable) {
      if (entry.arrived < entry.units) continue;
      entry.table = null;
      withTable.delete(entry);
      return true;
    }
    return false;
  };
  return {
    add(goal, path) {
      let entry = entryByGoal.get(goal);
      if (!entry) entryByGoal.set(goal, (entry = createEntry(grid, goal, path)));
      entry.units++;
      return entry;
    },
    remove(entry, hadArrived) {
      entry.units--;
      if (hadArrived) entry.arrived--;
      if (entry.units > 0) return;
      withTable.delete(entry);
      for (const [goal, other] of entryByGoal) if (other === entry) entryByGoal.delete(goal);
    },
    sync(entry) {
      if (entry.field) repairFlowField(entry.field);
      else if (entry.table) syncTickTable(entry.table);
      else if (makeRoom()) {
        entry.table = createTickTable(grid, [...entry.cells]);
        withTable.add(entry);
      }
    },
    isKnown: ({ table, field }) => table !== null || field !== null,
    bytes: () => withTable.size * tableBytes,
  };
}

/** Distance from a cell to a goal whose entry is in sync: ticks, or the cost of a field; Infinity if there is no path. */
export function distanceTo({ table, field }: GoalEntry, cell: number): number {
  if (field !== null) return field.costByCell[cell];
  const ticks = ticksFrom(table!, cell);
  return ticks === UNKNOWN_TICKS ? Infinity : ticks;
}

function createEntry(grid: NavGrid, goal: UnitGoal, path: string): GoalEntry {
  const isField = typeof goal === 'object' && goal !== null && 'costByCell' in goal;
  if (isField && goal.grid !== grid) refuse(path, 'expected a flow field of the same grid');
  const list = typeof goal === 'number' ? [goal] : isField ? goal.goals : goal;
  if (typeof list !== 'object' || list === null || !(list.length > 0))
    refuse(path, `expected a cell, a list of cells or a flow field, got ${describeValue(goal)}`);
  const cells = Array.from(list);
  for (const cell of cells)
    if (!isIndex(cell, grid.cells)) refuse(path, `expected a cell below ${grid.cells}, got ${describeValue(cell)}`);
  return { cells: new Set(cells), field: isField ? goal : null, table: null, units: 0, arrived: 0 };
}

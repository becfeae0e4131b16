/*
 * Checks that all planners for many units share: grids, units by their starts and goals, and options.
 */

import { describeValue, InputError, type Issue, refuse } from '@skerry/kit';
import { requireGrid } from '../grid/require-map.ts';
import type { NavGrid } from '../grid/grid.ts';
import { isIndex } from '../grid/input-check.ts';

/** One unit: the cell where it stands and the cell where it shall stay. */
export type UnitTask = { readonly start: number; readonly goal: number };

/** Everything wrong with units: cells outside the grid or blocked, two that start on or want the same cell. */
export function checkUnits(grid: NavGrid, units: readonly UnitTask[]): Issue[] {
  requireGrid(grid);
  const issues = checkStarts(grid, units);
  if (issues.length > 0) return issues;
  const unitByGoal = new Map<number, number>();
  units.forEach(({ goal }, unit) => {
    const path = `units[${unit}].goal`;
    const other = unitByGoal.get(goal);
    if (!isFree(grid, goal)) issues.push({ path, message: `expected a free cell, got ${describeValue(goal)}` });
    else if (other !== undefined)
      issues.push({ path, message: `expected a goal of its own, got cell ${goal} of unit ${other}` });
    unitByGoal.set(goal, unit);
  });
  return issues;
}

/** Throws on what `checkUnits` would report. */
export function requireUnits(grid: NavGrid, units: readonly UnitTask[]): void {
  const issues = checkUnits(grid, units);
  if (issues.length > 0) throw new InputError(issues);
}

/** What is wrong with the cells on which units start. */
export function checkStarts(grid: NavGrid, units: readonly { readonly start: number }[]): Issue[] {
  const issues: Issue[] = [];
  if (!Array.isArray(units) || units.length === 0)
    return [{ path: 'units', message: `expected a list of at least one unit, got ${describeValue(units)}` }];
  const unitByStart = new Map<number, number>();
  units.forEach((given: unknown, unit) => {
    const path = `units[${unit}]`;
    if (typeof given !== 'object' || given === null) {
      issues.push({ path, message: `expected a unit with start and goal, got ${describeValue(given)}` });
      return;
    }
    const { start } = given as { start: number };
    const other = unitByStart.get(start);
    if (!isFree(grid, start))
      issues.push({ path: `${path}.start`, message: `expected a free cell, got ${describeValue(start)}` });
    else if (other !== undefined)
      issues.push({ path: `${path}.start`, message: `expected a cell of its own, got cell ${start} of unit ${other}` });
    unitByStart.set(start, unit);
  });
  return issues;
}

function isFree(grid: NavGrid, cell: number): boolean {
  return isIndex(cell, grid.cells) && grid.blockedByCell[cell] === 0;
}

/** Throws unless this is a path of at least one cell of the grid. */
export function requirePath(grid: NavGrid, path: ArrayLike<number>, name = 'path'): void {
  if (typeof path !== 'object' || path === null || !(path.length > 0))
    refuse(name, `expected a path of at least one cell, got ${describeValue(path)}`);
  for (let k = 0; k < path.length; k++)
    if (!isIndex(path[k], grid.cells))
      refuse(`${name}[${k}]`, `expected a cell below ${grid.cells}, got ${describeValue(path[k])}`);
}

/** Throws unless the signal is left out or an object with a flag. */
export function requireSignal(signal: unknown): void {
  if (signal !== undefined && (typeof signal !== 'object' || signal === null))
    refuse('signal', `expected an AbortSignal, got ${describeValue(signal)}`);
}

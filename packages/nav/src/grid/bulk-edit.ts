/*
 * Edits of many cells: rectangles and stamps, which work out legal steps once for all of them, and transactions, which
 * take everything back if something goes wrong, or when asked. Each changed cell enters the journal, as single edits do.
 */

import { describeValue, type Issue, refuseIssues } from '@skerry/kit';
import { enterJournal, noteWeight, setBlocked, setHeight, setWeight } from './grid-edit.ts';
import type { NavGrid } from './grid.ts';
import { createInputCheck } from './input-check.ts';
import { refreshMoves } from './moves.ts';
import { requireGrid, requireInput } from './require-map.ts';

/** Cells x .. x + width - 1, z .. z + depth - 1; what lies outside the grid is left out. */
export type CellRect = { readonly x: number; readonly z: number; readonly width: number; readonly depth: number };

/** What to write, row by row from the stamp's north-west corner. */
export type Stamp = {
  readonly width: number;
  readonly depth: number;
  /** 0 frees a cell, 1 blocks it, 2 leaves it as it is. */
  readonly blocked?: ArrayLike<number>;
  /** Weights of a weighted grid; NaN leaves a cell as it is. */
  readonly weights?: ArrayLike<number>;
};

/** Blocks or frees a rectangle; returns how many cells changed. */
export function setBlockedRect(grid: NavGrid, rect: CellRect, blocked: boolean): number {
  requireGrid(grid);
  checkRect(rect);
  const value = blocked ? 1 : 0;
  const changed = writeCells(grid, rect, (cell) => {
    if (grid.blockedByCell[cell] === value) return false;
    grid.blockedByCell[cell] = value;
    return true;
  });
  return changed;
}

/** Sets the weight of a rectangle of a weighted grid; returns how many cells changed. */
export function setWeightRect(grid: NavGrid, rect: CellRect, weight: number): number {
  requireGrid(grid);
  requireInput(grid.weightByCell !== null, 'grid', 'a grid with weights', 'one without');
  requireInput(typeof weight === 'number' && weight >= 0 && weight < Infinity, 'weight', 'a number from 0', weight);
  checkRect(rect);
  let changed = 0;
  forEachCell(grid, rect, (cell) => {
    if (setWeight(grid, cell, weight)) changed++;
  });
  return changed;
}

/** Writes a stamp with its north-west corner at (x, z); returns how many cells changed. */
export function applyStamp(grid: NavGrid, x: number, z: number, stamp: Stamp): number {
  requireGrid(grid);
  const { width, depth, blocked, weights } = stamp ?? {};
  const rect = { x, z, width, depth };
  checkRect(rect);
  for (const [path, values] of Object.entries({ blocked, weights }))
    if (values !== undefined)
      requireInput(values?.length === width * depth, `stamp.${path}`, `${width * depth} cells`, values?.length);
  const hasWeights = weights === undefined || grid.weightByCell !== null;
  requireInput(hasWeights, 'stamp.weights', 'a grid with weights', 'one without');
  const cells = new Set<number>();
  if (weights !== undefined)
    forEachCell(grid, rect, (cell, k) => {
      if (!Number.isNaN(weights[k]) && setWeight(grid, cell, weights[k])) cells.add(cell);
    });
  if (blocked !== undefined)
    writeCells(grid, rect, (cell, k) => {
      if (blocked[k] === 2 || (grid.blockedByCell[cell] !== 0) === (blocked[k] !== 0)) return false;
      grid.blockedByCell[cell] = blocked[k] === 0 ? 0 : 1;
      cells.add(cell);
      return true;
    });
  return cells.size;
}

/** The edits of a transaction. */
export type GridEdit = {
  readonly setBlocked: (cell: number, blocked: boolean) => boolean;
  readonly setWeight: (cell: number, weight: number) => boolean;
  readonly setHeight: (cell: number, height: number) => boolean;
};

/**
 * Runs edits as one: if `change` throws, the grid is as it was before. Returns how many edits changed something, and
 * `undo`, which takes them back (once; edits made since to the same cells are lost).
 */
export function editGrid(
  grid: NavGrid,
  change: (edit: GridEdit) => void,
): { readonly changed: number; readonly undo: () => void } {
  requireGrid(grid);
  requireInput(typeof change === 'function', 'change', 'a function that edits', change);
  const reverts: (() => void)[] = [];
  const undo = () => {
    while (reverts.length > 0) reverts.pop()?.();
  };
  function record<T>(values: ArrayLike<T> | undefined | null, set: (grid: NavGrid, cell: number, value: T) => boolean) {
    return (cell: number, value: T) => {
      const before = values?.[cell] as T;
      const isChanged = set(grid, cell, value);
      if (isChanged) reverts.push(() => void set(grid, cell, before));
      return isChanged;
    };
  }
  const block = record(grid.blockedByCell, (_, cell, value: number) => setBlocked(grid, cell, value !== 0));
  try {
    change({
      setBlocked: (cell, blocked) => block(cell, blocked ? 1 : 0),
      setWeight: record(grid.weightByCell, setWeight),
      setHeight: record(grid.climb?.heightByCell, setHeight),
    });
  } catch (error) {
    undo();
    throw error;
  }
  return { changed: reverts.length, undo };
}

// Legal steps are worked out once for the rectangle and the cells around it.
function writeCells(grid: NavGrid, rect: CellRect, write: (cell: number, k: number) => boolean): number {
  let changed = 0;
  forEachCell(grid, rect, (cell, k) => {
    if (!write(cell, k)) return;
    changed++;
    noteWeight(grid, cell);
    enterJournal(grid, cell);
  });
  if (changed > 0) refreshMoves(grid, rect.x - 1, rect.z - 1, rect.x + rect.width, rect.z + rect.depth);
  return changed;
}

function forEachCell({ width, depth }: NavGrid, rect: CellRect, visit: (cell: number, k: number) => void): void {
  const [x0, x1] = [Math.max(0, rect.x), Math.min(width, rect.x + rect.width)];
  for (let z = Math.max(0, rect.z); z < Math.min(depth, rect.z + rect.depth); z++)
    for (let x = x0; x < x1; x++) visit(z * width + x, (z - rect.z) * rect.width + x - rect.x);
}

function checkRect(rect: CellRect): void {
  const issues: Issue[] = [];
  const check = createInputCheck(issues);
  for (const key of ['x', 'z', 'width', 'depth'] as const) {
    const value = rect?.[key];
    const isSize = key === 'width' || key === 'depth';
    const isRight = Number.isInteger(value) && (!isSize || value >= 0);
    check(isRight, key, `a whole number${isSize ? ' from 0' : ''}`, describeValue(value));
  }
  if (issues.length > 0) refuseIssues(issues);
}

/*
 * Edits of a grid, one cell at a time. Each change refreshes the legal steps around the cell and enters the journal,
 * from which derived structures repair themselves when they are next asked (pull, so nothing has to be unregistered).
 */

import { assert } from '@skerry/kit';
import type { NavGrid } from './grid.ts';
import { isIndex } from './input-check.ts';
import { refreshMovesAround } from './moves.ts';
import { requireGrid, requireInput } from './require-map.ts';

/** Blocks or frees a cell; returns whether anything changed. */
export function setBlocked(grid: NavGrid, cell: number, blocked: boolean): boolean {
  assertCell(grid, cell);
  const value = blocked ? 1 : 0;
  if (grid.blockedByCell[cell] === value) return false;
  grid.blockedByCell[cell] = value;
  noteChange(grid, cell);
  return true;
}

/** Sets the weight of a cell of a weighted grid; returns whether anything changed. */
export function setWeight(grid: NavGrid, cell: number, weight: number): boolean {
  assertCell(grid, cell);
  const { weightByCell } = grid;
  assert(weightByCell !== null, 'setWeight needs a grid with weights');
  requireInput(Number.isFinite(weight) && weight >= 0, 'weight', 'a number from 0', weight);
  if (!store(weightByCell, cell, weight)) return false;
  noteWeight(grid, cell);
  enterJournal(grid, cell);
  return true;
}

/** Sets the height of a cell of a grid with climb costs; returns whether anything changed. */
export function setHeight(grid: NavGrid, cell: number, height: number): boolean {
  assertCell(grid, cell);
  assert(grid.climb !== null, 'setHeight needs a grid with climb costs');
  requireInput(Number.isFinite(height), 'height', 'a finite number', height);
  if (!store(grid.climb.heightByCell, cell, height)) return false;
  refreshMovesAround(grid, cell);
  enterJournal(grid, cell);
  return true;
}

/** Records a change of one cell that was written into the grid's arrays from outside, by another thread. */
export function noteChange(grid: NavGrid, cell: number): void {
  assertCell(grid, cell);
  noteWeight(grid, cell);
  refreshMovesAround(grid, cell);
  enterJournal(grid, cell);
}

/** Takes in the weight of a cell that may be entered; walls may weigh what they like. */
export function noteWeight(grid: NavGrid, cell: number): void {
  if (grid.weightByCell === null || grid.blockedByCell[cell] !== 0) return;
  const weight = grid.weightByCell[cell];
  if (grid.weightRule === 'multiply' && weight < grid.minFactor) grid.minFactor = weight;
  if (weight > grid.maxWeight) grid.maxWeight = weight;
}

// Returns whether anything changed; refuses what the array has no room for, such as 256 or 0.5 in bytes.
function store(values: Float32Array | Uint8Array, cell: number, value: number): boolean {
  const before = values[cell];
  values[cell] = value;
  const stored = values[cell];
  if (Math.abs(stored - value) <= 1e-6 * Math.abs(value)) return stored !== before;
  values[cell] = before;
  requireInput(false, 'value', 'a value that the array can hold', value);
}

/** True when the journal still holds every change after `revision`; otherwise rebuild from scratch. */
export function hasChangesSince(grid: NavGrid, revision: number): boolean {
  return grid.revision - revision <= grid.journalByChange.length;
}

/** The cell of change k, for k from a revision seen earlier up to `grid.revision` - 1. */
export function changedCell(grid: NavGrid, k: number): number {
  return grid.journalByChange[k & (grid.journalByChange.length - 1)]!;
}

/** Calls `visit` for all cells of the grid that are at most `reach` columns and rows away from one. */
export function forEachAround(grid: NavGrid, cell: number, reach: number, visit: (cell: number) => void): void {
  const { width, depth } = grid;
  const iz = (cell / width) | 0;
  const ix = cell - iz * width;
  for (let z = Math.max(0, iz - reach); z <= Math.min(depth - 1, iz + reach); z++) {
    for (let x = Math.max(0, ix - reach); x <= Math.min(width - 1, ix + reach); x++) visit(z * width + x);
  }
}

/** Enters a changed cell into the journal; the caller has seen to weights and legal steps. */
export function enterJournal(grid: NavGrid, cell: number): void {
  grid.journalByChange[grid.revision & (grid.journalByChange.length - 1)] = cell;
  grid.revision++;
}

/** Throws if the cell is outside the grid. */
export function assertCell(grid: NavGrid, cell: number): void {
  requireGrid(grid);
  // PERF: the sentence is written only where it is needed.
  if (!isIndex(cell, grid.cells)) requireInput(false, 'cell', `a cell below ${grid.cells}`, cell);
}

/*
 * Cells as points: column x and row z, both whole numbers, beside the index z × width + x that everything works with.
 */

import { describeValue } from '@skerry/kit';
import { cellAt, type NavGrid } from './grid.ts';
import { isIndex } from './input-check.ts';
import { requireGrid, requireInput } from './require-map.ts';

/** A cell by column and row; `layer` on maps of several layers. */
export type CellPoint = { readonly x: number; readonly z: number; readonly layer?: number };

/** Column and row of a cell; throws if it is outside the grid. */
export function pointAt(grid: NavGrid, cell: number): CellPoint {
  requireGrid(grid);
  requireInput(isIndex(cell, grid.cells), 'cell', `a cell below ${grid.cells}`, cell);
  const x = cell % grid.width;
  return { x, z: (cell - x) / grid.width };
}

/** The cells of a path as points; throws if one is outside the grid. */
export function pointsOf(grid: NavGrid, path: ArrayLike<number>): CellPoint[] {
  requireGrid(grid);
  requireInput(typeof path === 'object' && path !== null, 'path', 'a list of cells', path);
  return Array.from(path, (cell) => pointAt(grid, cell));
}

/** The cell at a point of a grid, NO_CELL outside or where it is no point. */
export function cellOfPoint(grid: NavGrid, point: CellPoint): number {
  return cellAt(grid, point?.x, point?.z);
}

/** What stands in a message for a place that is not on the map. */
export function describePlace(place: unknown): string {
  const { x, z, layer } = Object(place) as CellPoint;
  if (x === undefined && z === undefined) return describeValue(place);
  const inLayer = layer === undefined ? '' : `, layer: ${describeValue(layer)}`;
  return `{ x: ${describeValue(x)}, z: ${describeValue(z)}${inLayer} }`;
}

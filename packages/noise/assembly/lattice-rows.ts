/*
 * What row-coherent kernels begin with and how they go from lattice row to lattice row: a table of columns, and behind
 * it two tables that depend on a column and a lattice row, one for the row before a sample and one for the row after.
 */
import { gridX, splitColumns, stride } from './grid';

/** What `moveRows` found to be filled. */
export const NO_ROW: i32 = 0;
const FAR_ROW: i32 = 1;
export const BOTH_ROWS: i32 = 2;

export let near: usize = 0;
export let far: usize = 0;
let cell: i32 = 0;
let filled: bool = false;

/** Splits the columns into the table at `columns` and places the row tables; returns the first lattice column. */
export function startRows(columns: usize, columnPitch: usize, rowPitch: usize, frequency: f64, offsetX: f64): f64 {
  const first = floor(gridX * frequency + offsetX);
  const groups = <usize>(stride >> 2);
  near = columns + groups * columnPitch;
  far = near + groups * rowPitch;
  filled = false;
  splitColumns(columns, columnPitch, frequency, offsetX, 1, first);
  return first;
}

/** Makes `near` and `far` the tables of lattice rows `cz` and `cz + 1`; returns which of them must be filled. */
export function moveRows(cz: i32): i32 {
  const known = cell;
  const wasFilled = filled;
  cell = cz;
  filled = true;
  if (!wasFilled) return BOTH_ROWS;
  if (cz == known) return NO_ROW;
  if (cz != known + 1) return BOTH_ROWS;
  const spare = near;
  near = far;
  far = spare;
  return FAR_ROW;
}

/*
 * The window of a world that is exported: samples on a regular grid, row by row from the north-west corner.
 * Positions and step are multiples of 1/1024 m: sums of them are exact, so a sample lies at the same place whichever strip
 * or tile of the window asks for it.
 */
import { refuse, requireInteger, requireNumber, requireObject, requireOptions } from '@skerry/kit';
import { WORLD_REACH } from '@skerry/world';

/** A grid of samples of the world, `step` metres apart. */
export type ExportWindow = {
  /** The middle, metres. */
  readonly x: number;
  readonly z: number;
  /** Metres between samples. */
  readonly step: number;
  /** Samples from west to east and from north to south. */
  readonly columns: number;
  readonly rows: number;
};

/** Sample (ix, iz) lies at (x + ix * step, z + iz * step). */
export type SampleGrid = ExportWindow;

/** Samples along a side. */
const MAX_SIDE = 32769;
const MIN_STEP = 1 / 1024;
const MAX_STEP = 65536;
const PLACES_PER_METRE = 1024;

/** The grid of a window: x and z are its first sample. Throws a sentence for each kind of wrong input. */
export function gridOfWindow(window: ExportWindow): SampleGrid {
  requireObject(window, 'window', 'a window { x, z, step, columns, rows }');
  requireOptions(window, 'window', ['x', 'z', 'step', 'columns', 'rows']);
  const { x, z, columns, rows } = window;
  requireNumber(x, 'window.x', -WORLD_REACH, WORLD_REACH);
  requireNumber(z, 'window.z', -WORLD_REACH, WORLD_REACH);
  requireNumber(window.step, 'window.step', MIN_STEP, MAX_STEP);
  requireInteger(columns, 'window.columns', 2, MAX_SIDE);
  requireInteger(rows, 'window.rows', 2, MAX_SIDE);
  const step = snap(window.step);
  const grid = { x: snap(x - ((columns - 1) / 2) * step), z: snap(z - ((rows - 1) / 2) * step), step, columns, rows };
  const reach = Math.max(Math.abs(x), Math.abs(z)) + (Math.max(columns, rows) * step) / 2;
  if (reach > WORLD_REACH)
    refuse('window', `reaches ${Math.round(reach)} m from the origin; the world ends at ${WORLD_REACH} m`);
  return grid;
}

/** A part of a grid as a grid. */
export function cutGrid(grid: SampleGrid, column: number, row: number, columns: number, rows: number): SampleGrid {
  return { ...grid, x: grid.x + column * grid.step, z: grid.z + row * grid.step, columns, rows };
}

function snap(metres: number): number {
  return Math.floor(metres * PLACES_PER_METRE + 0.5) / PLACES_PER_METRE;
}

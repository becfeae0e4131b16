/*
 * The window that a survey looks at, and the grid of samples it becomes. Positions and step are multiples of 1/1024 m:
 * sums of them are exact, so a sample lies at the same place whichever slice of the grid asks for it.
 */
import { requireInteger, requireNumber, requireObject, requireOptions } from '@skerry/kit';
import { WORLD_REACH } from '@skerry/world';

/** The part of a world that is measured. */
export type SurveyWindow = {
  /** The middle, metres. */
  readonly x: number;
  readonly z: number;
  /** Metres from west to east. */
  readonly width: number;
  /** Metres from north to south; as long as the width by default. */
  readonly depth?: number;
  /** Samples along the longer side; 256 by default. */
  readonly samples?: number;
};

/** Samples of a window, row-major in z: sample i = iz * columns + ix lies at (x + ix * step, z + iz * step). */
export type SampleGrid = {
  readonly x: number;
  readonly z: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
};

/** Samples along a side of a window, if none are named. */
export const DEFAULT_SAMPLES = 256;
/** Maximum number of samples along a side of a window. */
export const MAX_SAMPLES = 2048;
const MIN_SAMPLES = 2;
const MIN_WIDTH = 1;
const MAX_WIDTH = 2 * WORLD_REACH;
/** 2^10 to the metre: exact in a double up to the end of the world, and in every sum of a few of them. */
const PLACES_PER_METRE = 1024;

/** The grid of a window; throws a sentence for each kind of wrong input. */
export function gridOfWindow(window: SurveyWindow): SampleGrid {
  requireObject(window, 'window', 'a window { x, z, width }');
  requireOptions(window, 'window', ['x', 'z', 'width', 'depth', 'samples']);
  const { x, z, width, depth = width, samples = DEFAULT_SAMPLES } = window;
  requireNumber(x, 'window.x', -WORLD_REACH, WORLD_REACH);
  requireNumber(z, 'window.z', -WORLD_REACH, WORLD_REACH);
  requireNumber(width, 'window.width', MIN_WIDTH, MAX_WIDTH);
  requireNumber(depth, 'window.depth', MIN_WIDTH, MAX_WIDTH);
  requireInteger(samples, 'window.samples', MIN_SAMPLES, MAX_SAMPLES);
  const step = Math.max(1 / PLACES_PER_METRE, snap(Math.max(width, depth) / samples));
  const columns = countAlong(width, step, samples);
  const rows = countAlong(depth, step, samples);
  return { x: snap(x - ((columns - 1) / 2) * step), z: snap(z - ((rows - 1) / 2) * step), step, columns, rows };
}

function countAlong(length: number, step: number, samples: number): number {
  return Math.min(samples, Math.max(1, Math.floor(length / step + 0.5)));
}

function snap(metres: number): number {
  return Math.floor(metres * PLACES_PER_METRE + 0.5) / PLACES_PER_METRE;
}

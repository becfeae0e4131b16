/*
 * Heights that strokes bend: those of a grid, or of the lattice that smoothing reads. Wide, soft strokes are defined on
 * the coarse lattice and linear between its points, as climate and biomes are: a tile then has 121 samples of them
 * instead of thousands. Metres that wide strokes raise are summed there, and added to a sample's height when a stroke
 * that depends on the height covers it, and at the end of each layer. All of it is a function of the place.
 */
import type { GridSpec } from '@skerry/noise';
import { coarseGridFor } from '../../fields/coarse-grid.ts';
import { coverStroke, type StrokeCover, type StrokeTable, strokeWeight } from '../../strokes/index.ts';

export type SculptTarget = {
  readonly grid: GridSpec;
  readonly heights: Float32Array;
  /** The coarse lattice around the grid; the grid itself if its steps are as wide. */
  readonly coarse: GridSpec;
  /** By point of the lattice: metres that wide strokes have raised so far. */
  readonly sums: Float64Array;
  /** By sample: how much of the sums its height already has. */
  readonly added: Float64Array;
  /** Whether the sums have changed since they were last added to all heights. */
  isDue: boolean;
};

/** The samples that a stroke may cover, and its weight at each. */
export type Weights = Pick<StrokeCover, 'firstRow' | 'lastRow' | 'firstColumn' | 'lastColumn'> & {
  readonly weightBySample: Float64Array;
};

/** The target `place` of a call, from 0: its memory is used again by the next target at that place. */
export function createTarget(grid: GridSpec, heights: Float32Array, place: number): SculptTarget {
  const coarse = coarseGridFor(grid);
  return {
    grid,
    heights,
    coarse,
    sums: zeros(_sums, place, coarse.width * coarse.depth),
    added: zeros(_added, place, grid.width * grid.depth),
    isDue: false,
  };
}

// PERF: kept from grid to grid; new memory for every tile kept the collector busy.
const _sums: Float64Array[] = [];
const _added: Float64Array[] = [];

function zeros(memory: Float64Array[], place: number, count: number): Float64Array {
  const array = reserve(memory[place] ?? new Float64Array(0), count);
  memory[place] = array;
  return array.subarray(0, count).fill(0);
}

let _weights: Float64Array = new Float64Array(0);
let _coarseWeights: Float64Array = new Float64Array(0);

/** The weights of a stroke from its distances; undefined if its bounds hold no sample. */
export function weighStroke(grid: GridSpec, table: StrokeTable, stroke: number): Weights | undefined {
  const cover = coverStroke(grid, table, stroke, false);
  if (!cover) return undefined;
  _weights = reserve(_weights, grid.width * grid.depth);
  fillWeights(_weights, grid, cover, table.radiusByStroke[stroke], table.coreByStroke[stroke]);
  return weightsIn(cover, _weights);
}

const _weighed: { -readonly [K in keyof Weights]: Weights[K] } = {
  firstRow: 0,
  lastRow: 0,
  firstColumn: 0,
  lastColumn: 0,
  weightBySample: new Float64Array(0),
};

// PERF: one object for all strokes; coarse tiles have hundreds that cover a sample or two.
function weightsIn(
  { firstRow, lastRow, firstColumn, lastColumn }: Omit<Weights, 'weightBySample'>,
  weightBySample: Float64Array,
): Weights {
  _weighed.firstRow = firstRow;
  _weighed.lastRow = lastRow;
  _weighed.firstColumn = firstColumn;
  _weighed.lastColumn = lastColumn;
  _weighed.weightBySample = weightBySample;
  return _weighed;
}

function fillWeights(out: Float64Array, grid: GridSpec, cover: StrokeCover, radius: number, core: number): void {
  const { squares, firstRow, lastRow, firstColumn, lastColumn } = cover;
  for (let row = firstRow; row <= lastRow; row++)
    for (let i = row * grid.width + firstColumn; i <= row * grid.width + lastColumn; i++)
      out[i] = strokeWeight(squares[i], radius, core);
}

/** Adds metres times the weight of a wide stroke to the sums; returns whether it touches the lattice. */
export function addToSums(target: SculptTarget, table: StrokeTable, stroke: number, metres: number): boolean {
  const { coarse, sums } = target;
  const weights = weighStroke(coarse, table, stroke);
  if (!weights) return false;
  const { weightBySample, firstRow, lastRow, firstColumn, lastColumn } = weights;
  for (let row = firstRow; row <= lastRow; row++)
    for (let i = row * coarse.width + firstColumn; i <= row * coarse.width + lastColumn; i++)
      sums[i] += metres * weightBySample[i];
  target.isDue = true;
  return true;
}

/** The weights of a wide stroke: from the lattice, linear between its points. */
export function weighWideStroke(target: SculptTarget, table: StrokeTable, stroke: number): Weights | undefined {
  const { grid, coarse } = target;
  if (grid === coarse) return weighStroke(grid, table, stroke);
  const cover = coverStroke(coarse, table, stroke, false);
  if (!cover) return undefined;
  _coarseWeights = reserve(_coarseWeights, coarse.width * coarse.depth);
  _coarseWeights.fill(0, 0, coarse.width * coarse.depth);
  fillWeights(_coarseWeights, coarse, cover, table.radiusByStroke[stroke], table.coreByStroke[stroke]);
  _weights = reserve(_weights, grid.width * grid.depth);
  for (let row = 0; row < grid.depth; row++) refineRow(_weights, row * grid.width, target, _coarseWeights, row);
  return { firstRow: 0, lastRow: grid.depth - 1, firstColumn: 0, lastColumn: grid.width - 1, weightBySample: _weights };
}

// PERF: one row of the lattice between two others is computed once for a row of samples.
let _latticeRow: Float64Array = new Float64Array(0);

/** One row of samples from a field of the lattice, linear between its points and exact at them. */
function refineRow(
  out: Float64Array,
  at: number,
  { grid, coarse }: SculptTarget,
  field: Float64Array,
  row: number,
  first = 0,
  last = grid.width - 1,
): void {
  const v = (grid.z + row * grid.step - coarse.z) / coarse.step;
  const iz = Math.floor(v);
  const fz = v - iz;
  const { width } = coarse;
  _latticeRow = reserve(_latticeRow, width + 1);
  const line = _latticeRow;
  const start = (grid.x - coarse.x) / coarse.step;
  const step = grid.step / coarse.step;
  const firstPoint = Math.floor(start + first * step);
  const lastPoint = Math.min(width - 1, Math.floor(start + last * step) + 1);
  for (let ix = firstPoint, i = iz * width + firstPoint; ix <= lastPoint; ix++, i++)
    line[ix] = fz > 0 ? field[i] + (field[i + width] - field[i]) * fz : field[i];
  // Multiplied by a fraction of 0 where it is read.
  line[width] = 0;
  for (let column = first; column <= last; column++) {
    const u = start + column * step;
    const ix = Math.floor(u);
    const fx = u - ix;
    out[at + column] = line[ix] + (line[ix + 1] - line[ix]) * fx;
  }
}

/** Adds what is due of the sums to the heights of the samples with a weight, or to all of them. */
export function addSums(target: SculptTarget, weights?: Weights): void {
  const { grid, coarse, sums, added, heights, isDue } = target;
  if (!isDue) return;
  const { firstRow, lastRow, firstColumn, lastColumn, weightBySample } = weights ?? wholeOf(grid);
  _refined = reserve(_refined, grid.width);
  for (let row = firstRow; row <= lastRow; row++) {
    const start = row * grid.width;
    if (grid !== coarse) refineRow(_refined, 0, target, sums, row, firstColumn, lastColumn);
    for (let column = firstColumn; column <= lastColumn; column++) {
      const i = start + column;
      if (weightBySample && weightBySample[i] === 0) continue;
      const sum = grid === coarse ? sums[i] : _refined[column];
      if (sum === added[i]) continue;
      heights[i] += sum - added[i];
      added[i] = sum;
    }
  }
  if (!weights) target.isDue = false;
}

let _refined: Float64Array = new Float64Array(0);

function wholeOf({
  width,
  depth,
}: GridSpec): Omit<Weights, 'weightBySample'> & { readonly weightBySample?: undefined } {
  return { firstRow: 0, lastRow: depth - 1, firstColumn: 0, lastColumn: width - 1 };
}

function reserve(array: Float64Array, count: number): Float64Array {
  return array.length >= count ? array : new Float64Array(count);
}

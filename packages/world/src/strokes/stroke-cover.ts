/*
 * The samples of a grid that a stroke covers, with the squared distance of each to the stroke's line, the height of the
 * line at the nearest point, and the side of the line it lies on. Each value depends on the place and the stroke alone,
 * so that grids of any origin, size and step agree to the bit.
 */
import type { GridSpec } from '@skerry/noise';
import type { Extent } from './stroke-index.ts';
import type { StrokeTable } from './stroke-table.ts';

/** The rectangle of samples that may be covered, and their values; the arrays belong to the next call. */
export type StrokeCover = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
  /** By sample of the grid; at least radius² where the stroke does not reach. */
  readonly squares: Float64Array;
  /** By sample: the height of the line at its nearest point. */
  readonly heights: Float64Array;
  /** By sample: above 0 to the right of the line as it is drawn, seen on a map. */
  readonly sides: Float64Array;
};

/** Squared distances this close, in relation, count as equal: the place is nearest to a point that two pieces share. */
const SAME = 1e-9;

let _squares = new Float64Array(0);
let _heights = new Float64Array(0);
let _sides = new Float64Array(0);

/** The rectangle of a grid's samples. */
export function extentOf({ x, z, step, width, depth }: GridSpec): Extent {
  return { minX: x, minZ: z, maxX: x + (width - 1) * step, maxZ: z + (depth - 1) * step };
}

/** What a stroke covers of a grid; undefined if its bounds hold no sample. `withLine` fills heights and sides too. */
export function coverStroke(
  grid: GridSpec,
  table: StrokeTable,
  stroke: number,
  withLine: boolean,
): StrokeCover | undefined {
  const { points, startByStroke, radiusByStroke } = table;
  const radius = radiusByStroke[stroke];
  const first = startByStroke[stroke];
  const last = startByStroke[stroke + 1] - 1;
  let [firstRow, lastRow, firstColumn, lastColumn] = [grid.depth, -1, grid.width, -1];
  for (let p = first; p <= Math.max(first, last - 1); p++) {
    const reach = reachOf(grid, points, p, Math.min(p + 1, last), radius);
    if (reach.firstRow > reach.lastRow || reach.firstColumn > reach.lastColumn) continue;
    firstRow = Math.min(firstRow, reach.firstRow);
    lastRow = Math.max(lastRow, reach.lastRow);
    firstColumn = Math.min(firstColumn, reach.firstColumn);
    lastColumn = Math.max(lastColumn, reach.lastColumn);
  }
  if (firstRow > lastRow) return undefined;
  reserve(grid.width * grid.depth);
  for (let row = firstRow; row <= lastRow; row++)
    _squares.fill(Infinity, row * grid.width + firstColumn, row * grid.width + lastColumn + 1);
  for (let p = first; p <= Math.max(first, last - 1); p++) {
    const reach = reachOf(grid, points, p, Math.min(p + 1, last), radius);
    if (withLine) coverPieceWithLine(grid, reach, points, [p, Math.min(p + 1, last)], radius * radius);
    else coverPiece(grid, reach, points, p, Math.min(p + 1, last));
  }
  return { firstRow, lastRow, firstColumn, lastColumn, squares: _squares, heights: _heights, sides: _sides };
}

type Reach = Pick<StrokeCover, 'firstRow' | 'lastRow' | 'firstColumn' | 'lastColumn'>;

/** The samples in the bounds of one piece; none if a first exceeds its last. */
function reachOf(grid: GridSpec, points: Float64Array, p: number, q: number, radius: number): Reach {
  const [ax, az, bx, bz] = [points[3 * p], points[3 * p + 1], points[3 * q], points[3 * q + 1]];
  return {
    firstColumn: Math.max(0, Math.floor((Math.min(ax, bx) - radius - grid.x) / grid.step)),
    lastColumn: Math.min(grid.width - 1, Math.ceil((Math.max(ax, bx) + radius - grid.x) / grid.step)),
    firstRow: Math.max(0, Math.floor((Math.min(az, bz) - radius - grid.z) / grid.step)),
    lastRow: Math.min(grid.depth - 1, Math.ceil((Math.max(az, bz) + radius - grid.z) / grid.step)),
  };
}

function coverPiece(grid: GridSpec, reach: Reach, points: Float64Array, p: number, q: number): void {
  const ax = points[3 * p];
  const az = points[3 * p + 1];
  const ex = points[3 * q] - ax;
  const ez = points[3 * q + 1] - az;
  const square = ex * ex + ez * ez;
  const inverse = square > 0 ? 1 / square : 0;
  const { firstRow, lastRow, firstColumn, lastColumn } = reach;
  const squares = _squares;
  for (let row = firstRow; row <= lastRow; row++) {
    const pz = grid.z + row * grid.step - az;
    for (let column = firstColumn, i = row * grid.width + firstColumn; column <= lastColumn; column++, i++) {
      const px = grid.x + column * grid.step - ax;
      let t = (px * ex + pz * ez) * inverse;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const dx = px - t * ex;
      const dz = pz - t * ez;
      const distance = dx * dx + dz * dz;
      if (distance < squares[i]) squares[i] = distance;
    }
  }
}

// PERF: a loop of its own; most strokes need neither heights nor sides.
function coverPieceWithLine(
  grid: GridSpec,
  reach: Reach,
  points: Float64Array,
  [p, q]: readonly [number, number],
  limit: number,
): void {
  const ax = points[3 * p];
  const az = points[3 * p + 1];
  const ex = points[3 * q] - ax;
  const ez = points[3 * q + 1] - az;
  const square = ex * ex + ez * ez;
  const inverse = square > 0 ? 1 / square : 0;
  const perLength = square > 0 ? 1 / Math.sqrt(square) : 0;
  const height = points[3 * p + 2];
  const rise = points[3 * q + 2] - height;
  const { firstRow, lastRow, firstColumn, lastColumn } = reach;
  for (let row = firstRow; row <= lastRow; row++) {
    const pz = grid.z + row * grid.step - az;
    for (let column = firstColumn, i = row * grid.width + firstColumn; column <= lastColumn; column++, i++) {
      const px = grid.x + column * grid.step - ax;
      let t = (px * ex + pz * ez) * inverse;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const dx = px - t * ex;
      const dz = pz - t * ez;
      const distance = dx * dx + dz * dz;
      // Beyond the radius a piece says nothing, so grids that skip it agree with those that do not.
      if (distance >= limit) continue;
      const before = _squares[i];
      const slack = before === Infinity ? 0 : SAME * before;
      if (!(distance < before + slack)) continue;
      const side = (ex * pz - ez * px) * perLength;
      // At a corner both pieces are equally near: the one that the place lies farther beside knows the side.
      if (!(distance < before - slack) && Math.abs(side) <= Math.abs(_sides[i])) continue;
      if (distance < before) _squares[i] = distance;
      _heights[i] = height + rise * t;
      _sides[i] = side;
    }
  }
}

function reserve(count: number): void {
  if (_squares.length >= count) return;
  _squares = new Float64Array(count);
  _heights = new Float64Array(count);
  _sides = new Float64Array(count);
}

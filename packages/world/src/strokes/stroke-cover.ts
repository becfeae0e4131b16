/*
 * The samples of a grid that a stroke covers, with the squared distance of each to the stroke's line, the height of the
 * line at the nearest point, and the side of the line it lies on. Each value depends on the place and the stroke alone,
 * so that grids of any origin, size and step agree to the bit.
 */
import type { GridSpec } from '@skerry/noise';
import { type Extent, strokeBoundsOf } from './stroke-index.ts';
import type { StrokeTable } from './stroke-table.ts';

/** The rectangle of samples that may be covered, and their values. There is one such object: it belongs to the next call. */
export type StrokeCover = {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
  /** By sample of the grid; at least radius² where the stroke does not reach. */
  squares: Float64Array;
  /** By sample: the height of the line at its nearest point. */
  heights: Float64Array;
  /** By sample: above 0 to the right of the line as it is drawn, seen on a map. */
  sides: Float64Array;
};

/** Squared distances this close, in relation, count as equal: the place is nearest to a point that two pieces share. */
const SAME = 1e-9;

/** Of a step between samples: bounds are widened by it, because a sample too many only costs time. */
const SLACK = 1e-6;

/** Strokes with at most so many samples on a grid are small. */
const FEW_SAMPLES = 24;

let _squares = new Float64Array(0);
let _heights = new Float64Array(0);
let _sides = new Float64Array(0);
const _cover: StrokeCover = createReach();
const _piece: StrokeCover = createReach();

function createReach(): StrokeCover {
  const none = new Float64Array(0);
  return { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0, squares: none, heights: none, sides: none };
}

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
  const bounds = strokeBoundsOf(table);
  const at = 4 * stroke;
  if (!reach(_cover, grid, bounds[at], bounds[at + 1], bounds[at + 2], bounds[at + 3])) return undefined;
  const { firstRow, lastRow, firstColumn, lastColumn } = _cover;
  reserve(grid.width * grid.depth);
  const columns = lastColumn - firstColumn + 1;
  // PERF: of a few samples all pieces are tried; finding those in reach would take longer.
  const isSmall = columns * (lastRow - firstRow + 1) <= FEW_SAMPLES;
  if (isSmall) {
    _piece.firstRow = firstRow;
    _piece.lastRow = lastRow;
    _piece.firstColumn = firstColumn;
    _piece.lastColumn = lastColumn;
  }
  for (let row = firstRow; row <= lastRow; row++) {
    const start = row * grid.width + firstColumn;
    if (isSmall) for (let i = start; i < start + columns; i++) _squares[i] = Infinity;
    else _squares.fill(Infinity, start, start + columns);
  }
  const radius = radiusByStroke[stroke];
  const first = startByStroke[stroke];
  const last = startByStroke[stroke + 1] - 1;
  // A stroke of one point is a piece from that point to itself.
  for (let p = first; p === first || p < last; p++) {
    const q = p < last ? p + 1 : p;
    if (!isSmall && !reachPiece(grid, points, p, q, radius)) continue;
    if (withLine) coverPieceWithLine(grid, points, p, q, radius * radius);
    else coverPiece(grid, points, p, q);
  }
  _cover.squares = _squares;
  _cover.heights = _heights;
  _cover.sides = _sides;
  return _cover;
}

/** Sets the samples that a piece of a stroke can reach; false if there are none. */
function reachPiece(grid: GridSpec, points: Float64Array, p: number, q: number, radius: number): boolean {
  const ax = points[3 * p];
  const az = points[3 * p + 1];
  const bx = points[3 * q];
  const bz = points[3 * q + 1];
  const minX = (ax < bx ? ax : bx) - radius;
  const maxX = (ax < bx ? bx : ax) + radius;
  const minZ = (az < bz ? az : bz) - radius;
  const maxZ = (az < bz ? bz : az) + radius;
  return reach(_piece, grid, minX, minZ, maxX, maxZ);
}

/** Sets the rows and columns of the samples in a rectangle; false if there are none. */
function reach(out: StrokeCover, grid: GridSpec, minX: number, minZ: number, maxX: number, maxZ: number): boolean {
  out.firstColumn = Math.max(0, Math.ceil((minX - grid.x) / grid.step - SLACK));
  out.lastColumn = Math.min(grid.width - 1, Math.floor((maxX - grid.x) / grid.step + SLACK));
  out.firstRow = Math.max(0, Math.ceil((minZ - grid.z) / grid.step - SLACK));
  out.lastRow = Math.min(grid.depth - 1, Math.floor((maxZ - grid.z) / grid.step + SLACK));
  return out.firstRow <= out.lastRow && out.firstColumn <= out.lastColumn;
}

function coverPiece(grid: GridSpec, points: Float64Array, p: number, q: number): void {
  const ax = points[3 * p];
  const az = points[3 * p + 1];
  const ex = points[3 * q] - ax;
  const ez = points[3 * q + 1] - az;
  const square = ex * ex + ez * ez;
  const inverse = square > 0 ? 1 / square : 0;
  const { firstRow, lastRow, firstColumn, lastColumn } = _piece;
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
function coverPieceWithLine(grid: GridSpec, points: Float64Array, p: number, q: number, limit: number): void {
  const ax = points[3 * p];
  const az = points[3 * p + 1];
  const ex = points[3 * q] - ax;
  const ez = points[3 * q + 1] - az;
  const square = ex * ex + ez * ez;
  const inverse = square > 0 ? 1 / square : 0;
  const perLength = square > 0 ? 1 / Math.sqrt(square) : 0;
  const height = points[3 * p + 2];
  const rise = points[3 * q + 2] - height;
  const { firstRow, lastRow, firstColumn, lastColumn } = _piece;
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

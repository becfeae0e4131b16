/*
 * Perlin noise over an axis-aligned grid, row-coherent: values that depend on a column are a table per octave;
 * values that depend on a column and a lattice row are a table per lattice row, shared by all sample rows
 * between two lattice rows. perlin-tables.ts describes the tables and how they are used.
 */
import { ONES } from './constants';
import { fillGradients } from './gradient-row';
import { depth, gridStep, gridX, rowPosition, stride, wrapped } from './grid';
import { exchange, hashPoints, hashRow, mixLanes, sides, STEP_X, tilts, turns } from './lattice';
import { BOTH_ROWS, far, moveRows, near, NO_ROW, startRows } from './lattice-rows';
import { COLUMN_PITCH, emitRows, fillFades, ROW_PITCH } from './perlin-tables';

// One octave's tables; set at its start, read by the builders below.
let columns: usize = 0;
let latticeGradients: usize = 0;
let firstCell: i32 = 0;
let latticeCount: i32 = 0;
let dense: bool = false;

/** Adds (or, in mode FIRST, stores) one octave of 2D Perlin noise. */
export function perlinGrid(
  dst: usize,
  scratch: usize,
  mode: i32,
  seed: i32,
  amplitude: f32,
  frequency: f64,
  offsetX: f64,
  offsetZ: f64,
): void {
  columns = scratch;
  const first = startRows(columns, COLUMN_PITCH, ROW_PITCH, frequency, offsetX);
  latticeGradients = far + <usize>(stride >> 2) * ROW_PITCH;
  firstCell = wrapped(first);
  // In float64: on coarse maps a row spans more lattice cells than an int32 can count.
  const cells = floor((gridX + <f64>(stride - 1) * gridStep) * frequency + offsetX) - first + 2;
  // PERF: gradients of a lattice row are computed once and gathered if there are fewer of them than about 1.25 per
  // column; beyond that most would never be read, and hashing each column's two points in place is cheaper.
  dense = cells < <f64>(stride + (stride >> 2));
  latticeCount = dense ? <i32>cells : 0;
  fillFades(columns, firstCell, dense);

  let iz = 0;
  while (iz < depth) {
    const cz = wrapped(floor(rowPosition(iz, frequency, offsetZ)));
    const stale = moveRows(cz);
    if (stale == BOTH_ROWS) fillRow(near, hashRow(cz, seed));
    if (stale != NO_ROW) fillRow(far, hashRow(cz + 1, seed));
    iz = emitRows(dst, near, far, iz, cz, mode, amplitude, frequency, offsetZ);
  }
}

function fillRow(row: usize, rowHash: i32): void {
  if (dense) {
    fillGradients(latticeGradients, firstCell, latticeCount, rowHash);
    gatherRow(row);
  } else {
    hashColumns(row, rowHash);
  }
}

function gatherRow(row: usize): void {
  const groups = stride >> 2;
  const lattice = latticeGradients;
  let column = columns;
  let at = row;
  for (let g = 0; g < groups; g++) {
    // One load reads both neighbours of a column: (x, z) of its cell's point and of the next.
    const a = v128.load(lattice + load<u32>(column));
    const b = v128.load(lattice + load<u32>(column, 4));
    const c = v128.load(lattice + load<u32>(column, 8));
    const d = v128.load(lattice + load<u32>(column, 12));
    const abLeft = v128.shuffle<i32>(a, b, 0, 4, 1, 5);
    const cdLeft = v128.shuffle<i32>(c, d, 0, 4, 1, 5);
    const abRight = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
    const cdRight = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
    storeSideTilt(
      at,
      column,
      v128.shuffle<i64>(abLeft, cdLeft, 0, 2),
      v128.shuffle<i64>(abLeft, cdLeft, 1, 3),
      v128.shuffle<i64>(abRight, cdRight, 0, 2),
      v128.shuffle<i64>(abRight, cdRight, 1, 3),
    );
    column += COLUMN_PITCH;
    at += ROW_PITCH;
  }
}

function hashColumns(row: usize, rowHash: i32): void {
  const groups = stride >> 2;
  const rows = i32x4.splat(rowHash);
  const step = i32x4.splat(STEP_X);
  let column = columns;
  let at = row;
  for (let g = 0; g < groups; g++) {
    const points = v128.load(column);
    const left = hashPoints(points, rows);
    const leftT = turns(left);
    const leftSquare = f32x4.mul(leftT, leftT);
    const leftSide = sides(leftSquare, left);
    const leftTilt = tilts(leftT, leftSquare);
    const leftSwap = exchange(leftSide, leftTilt, left);
    const right = hashPoints(i32x4.add(points, step), rows);
    const rightT = turns(right);
    const rightSquare = f32x4.mul(rightT, rightT);
    const rightSide = sides(rightSquare, right);
    const rightTilt = tilts(rightT, rightSquare);
    const rightSwap = exchange(rightSide, rightTilt, right);
    storeSideTilt(
      at,
      column,
      v128.xor(leftSide, leftSwap),
      v128.xor(leftTilt, leftSwap),
      v128.xor(rightSide, rightSwap),
      v128.xor(rightTilt, rightSwap),
    );
    column += COLUMN_PITCH;
    at += ROW_PITCH;
  }
}

@inline
function storeSideTilt(at: usize, column: usize, leftX: v128, leftZ: v128, rightX: v128, rightZ: v128): void {
  const fx = v128.load(column, 16);
  const u = v128.load(column, 32);
  const fromLeft = f32x4.mul(leftX, fx);
  const fromRight = f32x4.mul(rightX, f32x4.sub(fx, v128.load(ONES)));
  v128.store(at, mixLanes(fromLeft, fromRight, u));
  v128.store(at, mixLanes(leftZ, rightZ, u), 16);
}

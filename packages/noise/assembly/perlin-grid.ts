/*
 * Perlin noise over an axis-aligned grid, row-coherent: what depends on a column (cell, fraction,
 * fade) is a table per octave; what depends on a column and a lattice row (`side`, `tilt`, see
 * src/perlin.ts) is a table per lattice row, shared by all sample rows between two lattice rows.
 * A sample then costs four products. Level slices of 3D noise differ only in how tables are built.
 */
import { BILLOW, deposit, FBM, FIRST, RIDGED } from './deposit';
import { depth, fractionOne, gridX, rowPosition, splitColumns, stride, wrapped } from './grid';
import { LENGTH_3D, ONES } from './constants';
import { fillGradients } from './gradient-row';
import {
  exchange,
  fadeFour,
  fadeOne,
  hashPoints,
  hashRow,
  mixLanes,
  mixOne,
  reaches3,
  rises3,
  sides,
  sides3,
  STEP_X,
  STEP_Y,
  STEP_Z,
  tilts,
  tilts3,
  turns,
  turns3,
} from './lattice';

/** Column table, per four columns: ix * STEP_X (or a byte offset when dense), fraction, fade. */
const COLUMN_PITCH: usize = 48;
/** Row table, per four columns: side, tilt. */
const ROW_PITCH: usize = 32;

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
  const first = floor(gridX * frequency + offsetX);
  const groups = <usize>(stride >> 2);
  columns = scratch;
  let near = columns + groups * COLUMN_PITCH;
  let far = near + groups * ROW_PITCH;
  latticeGradients = far + groups * ROW_PITCH;
  latticeCount = splitColumns(columns, COLUMN_PITCH, frequency, offsetX, 1, first) + 2;
  firstCell = wrapped(first);
  // PERF: gradients of a lattice row are made once and gathered while there are fewer of them than about 1.25 per
  // column; beyond that most would never be read, and hashing each column's two points in place is cheaper.
  dense = latticeCount < stride + (stride >> 2);
  fillFades();

  let cell: i32 = 0;
  let filled = false;
  let iz = 0;
  while (iz < depth) {
    const p = rowPosition(iz, frequency, offsetZ);
    const cz = wrapped(floor(p));
    if (filled && cz == cell + 1) {
      const spare = near;
      near = far;
      far = spare;
      fillRow(far, hashRow(cz + 1, seed));
    } else if (!filled || cz != cell) {
      fillRow(near, hashRow(cz, seed));
      fillRow(far, hashRow(cz + 1, seed));
    }
    filled = true;
    cell = cz;
    iz = emitRows(dst, near, far, iz, cz, mode, amplitude, frequency, offsetZ);
  }
}

/** Adds (or stores) one octave of a level slice through 3D Perlin noise, at lattice height `py`. */
export function perlinSlice(
  dst: usize,
  scratch: usize,
  mode: i32,
  seed: i32,
  amplitude: f32,
  frequency: f64,
  offsetX: f64,
  offsetZ: f64,
  py: f64,
): void {
  const first = floor(gridX * frequency + offsetX);
  const groups = <usize>(stride >> 2);
  columns = scratch;
  let near = columns + groups * COLUMN_PITCH;
  let far = near + groups * ROW_PITCH;
  splitColumns(columns, COLUMN_PITCH, frequency, offsetX, 1, first);
  firstCell = wrapped(first);
  dense = false;
  fillFades();
  const cy = wrapped(floor(py));
  const fy = fractionOne(py);
  const low = mixOne((cy * STEP_Y) ^ seed);
  const high = mixOne(((cy + 1) * STEP_Y) ^ seed);

  let cell: i32 = 0;
  let filled = false;
  let iz = 0;
  while (iz < depth) {
    const cz = wrapped(floor(rowPosition(iz, frequency, offsetZ)));
    if (filled && cz == cell + 1) {
      const spare = near;
      near = far;
      far = spare;
      fillSlice(far, cz + 1, low, high, fy);
    } else if (!filled || cz != cell) {
      fillSlice(near, cz, low, high, fy);
      fillSlice(far, cz + 1, low, high, fy);
    }
    filled = true;
    cell = cz;
    iz = emitRows(dst, near, far, iz, cz, mode, amplitude, frequency, offsetZ);
  }
}

/** Completes the column table: fades, and cells turned into what the row builder reads. */
function fillFades(): void {
  const groups = stride >> 2;
  let at = columns;
  const base = i32x4.splat(firstCell);
  const scale = i32x4.splat(STEP_X);
  for (let g = 0; g < groups; g++) {
    const cells = v128.load(at);
    v128.store(at, dense ? i32x4.shl(cells, 3) : i32x4.mul(i32x4.add(cells, base), scale));
    v128.store(at, fadeFour(v128.load(at, 16)), 32);
    at += COLUMN_PITCH;
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

/** A 3D lattice row's table: the layer below, then the layer above blended into it. */
function fillSlice(row: usize, cz: i32, low: i32, high: i32, fy: f32): void {
  fillLayer(row, mixOne((cz * STEP_Z) ^ low), fy, 0, false);
  fillLayer(row, mixOne((cz * STEP_Z) ^ high), fy - 1, fadeOne(fy), true);
}

function fillLayer(row: usize, rowHash: i32, fy: f32, share: f32, blend: bool): void {
  const groups = stride >> 2;
  const rows = i32x4.splat(rowHash);
  const step = i32x4.splat(STEP_X);
  const rise = f32x4.splat(fy);
  const shares = f32x4.splat(share);
  let column = columns;
  let at = row;
  for (let g = 0; g < groups; g++) {
    const points = v128.load(column);
    const fx = v128.load(column, 16);
    const u = v128.load(column, 32);
    const left = hashPoints(points, rows);
    const leftT = turns3(left);
    const leftSquare = f32x4.mul(leftT, leftT);
    const leftSide = sides3(leftSquare, left);
    const leftTilt = tilts3(leftT, leftSquare);
    const leftSwap = exchange(leftSide, leftTilt, left);
    const leftRise = rises3(left);
    const leftReach = reaches3(leftRise);
    const right = hashPoints(i32x4.add(points, step), rows);
    const rightT = turns3(right);
    const rightSquare = f32x4.mul(rightT, rightT);
    const rightSide = sides3(rightSquare, right);
    const rightTilt = tilts3(rightT, rightSquare);
    const rightSwap = exchange(rightSide, rightTilt, right);
    const rightRise = rises3(right);
    const rightReach = reaches3(rightRise);

    const leftX = f32x4.mul(v128.xor(leftSide, leftSwap), leftReach);
    const leftZ = f32x4.mul(v128.xor(leftTilt, leftSwap), leftReach);
    const rightX = f32x4.mul(v128.xor(rightSide, rightSwap), rightReach);
    const rightZ = f32x4.mul(v128.xor(rightTilt, rightSwap), rightReach);
    const fromLeft = slope(leftX, fx, leftRise, rise);
    const fromRight = slope(rightX, f32x4.sub(fx, v128.load(ONES)), rightRise, rise);
    let side = mixLanes(fromLeft, fromRight, u);
    let tilt = mixLanes(leftZ, rightZ, u);
    if (blend) {
      side = mixLanes(v128.load(at), side, shares);
      tilt = mixLanes(v128.load(at, 16), tilt, shares);
    }
    v128.store(at, side);
    v128.store(at, tilt, 16);
    column += COLUMN_PITCH;
    at += ROW_PITCH;
  }
}

/** gx * fx + gy * fy, where `gradientRise` has still to be scaled to gy. */
@inline
function slope(gx: v128, fx: v128, gradientRise: v128, fy: v128): v128 {
  return f32x4.add(f32x4.mul(gx, fx), f32x4.mul(f32x4.mul(gradientRise, v128.load(LENGTH_3D)), fy));
}

/** Emits sample rows from `iz` on while they stay in lattice row `cz`; returns the first that does not. */
function emitRows(
  dst: usize,
  near: usize,
  far: usize,
  iz: i32,
  cz: i32,
  mode: i32,
  amplitude: f32,
  frequency: f64,
  offsetZ: f64,
): i32 {
  const scale: f32 = (mode & 3) == FBM ? amplitude : 1;
  let p = rowPosition(iz, frequency, offsetZ);
  do {
    const fz = fractionOne(p);
    const at = dst + ((<usize>(iz * stride)) << 2);
    if (mode == FBM) emitRow(at, near, far, fz, scale, amplitude, FBM);
    else if (mode == (FBM | FIRST)) emitRow(at, near, far, fz, scale, amplitude, FBM | FIRST);
    else if (mode == RIDGED) emitRow(at, near, far, fz, scale, amplitude, RIDGED);
    else if (mode == (RIDGED | FIRST)) emitRow(at, near, far, fz, scale, amplitude, RIDGED | FIRST);
    else if (mode == BILLOW) emitRow(at, near, far, fz, scale, amplitude, BILLOW);
    else emitRow(at, near, far, fz, scale, amplitude, BILLOW | FIRST);
    iz++;
    if (iz == depth) break;
    p = rowPosition(iz, frequency, offsetZ);
  } while (wrapped(floor(p)) == cz);
  return iz;
}

@inline
function emitRow(at: usize, near: usize, far: usize, fz: f32, scale: f32, amplitude: f32, mode: i32): void {
  const farShare: f32 = scale * fadeOne(fz);
  const nearShare: f32 = scale - farShare;
  const nearSide = f32x4.splat(nearShare);
  const nearTilt = f32x4.splat(nearShare * fz);
  const farSide = f32x4.splat(farShare);
  const farTilt = f32x4.splat(farShare * (fz - 1));
  const amplitudes = f32x4.splat(amplitude);
  const end = near + (<usize>(stride >> 2)) * ROW_PITCH;
  let n = near;
  let f = far;
  let out = at;
  while (n < end) {
    const value = f32x4.add(
      f32x4.add(f32x4.mul(v128.load(n), nearSide), f32x4.mul(v128.load(n, 16), nearTilt)),
      f32x4.add(f32x4.mul(v128.load(f), farSide), f32x4.mul(v128.load(f, 16), farTilt)),
    );
    deposit(out, value, mode, amplitudes);
    n += ROW_PITCH;
    f += ROW_PITCH;
    out += 16;
  }
}

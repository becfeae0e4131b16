/*
 * Level slices through 3D Perlin noise. The height is the same for all samples of a slice, so the two
 * layers of lattice points around it are blended into one table per lattice row; from there on a slice
 * is a 2D fill (perlin-tables.ts).
 */
import { LENGTH_3D, ONES } from './constants';
import { depth, fractionOne, rowPosition, stride, wrapped } from './grid';
import {
  exchange,
  fadeOne,
  hashPoints,
  mixLanes,
  mixOne,
  reaches3,
  rises3,
  sides3,
  STEP_X,
  STEP_Y,
  STEP_Z,
  tilts3,
  turns3,
} from './lattice';
import { BOTH_ROWS, far, moveRows, near, NO_ROW, startRows } from './lattice-rows';
import { COLUMN_PITCH, emitRows, fillFades, ROW_PITCH } from './perlin-tables';

/** The column table of the current octave. */
let columns: usize = 0;

/** Adds (or, in mode FIRST, stores) one octave of a level slice through 3D Perlin noise, at lattice height `py`. */
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
  columns = scratch;
  const first = startRows(columns, COLUMN_PITCH, ROW_PITCH, frequency, offsetX);
  fillFades(columns, wrapped(first), false);
  const cy = wrapped(floor(py));
  const fy = fractionOne(py);
  const low = mixOne((cy * STEP_Y) ^ seed);
  const high = mixOne(((cy + 1) * STEP_Y) ^ seed);

  let iz = 0;
  while (iz < depth) {
    const cz = wrapped(floor(rowPosition(iz, frequency, offsetZ)));
    const stale = moveRows(cz);
    if (stale == BOTH_ROWS) fillSlice(near, cz, low, high, fy);
    if (stale != NO_ROW) fillSlice(far, cz + 1, low, high, fy);
    iz = emitRows(dst, near, far, iz, cz, mode, amplitude, frequency, offsetZ);
  }
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

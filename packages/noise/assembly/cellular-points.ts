/*
 * Cellular noise, four samples at a time, each against the points of 3 x 3 cells; see src/cellular.ts.
 * In wide cells the four samples mostly share one cell: its nine points are then computed once and broadcast, which
 * takes a third of the time of hashing nine points per sample.
 */
import { LOW_HALVES, ONES, STEPS_X, UNITS_16 } from './constants';
import { deposit, FBM } from './deposit';
import { depth, fractionOne, gridX, rowPosition, splitColumns, stride, wrapped } from './grid';
import { belowOne, hashPoints, hashRow, hashRows, STEP_X } from './lattice';

const COLUMN_PITCH: usize = 32;
/** The points around one cell: per row of cells a vector of x and one of z, relative to that cell. */
const POINTS_BYTES: usize = 96;

/** Adds (or, in mode FIRST, stores) one octave of cellular noise; warp planes may be 0 for none. */
export function cellularNoise(
  dst: usize,
  scratch: usize,
  mode: i32,
  seed: i32,
  amplitude: f32,
  frequency: f64,
  offsetX: f64,
  offsetZ: f64,
  warpX: usize,
  warpZ: usize,
): void {
  const first = floor(gridX * frequency + offsetX);
  const columns = scratch + POINTS_BYTES;
  splitColumns(columns, COLUMN_PITCH, frequency, offsetX, 1, first);
  const firstCells = i32x4.splat(wrapped(first));
  const perMetre = f32x4.splat(<f32>frequency);
  const seeds = i32x4.splat(seed);
  const amplitudes = f32x4.splat(amplitude);
  const scales = (mode & 3) == FBM ? amplitudes : v128.load(ONES);
  const rowBytes = (<usize>stride) << 2;
  let knownX: i32 = 0;
  let knownZ: i32 = 0;
  let known = false;
  for (let iz = 0; iz < depth; iz++) {
    const p = rowPosition(iz, frequency, offsetZ);
    const rowCells = i32x4.splat(wrapped(floor(p)));
    const rowFractions = f32x4.splat(fractionOne(p));
    const row = <usize>iz * rowBytes;
    let column = columns;
    for (let i = row; i < row + rowBytes; i += 16) {
      let cx = i32x4.add(v128.load(column), firstCells);
      let fx = v128.load(column, 16);
      let cz = rowCells;
      let fz = rowFractions;
      if (warpX != 0) {
        const tx = f32x4.add(fx, f32x4.mul(v128.load(warpX + i), perMetre));
        const tz = f32x4.add(fz, f32x4.mul(v128.load(warpZ + i), perMetre));
        const wholeX = f32x4.floor(tx);
        const wholeZ = f32x4.floor(tz);
        cx = i32x4.add(cx, i32x4.trunc_sat_f32x4_s(wholeX));
        cz = i32x4.add(cz, i32x4.trunc_sat_f32x4_s(wholeZ));
        fx = belowOne(f32x4.sub(tx, wholeX));
        fz = belowOne(f32x4.sub(tz, wholeZ));
      }
      const x = i32x4.extract_lane(cx, 0);
      const z = i32x4.extract_lane(cz, 0);
      let nearest: v128;
      if (i32x4.all_true(v128.and(i32x4.eq(cx, i32x4.splat(x)), i32x4.eq(cz, i32x4.splat(z))))) {
        if (!known || x != knownX || z != knownZ) {
          fillPoints(scratch, x, z, seed);
          known = true;
          knownX = x;
          knownZ = z;
        }
        nearest = nearestShared(scratch, fx, fz);
      } else {
        nearest = nearestHashed(cx, cz, fx, fz, seeds);
      }
      const distance = f32x4.sqrt(nearest);
      const n = f32x4.mul(f32x4.sub(f32x4.add(distance, distance), v128.load(ONES)), scales);
      deposit(dst + i, n, mode, amplitudes);
      column += COLUMN_PITCH;
    }
  }
}

/** The points of the cells around (x, z); the vector has a fourth column, which is not read. */
function fillPoints(points: usize, x: i32, z: i32, seed: i32): void {
  const columns = i32x4.mul(i32x4.add(i32x4.splat(x), i32x4(-1, 0, 1, 2)), i32x4.splat(STEP_X));
  const shifts = f32x4(-1, 0, 1, 2);
  for (let jz = -1; jz <= 1; jz++) {
    const bits = hashPoints(columns, i32x4.splat(hashRow(z + jz, seed)));
    v128.store(points, f32x4.add(unitX(bits), shifts));
    v128.store(points, f32x4.add(unitZ(bits), f32x4.splat(<f32>jz)), 16);
    points += 32;
  }
}

@inline
function unitX(bits: v128): v128 {
  return f32x4.mul(f32x4.convert_i32x4_s(v128.and(bits, v128.load(LOW_HALVES))), v128.load(UNITS_16));
}

@inline
function unitZ(bits: v128): v128 {
  return f32x4.mul(f32x4.convert_i32x4_s(i32x4.shr_u(bits, 16)), v128.load(UNITS_16));
}

@inline
function nearestShared(points: usize, fx: v128, fz: v128): v128 {
  let nearest = v128.load(ONES);
  for (let at = points; at < points + POINTS_BYTES; at += 32) {
    nearest = nearer(nearest, v128.load32_splat(at), v128.load32_splat(at, 16), fx, fz);
    nearest = nearer(nearest, v128.load32_splat(at, 4), v128.load32_splat(at, 20), fx, fz);
    nearest = nearer(nearest, v128.load32_splat(at, 8), v128.load32_splat(at, 24), fx, fz);
  }
  return nearest;
}

@inline
function nearestHashed(cx: v128, cz: v128, fx: v128, fz: v128, seeds: v128): v128 {
  const middle = i32x4.mul(cx, v128.load(STEPS_X));
  const left = i32x4.sub(middle, v128.load(STEPS_X));
  const right = i32x4.add(middle, v128.load(STEPS_X));
  const one = v128.load(ONES);
  let nearest = one;
  for (let jz = -1; jz <= 1; jz++) {
    const rows = hashRows(i32x4.add(cz, i32x4.splat(jz)), seeds);
    const shift = f32x4.splat(<f32>jz);
    const a = hashPoints(left, rows);
    const b = hashPoints(middle, rows);
    const c = hashPoints(right, rows);
    nearest = nearer(nearest, f32x4.sub(unitX(a), one), f32x4.add(unitZ(a), shift), fx, fz);
    nearest = nearer(nearest, unitX(b), f32x4.add(unitZ(b), shift), fx, fz);
    nearest = nearer(nearest, f32x4.add(unitX(c), one), f32x4.add(unitZ(c), shift), fx, fz);
  }
  return nearest;
}

/** The smaller of `nearest` and the squared distance to a point. */
@inline
function nearer(nearest: v128, px: v128, pz: v128, fx: v128, fz: v128): v128 {
  const dx = f32x4.sub(px, fx);
  const dz = f32x4.sub(pz, fz);
  return f32x4.pmin(nearest, f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dz, dz)));
}

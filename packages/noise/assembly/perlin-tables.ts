/*
 * The shared part of plane fills and slices of Perlin noise: a table per column (cell, fraction, fade), tables
 * per lattice row (`side` and `tilt`, see src/perlin.ts), and the loop that turns two of them into rows of
 * samples. A sample costs four products, however the tables were made.
 */
import { BILLOW, deposit, FBM, FIRST, RIDGED } from './deposit';
import { depth, fractionOne, rowPosition, stride, wrapped } from './grid';
import { fadeFour, fadeOne, STEP_X } from './lattice';

/** Column table, per four columns: ix * STEP_X (or, when dense, a byte offset into the gradients), fraction, fade. */
export const COLUMN_PITCH: usize = 48;
/** Row table, per four columns: side, tilt. */
export const ROW_PITCH: usize = 32;

/** Completes the column table: fades, and cells converted to the form the row builders read. */
export function fillFades(columns: usize, firstCell: i32, dense: bool): void {
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

/** Emits sample rows from `iz` on while they stay in lattice row `cz`; returns the first that does not. */
export function emitRows(
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

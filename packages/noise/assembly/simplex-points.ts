/*
 * Simplex noise, four points at a time. A column and a row contribute a cell and a fraction to each
 * skewed coordinate; only the fractions are added in float32. See src/simplex.ts for the formulas.
 * In wide cells the four points mostly share one cell: its corners' gradients are then computed once and broadcast.
 */
import { HALVES, ONES, STEPS_X, UNSKEW, UNSKEW_TWICE_LESS_ONE } from './constants';
import { deposit, FBM } from './deposit';
import { depth, fractionOne, gridX, rowPosition, splitColumns, stride, wrapped } from './grid';
import { belowOne, exchange, hashPoints, hashRow, hashRows, sides, STEP_X, tilts, turns } from './lattice';

/** (sqrt(3) - 1) / 2. */
const SKEW: f64 = 0.3660254037844386;
const SCALE: f32 = 70.148057;
/** Column table, per four columns: cell and fraction of u, cell and fraction of v. */
const COLUMN_PITCH: usize = 64;
/** The gradients of a cell's corners (0, 0), (1, 0), (0, 1), (1, 1): a vector of x and one of z. */
const CORNERS_BYTES: usize = 32;

/** Adds (or, in mode FIRST, stores) one octave of simplex noise; warp planes may be 0 for none. */
export function simplexNoise(
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
  const first = gridX * frequency + offsetX;
  const firstU = floor(first * (1 + SKEW));
  const firstV = floor(first * SKEW);
  const columns = scratch + CORNERS_BYTES;
  splitColumns(columns, COLUMN_PITCH, frequency, offsetX, 1 + SKEW, firstU);
  splitColumns(columns + 32, COLUMN_PITCH, frequency, offsetX, SKEW, firstV);
  let knownU: i32 = 0;
  let knownV: i32 = 0;
  let known = false;
  const perMetre = f32x4.splat(<f32>frequency);
  const skews = f32x4.splat(<f32>SKEW);
  const seeds = i32x4.splat(seed);
  const amplitudes = f32x4.splat(amplitude);
  const scales = f32x4.splat(SCALE * ((mode & 3) == FBM ? amplitude : 1));
  const rowBytes = (<usize>stride) << 2;
  for (let iz = 0; iz < depth; iz++) {
    const p = rowPosition(iz, frequency, offsetZ);
    const pu = p * SKEW;
    const pv = p * (1 + SKEW);
    const cellsU = i32x4.splat(wrapped(firstU) + wrapped(floor(pu)));
    const cellsV = i32x4.splat(wrapped(firstV) + wrapped(floor(pv)));
    const fractionsU = f32x4.splat(fractionOne(pu));
    const fractionsV = f32x4.splat(fractionOne(pv));
    const row = <usize>iz * rowBytes;
    let column = columns;
    for (let i = row; i < row + rowBytes; i += 16) {
      let tu = f32x4.add(v128.load(column, 16), fractionsU);
      let tv = f32x4.add(v128.load(column, 48), fractionsV);
      if (warpX != 0) {
        const sx = f32x4.mul(v128.load(warpX + i), perMetre);
        const sz = f32x4.mul(v128.load(warpZ + i), perMetre);
        const along = f32x4.mul(f32x4.add(sx, sz), skews);
        tu = f32x4.add(tu, f32x4.add(sx, along));
        tv = f32x4.add(tv, f32x4.add(sz, along));
      }
      const wholeU = f32x4.floor(tu);
      const wholeV = f32x4.floor(tv);
      const iu = i32x4.add(i32x4.add(v128.load(column), cellsU), i32x4.trunc_sat_f32x4_s(wholeU));
      const iv = i32x4.add(i32x4.add(v128.load(column, 32), cellsV), i32x4.trunc_sat_f32x4_s(wholeV));
      const fu = belowOne(f32x4.sub(tu, wholeU));
      const fv = belowOne(f32x4.sub(tv, wholeV));
      const u = i32x4.extract_lane(iu, 0);
      const v = i32x4.extract_lane(iv, 0);
      let n: v128;
      if (i32x4.all_true(v128.and(i32x4.eq(iu, i32x4.splat(u)), i32x4.eq(iv, i32x4.splat(v))))) {
        if (!known || u != knownU || v != knownV) {
          fillCorners(scratch, u, v, seed);
          known = true;
          knownU = u;
          knownV = v;
        }
        n = sharedTriangles(scratch, fu, fv);
      } else {
        n = hashedTriangles(iu, iv, fu, fv, seeds);
      }
      deposit(dst + i, f32x4.mul(n, scales), mode, amplitudes);
      column += COLUMN_PITCH;
    }
  }
}

function fillCorners(corners: usize, u: i32, v: i32, seed: i32): void {
  const near = hashRow(v, seed);
  const far = hashRow(v + 1, seed);
  const left = u * STEP_X;
  const right = left + STEP_X;
  const columns = i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(left), 1, right), 3, right);
  const rows = i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(near), 2, far), 3, far);
  const bits = hashPoints(columns, rows);
  const t = turns(bits);
  const square = f32x4.mul(t, t);
  const side = sides(square, bits);
  const tilt = tilts(t, square);
  const swap = exchange(side, tilt, bits);
  v128.store(corners, v128.xor(side, swap));
  v128.store(corners, v128.xor(tilt, swap), 16);
}

@inline
function sharedTriangles(corners: usize, fu: v128, fv: v128): v128 {
  const unskew = v128.load(UNSKEW);
  const one = v128.load(ONES);
  const back = f32x4.mul(f32x4.add(fu, fv), unskew);
  const x0 = f32x4.sub(fu, back);
  const z0 = f32x4.sub(fv, back);
  const alongU = f32x4.gt(fu, fv);
  const x1 = f32x4.add(f32x4.sub(x0, v128.and(alongU, one)), unskew);
  const z1 = f32x4.add(f32x4.sub(z0, v128.andnot(one, alongU)), unskew);
  const x2 = f32x4.add(x0, v128.load(UNSKEW_TWICE_LESS_ONE));
  const z2 = f32x4.add(z0, v128.load(UNSKEW_TWICE_LESS_ONE));
  const middleX = v128.bitselect(v128.load32_splat(corners, 4), v128.load32_splat(corners, 8), alongU);
  const middleZ = v128.bitselect(v128.load32_splat(corners, 20), v128.load32_splat(corners, 24), alongU);
  return f32x4.add(
    f32x4.add(
      falloff(v128.load32_splat(corners), v128.load32_splat(corners, 16), x0, z0),
      falloff(middleX, middleZ, x1, z1),
    ),
    falloff(v128.load32_splat(corners, 12), v128.load32_splat(corners, 28), x2, z2),
  );
}

@inline
function hashedTriangles(iu: v128, iv: v128, fu: v128, fv: v128, seeds: v128): v128 {
  const unskew = v128.load(UNSKEW);
  const one = v128.load(ONES);
  const back = f32x4.mul(f32x4.add(fu, fv), unskew);
  const x0 = f32x4.sub(fu, back);
  const z0 = f32x4.sub(fv, back);
  // All bits set where the middle corner is one step along u, otherwise along v; as an integer, all bits set is -1.
  const alongU = f32x4.gt(fu, fv);
  const alongV = v128.not(alongU);
  const x1 = f32x4.add(f32x4.sub(x0, v128.and(alongU, one)), unskew);
  const z1 = f32x4.add(f32x4.sub(z0, v128.and(alongV, one)), unskew);
  const x2 = f32x4.add(x0, v128.load(UNSKEW_TWICE_LESS_ONE));
  const z2 = f32x4.add(z0, v128.load(UNSKEW_TWICE_LESS_ONE));
  const step = v128.load(STEPS_X);
  const column0 = i32x4.mul(iu, step);
  const column1 = i32x4.add(column0, v128.and(alongU, step));
  const column2 = i32x4.add(column0, step);
  const row0 = hashRows(iv, seeds);
  const row2 = hashRows(i32x4.add(iv, i32x4.splat(1)), seeds);
  const row1 = v128.bitselect(row0, row2, alongU);
  return f32x4.add(
    f32x4.add(corner(hashPoints(column0, row0), x0, z0), corner(hashPoints(column1, row1), x1, z1)),
    corner(hashPoints(column2, row2), x2, z2),
  );
}

@inline
function corner(bits: v128, x: v128, z: v128): v128 {
  const t = turns(bits);
  const square = f32x4.mul(t, t);
  const side = sides(square, bits);
  const tilt = tilts(t, square);
  const swap = exchange(side, tilt, bits);
  return falloff(v128.xor(side, swap), v128.xor(tilt, swap), x, z);
}

@inline
function falloff(gx: v128, gz: v128, x: v128, z: v128): v128 {
  const rest = f32x4.sub(v128.load(HALVES), f32x4.add(f32x4.mul(x, x), f32x4.mul(z, z)));
  const near = f32x4.pmax(f32x4.splat(0), rest);
  const near2 = f32x4.mul(near, near);
  return f32x4.mul(f32x4.mul(near2, near2), f32x4.add(f32x4.mul(gx, x), f32x4.mul(gz, z)));
}

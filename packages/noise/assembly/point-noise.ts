/*
 * Warped Perlin and value noise point by point, four points at a time: warped samples share no lattice
 * rows. (Perlin noise uses this only where a table of gradients would cost more, see warped-perlin.ts.)
 * A point is a column's and a row's cell and fraction, moved by the warp and split again.
 */
import { ONES, STEPS_X } from './constants';
import { deposit, FBM } from './deposit';
import { depth, fractionOne, gridX, rowPosition, splitColumns, stride, wrapped } from './grid';
import {
  belowOne,
  exchange,
  fadeFour,
  hashPoints,
  hashRows,
  mixLanes,
  sides,
  signedUnits,
  tilts,
  turns,
} from './lattice';

const COLUMN_PITCH: usize = 32;

export const PERLIN: i32 = 0;
export const VALUE: i32 = 1;

/** Adds (or, in mode FIRST, stores) one octave of a basis at warped positions. */
export function pointNoise(
  dst: usize,
  scratch: usize,
  mode: i32,
  seed: i32,
  amplitude: f32,
  frequency: f64,
  offsetX: f64,
  offsetZ: f64,
  basis: i32,
  warpX: usize,
  warpZ: usize,
): void {
  const first = floor(gridX * frequency + offsetX);
  splitColumns(scratch, COLUMN_PITCH, frequency, offsetX, 1, first);
  const firstCells = i32x4.splat(wrapped(first));
  const perMetre = f32x4.splat(<f32>frequency);
  const seeds = i32x4.splat(seed);
  const amplitudes = f32x4.splat(amplitude);
  const scales = (mode & 3) == FBM ? amplitudes : v128.load(ONES);
  const rowBytes = (<usize>stride) << 2;
  for (let iz = 0; iz < depth; iz++) {
    const p = rowPosition(iz, frequency, offsetZ);
    const rowCells = i32x4.splat(wrapped(floor(p)));
    const rowFractions = f32x4.splat(fractionOne(p));
    const row = <usize>iz * rowBytes;
    let column = scratch;
    for (let i = row; i < row + rowBytes; i += 16) {
      const tx = f32x4.add(v128.load(column, 16), f32x4.mul(v128.load(warpX + i), perMetre));
      const tz = f32x4.add(rowFractions, f32x4.mul(v128.load(warpZ + i), perMetre));
      const wholeX = f32x4.floor(tx);
      const wholeZ = f32x4.floor(tz);
      const cx = i32x4.add(i32x4.add(v128.load(column), firstCells), i32x4.trunc_sat_f32x4_s(wholeX));
      const cz = i32x4.add(rowCells, i32x4.trunc_sat_f32x4_s(wholeZ));
      const fx = belowOne(f32x4.sub(tx, wholeX));
      const fz = belowOne(f32x4.sub(tz, wholeZ));
      const n =
        basis == PERLIN
          ? perlinPoints(cx, cz, fx, fz, seeds, scales)
          : valuePoints(cx, cz, fx, fz, seeds, scales);
      deposit(dst + i, n, mode, amplitudes);
      column += COLUMN_PITCH;
    }
  }
}

@inline
function perlinPoints(cx: v128, cz: v128, fx: v128, fz: v128, seeds: v128, scales: v128): v128 {
  const one = v128.load(ONES);
  const left = i32x4.mul(cx, v128.load(STEPS_X));
  const far = f32x4.mul(scales, fadeFour(fz));
  const near = f32x4.sub(scales, far);
  const u = fadeFour(fx);
  const nearPart = edge(left, hashRows(cz, seeds), fx, u, near, f32x4.mul(near, fz));
  const farRow = hashRows(i32x4.add(cz, i32x4.splat(1)), seeds);
  return f32x4.add(nearPart, edge(left, farRow, fx, u, far, f32x4.mul(far, f32x4.sub(fz, one))));
}

/** The contribution of the two points of one lattice row: side * share + tilt * tiltShare, as in src/perlin.ts. */
@inline
function edge(columns: v128, rows: v128, fx: v128, u: v128, share: v128, tiltShare: v128): v128 {
  const left = hashPoints(columns, rows);
  const leftT = turns(left);
  const leftSquare = f32x4.mul(leftT, leftT);
  const leftSide = sides(leftSquare, left);
  const leftTilt = tilts(leftT, leftSquare);
  const leftSwap = exchange(leftSide, leftTilt, left);
  const right = hashPoints(i32x4.add(columns, v128.load(STEPS_X)), rows);
  const rightT = turns(right);
  const rightSquare = f32x4.mul(rightT, rightT);
  const rightSide = sides(rightSquare, right);
  const rightTilt = tilts(rightT, rightSquare);
  const rightSwap = exchange(rightSide, rightTilt, right);
  const fromLeft = f32x4.mul(v128.xor(leftSide, leftSwap), fx);
  const fromRight = f32x4.mul(v128.xor(rightSide, rightSwap), f32x4.sub(fx, v128.load(ONES)));
  const tilt = mixLanes(v128.xor(leftTilt, leftSwap), v128.xor(rightTilt, rightSwap), u);
  return f32x4.add(f32x4.mul(mixLanes(fromLeft, fromRight, u), share), f32x4.mul(tilt, tiltShare));
}

@inline
function valuePoints(cx: v128, cz: v128, fx: v128, fz: v128, seeds: v128, scales: v128): v128 {
  const u = fadeFour(fx);
  const left = i32x4.mul(cx, v128.load(STEPS_X));
  const right = i32x4.add(left, v128.load(STEPS_X));
  const nearRow = hashRows(cz, seeds);
  const farRow = hashRows(i32x4.add(cz, i32x4.splat(1)), seeds);
  const near = mixLanes(signedUnits(hashPoints(left, nearRow)), signedUnits(hashPoints(right, nearRow)), u);
  const far = mixLanes(signedUnits(hashPoints(left, farRow)), signedUnits(hashPoints(right, farRow)), u);
  const farShares = f32x4.mul(scales, fadeFour(fz));
  return f32x4.add(f32x4.mul(near, f32x4.sub(scales, farShares)), f32x4.mul(far, farShares));
}

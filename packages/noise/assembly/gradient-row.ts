/*
 * The gradients of consecutive points of a lattice row, as pairs (x, z): one 16-byte load then reads
 * both neighbours of a sample.
 */
import { exchange, hashPoints, sides, STEP_X, tilts, turns } from './lattice';

/** Fills `count` pairs, rounded up to a multiple of four, from lattice column `firstCell` on. */
export function fillGradients(at: usize, firstCell: i32, count: i32, rowHash: i32): void {
  const rows = i32x4.splat(rowHash);
  const step = i32x4.splat(4 * STEP_X);
  let points = i32x4.mul(i32x4.add(i32x4.splat(firstCell), i32x4(0, 1, 2, 3)), i32x4.splat(STEP_X));
  for (let i = 0; i < count; i += 4) {
    const bits = hashPoints(points, rows);
    const t = turns(bits);
    const square = f32x4.mul(t, t);
    const side = sides(square, bits);
    const tilt = tilts(t, square);
    const swap = exchange(side, tilt, bits);
    const gx = v128.xor(side, swap);
    const gz = v128.xor(tilt, swap);
    v128.store(at, v128.shuffle<i32>(gx, gz, 0, 4, 1, 5));
    v128.store(at, v128.shuffle<i32>(gx, gz, 2, 6, 3, 7), 16);
    at += 32;
    points = i32x4.add(points, step);
  }
}

/*
 * Four lattice points at a time: hash, gradient, fade. The formulas and the order of every float32
 * operation equal those of src/lattice.ts and kit's hash2; tests compare the two bit for bit.
 */
import {
  BELOW_ONES,
  FIFTEENS,
  HALF_UNITS_14,
  LENGTH_RATIO,
  MULTIPLIERS_A,
  MULTIPLIERS_B,
  ONES,
  SIDE,
  SIDE_FALL_2D,
  SIDE_FALL_3D,
  SIXES,
  STEPS_Z,
  TENS,
  TILT_2D,
  TILT_3D,
  TILT_FALL_2D,
  TILT_FALL_3D,
  UNITS_14,
  UNITS_24,
} from './constants';

export const STEP_X: i32 = 0x9e3779b1;
export const STEP_Y: i32 = 0xc2b2ae3d;
export const STEP_Z: i32 = 0x85ebca77;

/** kit's mix32 of one integer. */
@inline
export function mixOne(value: i32): i32 {
  let h = (value ^ (value >>> 16)) * 0x7feb352d;
  h = (h ^ (h >>> 15)) * 0x846ca68b;
  return h ^ (h >>> 16);
}

/** kit's mix32 of four integers. */
@inline
export function mixFour(value: v128): v128 {
  let h = i32x4.mul(v128.xor(value, i32x4.shr_u(value, 16)), v128.load(MULTIPLIERS_A));
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 15)), v128.load(MULTIPLIERS_B));
  return v128.xor(h, i32x4.shr_u(h, 16));
}

/** The part of a hash that is the same for a whole lattice row. */
@inline
export function hashRow(cz: i32, seed: i32): i32 {
  return mixOne((cz * STEP_Z) ^ seed);
}

/** The hashed rows of four lattice points. */
@inline
export function hashRows(cz: v128, seeds: v128): v128 {
  return mixFour(v128.xor(i32x4.mul(cz, v128.load(STEPS_Z)), seeds));
}

/** hash2 of four lattice points: `columns` is ix * STEP_X, `rows` their hashed rows. */
@inline
export function hashPoints(columns: v128, rows: v128): v128 {
  return mixFour(v128.xor(columns, rows));
}

@inline
export function belowOne(fraction: v128): v128 {
  return f32x4.pmin(v128.load(BELOW_ONES), fraction);
}

@inline
export function fadeFour(t: v128): v128 {
  const inner = f32x4.sub(f32x4.mul(t, v128.load(SIXES)), v128.load(FIFTEENS));
  const outer = f32x4.add(f32x4.mul(t, inner), v128.load(TENS));
  return f32x4.mul(f32x4.mul(f32x4.mul(t, t), t), outer);
}

@inline
export function fadeOne(t: f32): f32 {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** a + (b - a) * t. */
@inline
export function mixLanes(a: v128, b: v128, t: v128): v128 {
  return f32x4.add(a, f32x4.mul(f32x4.sub(b, a), t));
}

/** Four numbers in [-1, 1) from the upper 24 bits. */
@inline
export function signedUnits(bits: v128): v128 {
  return f32x4.mul(f32x4.convert_i32x4_s(i32x4.shr_s(bits, 8)), v128.load(UNITS_24));
}

// A gradient is `side` along one axis and `tilt` along the other, exchanged and signed by two of the hashed bits:
//   const t = turns(bits), square = t * t, side = ..., tilt = ..., swap = exchange(side, tilt, bits)
//   x = side ^ swap, z = tilt ^ swap
// Callers write this out, since they need both and a function returns one vector.

/** The angle of each gradient within its quarter turn: the upper 24 bits as a whole number. */
@inline
export function turns(bits: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.shr_s(bits, 8));
}

@inline
export function sides(square: v128, bits: v128): v128 {
  return signed(f32x4.sub(v128.load(SIDE), f32x4.mul(v128.load(SIDE_FALL_2D), square)), bits);
}

@inline
export function tilts(t: v128, square: v128): v128 {
  return f32x4.mul(t, f32x4.sub(v128.load(TILT_2D), f32x4.mul(v128.load(TILT_FALL_2D), square)));
}

// PERF: exchanging two vectors under a mask by xor takes four operations for both; two bit selects take six.
@inline
export function exchange(side: v128, tilt: v128, bits: v128): v128 {
  return v128.and(v128.xor(side, tilt), i32x4.shr_s(i32x4.shl(bits, 30), 31));
}

@inline
function signed(side: v128, bits: v128): v128 {
  return v128.xor(side, i32x4.shl(bits, 31));
}

/** In 3D the turn has 16 bits and `side` and `tilt` are shortened to `reaches3` of the height `rises3`. */
@inline
export function turns3(bits: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.shr_s(bits, 16));
}

@inline
export function sides3(square: v128, bits: v128): v128 {
  return signed(f32x4.sub(v128.load(SIDE), f32x4.mul(v128.load(SIDE_FALL_3D), square)), bits);
}

@inline
export function tilts3(t: v128, square: v128): v128 {
  return f32x4.mul(t, f32x4.sub(v128.load(TILT_3D), f32x4.mul(v128.load(TILT_FALL_3D), square)));
}

@inline
export function rises3(bits: v128): v128 {
  const whole = f32x4.convert_i32x4_s(i32x4.shr_s(i32x4.shl(bits, 16), 18));
  return f32x4.add(f32x4.mul(whole, v128.load(UNITS_14)), v128.load(HALF_UNITS_14));
}

@inline
export function reaches3(rise: v128): v128 {
  return f32x4.mul(f32x4.sqrt(f32x4.sub(v128.load(ONES), f32x4.mul(rise, rise))), v128.load(LENGTH_RATIO));
}

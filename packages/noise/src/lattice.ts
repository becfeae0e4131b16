/*
 * The shared part of all lattice noises: a float64 position becomes an int32 cell and a float32 fraction,
 * and 32 hashed bits become a gradient. Every step is one rounded float32 operation, because the
 * SIMD kernels in assembly/ repeat these formulas and must give the same bits.
 */
const f32 = Math.fround;

/** The largest float32 below 1: a fraction that rounds up must not leave its cell. */
export const BELOW_ONE = f32(1 - 1 / 16777216);

/** Gradients are up to sqrt(2) long: 2D Perlin noise then reaches 1 and never exceeds it. */
const LENGTH = Math.SQRT2 / 1.003505;
const SIDE = f32(LENGTH);
const SIDE_FALL = f32(LENGTH * (1 - Math.SQRT1_2));
const TILT = f32((LENGTH * Math.PI) / 4);
const TILT_FALL = f32(LENGTH * (Math.PI / 4 - Math.SQRT1_2));
/** The ratio of 3D Perlin's gradient length, 2 / sqrt(3), to the length sqrt(2) in 2D. */
const LENGTH_RATIO = f32(Math.sqrt(2 / 3));
const LENGTH_3D = f32(2 / Math.sqrt(3));

/** The cell of lattice position `p` (float64) moved by `shift` cells (float32), wrapped to int32. */
export function cellOf(p: number, shift: number): number {
  const cell = Math.floor(p) | 0;
  return shift === 0 ? cell : (cell + wholeCells(shiftedFraction(p, shift))) | 0;
}

/** The whole cells of a shift, clamped to the int32 range, as the kernels' conversion does. */
export function wholeCells(shift: number): number {
  return Math.min(Math.max(Math.floor(shift), -2147483648), 2147483647);
}

/** The position within its cell, a float32 in [0, 1). */
export function fractionOf(p: number, shift: number): number {
  return fractionPart(shiftedFraction(p, shift));
}

function shiftedFraction(p: number, shift: number): number {
  return f32(belowOne(f32(p - Math.floor(p))) + shift);
}

/** t - floor(t) as a float32 in [0, 1). */
export function fractionPart(t: number): number {
  return belowOne(f32(t - Math.floor(t)));
}

function belowOne(fraction: number): number {
  return fraction < BELOW_ONE ? fraction : BELOW_ONE;
}

/** Perlin's quintic: 0 at 0, 1 at 1, first and second derivative 0 at both. */
export function fade(t: number): number {
  return f32(f32(f32(t * t) * t) * f32(f32(t * f32(f32(t * 6) - 15)) + 10));
}

export function mix(a: number, b: number, t: number): number {
  return f32(a + f32(f32(b - a) * t));
}

/** A number in [-1, 1) from the upper 24 of 32 bits. */
export function signedUnit(bits: number): number {
  return f32((bits >> 8) / 8388608);
}

// Gradients point in all directions, not in 8 or 12: within each quarter turn around an axis, t in [-1, 1)
// sweeps the angle evenly (to 0.1 degrees; length to 0.4 %) by two polynomials.
function sideOf(t: number): number {
  return f32(SIDE - f32(SIDE_FALL * f32(t * t)));
}

function tiltOf(t: number): number {
  return f32(t * f32(TILT - f32(TILT_FALL * f32(t * t))));
}

/**
 * Writes the gradient (x, z) of a hashed lattice point to `out[at]` and `out[at + 1]`.
 * PERF: into an array, because numbers returned from calls that are not inlined are boxed.
 */
export function assignGradient(out: Float32Array, at: number, bits: number): void {
  const t = signedUnit(bits);
  const side = bits & 1 ? -sideOf(t) : sideOf(t);
  const swapped = (bits >> 1) & 1;
  out[at + swapped] = side;
  out[at + 1 - swapped] = tiltOf(t);
}

/**
 * Writes the gradient (x, y, z) of a hashed lattice point in space to `out[at]` and the two after it.
 * The upper 16 bits give the angle around the vertical, the 14 below them the height on the unit sphere.
 */
export function assignGradient3(out: Float32Array, at: number, bits: number): void {
  const t = f32((bits >> 16) / 32768);
  const rise = f32(f32(((bits << 16) >> 18) / 8192) + 1 / 16384);
  const reach = f32(f32(Math.sqrt(f32(1 - f32(rise * rise)))) * LENGTH_RATIO);
  const side = bits & 1 ? -sideOf(t) : sideOf(t);
  const swapped = bits & 2;
  out[at + swapped] = f32(side * reach);
  out[at + 1] = f32(rise * LENGTH_3D);
  out[at + 2 - swapped] = f32(tiltOf(t) * reach);
}

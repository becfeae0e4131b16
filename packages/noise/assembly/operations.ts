/*
 * Sample-by-sample operations over planes of `bytes` bytes (a multiple of 16), four samples at a time.
 * src/field-engine.ts defines each; src/plain-engine.ts holds the same formulas.
 */
import { HALVES, ONES, THREES, WHOLES } from './constants';

// The pseudo-minimum of two vectors keeps the first on ties, so -0 and 0 are ordered as in the TypeScript twin,
// and it is one instruction where the IEEE minimum takes eight.
@inline
export function lesser(a: v128, b: v128): v128 {
  return f32x4.pmin(a, b);
}

@inline
export function greater(a: v128, b: v128): v128 {
  return f32x4.pmax(a, b);
}

export function fill(dst: usize, value: f32, bytes: usize): void {
  const values = f32x4.splat(value);
  for (let i: usize = 0; i < bytes; i += 16) v128.store(dst + i, values);
}

export function copy(dst: usize, a: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(dst + i, v128.load(a + i));
}

export function add(dst: usize, a: usize, b: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(dst + i, f32x4.add(v128.load(a + i), v128.load(b + i)));
}

export function sub(dst: usize, a: usize, b: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(dst + i, f32x4.sub(v128.load(a + i), v128.load(b + i)));
}

export function mul(dst: usize, a: usize, b: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(dst + i, f32x4.mul(v128.load(a + i), v128.load(b + i)));
}

export function min(dst: usize, a: usize, b: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(dst + i, lesser(v128.load(a + i), v128.load(b + i)));
}

export function max(dst: usize, a: usize, b: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(dst + i, greater(v128.load(a + i), v128.load(b + i)));
}

export function affine(dst: usize, a: usize, k: f32, c: f32, bytes: usize): void {
  const factor = f32x4.splat(k);
  const constant = f32x4.splat(c);
  for (let i: usize = 0; i < bytes; i += 16) {
    v128.store(dst + i, f32x4.add(f32x4.mul(v128.load(a + i), factor), constant));
  }
}

export function mulAdd(dst: usize, a: usize, b: usize, c: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) {
    v128.store(dst + i, f32x4.add(f32x4.mul(v128.load(a + i), v128.load(b + i)), v128.load(c + i)));
  }
}

export function addScaled(dst: usize, a: usize, b: usize, k: f32, bytes: usize): void {
  const factor = f32x4.splat(k);
  for (let i: usize = 0; i < bytes; i += 16) {
    v128.store(dst + i, f32x4.add(v128.load(a + i), f32x4.mul(v128.load(b + i), factor)));
  }
}

export function clamp(dst: usize, a: usize, lo: f32, hi: f32, bytes: usize): void {
  const low = f32x4.splat(lo);
  const high = f32x4.splat(hi);
  for (let i: usize = 0; i < bytes; i += 16) v128.store(dst + i, lesser(greater(v128.load(a + i), low), high));
}

export function abs(dst: usize, a: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(dst + i, f32x4.abs(v128.load(a + i)));
}

export function sqrt(dst: usize, a: usize, bytes: usize): void {
  const zero = f32x4.splat(0);
  for (let i: usize = 0; i < bytes; i += 16) v128.store(dst + i, f32x4.sqrt(greater(v128.load(a + i), zero)));
}

@inline
function cubic(t: v128): v128 {
  const c = lesser(greater(t, f32x4.splat(0)), v128.load(ONES));
  return f32x4.mul(f32x4.mul(c, c), f32x4.sub(v128.load(THREES), f32x4.add(c, c)));
}

export function smoothstep(dst: usize, a: usize, lo: f32, scale: f32, bytes: usize): void {
  const low = f32x4.splat(lo);
  const scales = f32x4.splat(scale);
  for (let i: usize = 0; i < bytes; i += 16) {
    v128.store(dst + i, cubic(f32x4.mul(f32x4.sub(v128.load(a + i), low), scales)));
  }
}

export function lerp(dst: usize, a: usize, b: usize, t: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) {
    const from = v128.load(a + i);
    v128.store(dst + i, f32x4.add(from, f32x4.mul(f32x4.sub(v128.load(b + i), from), v128.load(t + i))));
  }
}

@inline
function rounding(a: v128, b: v128, radius: v128, inverse: v128, quarter: v128): v128 {
  const apart = f32x4.abs(f32x4.sub(a, b));
  const closeness = f32x4.mul(greater(f32x4.sub(radius, apart), f32x4.splat(0)), inverse);
  return f32x4.mul(f32x4.mul(closeness, closeness), quarter);
}

export function smoothMin(dst: usize, a: usize, b: usize, radius: f32, inverse: f32, quarter: f32, bytes: usize): void {
  const radii = f32x4.splat(radius);
  const inverses = f32x4.splat(inverse);
  const quarters = f32x4.splat(quarter);
  for (let i: usize = 0; i < bytes; i += 16) {
    const p = v128.load(a + i);
    const q = v128.load(b + i);
    v128.store(dst + i, f32x4.sub(lesser(p, q), rounding(p, q, radii, inverses, quarters)));
  }
}

export function smoothMax(dst: usize, a: usize, b: usize, radius: f32, inverse: f32, quarter: f32, bytes: usize): void {
  const radii = f32x4.splat(radius);
  const inverses = f32x4.splat(inverse);
  const quarters = f32x4.splat(quarter);
  for (let i: usize = 0; i < bytes; i += 16) {
    const p = v128.load(a + i);
    const q = v128.load(b + i);
    v128.store(dst + i, f32x4.add(greater(p, q), rounding(p, q, radii, inverses, quarters)));
  }
}

export function terrace(
  dst: usize,
  a: usize,
  strength: usize,
  stepHeight: f32,
  perHeight: f32,
  slope: f32,
  bytes: usize,
): void {
  const heights = f32x4.splat(stepHeight);
  const perHeights = f32x4.splat(perHeight);
  const slopes = f32x4.splat(slope);
  for (let i: usize = 0; i < bytes; i += 16) {
    const p = v128.load(a + i);
    const t = f32x4.mul(p, perHeights);
    const tread = f32x4.floor(t);
    const half = v128.load(HALVES);
    const riser = cubic(f32x4.add(f32x4.mul(f32x4.sub(f32x4.sub(t, tread), half), slopes), half));
    const level = f32x4.mul(f32x4.add(tread, riser), heights);
    v128.store(dst + i, f32x4.add(p, f32x4.mul(f32x4.sub(level, p), v128.load(strength + i))));
  }
}

/** `table` holds its last entry twice, so that the entry after any entry can be read. */
export function curve(dst: usize, a: usize, table: usize, last: f32, lo: f32, scale: f32, bytes: usize): void {
  const low = f32x4.splat(lo);
  const lasts = f32x4.splat(last);
  const scales = f32x4.splat(scale);
  const zero = f32x4.splat(0);
  for (let i: usize = 0; i < bytes; i += 16) {
    const t = lesser(greater(f32x4.mul(f32x4.sub(v128.load(a + i), low), scales), zero), lasts);
    const whole = f32x4.floor(t);
    // PERF: a saturating conversion to integers takes eight instructions; adding 2^23 leaves the number in the low bits.
    const wholes = v128.load(WHOLES);
    const entries = i32x4.shl(v128.xor(f32x4.add(whole, wholes), wholes), 2);
    let p = v128.load64_zero(table + i32x4.extract_lane(entries, 0));
    let q = v128.load64_zero(table + i32x4.extract_lane(entries, 2));
    p = v128.load64_lane(table + i32x4.extract_lane(entries, 1), p, 1);
    q = v128.load64_lane(table + i32x4.extract_lane(entries, 3), q, 1);
    const here = v128.shuffle<i32>(p, q, 0, 2, 4, 6);
    const next = v128.shuffle<i32>(p, q, 1, 3, 5, 7);
    v128.store(dst + i, f32x4.add(here, f32x4.mul(f32x4.sub(next, here), f32x4.sub(t, whole))));
  }
}

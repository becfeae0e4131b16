/*
 * Operations over several planes of weights, and the question whether a plane holds any.
 */
import { ONES } from './constants';
import { depth, stride } from './grid';
import { greater, lesser } from './operations';

/** 1 if any of the first `width` samples of a row is above 0. */
export function anyPositive(a: usize, width: i32): i32 {
  const zero = f32x4.splat(0);
  const whole = (<usize>(width & ~3)) << 2;
  const bytes = (<usize>width) << 2;
  for (let iz = 0; iz < depth; iz++) {
    for (let i: usize = 0; i < whole; i += 16) if (v128.any_true(f32x4.gt(v128.load(a + i), zero))) return 1;
    for (let i = whole; i < bytes; i += 4) if (load<f32>(a + i) > 0) return 1;
    a += (<usize>stride) << 2;
  }
  return 0;
}

/** Divides `count` planes, whose addresses are listed at `pointers`, by their sum in float64. */
export function normalise(pointers: usize, count: i32, bytes: usize): void {
  const end = pointers + ((<usize>count) << 2);
  for (let i: usize = 0; i < bytes; i += 16) {
    let low = f64x2.splat(0);
    let high = f64x2.splat(0);
    for (let at = pointers; at < end; at += 4) {
      const weight = v128.load(<usize>load<u32>(at) + i);
      low = f64x2.add(low, f64x2.promote_low_f32x4(weight));
      high = f64x2.add(high, f64x2.promote_low_f32x4(upper(weight)));
    }
    for (let at = pointers; at < end; at += 4) {
      const address = <usize>load<u32>(at) + i;
      const weight = v128.load(address);
      const first = f32x4.demote_f64x2_zero(f64x2.div(f64x2.promote_low_f32x4(weight), low));
      const second = f32x4.demote_f64x2_zero(f64x2.div(f64x2.promote_low_f32x4(upper(weight)), high));
      v128.store(address, v128.shuffle<i64>(first, second, 0, 2));
    }
  }
}

@inline
function upper(a: v128): v128 {
  return v128.shuffle<i64>(a, a, 1, 1);
}

/** `pointers` lists the addresses of `count` weight planes. */
export function strongest(index: usize, other: usize, share: usize, pointers: usize, count: i32, bytes: usize): void {
  const zero = f32x4.splat(0);
  const initial = f32x4.splat(count > 1 ? -1 : 0);
  const end = pointers + ((<usize>count) << 2);
  for (let i: usize = 0; i < bytes; i += 16) {
    let first = v128.load(<usize>load<u32>(pointers) + i);
    let second = initial;
    let firstIndex = zero;
    let secondIndex = zero;
    let here = zero;
    for (let at = pointers + 4; at < end; at += 4) {
      const weight = v128.load(<usize>load<u32>(at) + i);
      here = f32x4.add(here, v128.load(ONES));
      const follows = f32x4.gt(weight, second);
      // The value that loses first place competes for the second, with its index.
      const swap = v128.and(v128.xor(firstIndex, here), f32x4.gt(weight, first));
      const loserIndex = v128.xor(here, swap);
      second = greater(second, lesser(weight, first));
      secondIndex = v128.bitselect(loserIndex, secondIndex, follows);
      first = greater(first, weight);
      firstIndex = v128.xor(firstIndex, swap);
    }
    const sum = f32x4.add(first, second);
    v128.store(index + i, firstIndex);
    v128.store(other + i, secondIndex);
    v128.store(share + i, v128.and(f32x4.div(second, sum), f32x4.gt(sum, zero)));
  }
}

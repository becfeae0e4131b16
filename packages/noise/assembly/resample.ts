/*
 * Operations that use columns and rows: packing planes (whose rows are padded to a multiple of four
 * samples) to and from tight arrays, fields from a column and a row table, and upsampling.
 */
import { depth, gridStep, gridX, gridZ, stride } from './grid';

/** Copies a plane's rows into `width` samples each; writes up to 12 bytes past the end. */
export function pack(tight: usize, plane: usize, width: i32): void {
  for (let iz = 0; iz < depth; iz++) {
    for (let i: usize = 0; i < (<usize>stride) << 2; i += 16) v128.store(tight + i, v128.load(plane + i));
    tight += (<usize>width) << 2;
    plane += (<usize>stride) << 2;
  }
}

/** Copies rows of `width` samples into a plane; reads up to 12 bytes past the end. */
export function unpack(plane: usize, tight: usize, width: i32): void {
  for (let iz = 0; iz < depth; iz++) {
    for (let i: usize = 0; i < (<usize>stride) << 2; i += 16) v128.store(plane + i, v128.load(tight + i));
    tight += (<usize>width) << 2;
    plane += (<usize>stride) << 2;
  }
}

/** max(|u|, |v|) of a value per column and one per row. */
export function columnRowMax(dst: usize, uByColumn: usize, vByRow: usize): void {
  const rowBytes = (<usize>stride) << 2;
  for (let iz = 0; iz < depth; iz++) {
    const v = f32x4.abs(v128.load32_splat(vByRow + ((<usize>iz) << 2)));
    for (let i: usize = 0; i < rowBytes; i += 16) {
      v128.store(dst + i, f32x4.pmax(v, f32x4.abs(v128.load(uByColumn + i))));
    }
    dst += rowBytes;
  }
}

/** sqrt(u * u + v * v) of a value per column and one per row. */
export function columnRowHypot(dst: usize, uByColumn: usize, vByRow: usize): void {
  const rowBytes = (<usize>stride) << 2;
  for (let iz = 0; iz < depth; iz++) {
    const v = v128.load32_splat(vByRow + ((<usize>iz) << 2));
    const square = f32x4.mul(v, v);
    for (let i: usize = 0; i < rowBytes; i += 16) {
      const u = v128.load(uByColumn + i);
      v128.store(dst + i, f32x4.sqrt(f32x4.add(f32x4.mul(u, u), square)));
    }
    dst += rowBytes;
  }
}

@inline
function positionAmong(p: f64, origin: f64, step: f64, count: i32): f64 {
  const position = (p - origin) / step;
  const nearest = floor(position + 0.5);
  const snapped = origin + nearest * step == p ? nearest : position;
  return Math.min(Math.max(snapped, 0), <f64>(count - 1));
}

/**
 * Bilinear from a plane of `srcWidth` by `srcDepth` samples (rows `srcStride` apart) at (srcX, srcZ).
 * `scratch` holds the columns' entries and fractions and one blended source row.
 */
export function upsample(
  dst: usize,
  src: usize,
  scratch: usize,
  srcX: f64,
  srcZ: f64,
  srcStep: f64,
  srcWidth: i32,
  srcStride: i32,
  srcDepth: i32,
): void {
  const rowBytes = (<usize>stride) << 2;
  const entries = scratch;
  const fractions = scratch + rowBytes;
  const blended = fractions + rowBytes;
  for (let ix = 0; ix < stride; ix++) {
    const p = positionAmong(gridX + <f64>ix * gridStep, srcX, srcStep, srcWidth);
    const entry = floor(p);
    store<i32>(entries + ((<usize>ix) << 2), (<i32>entry) << 2);
    store<f32>(fractions + ((<usize>ix) << 2), <f32>(p - entry));
  }
  const srcRowBytes = (<usize>srcStride) << 2;
  for (let iz = 0; iz < depth; iz++) {
    const p = positionAmong(gridZ + <f64>iz * gridStep, srcZ, srcStep, srcDepth);
    const row = <i32>p;
    const fz = f32x4.splat(<f32>(p - <f64>row));
    const near = src + <usize>row * srcRowBytes;
    const far = row + 1 < srcDepth ? near + srcRowBytes : near;
    for (let i: usize = 0; i < srcRowBytes; i += 16) {
      const a = v128.load(near + i);
      v128.store(blended + i, f32x4.add(a, f32x4.mul(f32x4.sub(v128.load(far + i), a), fz)));
    }
    // The last sample has no right neighbour: repeat it, so that pairs can be read.
    const last = blended + ((<usize>(srcWidth - 1)) << 2);
    store<f32>(last + 4, load<f32>(last));
    for (let i: usize = 0; i < rowBytes; i += 16) {
      let q = v128.load64_zero(blended + <usize>load<u32>(entries + i));
      let r = v128.load64_zero(blended + <usize>load<u32>(entries + i + 8));
      q = v128.load64_lane(blended + <usize>load<u32>(entries + i + 4), q, 1);
      r = v128.load64_lane(blended + <usize>load<u32>(entries + i + 12), r, 1);
      const left = v128.shuffle<i32>(q, r, 0, 2, 4, 6);
      const right = v128.shuffle<i32>(q, r, 1, 3, 5, 7);
      v128.store(dst + i, f32x4.add(left, f32x4.mul(f32x4.sub(right, left), v128.load(fractions + i))));
    }
    dst += rowBytes;
  }
}

/*
 * Operations that read the neighbours of a sample of heights: normals and openness.
 * `src` is the height at the grid's first sample; its rows are `rowBytes` apart and reach beyond the grid on all sides,
 * so no sample has a border case. src/plain-relief.ts holds the same formulas.
 */
import { depth, gridStep, stride } from './grid';

const DARKEST: f64 = 0.85;
const DIAGONAL: f64 = 1.4142135623730951;
/** Distance of the far sample of a direction, in spacings. */
const FAR: i32 = 3;
/** A rise at which a direction is hidden for any precision of float32; keeps squares finite. */
const STEEPEST: f32 = 1e6;
/** Where the fast result is closer than this to a border between two steps, the exact one decides. */
const DOUBT: f32 = 1.0 / 1024.0;

/** The x and z of the unit normals, in float64 from central differences. */
export function normals(dstX: usize, dstZ: usize, src: usize, rowBytes: usize): void {
  const steps = f64x2.splat(2 * gridStep);
  const ones = f64x2.splat(1);
  const bytes = (<usize>stride) << 2;
  for (let iz = 0; iz < depth; iz++) {
    for (let i: usize = 0; i < bytes; i += 8) {
      const at = src + i;
      const west = f64x2.promote_low_f32x4(v128.load64_zero(at - 4));
      const east = f64x2.promote_low_f32x4(v128.load64_zero(at + 4));
      const north = f64x2.promote_low_f32x4(v128.load64_zero(at - rowBytes));
      const south = f64x2.promote_low_f32x4(v128.load64_zero(at + rowBytes));
      const riseX = f64x2.div(f64x2.sub(east, west), steps);
      const riseZ = f64x2.div(f64x2.sub(south, north), steps);
      const square = f64x2.add(f64x2.add(ones, f64x2.mul(riseX, riseX)), f64x2.mul(riseZ, riseZ));
      const length = f64x2.sqrt(square);
      v128.store64_lane(dstX + i, f32x4.demote_f64x2_zero(f64x2.div(f64x2.neg(riseX), length)), 0);
      v128.store64_lane(dstZ + i, f32x4.demote_f64x2_zero(f64x2.div(f64x2.neg(riseZ), length)), 0);
    }
    src += rowBytes;
    dstX += bytes;
    dstZ += bytes;
  }
}

/**
 * How much of the sky a sample sees, in whole steps from 0 to `steps`; neighbours lie `spacing` samples apart.
 * PERF: float32 decides all but two samples in a thousand, four at a time; those are computed again in float64, so the
 * result is that of float64 everywhere. All of it in float64 takes three times as long.
 */
export function openness(dst: usize, src: usize, rowBytes: usize, spacing: i32, steps: f64): void {
  const east: isize = (<isize>spacing) << 2;
  const south = <isize>rowBytes * <isize>spacing;
  const flat: f64 = 1 / (gridStep * <f64>spacing);
  const slant: f64 = flat / DIAGONAL;
  const flats = f32x4.splat(<f32>flat);
  const slants = f32x4.splat(<f32>slant);
  const shades = f32x4.splat(<f32>((-DARKEST * steps) / 8));
  const tops = f32x4.splat(<f32>(steps + 0.5));
  const doubts = f32x4.splat(DOUBT);
  const ones = f32x4.splat(1);
  const bytes = (<usize>stride) << 2;
  for (let iz = 0; iz < depth; iz++) {
    for (let i: usize = 0; i < bytes; i += 16) {
      const at = src + i;
      const height = v128.load(at);
      let hidden = f32x4.add(hideFour(at, east, height, flats), hideFour(at, -east, height, flats));
      hidden = f32x4.add(hidden, hideFour(at, south, height, flats));
      hidden = f32x4.add(hidden, hideFour(at, -south, height, flats));
      hidden = f32x4.add(hidden, hideFour(at, east + south, height, slants));
      hidden = f32x4.add(hidden, hideFour(at, east - south, height, slants));
      hidden = f32x4.add(hidden, hideFour(at, south - east, height, slants));
      hidden = f32x4.add(hidden, hideFour(at, -east - south, height, slants));
      const value = f32x4.add(f32x4.mul(hidden, shades), tops);
      const whole = f32x4.floor(value);
      const above = f32x4.sub(value, whole);
      v128.store(dst + i, whole);
      // Written so that a value that is not a number is in doubt too.
      const isSure = v128.and(f32x4.ge(above, doubts), f32x4.le(above, f32x4.sub(ones, doubts)));
      const sure = i32x4.bitmask(isSure);
      if (sure == 15) continue;
      for (let lane = 0; lane < 4; lane++) {
        if (sure & (1 << lane)) continue;
        const offset = (<usize>lane) << 2;
        store<f32>(dst + i + offset, exactOpenness(at + offset, east, south, flat, slant, steps));
      }
    }
    src += rowBytes;
    dst += bytes;
  }
}

/** The share of the sky that the steepest rise in one direction hides, of four samples; `step` is in bytes. */
@inline
function hideFour(at: usize, step: isize, height: v128, perMetre: v128): v128 {
  const near = f32x4.sub(v128.load(at + step), height);
  const far = f32x4.mul(f32x4.sub(v128.load(at + step * FAR), height), f32x4.splat(1.0 / 3.0));
  const steepest = f32x4.pmax(f32x4.pmax(near, far), f32x4.splat(0));
  const rise = f32x4.pmin(f32x4.mul(steepest, perMetre), f32x4.splat(STEEPEST));
  return f32x4.div(rise, f32x4.sqrt(f32x4.add(f32x4.splat(1), f32x4.mul(rise, rise))));
}

function exactOpenness(at: usize, east: isize, south: isize, flat: f64, slant: f64, steps: f64): f32 {
  const height = <f64>load<f32>(at);
  let hidden = hide(at, east, height, flat) + hide(at, -east, height, flat);
  hidden += hide(at, south, height, flat) + hide(at, -south, height, flat);
  hidden += hide(at, east + south, height, slant) + hide(at, east - south, height, slant);
  hidden += hide(at, south - east, height, slant) + hide(at, -east - south, height, slant);
  return <f32>floor((1 - (DARKEST * hidden) / 8) * steps + 0.5);
}

@inline
function hide(at: usize, step: isize, height: f64, perMetre: f64): f64 {
  let rise = <f64>load<f32>(at + step) - height;
  const far = (<f64>load<f32>(at + step * FAR) - height) / <f64>FAR;
  if (far > rise) rise = far;
  if (!(rise > 0)) return 0;
  rise *= perMetre;
  return rise / sqrt(1 + rise * rise);
}

/*
 * Perlin noise at warped positions. The warp's range bounds which lattice points can be touched; their
 * gradients are computed once into a table, and samples gather from it. If hashing in place would be cheaper than
 * such a table, nothing is done and the caller uses the point kernel, which gives the same bits.
 */
import { ONES } from './constants';
import { deposit, FBM } from './deposit';
import { fillGradients } from './gradient-row';
import { depth, fractionOne, gridStep, gridX, gridZ, rowPosition, splitColumns, stride, wrapped } from './grid';
import { belowOne, fadeFour, hashRow, mixLanes } from './lattice';

const COLUMN_PITCH: usize = 32;
/** 1.5 * 2^23: added to a whole number below 2^22 in size, the sum's bits minus its own are that number. */
const WHOLES = memory.data<f32>([12582912, 12582912, 12582912, 12582912], 16);
/** Margin in cells around the computed range: rounding to float32 can move a sample across a cell's border. */
const MARGIN: f64 = 2;
/** Maximum shift of a sample in cells for which WHOLES works. */
const LONGEST_SHIFT: f64 = 4000000;

/** Stores the minimum and the maximum sample of a plane at `out` and `out + 4`. */
export function range(plane: usize, out: usize, bytes: usize): void {
  let least = v128.load(plane);
  let greatest = least;
  for (let i: usize = 16; i < bytes; i += 16) {
    const samples = v128.load(plane + i);
    least = f32x4.pmin(least, samples);
    greatest = f32x4.pmax(greatest, samples);
  }
  let low = f32x4.extract_lane(least, 0);
  let high = f32x4.extract_lane(greatest, 0);
  low = min(low, min(f32x4.extract_lane(least, 1), min(f32x4.extract_lane(least, 2), f32x4.extract_lane(least, 3))));
  high = max(
    high,
    max(f32x4.extract_lane(greatest, 1), max(f32x4.extract_lane(greatest, 2), f32x4.extract_lane(greatest, 3))),
  );
  store<f32>(out, low);
  store<f32>(out, high, 4);
}

@inline
function reach(range: usize): f64 {
  return <f64>max(abs(load<f32>(range)), abs(load<f32>(range, 4)));
}

/**
 * Adds (or, in mode FIRST, stores) one octave; returns false, having done nothing, if `tableBytes` are not enough.
 * `ranges` holds the minimum and maximum of warpX, then of warpZ.
 */
export function warpedPerlin(
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
  ranges: usize,
  tableBytes: usize,
): bool {
  // 1. The lattice points in reach.
  const startX = gridX * frequency + offsetX;
  const endX = (gridX + <f64>(stride - 1) * gridStep) * frequency + offsetX;
  const startZ = gridZ * frequency + offsetZ;
  const endZ = rowPosition(depth - 1, frequency, offsetZ);
  const originX = floor(startX + <f64>load<f32>(ranges) * frequency) - MARGIN;
  const originZ = floor(startZ + <f64>load<f32>(ranges, 8) * frequency) - MARGIN;
  const countX = floor(endX + <f64>load<f32>(ranges, 4) * frequency) - originX + MARGIN + 2;
  const countZ = floor(endZ + <f64>load<f32>(ranges, 12) * frequency) - originZ + MARGIN + 2;
  // Written so that a NaN range fails too.
  const shift = max(reach(ranges), reach(ranges + 8)) * frequency;
  if (!(shift < LONGEST_SHIFT && (countX + 3) * countZ * 8 <= <f64>tableBytes)) return false;
  const pitch = (<i32>countX + 3) & ~3;
  const table = scratch + <usize>(stride >> 2) * COLUMN_PITCH;
  for (let iz = 0; iz < <i32>countZ; iz++) {
    const row = table + ((<usize>(iz * pitch)) << 3);
    fillGradients(row, wrapped(originX), <i32>countX, hashRow(wrapped(originZ) + iz, seed));
  }

  // 2. The samples.
  splitColumns(scratch, COLUMN_PITCH, frequency, offsetX, 1, originX);
  const perMetre = f32x4.splat(<f32>frequency);
  const amplitudes = f32x4.splat(amplitude);
  const scales = (mode & 3) == FBM ? amplitudes : v128.load(ONES);
  const lastX = i32x4.splat(<i32>countX - 2);
  const lastZ = i32x4.splat(<i32>countZ - 2);
  const pitches = i32x4.splat(pitch);
  const nextRow = table + ((<usize>pitch) << 3);
  const rowBytes = (<usize>stride) << 2;
  for (let iz = 0; iz < depth; iz++) {
    const p = rowPosition(iz, frequency, offsetZ);
    const rowCells = i32x4.splat(<i32>(floor(p) - originZ));
    const rowFractions = f32x4.splat(fractionOne(p));
    const row = <usize>iz * rowBytes;
    let column = scratch;
    for (let i = row; i < row + rowBytes; i += 16) {
      const wholes = v128.load(WHOLES);
      const tx = f32x4.add(v128.load(column, 16), f32x4.mul(v128.load(warpX + i), perMetre));
      const tz = f32x4.add(rowFractions, f32x4.mul(v128.load(warpZ + i), perMetre));
      const floorX = f32x4.floor(tx);
      const floorZ = f32x4.floor(tz);
      const fx = belowOne(f32x4.sub(tx, floorX));
      const fz = belowOne(f32x4.sub(tz, floorZ));
      const cellX = i32x4.add(v128.load(column), i32x4.sub(f32x4.add(floorX, wholes), wholes));
      const cellZ = i32x4.add(rowCells, i32x4.sub(f32x4.add(floorZ, wholes), wholes));
      // Finite warps stay inside by construction; clamping keeps a NaN warp from reading elsewhere.
      const points = i32x4.add(i32x4.mul(i32x4.min_u(cellZ, lastZ), pitches), i32x4.min_u(cellX, lastX));
      const u = fadeFour(fx);
      const far = f32x4.mul(scales, fadeFour(fz));
      const near = f32x4.sub(scales, far);
      const nearTilt = f32x4.mul(near, fz);
      const farTilt = f32x4.mul(far, f32x4.sub(fz, v128.load(ONES)));
      const first = i32x4.extract_lane(points, 0);
      const a = (<usize>first) << 3;
      let n: v128;
      // PERF: in wide cells four samples mostly share one cell; broadcasts then replace loads and shuffles.
      if (i32x4.all_true(i32x4.eq(points, i32x4.splat(first)))) {
        n = f32x4.add(sharedEdge(table + a, fx, u, near, nearTilt), sharedEdge(nextRow + a, fx, u, far, farTilt));
      } else {
        const b = (<usize>i32x4.extract_lane(points, 1)) << 3;
        const c = (<usize>i32x4.extract_lane(points, 2)) << 3;
        const d = (<usize>i32x4.extract_lane(points, 3)) << 3;
        n = f32x4.add(
          gatherEdge(table + a, table + b, table + c, table + d, fx, u, near, nearTilt),
          gatherEdge(nextRow + a, nextRow + b, nextRow + c, nextRow + d, fx, u, far, farTilt),
        );
      }
      deposit(dst + i, n, mode, amplitudes);
      column += COLUMN_PITCH;
    }
  }
  return true;
}

/** side * share + tilt * tiltShare of four samples in one cell, from the address of its left point's gradient. */
@inline
function sharedEdge(point: usize, fx: v128, u: v128, share: v128, tiltShare: v128): v128 {
  const fromLeft = f32x4.mul(v128.load32_splat(point), fx);
  const fromRight = f32x4.mul(v128.load32_splat(point, 8), f32x4.sub(fx, v128.load(ONES)));
  const tilt = mixLanes(v128.load32_splat(point, 4), v128.load32_splat(point, 12), u);
  return f32x4.add(f32x4.mul(mixLanes(fromLeft, fromRight, u), share), f32x4.mul(tilt, tiltShare));
}

/** side * share + tilt * tiltShare of four samples, from the addresses of their left points' gradients. */
@inline
function gatherEdge(
  pa: usize,
  pb: usize,
  pc: usize,
  pd: usize,
  fx: v128,
  u: v128,
  share: v128,
  tiltShare: v128,
): v128 {
  const a = v128.load(pa);
  const b = v128.load(pb);
  const c = v128.load(pc);
  const d = v128.load(pd);
  const abLeft = v128.shuffle<i32>(a, b, 0, 4, 1, 5);
  const cdLeft = v128.shuffle<i32>(c, d, 0, 4, 1, 5);
  const abRight = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
  const cdRight = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
  const fromLeft = f32x4.mul(v128.shuffle<i64>(abLeft, cdLeft, 0, 2), fx);
  const fromRight = f32x4.mul(v128.shuffle<i64>(abRight, cdRight, 0, 2), f32x4.sub(fx, v128.load(ONES)));
  const tilt = mixLanes(v128.shuffle<i64>(abLeft, cdLeft, 1, 3), v128.shuffle<i64>(abRight, cdRight, 1, 3), u);
  return f32x4.add(f32x4.mul(mixLanes(fromLeft, fromRight, u), share), f32x4.mul(tilt, tiltShare));
}

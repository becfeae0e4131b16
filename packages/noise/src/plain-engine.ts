/*
 * The plain TypeScript backend of the field engine: the oracle of the WASM kernels in tests and
 * the fallback where WebAssembly or its SIMD is missing. Every step is `Math.fround` of one
 * float32 operation, in the order the kernels use, so that both give equal bits.
 */
import { assignPerlinGrid } from './plain-perlin-grid.ts';
import { assignNormals, assignOpenness } from './plain-relief.ts';
import { assignStrongest, assignUpsampled } from './plain-resample.ts';
import type { FieldEngine, GridSpec, NoiseSpec, Plane, WarpPlanes } from './field-engine.ts';
import { requireNumber } from '@skerry/kit';
import { compileNoise } from './compile-noise.ts';
import {
  refusePlane,
  checkGrid,
  checkMargin,
  checkOpenness,
  checkSlice,
  checkWarp,
  curveScale,
  risePerUnit,
  terraceSlope,
} from './operation-inputs.ts';
import { sampleNoise2, sampleNoise3 } from './sample-noise.ts';

const f32 = Math.fround;

/** A field engine in plain TypeScript. */
export function createPlainEngine(): FieldEngine {
  let grid: GridSpec = { x: 0, z: 0, step: 1, width: 1, depth: 1 };
  let count = 1;
  let used = 0;
  // Buffers outlive `release`, so that a steady stream of tiles allocates nothing.
  const samplesByPlane: Float32Array[] = [];

  function samplesOf(plane: Plane): Float32Array {
    return Number.isInteger(plane) && plane >= 0 && plane < used ? samplesByPlane[plane] : refusePlane(plane);
  }

  function heightsOf(plane: Plane, margin: number): Float32Array {
    const heights = samplesOf(plane);
    return heights.length >= (grid.width + 2 * margin) * (grid.depth + 2 * margin) ? heights : refusePlane(plane);
  }

  function map1(dst: Plane, a: Plane, operation: (a: number) => number): Plane {
    const out = samplesByPlane[dst];
    const as = samplesByPlane[a];
    for (let i = 0; i < count; i++) out[i] = operation(as[i]);
    return dst;
  }

  function map2(dst: Plane, a: Plane, b: Plane, operation: (a: number, b: number) => number): Plane {
    const out = samplesByPlane[dst];
    const as = samplesByPlane[a];
    const bs = samplesByPlane[b];
    for (let i = 0; i < count; i++) out[i] = operation(as[i], bs[i]);
    return dst;
  }

  function map3(
    dst: Plane,
    a: Plane,
    b: Plane,
    c: Plane,
    operation: (a: number, b: number, c: number) => number,
  ): Plane {
    const out = samplesByPlane[dst];
    const as = samplesByPlane[a];
    const bs = samplesByPlane[b];
    const cs = samplesByPlane[c];
    for (let i = 0; i < count; i++) out[i] = operation(as[i], bs[i], cs[i]);
    return dst;
  }

  function noise(dst: Plane, spec: NoiseSpec, warp?: WarpPlanes): Plane {
    const out = samplesOf(dst);
    compileNoise(spec);
    checkWarp(dst, warp);
    if (spec.basis === 'perlin' && warp === undefined) {
      assignPerlinGrid(out, grid, spec);
      return dst;
    }
    const { x, z, step, width, depth } = grid;
    const warpX = warp && samplesOf(warp.x);
    const warpZ = warp && samplesOf(warp.z);
    for (let iz = 0, i = 0; iz < depth; iz++) {
      for (let ix = 0; ix < width; ix++, i++) {
        out[i] = sampleNoise2(spec, x + ix * step, z + iz * step, warpX ? warpX[i] : 0, warpZ ? warpZ[i] : 0);
      }
    }
    return dst;
  }

  function noise3(dst: Plane, spec: NoiseSpec, y: number): Plane {
    const out = samplesOf(dst);
    checkSlice(spec);
    requireNumber(y, 'y');
    const { x, z, step, width, depth } = grid;
    for (let iz = 0, i = 0; iz < depth; iz++) {
      for (let ix = 0; ix < width; ix++, i++) out[i] = sampleNoise3(spec, x + ix * step, y, z + iz * step);
    }
    return dst;
  }

  function columnRow(dst: Plane, kind: 'max' | 'hypot', uByColumn: Float32Array, vByRow: Float32Array): Plane {
    const out = samplesByPlane[dst];
    const { width, depth } = grid;
    for (let iz = 0, i = 0; iz < depth; iz++) {
      const v = Math.abs(vByRow[iz]);
      for (let ix = 0; ix < width; ix++, i++) {
        const u = Math.abs(uByColumn[ix]);
        out[i] = kind === 'max' ? (u > v ? u : v) : Math.sqrt(f32(f32(u * u) + f32(v * v)));
      }
    }
    return dst;
  }

  return {
    kind: 'plain',
    reset() {
      used = 0;
    },
    setGrid(next) {
      checkGrid(next);
      grid = next;
      count = next.width * next.depth;
    },
    plane() {
      if (!(samplesByPlane[used]?.length >= count)) samplesByPlane[used] = new Float32Array(count);
      return used++;
    },
    mark: () => used,
    release(mark) {
      used = mark;
    },
    write(dst, values) {
      samplesByPlane[dst].set(values.subarray(0, count));
      return dst;
    },
    read(src, out) {
      out.set(samplesByPlane[src].subarray(0, count));
      return out;
    },
    noise,
    noise3,
    columnRow,
    fill(dst, value) {
      samplesByPlane[dst].fill(value, 0, count);
      return dst;
    },
    copy: (dst, a) => map1(dst, a, (p) => p),
    add: (dst, a, b) => map2(dst, a, b, (p, q) => p + q),
    sub: (dst, a, b) => map2(dst, a, b, (p, q) => p - q),
    mul: (dst, a, b) => map2(dst, a, b, (p, q) => p * q),
    min: (dst, a, b) => map2(dst, a, b, lesser),
    max: (dst, a, b) => map2(dst, a, b, greater),
    affine(dst, a, k, c) {
      const factor = f32(k);
      const constant = f32(c);
      return map1(dst, a, (p) => f32(p * factor) + constant);
    },
    mulAdd: (dst, a, b, c) => map3(dst, a, b, c, (p, q, r) => f32(p * q) + r),
    addScaled(dst, a, b, k) {
      const factor = f32(k);
      return map2(dst, a, b, (p, q) => p + f32(q * factor));
    },
    clamp(dst, a, lo, hi) {
      const low = f32(lo);
      const high = f32(hi);
      return map1(dst, a, (p) => lesser(greater(p, low), high));
    },
    abs: (dst, a) => map1(dst, a, Math.abs),
    sqrt: (dst, a) => map1(dst, a, (p) => Math.sqrt(greater(p, 0))),
    smoothstep(dst, a, lo, hi) {
      const low = f32(lo);
      const scale = risePerUnit(lo, hi);
      return map1(dst, a, (p) => cubic(f32(f32(p - low) * scale)));
    },
    lerp: (dst, a, b, t) => map3(dst, a, b, t, (p, q, r) => p + f32(f32(q - p) * r)),
    smoothMin(dst, a, b, radius) {
      if (!(radius > 0)) return map2(dst, a, b, lesser);
      const k = f32(radius);
      const inverse = f32(1 / radius);
      const quarter = f32(radius / 4);
      return map2(dst, a, b, (p, q) => lesser(p, q) - rounding(p, q, k, inverse, quarter));
    },
    smoothMax(dst, a, b, radius) {
      if (!(radius > 0)) return map2(dst, a, b, greater);
      const k = f32(radius);
      const inverse = f32(1 / radius);
      const quarter = f32(radius / 4);
      return map2(dst, a, b, (p, q) => greater(p, q) + rounding(p, q, k, inverse, quarter));
    },
    curve(dst, a, table, lo, hi) {
      const low = f32(lo);
      const last = table.length - 1;
      const scale = curveScale(table.length, lo, hi);
      return map1(dst, a, (p) => {
        const t = lesser(greater(f32(f32(p - low) * scale), 0), last);
        const entry = Math.floor(t);
        const here = table[entry];
        const next = table[entry < last ? entry + 1 : last];
        return here + f32(f32(next - here) * f32(t - entry));
      });
    },
    terrace(dst, a, stepHeight, sharpness, strength) {
      const height = f32(stepHeight);
      const perHeight = f32(1 / stepHeight);
      const slope = terraceSlope(sharpness);
      return map2(dst, a, strength, (p, q) => {
        const t = f32(p * perHeight);
        const tread = Math.floor(t);
        const riser = cubic(f32(f32(f32(f32(t - tread) - 0.5) * slope) + 0.5));
        const level = f32(f32(tread + riser) * height);
        return p + f32(f32(level - p) * q);
      });
    },
    upsample(dst, src, srcGrid) {
      assignUpsampled(samplesByPlane[dst], grid, samplesByPlane[src], srcGrid);
      return dst;
    },
    strongest(index, other, share, weights) {
      const planes = weights.map((weight) => samplesByPlane[weight]);
      assignStrongest(samplesByPlane[index], samplesByPlane[other], samplesByPlane[share], planes, count);
      return index;
    },
    anyPositive: (a) => samplesByPlane[a].subarray(0, count).some((sample) => sample > 0),
    normalise(weights) {
      const planes = weights.map((weight) => samplesByPlane[weight]);
      for (let i = 0; i < count; i++) {
        let sum = 0;
        for (const samples of planes) sum += samples[i];
        for (const samples of planes) samples[i] /= sum;
      }
    },
    normals(x, z, heights, margin) {
      checkMargin(margin, 1);
      assignNormals(samplesOf(x), samplesOf(z), heightsOf(heights, margin), grid, margin);
      return x;
    },
    openness(dst, heights, margin, spacing, steps) {
      checkOpenness(margin, spacing, steps);
      assignOpenness(samplesOf(dst), heightsOf(heights, margin), grid, margin, spacing, steps);
      return dst;
    },
  };
}

// Ties keep the first, as the SIMD pseudo-minimum does; this matters for -0 and 0.
function lesser(a: number, b: number): number {
  return b < a ? b : a;
}

function greater(a: number, b: number): number {
  return a < b ? b : a;
}

/** The cubic 3t² - 2t³ of t clamped to [0, 1]. */
function cubic(t: number): number {
  const c = lesser(greater(t, 0), 1);
  return f32(f32(c * c) * f32(3 - f32(c * 2)));
}

/** How far a smooth minimum lies below the plain one: radius / 4 where both are equal, 0 from `radius` apart. */
function rounding(a: number, b: number, radius: number, inverse: number, quarter: number): number {
  const closeness = f32(greater(f32(radius - Math.abs(f32(a - b))), 0) * inverse);
  return f32(f32(closeness * closeness) * quarter);
}

/*
 * The field engine on WASM SIMD kernels. A plane is the byte address of its samples; its rows are
 * padded to a multiple of four, so that every row starts on a vector and no kernel has a tail.
 * Operations only pass addresses and numbers: a call costs about ten nanoseconds and allocates nothing.
 */
import { assert, requireNumber } from '@skerry/kit';
import { compileNoise } from './compile-noise.ts';
import type { FieldEngine, GridSpec, NoiseSpec, Plane, WarpPlanes } from './field-engine.ts';
import { createKernels, type Kernels } from './kernels.ts';
import {
  checkGrid,
  checkMargin,
  checkOpenness,
  checkSlice,
  checkWarp,
  curveScale,
  refusePlane,
  risePerUnit,
  terraceSlope,
} from './operation-inputs.ts';
import { createPlaneMemory, MAX_POINTERS } from './plane-memory.ts';

/** As in assembly/deposit.ts and assembly/point-noise.ts. */
const MODE_BY_FRACTAL = { fbm: 0, ridged: 1, billow: 2 } as const;
const FIRST_OCTAVE = 4;
const PERLIN_POINTS = 0;
const VALUE_POINTS = 1;

/** Scratch of the noise kernels and `upsample` per column, and a little that does not depend on columns. */
const SCRATCH_BYTES_PER_COLUMN = 64;
const SCRATCH_BYTES = 1024;
/** Warped noise makes a table of up to two gradients (8 bytes each) per sample (4 bytes). */
const GRADIENT_BYTES_PER_SAMPLE_BYTE = 4;

/** A field engine on WASM SIMD, or undefined if the platform has none. */
export function createWasmEngine(): FieldEngine | undefined {
  const kernels = createKernels();
  return kernels && buildEngine(kernels);
}

function buildEngine(kernels: Kernels): FieldEngine {
  const memory = createPlaneMemory(kernels);
  let width = 1;
  let stride = 4;
  let depth = 1;
  let bytes = 16;
  let scratchBytes = 0;
  setGrid({ x: 0, z: 0, step: 1, width: 1, depth: 1 });

  function setGrid(grid: GridSpec): void {
    checkGrid(grid);
    width = grid.width;
    depth = grid.depth;
    stride = strideOf(width);
    bytes = stride * depth * 4;
    scratchBytes = stride * SCRATCH_BYTES_PER_COLUMN + SCRATCH_BYTES;
    memory.reserve(scratchBytes);
    kernels.setGrid(grid.x, grid.z, grid.step, stride, depth);
  }

  /** A wrong address would let a kernel overwrite tables and other planes. */
  function checkPlane(address: Plane): void {
    if (!(Number.isInteger(address) && address >= memory.base && address + bytes <= memory.top())) refusePlane(address);
  }

  function plane(): Plane {
    const address = memory.top();
    memory.reserve(bytes + scratchBytes);
    memory.setTop(address + bytes);
    return address;
  }

  function write(dst: Plane, values: Float32Array): Plane {
    const tight = width === stride ? dst : memory.top();
    memory.reserve(bytes + scratchBytes);
    const floats = memory.floats();
    floats.set(values.subarray(0, width * depth), tight >> 2);
    if (tight !== dst) {
      // Memory after the last row becomes its padding; zeros keep later ranges and speeds sane.
      floats.fill(0, (tight >> 2) + width * depth, (tight >> 2) + width * depth + 3);
      kernels.unpack(dst, tight, width);
    }
    return dst;
  }

  function read(src: Plane, out: Float32Array): Float32Array {
    const tight = width === stride ? src : memory.top();
    memory.reserve(bytes + scratchBytes);
    if (tight !== src) kernels.pack(tight, src, width);
    out.set(memory.floats().subarray(tight >> 2, (tight >> 2) + width * depth));
    return out;
  }

  function noise(dst: Plane, spec: NoiseSpec, warp?: WarpPlanes): Plane {
    const octaves = compileNoise(spec);
    checkPlane(dst);
    if (warp !== undefined) return warpedNoise(dst, spec, warp);
    const { basis } = spec;
    const fractal = MODE_BY_FRACTAL[spec.fractal];
    const scratch = memory.top();
    for (let k = 0; k < octaves.length; k++) {
      const { seed, amplitude, frequency, offsetX, offsetZ } = octaves[k];
      const mode = k === 0 ? fractal | FIRST_OCTAVE : fractal;
      if (basis === 'perlin') {
        kernels.perlinGrid(dst, scratch, mode, seed, amplitude, frequency, offsetX, offsetZ);
      } else if (basis === 'value') {
        kernels.valueGrid(dst, scratch, mode, seed, amplitude, frequency, offsetX, offsetZ);
      } else if (basis === 'simplex') {
        kernels.simplexNoise(dst, scratch, mode, seed, amplitude, frequency, offsetX, offsetZ, 0, 0);
      } else {
        kernels.cellularNoise(dst, scratch, mode, seed, amplitude, frequency, offsetX, offsetZ, 0, 0);
      }
    }
    return dst;
  }

  function warpedNoise(dst: Plane, spec: NoiseSpec, warp: WarpPlanes): Plane {
    checkWarp(dst, warp);
    checkPlane(warp.x);
    checkPlane(warp.z);
    const octaves = compileNoise(spec);
    const { basis } = spec;
    const fractal = MODE_BY_FRACTAL[spec.fractal];
    const tableBytes = bytes * GRADIENT_BYTES_PER_SAMPLE_BYTE + SCRATCH_BYTES;
    memory.reserve(scratchBytes + tableBytes);
    const scratch = memory.top();
    const ranges = memory.pointers;
    if (basis === 'perlin') {
      kernels.range(warp.x, ranges, bytes);
      kernels.range(warp.z, ranges + 8, bytes);
    }
    for (let k = 0; k < octaves.length; k++) {
      const { seed, amplitude: a, frequency: f, offsetX: ox, offsetZ: oz } = octaves[k];
      const mode = k === 0 ? fractal | FIRST_OCTAVE : fractal;
      if (basis === 'simplex') {
        kernels.simplexNoise(dst, scratch, mode, seed, a, f, ox, oz, warp.x, warp.z);
      } else if (basis === 'cellular') {
        kernels.cellularNoise(dst, scratch, mode, seed, a, f, ox, oz, warp.x, warp.z);
      } else if (basis === 'value') {
        kernels.pointNoise(dst, scratch, mode, seed, a, f, ox, oz, VALUE_POINTS, warp.x, warp.z);
      } else if (!kernels.warpedPerlin(dst, scratch, mode, seed, a, f, ox, oz, warp.x, warp.z, ranges, tableBytes)) {
        kernels.pointNoise(dst, scratch, mode, seed, a, f, ox, oz, PERLIN_POINTS, warp.x, warp.z);
      }
    }
    return dst;
  }

  function noise3(dst: Plane, spec: NoiseSpec, y: number): Plane {
    checkPlane(dst);
    checkSlice(spec);
    requireNumber(y, 'y');
    const octaves = compileNoise(spec);
    const fractal = MODE_BY_FRACTAL[spec.fractal];
    const scratch = memory.top();
    for (let k = 0; k < octaves.length; k++) {
      const { seed, amplitude, frequency, offsetX, offsetY, offsetZ } = octaves[k];
      const mode = k === 0 ? fractal | FIRST_OCTAVE : fractal;
      const py = y * frequency + offsetY;
      kernels.perlinSlice(dst, scratch, mode, seed, amplitude, frequency, offsetX, offsetZ, py);
    }
    return dst;
  }

  function columnRow(dst: Plane, kind: 'max' | 'hypot', uByColumn: Float32Array, vByRow: Float32Array): Plane {
    memory.reserve((stride + depth) * 4);
    const columns = memory.top();
    const rows = columns + stride * 4;
    const floats = memory.floats();
    floats.fill(0, (columns >> 2) + width, rows >> 2);
    floats.set(uByColumn.length > width ? uByColumn.subarray(0, width) : uByColumn, columns >> 2);
    floats.set(vByRow.length > depth ? vByRow.subarray(0, depth) : vByRow, rows >> 2);
    if (kind === 'max') kernels.columnRowMax(dst, columns, rows);
    else kernels.columnRowHypot(dst, columns, rows);
    return dst;
  }

  function upsample(dst: Plane, src: Plane, srcGrid: GridSpec): Plane {
    const srcStride = strideOf(srcGrid.width);
    memory.reserve(scratchBytes + (srcStride + 4) * 4);
    const { x, z, step } = srcGrid;
    kernels.upsample(dst, src, memory.top(), x, z, step, srcGrid.width, srcStride, srcGrid.depth);
    return dst;
  }

  function strongest(index: Plane, other: Plane, share: Plane, weights: readonly Plane[]): Plane {
    kernels.strongest(index, other, share, memory.pointers, writePointers(weights), bytes);
    return index;
  }

  /** Lists planes for a kernel; returns how many. */
  function writePointers(planes: readonly Plane[]): number {
    const count = planes.length;
    assert(count >= 1 && count <= MAX_POINTERS, () => `expected 1 to ${MAX_POINTERS} weights, got ${count}`);
    const words = memory.words();
    for (let k = 0; k < count; k++) words[(memory.pointers >> 2) + k] = planes[k];
    return count;
  }

  /** The bytes of a row of heights that reach beyond the grid. */
  function heightRowBytes(heights: Plane, margin: number): number {
    const rowBytes = strideOf(width + 2 * margin) * 4;
    const isPlane = Number.isInteger(heights) && heights >= memory.base;
    return isPlane && heights + rowBytes * (depth + 2 * margin) <= memory.top() ? rowBytes : refusePlane(heights);
  }

  function normals(x: Plane, z: Plane, heights: Plane, margin: number): Plane {
    checkMargin(margin, 1);
    checkPlane(x);
    checkPlane(z);
    const rowBytes = heightRowBytes(heights, margin);
    kernels.normals(x, z, heights + margin * (rowBytes + 4), rowBytes);
    return x;
  }

  function openness(dst: Plane, heights: Plane, margin: number, spacing: number, steps: number): Plane {
    checkOpenness(margin, spacing, steps);
    checkPlane(dst);
    const rowBytes = heightRowBytes(heights, margin);
    kernels.openness(dst, heights + margin * (rowBytes + 4), rowBytes, spacing, steps);
    return dst;
  }

  return {
    kind: 'wasm',
    reset: memory.clear,
    setGrid,
    plane,
    mark: memory.top,
    release: memory.setTop,
    write,
    read,
    noise,
    noise3,
    columnRow,
    upsample,
    strongest,
    anyPositive: (a) => kernels.anyPositive(a, width) === 1,
    normalise: (weights) => kernels.normalise(memory.pointers, writePointers(weights), bytes),
    normals,
    openness,
    fill: (dst, value) => (kernels.fill(dst, value, bytes), dst),
    copy: (dst, a) => (kernels.copy(dst, a, bytes), dst),
    add: (dst, a, b) => (kernels.add(dst, a, b, bytes), dst),
    sub: (dst, a, b) => (kernels.sub(dst, a, b, bytes), dst),
    mul: (dst, a, b) => (kernels.mul(dst, a, b, bytes), dst),
    min: (dst, a, b) => (kernels.min(dst, a, b, bytes), dst),
    max: (dst, a, b) => (kernels.max(dst, a, b, bytes), dst),
    affine: (dst, a, k, c) => (kernels.affine(dst, a, k, c, bytes), dst),
    mulAdd: (dst, a, b, c) => (kernels.mulAdd(dst, a, b, c, bytes), dst),
    addScaled: (dst, a, b, k) => (kernels.addScaled(dst, a, b, k, bytes), dst),
    clamp: (dst, a, lo, hi) => (kernels.clamp(dst, a, lo, hi, bytes), dst),
    abs: (dst, a) => (kernels.abs(dst, a, bytes), dst),
    sqrt: (dst, a) => (kernels.sqrt(dst, a, bytes), dst),
    smoothstep: (dst, a, lo, hi) => (kernels.smoothstep(dst, a, lo, risePerUnit(lo, hi), bytes), dst),
    lerp: (dst, a, b, t) => (kernels.lerp(dst, a, b, t, bytes), dst),
    smoothMin(dst, a, b, radius) {
      if (radius > 0) kernels.smoothMin(dst, a, b, radius, 1 / radius, radius / 4, bytes);
      else kernels.min(dst, a, b, bytes);
      return dst;
    },
    smoothMax(dst, a, b, radius) {
      if (radius > 0) kernels.smoothMax(dst, a, b, radius, 1 / radius, radius / 4, bytes);
      else kernels.max(dst, a, b, bytes);
      return dst;
    },
    curve(dst, a, table, lo, hi) {
      const scale = curveScale(table.length, lo, hi);
      kernels.curve(dst, a, memory.tableAddress(table), table.length - 1, lo, scale, bytes);
      return dst;
    },
    terrace(dst, a, stepHeight, sharpness, strength) {
      kernels.terrace(dst, a, strength, stepHeight, 1 / stepHeight, terraceSlope(sharpness), bytes);
      return dst;
    },
  };
}

function strideOf(width: number): number {
  return (width + 3) & ~3;
}

/*
 * The compiled kernels of assembly/, instantiated synchronously, and the shape of their exports.
 * TypeScript declares WebAssembly types only with the DOM library, so the few used here are declared here.
 */
import { KERNELS_TEXT } from '../generated/kernels.ts';

type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number };

type WebAssemblyApi = {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

declare const WebAssembly: WebAssemblyApi | undefined;

type OctaveArguments = [
  dst: number,
  scratch: number,
  mode: number,
  seed: number,
  amplitude: number,
  frequency: number,
  offsetX: number,
  offsetZ: number,
];

/** The kernels' exports; every plane, table and scratch is a byte address. See assembly/ for each. */
export type Kernels = {
  readonly memory: Memory;
  freeBase(): number;
  setGrid(x: number, z: number, step: number, stride: number, depth: number): void;
  perlinGrid(...octave: OctaveArguments): void;
  perlinSlice(...octave: [...OctaveArguments, py: number]): void;
  valueGrid(...octave: OctaveArguments): void;
  pointNoise(...octave: [...OctaveArguments, basis: number, warpX: number, warpZ: number]): void;
  cellularNoise(...octave: [...OctaveArguments, warpX: number, warpZ: number]): void;
  simplexNoise(...octave: [...OctaveArguments, warpX: number, warpZ: number]): void;
  range(plane: number, out: number, bytes: number): void;
  /** Returns 0, having done nothing, if the table would not fit. */
  warpedPerlin(
    ...octave: [...OctaveArguments, warpX: number, warpZ: number, ranges: number, tableBytes: number]
  ): number;
  fill(dst: number, value: number, bytes: number): void;
  copy(dst: number, a: number, bytes: number): void;
  add(dst: number, a: number, b: number, bytes: number): void;
  sub(dst: number, a: number, b: number, bytes: number): void;
  mul(dst: number, a: number, b: number, bytes: number): void;
  min(dst: number, a: number, b: number, bytes: number): void;
  max(dst: number, a: number, b: number, bytes: number): void;
  affine(dst: number, a: number, k: number, c: number, bytes: number): void;
  mulAdd(dst: number, a: number, b: number, c: number, bytes: number): void;
  addScaled(dst: number, a: number, b: number, k: number, bytes: number): void;
  clamp(dst: number, a: number, lo: number, hi: number, bytes: number): void;
  abs(dst: number, a: number, bytes: number): void;
  sqrt(dst: number, a: number, bytes: number): void;
  smoothstep(dst: number, a: number, lo: number, scale: number, bytes: number): void;
  lerp(dst: number, a: number, b: number, t: number, bytes: number): void;
  smoothMin(dst: number, a: number, b: number, radius: number, inverse: number, quarter: number, bytes: number): void;
  smoothMax(dst: number, a: number, b: number, radius: number, inverse: number, quarter: number, bytes: number): void;
  curve(dst: number, a: number, table: number, last: number, lo: number, scale: number, bytes: number): void;
  terrace(
    dst: number,
    a: number,
    strength: number,
    stepHeight: number,
    perHeight: number,
    slope: number,
    bytes: number,
  ): void;
  strongest(index: number, other: number, share: number, pointers: number, count: number, bytes: number): void;
  anyPositive(a: number, width: number): number;
  normalise(pointers: number, count: number, bytes: number): void;
  columnRowMax(dst: number, uByColumn: number, vByRow: number): void;
  columnRowHypot(dst: number, uByColumn: number, vByRow: number): void;
  upsample(
    dst: number,
    src: number,
    scratch: number,
    srcX: number,
    srcZ: number,
    srcStep: number,
    srcWidth: number,
    srcStride: number,
    srcDepth: number,
  ): void;
  normals(dstX: number, dstZ: number, src: number, rowBytes: number): void;
  openness(dst: number, src: number, rowBytes: number, spacing: number, steps: number): void;
  pack(tight: number, plane: number, width: number): void;
  unpack(plane: number, tight: number, width: number): void;
};

/** See build.ts. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0) - 32);
}

/** A new instance of the kernels with its own memory, or undefined where WebAssembly or its SIMD is missing. */
export function createKernels(): Kernels | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(bytesOf(KERNELS_TEXT))).exports as Kernels;
  } catch {
    // A module with SIMD does not validate where SIMD is missing; a content security policy may also forbid it.
    return undefined;
  }
}

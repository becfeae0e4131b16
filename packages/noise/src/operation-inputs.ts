/*
 * What both backends do with the inputs of operations before any sample is touched: checks, and
 * constants computed once per call in float64 and rounded to float32 here, so that they cannot differ.
 */
import { assert } from '@skerry/kit';
import type { GridSpec, NoiseSpec, Plane, WarpPlanes } from './field-engine.ts';

const f32 = Math.fround;
const STEEPEST = f32(3e38);
const NARROWEST_RISER = 1 / 32;

/** 1 / (hi - lo) for a smoothstep; equal ends give a step instead of a division by zero. */
export function risePerUnit(lo: number, hi: number): number {
  const scale = f32(1 / (f32(hi) - f32(lo)));
  return Number.isFinite(scale) ? scale : STEEPEST;
}

/** Table entries per unit of input; 0 where the range is empty, which then reads the first entry. */
export function curveScale(length: number, lo: number, hi: number): number {
  const scale = f32((length - 1) / (f32(hi) - f32(lo)));
  return Number.isFinite(scale) ? scale : 0;
}

/** How steep a terrace's riser is: 1 (sharpness 0, riser as wide as the tread's period) to 32 (sharpness 1). */
export function terraceSlope(sharpness: number): number {
  return f32(1 / Math.max(1 - sharpness, NARROWEST_RISER));
}

export function checkGrid({ width, depth, step }: GridSpec): void {
  const whole = Number.isInteger(width) && Number.isInteger(depth);
  assert(whole && width >= 1 && depth >= 1, () => `expected a grid of whole samples, got ${width} x ${depth}`);
  assert(step > 0, () => `expected a step above 0, got ${step}`);
}

/** Octaves are added one after the other, so a warp plane must outlive the first. */
export function checkWarp(dst: Plane, warp: WarpPlanes | undefined): void {
  if (warp) assert(warp.x !== dst && warp.z !== dst, 'expected warp planes other than the output, got the output');
}

export function checkSlice(spec: NoiseSpec): void {
  assert(spec.basis === 'perlin', () => `expected basis perlin for 3D noise, got ${spec.basis}`);
}

/*
 * Input handling shared by both backends: checks, and constants computed once per call in float64 and rounded to
 * float32 here, so that they cannot differ.
 */
import { describeValue, refuse, requireInteger, requireNumber, requireObject } from '@skerry/kit';
import { OPENNESS_FAR } from './plain-relief.ts';
import type { GridSpec, NoiseSpec, Plane, WarpPlanes } from './field-engine.ts';

const f32 = Math.fround;
const STEEPEST = f32(3e38);
/** A plane of this many samples takes 256 MB. */
const MAX_SAMPLES = 0x4000000;
/** Keeps products of positions and frequencies finite. */
const MAX_PLACE = 1e100;
const MAX_MARGIN = 3072;
/** More steps would lie closer together than the fast path of the kernel can tell apart. */
const MAX_OPENNESS_STEPS = 255;
const NARROWEST_RISER = 1 / 32;

/** 1 / (hi - lo) for a smoothstep; equal ends give a step instead of a division by zero. */
export function risePerUnit(lo: number, hi: number): number {
  const scale = f32(1 / (f32(hi) - f32(lo)));
  return Number.isFinite(scale) ? scale : STEEPEST;
}

/** Table entries per unit of input; 0 if the range is empty, which then reads the first entry. */
export function curveScale(length: number, lo: number, hi: number): number {
  const scale = f32((length - 1) / (f32(hi) - f32(lo)));
  return Number.isFinite(scale) ? scale : 0;
}

/** How steep a terrace's riser is: 1 (sharpness 0, riser as wide as the tread's period) to 32 (sharpness 1). */
export function terraceSlope(sharpness: number): number {
  return f32(1 / Math.max(1 - sharpness, NARROWEST_RISER));
}

/** Throws unless a grid has a whole number of samples, at most MAX_SAMPLES, at finite positions. */
export function checkGrid(grid: GridSpec): void {
  requireObject(grid, 'grid', 'a grid of samples');
  const { x, z, width, depth, step } = grid;
  requireNumber(x, 'grid.x', -MAX_PLACE, MAX_PLACE);
  requireNumber(z, 'grid.z', -MAX_PLACE, MAX_PLACE);
  const isWhole = Number.isInteger(width) && Number.isInteger(depth) && width >= 1 && depth >= 1;
  const size = `${describeValue(width)} x ${describeValue(depth)}`;
  if (!isWhole) refuse('grid', `expected a grid of whole samples, got ${size}`);
  if (width * depth > MAX_SAMPLES) refuse('grid', `expected at most ${MAX_SAMPLES} samples, got ${size}`);
  if (!(typeof step === 'number' && step > 0 && step <= MAX_PLACE))
    refuse('grid.step', `expected a step above 0, got ${describeValue(step)}`);
}

/** Octaves are added one after the other, so the output must not overwrite a warp plane. */
export function checkWarp(dst: Plane, warp: WarpPlanes | undefined): void {
  if (!warp) return;
  requireObject(warp, 'warp', 'two planes');
  if (warp.x === dst || warp.z === dst) refuse('warp', 'expected warp planes other than the output, got the output');
}

export function checkSlice(spec: NoiseSpec): void {
  requireObject(spec, 'spec', 'the spec of a noise');
  if (spec.basis !== 'perlin')
    refuse('spec.basis', `expected basis perlin for 3D noise, got ${describeValue(spec.basis)}`);
}

/** Throws unless heights reach far enough beyond the grid for `needed` neighbours. */
export function checkMargin(margin: number, needed: number): void {
  requireInteger(margin, 'margin', needed, MAX_MARGIN);
}

/** Throws unless openness can be computed exactly in so many steps. */
export function checkOpenness(margin: number, spacing: number, steps: number): void {
  requireInteger(spacing, 'spacing', 1, MAX_MARGIN / OPENNESS_FAR);
  requireInteger(steps, 'steps', 1, MAX_OPENNESS_STEPS);
  checkMargin(margin, spacing * OPENNESS_FAR);
}

/** Throws unless a value is the handle of a plane of this engine. */
export function refusePlane(plane: unknown): never {
  refuse('plane', `expected a plane of this engine, got ${describeValue(plane)}`);
}

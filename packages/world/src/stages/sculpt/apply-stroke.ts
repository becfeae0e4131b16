/*
 * What one stroke does to the heights it covers. Every kind is a function of the place, the stroke and the height
 * before it, so the order of strokes is all that matters.
 */
import { type GridSpec, type NoiseSpec, sampleNoiseRow2 } from '@skerry/noise';
import { coverStroke, type StrokeCover, strokeWeight } from '../../strokes/index.ts';
import type { SculptPlan } from './sculpt.ts';
import { FLATTEN, GULLIES, LOWER, PATH, RAISE, RIVER, SMOOTH, TERRACE } from './ground-kinds.ts';
import { STROKE_NUMBERS } from './plan-strokes.ts';
import { addSums, addToSums, type SculptTarget, type Weights, weighStroke, weighWideStroke } from './sculpt-target.ts';

/** By kind: whether it needs the distance, the height or the side of its line. */
const NEEDS_LINE: readonly boolean[] = [false, false, false, false, false, false, true, true, true];
/** A stroke that fades over at least so many metres is wide: it is defined on the coarse lattice. */
const WIDE_FADE = 96;
/** From so many samples on, gullies are computed for the whole grid by the engine, with the same bits. */
const MANY_SAMPLES = 300;

/** The dry ground beside a river stands this far above its water, metres. */
const FREEBOARD = 0.15;
/** How narrow the riser of the sharpest terrace is, as a share of the step. */
const NARROWEST_RISER = 0.1;

/** Noise on the grid of a target, from the engine; undefined for lattices, which are small. */
export type GridNoise = (spec: NoiseSpec) => Float32Array;

/** Bends the heights of a target under one stroke; returns whether it touches them. */
export function applyStroke(
  target: SculptTarget,
  plan: SculptPlan,
  stroke: number,
  low: SculptTarget | undefined,
  gridNoise: GridNoise | undefined,
): boolean {
  const { table } = plan;
  const kind = plan.kindByStroke[stroke];
  const amount = plan.numbers[STROKE_NUMBERS * stroke];
  if (NEEDS_LINE[kind]) return applyLine(target, plan, stroke);
  const isWide = table.radiusByStroke[stroke] - table.coreByStroke[stroke] >= WIDE_FADE;
  const isAdded = kind === RAISE || kind === LOWER;
  if (isAdded && isWide) return addToSums(target, table, stroke, amount);
  const weights = isWide ? weighWideStroke(target, table, stroke) : weighStroke(target.grid, table, stroke);
  if (!weights) return false;
  if (!isAdded) addSums(target, weights);
  const first = plan.numbers[STROKE_NUMBERS * stroke + 1];
  const second = plan.numbers[STROKE_NUMBERS * stroke + 2];
  switch (kind) {
    case SMOOTH:
      smooth(target, weights, low!, amount);
      return true;
    case TERRACE:
      terrace(target, weights, amount, first, second);
      return true;
    case GULLIES:
      cutGullies(target, weights, amount, gullySpec(plan, first), gridNoise);
      return true;
    default:
      raiseOrFlatten(target, weights, amount, kind === FLATTEN ? first : undefined);
      return true;
  }
}

function raiseOrFlatten({ heights, grid }: SculptTarget, weights: Weights, amount: number, level?: number): void {
  const { firstRow, lastRow, firstColumn, lastColumn, weightBySample } = weights;
  for (let row = firstRow; row <= lastRow; row++) {
    const end = row * grid.width + lastColumn;
    if (level === undefined)
      for (let i = row * grid.width + firstColumn; i <= end; i++) heights[i] += amount * weightBySample[i];
    else
      for (let i = row * grid.width + firstColumn; i <= end; i++)
        heights[i] += (level - heights[i]) * weightBySample[i] * amount;
  }
}

function smooth({ heights, grid }: SculptTarget, weights: Weights, low: SculptTarget, amount: number): void {
  const { firstRow, lastRow, firstColumn, lastColumn, weightBySample } = weights;
  const samples = currentHeights(low);
  for (let row = firstRow; row <= lastRow; row++) {
    const z = grid.z + row * grid.step;
    for (let column = firstColumn; column <= lastColumn; column++) {
      const i = row * grid.width + column;
      if (weightBySample[i] === 0) continue;
      const target = sampleSmooth(low.grid, samples, grid.x + column * grid.step, z);
      heights[i] += (target - heights[i]) * weightBySample[i] * amount;
    }
  }
}

function terrace(
  { heights, grid }: SculptTarget,
  weights: Weights,
  amount: number,
  step: number,
  sharpness: number,
): void {
  const { firstRow, lastRow, firstColumn, lastColumn, weightBySample } = weights;
  for (let row = firstRow; row <= lastRow; row++)
    for (let i = row * grid.width + firstColumn; i <= row * grid.width + lastColumn; i++)
      if (weightBySample[i] > 0)
        heights[i] += (terraceOf(heights[i], step, sharpness) - heights[i]) * weightBySample[i] * amount;
}

function cutGullies(
  { heights, grid }: SculptTarget,
  weights: Weights,
  depth: number,
  spec: NoiseSpec,
  gridNoise: GridNoise | undefined,
): void {
  const { firstRow, lastRow, firstColumn, lastColumn, weightBySample } = weights;
  const isLarge = (lastRow - firstRow + 1) * (lastColumn - firstColumn + 1) >= MANY_SAMPLES;
  const crests = isLarge ? gridNoise?.(spec) : undefined;
  for (let row = firstRow; row <= lastRow; row++) {
    const start = row * grid.width + firstColumn;
    const cuts = crests ?? sampleGullies(spec, grid, grid.z + row * grid.step, firstColumn, lastColumn);
    const offset = crests ? 0 : start;
    for (let i = start; i <= row * grid.width + lastColumn; i++) {
      const crest = cuts[i - offset];
      heights[i] -= depth * weightBySample[i] * crest * crest;
    }
  }
}

/** Paths, rivers and coasts: strokes that follow the height or the side of their line. */
function applyLine(target: SculptTarget, plan: SculptPlan, stroke: number): boolean {
  const { heights, grid } = target;
  const { table, numbers, seaLevel } = plan;
  const cover = coverStroke(grid, table, stroke, true);
  if (!cover) return false;
  const { firstRow, lastRow, firstColumn, lastColumn, squares } = cover;
  const kind = plan.kindByStroke[stroke];
  const radius = table.radiusByStroke[stroke];
  const core = table.coreByStroke[stroke];
  const amount = numbers[STROKE_NUMBERS * stroke];
  const first = numbers[STROKE_NUMBERS * stroke + 1];
  const second = numbers[STROKE_NUMBERS * stroke + 2];
  if (target.isDue) addSums(target, { ...cover, weightBySample: insideOf(cover, grid, radius) });
  for (let row = firstRow; row <= lastRow; row++)
    for (let i = row * grid.width + firstColumn; i <= row * grid.width + lastColumn; i++) {
      const weight = strokeWeight(squares[i], radius, core);
      if (weight === 0) continue;
      const height = heights[i];
      if (kind === PATH) heights[i] += (cover.heights[i] - height) * weight * amount;
      else if (kind === RIVER)
        heights[i] = riverBed(height, cover.heights[i], Math.sqrt(squares[i]), weight, [amount, first, second]);
      else {
        const inland = cover.sides[i] > 0 ? -Math.sqrt(squares[i]) : Math.sqrt(squares[i]);
        const shore = seaLevel + Math.min(second, Math.max(-second, inland * first));
        heights[i] += (shore - height) * weight * amount;
      }
    }
  return true;
}

let _inside = new Float64Array(0);

/** 1 for each sample that the stroke reaches. */
function insideOf(
  { firstRow, lastRow, firstColumn, lastColumn, squares }: StrokeCover,
  grid: GridSpec,
  radius: number,
): Float64Array {
  if (_inside.length < grid.width * grid.depth) _inside = new Float64Array(grid.width * grid.depth);
  for (let row = firstRow; row <= lastRow; row++)
    for (let i = row * grid.width + firstColumn; i <= row * grid.width + lastColumn; i++)
      _inside[i] = squares[i] < radius * radius ? 1 : 0;
  return _inside;
}

/** A bowl under the water, and dry ground beside it that blends into the land. */
function riverBed(
  height: number,
  level: number,
  distance: number,
  weight: number,
  [depth, halfWidth, reach]: readonly [number, number, number],
): number {
  if (distance <= halfWidth) {
    const across = distance / halfWidth;
    return level - depth * (1 - across * across);
  }
  const bank = height + (level + FREEBOARD - height) * weight;
  return distance <= reach ? Math.max(bank, level + FREEBOARD) : bank;
}

/** The nearest steps below and above, joined by a riser in the middle between them. */
function terraceOf(height: number, step: number, sharpness: number): number {
  const steps = height / step;
  const below = Math.floor(steps);
  const width = 1 - (1 - NARROWEST_RISER) * sharpness;
  const t = Math.min(1, Math.max(0, (steps - below - 0.5) / width + 0.5));
  return (below + t * t * (3 - 2 * t)) * step;
}

const specsByPlan = new WeakMap<SculptPlan, Map<number, NoiseSpec>>();

/** Noise specs are compiled once for each object, so one is kept for each wavelength. */
function gullySpec(plan: SculptPlan, scale: number): NoiseSpec {
  let specs = specsByPlan.get(plan);
  if (!specs) specsByPlan.set(plan, (specs = new Map()));
  let spec = specs.get(scale);
  if (!spec) specs.set(scale, (spec = { ...plan.gullies, frequency: 1 / scale }));
  return spec;
}

let _places = new Float64Array(0);
let _cuts = new Float32Array(0);

function sampleGullies(spec: NoiseSpec, grid: GridSpec, z: number, first: number, last: number): Float32Array {
  const count = last - first + 1;
  if (_places.length < count) {
    _places = new Float64Array(count);
    _cuts = new Float32Array(count);
  }
  for (let k = 0; k < count; k++) _places[k] = grid.x + (first + k) * grid.step;
  return sampleNoiseRow2(_cuts, spec, _places, z, count);
}

/** The heights of a lattice with what is due of its sums; the lattice is its own coarse lattice. */
function currentHeights({ heights, sums, added }: SculptTarget): Float64Array {
  const count = heights.length;
  if (_current.length < count) _current = new Float64Array(count);
  for (let i = 0; i < count; i++) _current[i] = heights[i] + (sums[i] - added[i]);
  return _current;
}

let _current = new Float64Array(0);

/** A smooth surface through the samples of a lattice (Catmull-Rom, both ways); exact at the samples themselves. */
function sampleSmooth(grid: GridSpec, heights: Float64Array, x: number, z: number): number {
  // Steps are powers of two, so both divisions are exact.
  const u = (x - grid.x) / grid.step;
  const v = (z - grid.z) / grid.step;
  const ix = Math.floor(u);
  const iz = Math.floor(v);
  const fx = u - ix;
  const fz = v - iz;
  const at = (iz - 1) * grid.width + ix - 1;
  return bendThrough(
    rowThrough(heights, at, fx),
    rowThrough(heights, at + grid.width, fx),
    rowThrough(heights, at + 2 * grid.width, fx),
    rowThrough(heights, at + 3 * grid.width, fx),
    fz,
  );
}

function rowThrough(heights: Float64Array, at: number, t: number): number {
  return bendThrough(heights[at], heights[at + 1], heights[at + 2], heights[at + 3], t);
}

function bendThrough(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

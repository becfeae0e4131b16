/*
 * The curve that the author of source 001 wished for: units against milliseconds. Either each unit searches its own
 * path, or all share one flow field and each looks up its step. Out come points of a curve for each method, measured one
 * after the other in slices.
 */

import { describeValue, refuse, requireFunction, requireInteger, requireNumber, requireObject } from '@skerry/kit';
import { requireOptions, rngFor } from '@skerry/kit';
import { CELL_ALGORITHMS } from '../algorithms/cell-table.ts';
import { createPlaceSearcher } from '../algorithms/place-searcher.ts';
import { directionAt } from '../flow/flow-direction.ts';
import { buildFlowField, fillFlowField } from '../flow/flow-field.ts';
import type { NavGrid } from '../grid/grid.ts';
import type { AlgorithmName } from '../search/search-options.ts';
import { requireGrid } from '../grid/require-map.ts';
import { median } from './statistics.ts';

/** A search for each unit, or one field for all of them. */
export type CurveMethod = AlgorithmName | 'flow-field';

/** A time for a number of units. */
export type CurvePoint = { readonly units: number; readonly ms: number };

/** Times of one way of moving units, by their number. */
export type UnitCurve = { readonly method: CurveMethod; readonly points: readonly CurvePoint[] };

/** What to measure and for how long. */
export type UnitCurveOptions = {
  /** A clock in milliseconds, such as `performance.now`. */
  readonly now: () => number;
  readonly methods: readonly CurveMethod[];
  /** The curve has a point for 1, 2, 4 … up to this many units; 4,096 by default. */
  readonly maxUnits?: number;
  /** Samples of a point, of which the median counts; 5 by default. */
  readonly rounds?: number;
  /** A sample repeats its work until it lasts this long; 10 by default. */
  readonly minMs?: number;
  /** Where the units stand and where they want to go. */
  readonly seed?: number;
  /** An AbortSignal, or anything with its flag; read between two slices. */
  readonly signal?: { readonly aborted: boolean };
};

const OPTIONS: readonly (keyof UnitCurveOptions)[] = [
  'now',
  'methods',
  'maxUnits',
  'rounds',
  'minMs',
  'seed',
  'signal',
];

/** Measures all curves at once. */
export function measureUnitCurves(grid: NavGrid, options: UnitCurveOptions): UnitCurve[] {
  const slices = measureUnitCurvesInSlices(grid, options);
  for (;;) {
    const { value, done } = slices.next();
    if (done) return value;
  }
}

/**
 * The same a sample at a time: `next()` yields the share of points that are done. Returns the curves so far when the
 * signal is raised.
 */
export function measureUnitCurvesInSlices(grid: NavGrid, options: UnitCurveOptions): Generator<number, UnitCurve[]> {
  requireGrid(grid);
  requireObject(options, 'options', 'an object of options');
  requireOptions(options, 'options', OPTIONS);
  const { now, methods, maxUnits = 4096, rounds = 5, minMs = 10, seed = 4, signal } = options;
  requireFunction(now, 'options.now');
  requireInteger(maxUnits, 'options.maxUnits', 1, 1 << 20);
  requireInteger(rounds, 'options.rounds', 1, 1000);
  requireNumber(minMs, 'options.minMs', 0);
  requireNumber(seed, 'options.seed');
  if (!Array.isArray(methods) || methods.length === 0)
    refuse('options.methods', `expected a list of at least one method, got ${describeValue(methods)}`);
  if (!grid.blockedByCell.includes(0)) refuse('grid', 'expected a grid with a free cell');
  return measureAll(grid, { now, methods, maxUnits, rounds, minMs, seed, signal });
}

type Limits = Required<Omit<UnitCurveOptions, 'signal'>> & { readonly signal: UnitCurveOptions['signal'] | undefined };

function* measureAll(grid: NavGrid, limits: Limits): Generator<number, UnitCurve[]> {
  const { methods, maxUnits, signal } = limits;
  const curves: { method: CurveMethod; points: CurvePoint[] }[] = [];
  const [goal, ...starts] = chooseCells(grid, maxUnits + 1, limits.seed);
  const counts: number[] = [];
  for (let units = 1; units <= maxUnits; units *= 2) counts.push(units);
  const pointCount = methods.length * counts.length;
  let done = 0;
  for (const method of methods) {
    const points: CurvePoint[] = [];
    curves.push({ method, points });
    const work = createWork(grid, method, starts, goal);
    // Whatever is built on first use, and the engine's compiler, come before the first point.
    work(Math.ceil(maxUnits / 4));
    for (const units of counts) {
      const samples: number[] = [];
      while (samples.length < limits.rounds) {
        samples.push(sample(() => work(units), limits));
        yield done / pointCount;
        if (signal?.aborted) return curves;
      }
      points.push({ units, ms: median(samples) });
      done++;
    }
  }
  return curves;
}

/** Directs the first so many units to the goal; what it returns keeps engines from skipping the work. */
function createWork(grid: NavGrid, method: CurveMethod, starts: readonly number[], goal: number) {
  if (method === 'flow-field') {
    const field = buildFlowField(grid, [goal]);
    return (units: number) => {
      fillFlowField(field);
      let sum = 0;
      for (let unit = 0; unit < units; unit++) sum += directionAt(field, starts[unit]);
      return sum;
    };
  }
  const searcher = createPlaceSearcher(grid, CELL_ALGORITHMS);
  return (units: number) => {
    let sum = 0;
    for (let unit = 0; unit < units; unit++) {
      const { cost, status, issues } = searcher.search(starts[unit], goal, { algorithm: method });
      if (status === 'bad-input') refuse('options.methods', `${issues[0].path} ${issues[0].message}`);
      sum += cost;
    }
    return sum;
  };
}

/** Milliseconds of one call, over as many calls as fill the least time. */
function sample(work: () => number, { now, minMs }: Limits): number {
  const from = now();
  let calls = 0;
  let elapsed = 0;
  do {
    work();
    calls++;
    elapsed = now() - from;
  } while (elapsed < minMs);
  return elapsed / calls;
}

function chooseCells(grid: NavGrid, count: number, seed: number): number[] {
  const rng = rngFor(seed, 'units-places');
  const cells: number[] = [];
  while (cells.length < count) {
    const cell = rng.below(grid.cells);
    if (grid.blockedByCell[cell] === 0) cells.push(cell);
  }
  return cells;
}

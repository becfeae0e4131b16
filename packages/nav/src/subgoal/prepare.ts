/*
 * Prepares subgoals at once or in slices that can be watched and cancelled; refuses with a reason where it does not pay.
 */

import { assert, InputError, type Issue } from '@skerry/kit';
import { requireGrid } from '../grid/require-map.ts';
import { cacheByGrid } from '../grid/cache-by-grid.ts';
import type { NavGrid } from '../grid/grid.ts';
import { checkNames, createInputCheck, type OptionNames } from '../grid/input-check.ts';
import { refusesJumps } from '../jump/jps.ts';
import { runSlices } from '../slices/run-slices.ts';
import { estimateGain, planSubgoals } from './estimate.ts';
import { buildLabels, bytesOfTables, createSubgoalIndex, within } from './subgoal-index.ts';

/** Limits of building a subgoal graph. */
export type SubgoalOptions = {
  /** Build only where queries will be about this many times as fast as with jump points; 1.3 by default, 0: always. */
  readonly minGain?: number;
  /** Labels may take this many bytes, by the estimate; 32 MB by default. */
  readonly maxBytes?: number;
  /** An AbortSignal, or anything with its flag; read between two slices. */
  readonly signal?: { readonly aborted: boolean };
  /** Called with the share that is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/*
 * ready      `auto` takes subgoals until the next edit
 * refused    they would take too much or gain nothing: `reason` says which; queries go to jump points
 * cancelled  the signal was raised, or the grid edited between two slices
 */
/** Whether a subgoal graph was built, and how large it is. */
export type SubgoalReport = {
  readonly status: 'ready' | 'refused' | 'cancelled';
  /** A sentence; empty when ready. */
  readonly reason: string;
  /** Corners of obstacles. */
  readonly corners: number;
  /** Of what was built; where nothing was, what the labels would have taken, about. */
  readonly bytes: number;
};

const SUBGOAL_OPTIONS: OptionNames<SubgoalOptions> = { minGain: true, maxBytes: true, signal: true, onProgress: true };

/**
 * Builds what `subgoal` needs, if it is not there or the grid was edited: from then on `auto` takes it. Blocks for up to a
 * few seconds on large maps: `prepareSubgoalsInSlices` does not.
 */
export function prepareSubgoals(grid: NavGrid, options: SubgoalOptions = {}): SubgoalReport {
  return runSlices(prepareSubgoalsInSlices(grid, options));
}

/**
 * The same a slice at a time: `next()` yields the share that is done. Slices are counted in cells and edges, a few
 * milliseconds each.
 */
export function prepareSubgoalsInSlices(grid: NavGrid, options: SubgoalOptions = {}): Generator<number, SubgoalReport> {
  requireGrid(grid);
  const issues: Issue[] = [];
  if (checkNames(options, SUBGOAL_OPTIONS, issues)) {
    const check = createInputCheck(issues);
    const { minGain = 0, maxBytes = 0 } = options;
    check(minGain >= 0, 'minGain', '0 or more', minGain);
    check(maxBytes >= 0, 'maxBytes', '0 or more', maxBytes);
  }
  if (issues.length > 0) throw new InputError(issues);
  assert(refusesJumps({ grid }) === null, () => `a grid for subgoals: ${refusesJumps({ grid })}`);
  return prepare(grid, options);
}

function* prepare(grid: NavGrid, options: SubgoalOptions): Generator<number, SubgoalReport> {
  const { signal, onProgress } = options;
  const { revision } = grid;
  const build = buildTables(grid, options);
  for (;;) {
    const { value, done } = build.next();
    if (done) return value;
    onProgress?.(value);
    yield value;
    const isEdited = grid.revision !== revision;
    if (!isEdited && !signal?.aborted) continue;
    const reason = isEdited ? 'The grid was edited meanwhile.' : 'The signal was raised.';
    return { status: 'cancelled', reason, corners: 0, bytes: 0 };
  }
}

function* buildTables(grid: NavGrid, options: SubgoalOptions): Generator<number, SubgoalReport> {
  const { minGain = 1.3, maxBytes = 32 << 20 } = options;
  const index = cacheByGrid(grid, createSubgoalIndex);
  const { revision } = grid;
  if (index.revision === revision && index.tables !== null)
    return { status: 'ready', reason: '', corners: index.tables.map.nodes, bytes: bytesOfTables(index.tables) };
  yield 0;
  const plan = yield* within(0, planSubgoals(grid), 0.05);
  yield 0.05;
  const report = { corners: plan.map.nodes, bytes: plan.bytes };
  const refuse = (why: string): SubgoalReport => {
    const reason = `Subgoals were not prepared: ${why}. Jump points answer instead.`;
    return { ...report, status: 'refused', reason };
  };
  const refuseForGood = (why: string): SubgoalReport => {
    const refusal = refuse(why);
    Object.assign(index, { revision, tables: null, refusal: refusal.reason });
    return refusal;
  };
  if (plan.refusal !== '') return refuseForGood(plan.refusal);
  if (plan.bytes > maxBytes) return refuse(`they would take about ${inMegabytes(plan.bytes)}`);
  const isWorthwhile = minGain === 0 || (yield* within(0.05, estimateGain(grid, plan), 0.05)) >= minGain;
  if (!isWorthwhile) return refuse('they would be hardly faster than jump points');
  const labels = yield* within(0.05, buildLabels(plan), 1);
  if (labels === null) return refuseForGood('it would take too long');
  const tables = { map: plan.map, labels };
  Object.assign(index, { revision, tables, refusal: '' });
  return { ...report, status: 'ready', reason: '', bytes: bytesOfTables(tables) };
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / (1 << 20))} MB`;
}

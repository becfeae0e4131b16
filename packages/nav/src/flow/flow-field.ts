/*
 * FlowField: from a grid and some goals, the cost of the best path from every cell to its nearest goal (the integration
 * field). Directions are read off the costs when asked (flow-direction.ts), so they can never be out of date.
 * One field serves any number of walkers. After edits of the grid call `repairFlowField`: it follows the journal.
 */

import { describeValue, type Issue, refuseIssues } from '@skerry/kit';
import { cacheByGrid } from '../grid/cache-by-grid.ts';
import { isUniform, type NavGrid } from '../grid/grid.ts';
import { createInputCheck, isIndex, type OptionNames, requireNames } from '../grid/input-check.ts';
import type { Trace } from '../trace/trace.ts';
import { createFieldSteps, syncWeights } from './field-steps.ts';
import { createFieldTrace, type FieldTrace } from './field-trace.ts';
import { fillPlain } from './plain-wave.ts';
import { fillUniform } from './uniform-wave.ts';
import { fillWeighted, isOpenGround } from './weighted-wave.ts';
import { requireGrid } from '../grid/require-map.ts';

/** The way to the nearest goal from every cell. */
export type FlowField = {
  readonly grid: NavGrid;
  /** Cells to walk to; blocked ones count once they are freed. */
  readonly goals: Int32Array;
  /** Cost of the best path to a goal; Infinity where there is none. */
  readonly costByCell: Float64Array;
  /** Scratch of the uniform wave: the step that led into a cell. */
  readonly arrivalByCell: Uint8Array;
  /** The grid's revision that the costs are of. */
  revision: number;
};

/** What is wrong with goals from outside. */
export function checkGoals(grid: NavGrid, goals: ArrayLike<number>): Issue[] {
  requireGrid(grid);
  const issues: Issue[] = [];
  const check = createInputCheck(issues);
  if (!check(Object(goals).length >= 0, 'goals', 'a list of cells', describeValue(goals))) return issues;
  check(goals.length > 0, 'goals', 'at least one goal', 'none');
  for (let k = 0; k < goals.length; k++) {
    check(isIndex(goals[k], grid.cells), `goals[${k}]`, `a cell below ${grid.cells}`, describeValue(goals[k]));
  }
  return issues;
}

/** What a flow field records while it is built. */
export type FieldOptions = {
  /** Records the waves; passed again to a repair, the trace goes on. */
  readonly trace?: Trace;
};

const FIELD_OPTIONS: OptionNames<FieldOptions> = { trace: true };

/**
 * Builds the field of all cells towards the nearest goal; throws on what `checkGoals` would report.
 * @example
 * const field = buildFlowField(createGrid({ width: 20, depth: 10 }), [199]);
 * console.log(field.costByCell[0], sampleFlow(new Float64Array(2), field, 0.5, 0.5));
 */
export function buildFlowField(grid: NavGrid, goals: ArrayLike<number>, options: FieldOptions = {}): FlowField {
  const issues = checkGoals(grid, goals);
  refuseIssues(issues);
  const field: FlowField = {
    grid,
    goals: Int32Array.from(goals),
    costByCell: new Float64Array(grid.cells),
    arrivalByCell: new Uint8Array(grid.cells),
    revision: grid.revision,
  };
  requireNames(options, FIELD_OPTIONS);
  options.trace?.reset();
  fillFlowField(field, options);
  return field;
}

/** Computes all costs of a field anew, in the memory it has. */
export function fillFlowField(field: FlowField, options: FieldOptions = {}): void {
  const { grid, costByCell, arrivalByCell } = field;
  costByCell.fill(Infinity);
  const log = traceOf(field, options);
  log?.restart();
  const goals = field.goals.filter((goal) => grid.blockedByCell[goal] === 0);
  if (isUniform(grid)) fillUniform(costByCell, arrivalByCell, grid, goals, log);
  else {
    const steps = cacheByGrid(grid, createFieldSteps);
    syncWeights(steps);
    if (grid.climb === null && isOpenGround(grid)) fillWeighted(costByCell, steps, goals, log);
    else fillPlain(costByCell, steps, goals, log);
  }
  field.revision = grid.revision;
}

/** Writes what a field does into the trace of the options, if there is one; throws on unknown options. */
export function traceOf({ grid, costByCell, goals }: FlowField, options: FieldOptions): FieldTrace | null {
  requireNames(options, FIELD_OPTIONS);
  return options.trace ? createFieldTrace(options.trace, grid, costByCell, goals) : null;
}

/*
 * Repair of a flow field after edits: finds the cells whose best path led over an edit, forgets their costs, and grows
 * the field into the hole from its rim. The result equals a field built anew; the work is that of the cells whose cost
 * changed, wherever the edit was. Beyond a share of the grid building anew is quicker, and is done instead.
 */

import { cacheByGrid } from '../grid/cache-by-grid.ts';
import { changedCell, forEachAround, hasChangesSince } from '../grid/grid-edit.ts';
import type { NavGrid } from '../grid/grid.ts';
import { createFieldSteps, syncWeights } from './field-steps.ts';
import { type FieldOptions, fillFlowField, type FlowField, traceOf } from './flow-field.ts';
import { growPlain, improve } from './plain-wave.ts';
import { FORGET, LISTED, REFILL, REFILL_LATE, type RepairWave, TOUCHED, visitCells } from './repair-visit.ts';
import { WaveQueue } from '../open/wave-queue.ts';

/** Repairs that lose more than one cell in this many start over. */
const REBUILD_SHARE = 10;
/** Buckets of cost in which cells wait that become cheaper, each a cheapest step wide. */
const BUCKETS = 1000;

/** What repairs of one grid need; shared by all fields of the grid. */
function createRepairMemory(grid: NavGrid): Omit<RepairWave, 'costByCell' | 'log'> {
  const step = grid.minFactor || 1;
  return {
    steps: cacheByGrid(grid, createFieldSteps),
    queue: new WaveQueue(step, step * BUCKETS),
    markByCell: new Uint8Array(grid.cells),
  };
}

/** Brings a field up to date with its grid; returns the number of cells it looked at again. */
export function repairFlowField(field: FlowField, options: FieldOptions = {}): number {
  const { grid, costByCell } = field;
  if (field.revision === grid.revision) return 0;
  const log = traceOf(field, options);
  const wave = { costByCell, log, ...cacheByGrid(grid, createRepairMemory) };
  const touched = hasChangesSince(grid, field.revision) ? touchCells(wave, field.revision) : null;
  const lostCount = touched === null ? -1 : replaceLost(field, wave, touched);
  for (const cell of touched ?? []) wave.markByCell[cell] = 0;
  if (touched === null || lostCount < 0) {
    fillFlowField(field, options);
    return grid.cells;
  }
  field.revision = grid.revision;
  return touched.length + lostCount;
}

/** Marks and lists every cell with a step that an edit may have changed: the edited ones and their neighbours. */
function touchCells({ steps, markByCell, log }: RepairWave, revision: number): number[] {
  const { grid } = steps;
  const touched: number[] = [];
  const touch = (cell: number) => {
    if (markByCell[cell] !== 0) return;
    markByCell[cell] = TOUCHED | LISTED;
    touched.push(cell);
  };
  for (let k = revision; k < grid.revision; k++) {
    const cell = changedCell(grid, k);
    syncWeights(steps, cell);
    log?.edit(cell);
    forEachAround(grid, cell, 1, touch);
  }
  return touched;
}

/** Forgets what has lost its path and finds new ones; returns the number of such cells, or -1 when there are too many. */
function replaceLost({ goals, grid, costByCell }: FlowField, wave: RepairWave, touched: readonly number[]): number {
  const limit = grid.cells / REBUILD_SHARE;
  if (touched.length > limit) return -1;
  const lost = visitCells(wave, touched.slice(), FORGET, goals, limit);
  if (lost.length > limit) return -1;
  for (const goal of goals) {
    if (grid.blockedByCell[goal] !== 0 || costByCell[goal] === 0) continue;
    improve(wave, goal, 0);
    lost.push(goal);
  }
  // In the order in which they were lost, which is roughly that of cost: nearly all find their new cost at once. Those
  // that came before all their neighbours look once more.
  const late = visitCells(wave, lost, REFILL, goals, limit);
  visitCells(wave, late, REFILL_LATE, goals, limit);
  let least = Infinity;
  for (const cell of lost) least = Math.min(least, costByCell[cell]);
  growPlain(wave, least);
  return lost.length;
}

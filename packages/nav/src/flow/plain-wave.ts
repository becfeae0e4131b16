/*
 * Dijkstra's search over all steps into a cell, weights, climb and all, from cells whose cost has just been lowered.
 * Fills the field of any grid from its goals where the faster waves would not pay (climb, mazes, dense clutter), and
 * carries on what a repair has begun (repair-field.ts).
 */

import { DIAGONAL } from '../grid/direction.ts';
import { movesInto } from '../grid/moves-into.ts';
import { maxStepCost } from '../grid/step-cost.ts';
import { type FieldSteps, stepInto } from './field-steps.ts';
import type { FieldTrace } from './field-trace.ts';
import { WaveQueue } from '../open/wave-queue.ts';

/** A field and the cells in it that have become cheaper and wait to be followed. */
export type PlainWave = {
  readonly costByCell: Float64Array;
  readonly steps: FieldSteps;
  readonly queue: WaveQueue;
  readonly log: FieldTrace | null;
};

/** Fills `costByCell` (given as Infinity everywhere) with costs to the nearest of the free `goals`. */
export function fillPlain(
  costByCell: Float64Array,
  steps: FieldSteps,
  goals: ArrayLike<number>,
  log: FieldTrace | null = null,
): void {
  const { grid } = steps;
  const wave = { costByCell, steps, log, queue: new WaveQueue(grid.minFactor, maxStepCost(grid, DIAGONAL)) };
  for (let k = 0; k < goals.length; k++) improve(wave, goals[k], 0);
  growPlain(wave, 0);
}

/** Gives a cell a lower cost and lets it wait: one that became cheaper again waits, and is followed, twice. */
export function improve({ costByCell, queue, log }: PlainWave, cell: number, cost: number): void {
  costByCell[cell] = cost;
  queue.push(cell, cost);
  if (log !== null) log.reach(cell);
}

/** Follows all cells that wait, roughly by cost, from `least` on: order matters for speed only. */
export function growPlain(wave: PlainWave, least: number): void {
  const { costByCell, steps, queue, log } = wave;
  const { cellsByBucket, countByBucket } = queue;
  const { weightByCell, base, factor, baseDiagonal, grid } = steps;
  const { movesByCell, width } = grid;
  const isLevel = grid.climb === null;
  for (let slot = queue.nextSlot(queue.slotOf(least)); slot >= 0; slot = queue.nextSlot(slot)) {
    if (log !== null) log.wave(cellsByBucket[slot][0], costByCell[cellsByBucket[slot][0]]);
    // A bucket wider than the cheapest step may receive cells while it is emptied: read its count anew.
    for (let k = 0; k < countByBucket[slot]; k++) {
      const cell = cellsByBucket[slot][k];
      if (log !== null) log.follow(cell);
      if (!isLevel) {
        climbFrom(wave, cell);
        continue;
      }
      // PERF: eight neighbours written out, each with branches of its own: 1.3 times as fast as a loop over directions.
      const moves = movesByCell[cell];
      const weight = weightByCell[cell];
      const straight = costByCell[cell] + (weight + base);
      const diagonal = costByCell[cell] + (weight * factor + baseDiagonal);
      const north = cell - width;
      const south = cell + width;
      if ((moves & 1) !== 0 && straight < costByCell[north]) improve(wave, north, straight);
      if ((moves & 2) !== 0 && straight < costByCell[cell + 1]) improve(wave, cell + 1, straight);
      if ((moves & 4) !== 0 && straight < costByCell[south]) improve(wave, south, straight);
      if ((moves & 8) !== 0 && straight < costByCell[cell - 1]) improve(wave, cell - 1, straight);
      if ((moves & 16) !== 0 && diagonal < costByCell[north + 1]) improve(wave, north + 1, diagonal);
      if ((moves & 32) !== 0 && diagonal < costByCell[south + 1]) improve(wave, south + 1, diagonal);
      if ((moves & 64) !== 0 && diagonal < costByCell[south - 1]) improve(wave, south - 1, diagonal);
      if ((moves & 128) !== 0 && diagonal < costByCell[north - 1]) improve(wave, north - 1, diagonal);
    }
    countByBucket[slot] = 0;
  }
}

/** Lowers the neighbours of a cell from which the path over it is cheaper. */
function climbFrom(wave: PlainWave, cell: number): void {
  const { costByCell, steps } = wave;
  const moves = movesInto(steps.grid, cell);
  for (let d = 0; d < 8; d++) {
    if ((moves & (1 << d)) === 0) continue;
    const from = cell + steps.offsets[d];
    const through = costByCell[cell] + stepInto(steps, from, cell, d);
    if (through < costByCell[from]) improve(wave, from, through);
  }
}

/*
 * Dijkstra's search over all steps into a cell, weights, climb and all, from cells whose cost has just been lowered.
 * Fills the field of any grid from its goals where the faster waves would not pay (climb, mazes, dense clutter), and
 * carries on what a repair has begun (repair-field.ts).
 */

import { DIAGONAL } from '../direction.ts';
import { maxStepCost } from '../step-cost.ts';
import { type FieldSteps, movesInto, stepInto } from './field-steps.ts';
import { WaveQueue } from './wave-queue.ts';

/** A field and the cells in it that have become cheaper and wait to be followed. */
export type PlainWave = {
  readonly costByCell: Float64Array;
  readonly steps: FieldSteps;
  readonly queue: WaveQueue;
  /** WAITING while a cell waits: one that became cheaper again waits twice and is followed once. */
  readonly markByCell: Uint8Array;
};

export const WAITING = 1;

/** Fills `costByCell` (given as Infinity everywhere) with costs to the nearest of the free `goals`. */
export function fillPlain(
  costByCell: Float64Array,
  markByCell: Uint8Array,
  steps: FieldSteps,
  goals: ArrayLike<number>,
): void {
  const { grid } = steps;
  const queue = new WaveQueue(grid.minFactor, maxStepCost(grid, DIAGONAL));
  const wave = { costByCell, steps, queue, markByCell };
  markByCell.fill(0);
  for (let k = 0; k < goals.length; k++) improve(wave, goals[k], 0);
  growPlain(wave, 0);
}

/** Gives a cell a lower cost and lets it wait. */
export function improve({ costByCell, queue, markByCell }: PlainWave, cell: number, cost: number): void {
  costByCell[cell] = cost;
  markByCell[cell] |= WAITING;
  queue.push(cell, cost);
}

/** Follows all cells that wait, roughly by cost, from `least` on: order matters for speed only. */
export function growPlain(wave: PlainWave, least: number): void {
  const { queue, markByCell } = wave;
  for (let slot = queue.nextSlot(queue.slotOf(least)); slot >= 0; slot = queue.nextSlot(slot)) {
    // A bucket wider than the cheapest step may receive cells while it is emptied: read its count anew.
    for (let k = 0; k < queue.countByBucket[slot]; k++) {
      const cell = queue.cellsByBucket[slot][k];
      if ((markByCell[cell] & WAITING) === 0) continue;
      markByCell[cell] &= ~WAITING;
      follow(wave, cell);
    }
    queue.countByBucket[slot] = 0;
  }
}

/** Lowers the neighbours of a cell from which the way over it is cheaper. */
function follow(wave: PlainWave, cell: number): void {
  const { costByCell, steps } = wave;
  const cost = costByCell[cell];
  const moves = movesInto(steps, cell);
  for (let d = 0; d < 8; d++) {
    if ((moves & (1 << d)) === 0) continue;
    const from = cell + steps.offsets[d];
    const through = cost + stepInto(steps, from, cell, d);
    if (through < costByCell[from]) improve(wave, from, through);
  }
}

/*
 * The two looks that a repair takes at a cell, in one loop: FORGET asks whether anything still holds up its cost, and
 * if not forgets it and puts those on the list that it held up itself; REFILL gives it the cost of its best path on.
 * PERF: both are one look at eight neighbours, written out: in a loop over directions, where one branch serves all
 * eight, or as a function called for each cell, the repair takes 1.6 times as long.
 */

import { movesInto } from '../grid/moves-into.ts';
import { stepInto } from './field-steps.ts';
import { improve, type PlainWave } from './plain-wave.ts';

/** What to do with the cells of a list. */
export const FORGET = 0;
export const REFILL = 1;
/** As REFILL, for cells some of whose neighbours had no cost before. */
export const REFILL_LATE = 2;

/** A field under repair. */
export type RepairWave = PlainWave & {
  /** TOUCHED cells have a step of their own that may have changed; LISTED ones are on the list of those to visit. */
  readonly markByCell: Uint8Array;
};

export const LISTED = 1;
export const TOUCHED = 2;

/**
 * Visits all cells of a list. FORGET sets the cost of those that have lost their path to Infinity, lengthens the list,
 * and returns these cells and the touched ones whose cost may fall, at most about `limit`. REFILL returns the cells
 * that found no path. Cells that became cheaper than their neighbours expect wait in the wave.
 */
export function visitCells(
  wave: RepairWave,
  cells: number[],
  task: number,
  goals: Int32Array,
  limit: number,
): number[] {
  const { costByCell, markByCell, steps, log } = wave;
  const { grid, weightByCell, base, factor, baseDiagonal, offsets } = steps;
  const { climb, movesByCell, width } = grid;
  const heldUp = new Int32Array(8);
  const found: number[] = [];
  for (let k = 0; k < cells.length; k++) {
    const cell = cells[k];
    const old = costByCell[cell];
    // 1. The best path on over neighbours cheaper than `cost`, and the neighbours whose path leads over this cell.
    // Strictly cheaper: two cells joined by a step of cost 0 must not hold each other up.
    const cost = task === FORGET ? old : Number.MAX_VALUE;
    const moves = movesByCell[cell];
    const isTouched = (markByCell[cell] & TOUCHED) !== 0;
    let best = Infinity;
    let count = 0;
    let isNearer = true;
    if (moves === 255 && climb === null && !isTouched) {
      const straight = weightByCell[cell] + base;
      const diagonal = weightByCell[cell] * factor + baseDiagonal;
      const north = cell - width;
      const south = cell + width;
      // The costliest neighbours that have a cost: does the path over this cell make one cheaper?
      let farStraight = 0;
      let farDiagonal = 0;
      let rest = costByCell[north];
      if (rest < cost) {
        best = lower(best, rest + (weightByCell[north] + base));
        if (rest > farStraight) farStraight = rest;
      } else if (rest === cost + straight) heldUp[count++] = north;
      rest = costByCell[south];
      if (rest < cost) {
        best = lower(best, rest + (weightByCell[south] + base));
        if (rest > farStraight) farStraight = rest;
      } else if (rest === cost + straight) heldUp[count++] = south;
      rest = costByCell[cell - 1];
      if (rest < cost) {
        best = lower(best, rest + (weightByCell[cell - 1] + base));
        if (rest > farStraight) farStraight = rest;
      } else if (rest === cost + straight) heldUp[count++] = cell - 1;
      rest = costByCell[cell + 1];
      if (rest < cost) {
        best = lower(best, rest + (weightByCell[cell + 1] + base));
        if (rest > farStraight) farStraight = rest;
      } else if (rest === cost + straight) heldUp[count++] = cell + 1;
      rest = costByCell[north - 1];
      if (rest < cost) {
        best = lower(best, rest + (weightByCell[north - 1] * factor + baseDiagonal));
        if (rest > farDiagonal) farDiagonal = rest;
      } else if (rest === cost + diagonal) heldUp[count++] = north - 1;
      rest = costByCell[north + 1];
      if (rest < cost) {
        best = lower(best, rest + (weightByCell[north + 1] * factor + baseDiagonal));
        if (rest > farDiagonal) farDiagonal = rest;
      } else if (rest === cost + diagonal) heldUp[count++] = north + 1;
      rest = costByCell[south - 1];
      if (rest < cost) {
        best = lower(best, rest + (weightByCell[south - 1] * factor + baseDiagonal));
        if (rest > farDiagonal) farDiagonal = rest;
      } else if (rest === cost + diagonal) heldUp[count++] = south - 1;
      rest = costByCell[south + 1];
      if (rest < cost) {
        best = lower(best, rest + (weightByCell[south + 1] * factor + baseDiagonal));
        if (rest > farDiagonal) farDiagonal = rest;
      } else if (rest === cost + diagonal) heldUp[count++] = south + 1;
      isNearer = farStraight > best + straight || farDiagonal > best + diagonal;
    } else {
      const into = movesInto(grid, cell);
      for (let d = 0; d < 8; d++) {
        if (((moves | into) & (1 << d)) === 0) continue;
        const other = cell + offsets[d];
        const rest = costByCell[other];
        // An edited step would not give its old cost back.
        if (rest >= cost) {
          if (isTouched || rest === cost + stepInto(steps, other, cell, d)) heldUp[count++] = other;
        } else if ((moves & (1 << d)) !== 0) best = lower(best, rest + stepInto(steps, cell, other, d));
      }
    }
    // 2. A new cost. Only what makes a neighbour cheaper has to wait: neighbours without a cost look for themselves.
    if (task !== FORGET) {
      if (best === Infinity) found.push(cell);
      else if (best < old) {
        if (isNearer || task === REFILL_LATE) improve(wave, cell, best);
        else {
          costByCell[cell] = best;
          if (log !== null) log.pass(cell);
        }
      }
      continue;
    }
    // 3. Or none. A cell held up at its cost is judged again if what holds it is lost later on, so any order will do.
    markByCell[cell] &= ~LISTED;
    if (best === cost || (cost === 0 && grid.blockedByCell[cell] === 0 && goals.includes(cell))) {
      // At the same cost, perhaps over another neighbour.
      if (log !== null && cost < Infinity) log.pass(cell);
      continue;
    }
    found.push(cell);
    if (best < cost || found.length > limit) continue;
    costByCell[cell] = Infinity;
    if (log !== null) log.raise(cell);
    for (let e = 0; e < count; e++) {
      const other = heldUp[e];
      if (costByCell[other] === Infinity || (markByCell[other] & LISTED) !== 0) continue;
      markByCell[other] |= LISTED;
      cells.push(other);
    }
  }
  return found;
}

function lower(best: number, cost: number): number {
  return cost < best ? cost : best;
}

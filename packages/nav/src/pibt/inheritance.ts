/*
 * One step of priority inheritance with backtracking (Okumura and others, 2019). Units choose their next cells one after
 * another, best priority first. A unit that wants an occupied cell lends its priority to the unit there, which has to
 * choose at once; if that one finds nowhere to go it stays, and the first tries its next best cell (it backtracks).
 * A unit can always stay where nobody has claimed its cell, so no step ever ends in a collision.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';

/** Stands for "no unit". */
export const NO_UNIT = -1;
/** A unit's own cell and the eight around it. */
const MAX_CANDIDATES = 9;

/** What one step works on; arrays by unit, and by cell who is there and who will be. */
export type Inheritance = {
  readonly grid: NavGrid;
  readonly cellByUnit: Int32Array;
  /** NO_CELL while a unit has not chosen. */
  readonly nextByUnit: Int32Array;
  readonly unitByCell: Int32Array;
  readonly claimByCell: Int32Array;
  /** Who lent its priority to a unit in this step; NO_UNIT for those that chose by their own. */
  readonly lenderByUnit: Int32Array;
  /** How many cells a unit had to give up in this step because the unit there found nowhere to go. */
  readonly backtracksByUnit: Uint8Array;
  /** Fills `out` with the cells that a unit may go to, best first, and returns their number. */
  readonly assignCandidates: (out: Int32Array, at: number, unit: number) => number;
  /** Candidates of the units that wait for each other, by depth. */
  readonly candidates: Int32Array;
  readonly countByDepth: Uint8Array;
  readonly triedByDepth: Uint8Array;
  readonly unitByDepth: Int32Array;
};

/** Memory for steps of units that stand on these cells. */
export function createInheritance(
  grid: NavGrid,
  cellByUnit: Int32Array,
  assignCandidates: Inheritance['assignCandidates'],
): Inheritance {
  const units = cellByUnit.length;
  const unitByCell = new Int32Array(grid.cells).fill(NO_UNIT);
  cellByUnit.forEach((cell, unit) => (unitByCell[cell] = unit));
  return {
    grid,
    cellByUnit,
    nextByUnit: new Int32Array(units).fill(NO_CELL),
    unitByCell,
    claimByCell: new Int32Array(grid.cells).fill(NO_UNIT),
    lenderByUnit: new Int32Array(units).fill(NO_UNIT),
    backtracksByUnit: new Uint8Array(units),
    assignCandidates,
    candidates: new Int32Array(units * MAX_CANDIDATES),
    countByDepth: new Uint8Array(units),
    triedByDepth: new Uint8Array(units),
    unitByDepth: new Int32Array(units),
  };
}

/** Chooses the next cells of a unit and of all that have to make room for it; only for a unit that has not chosen. */
export function chooseNext(step: Inheritance, root: number): void {
  const { cellByUnit, nextByUnit, unitByCell, claimByCell, candidates, countByDepth, triedByDepth, unitByDepth } = step;
  const enter = (depth: number, unit: number) => {
    unitByDepth[depth] = unit;
    triedByDepth[depth] = 0;
    countByDepth[depth] = step.assignCandidates(candidates, depth * MAX_CANDIDATES, unit);
  };
  // A stack instead of recursion: a thousand units in a corridor wait for each other a thousand deep.
  let depth = 0;
  enter(0, root);
  while (depth >= 0) {
    const unit = unitByDepth[depth];
    const here = cellByUnit[unit];
    if (triedByDepth[depth] === countByDepth[depth]) {
      nextByUnit[unit] = here;
      claimByCell[here] = unit;
      if (--depth >= 0) step.backtracksByUnit[unitByDepth[depth]]++;
      continue;
    }
    const cell = candidates[depth * MAX_CANDIDATES + triedByDepth[depth]++];
    if (claimByCell[cell] !== NO_UNIT) continue;
    const occupant = unitByCell[cell];
    if (occupant !== NO_UNIT && occupant !== unit && nextByUnit[occupant] === here) continue;
    if (crossesChosen(step, here, cell)) continue;
    claimByCell[cell] = unit;
    nextByUnit[unit] = cell;
    // Once somebody finds room, everyone who waits for it may go.
    if (occupant === NO_UNIT || occupant === unit || nextByUnit[occupant] !== NO_CELL) return;
    step.lenderByUnit[occupant] = unit;
    enter(++depth, occupant);
  }
}

/** Whether the step between two cells crosses a diagonal one that was chosen already. */
function crossesChosen({ grid, unitByCell, nextByUnit }: Inheritance, from: number, to: number): boolean {
  const dx = (to % grid.width) - (from % grid.width);
  const [beside, across] = [from + dx, to - dx];
  if (dx === 0 || beside === to) return false;
  const [one, two] = [unitByCell[beside], unitByCell[across]];
  return (one !== NO_UNIT && nextByUnit[one] === across) || (two !== NO_UNIT && nextByUnit[two] === beside);
}

/** Moves all units to the cells they have chosen, and forgets the choices; returns how many changed their cell. */
export function applyChoices(step: Inheritance): number {
  const { cellByUnit, nextByUnit, unitByCell, claimByCell } = step;
  let moved = 0;
  for (let unit = 0; unit < cellByUnit.length; unit++) unitByCell[cellByUnit[unit]] = NO_UNIT;
  for (let unit = 0; unit < cellByUnit.length; unit++) {
    const next = nextByUnit[unit];
    if (cellByUnit[unit] !== next) moved++;
    cellByUnit[unit] = next;
    unitByCell[next] = unit;
    claimByCell[next] = NO_UNIT;
    nextByUnit[unit] = NO_CELL;
  }
  return moved;
}

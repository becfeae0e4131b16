/*
 * The cells that a unit may go to next, best first: its own and its legal neighbours by their distance to the goal; of
 * equals those that nobody stands on, then in an order that differs from unit to unit and from tick to tick, so that
 * units in a stalemate do not repeat themselves. The order is a hash, so the same units always move alike.
 */

import { hash2 } from '@skerry/kit';
import { offsetsOf } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { distanceTo, type GoalEntry } from './unit-goals.ts';

export type CandidateOrder = {
  readonly grid: NavGrid;
  readonly unitByCell: Int32Array;
  readonly offsets: Int32Array;
  readonly keyByCandidate: Float64Array;
  readonly tieByCandidate: Float64Array;
};

/** Added to the tie of a cell that is occupied; hashes are below it. */
const OCCUPIED = 256;

/** Memory for ordering the candidates of units. */
export function createCandidateOrder(grid: NavGrid, unitByCell: Int32Array): CandidateOrder {
  const [keyByCandidate, tieByCandidate] = [new Float64Array(9), new Float64Array(9)];
  return { grid, unitByCell, offsets: offsetsOf(grid.width), keyByCandidate, tieByCandidate };
}

/**
 * Fills `out` from `at` on and returns the number of cells. Without an entry (a unit that waits for its table) or
 * without a path the unit prefers its own cell and makes room in any direction.
 */
export function orderCandidates(
  order: CandidateOrder,
  out: Int32Array,
  at: number,
  unit: number,
  cell: number,
  tick: number,
  entry: GoalEntry | null,
): number {
  const { grid, unitByCell, offsets, keyByCandidate, tieByCandidate } = order;
  const moves = grid.movesByCell[cell];
  const here = entry === null ? Infinity : distanceTo(entry, cell);
  const isLost = here === Infinity;
  const shuffle = hash2(unit, tick, 0);
  out[at] = cell;
  keyByCandidate[0] = isLost ? -1 : here;
  tieByCandidate[0] = 0;
  let count = 1;
  for (let d = 0; d < 8; d++) {
    if ((moves & (1 << d)) === 0) continue;
    const to = cell + offsets[d];
    const key = isLost ? 0 : distanceTo(entry!, to);
    // Eight directions, three bits of hash each.
    const tie = 1 + d + 8 * ((shuffle >>> (3 * d)) & 7) + (unitByCell[to] >= 0 ? OCCUPIED : 0);
    let place = count++;
    while (
      place > 0 &&
      (key < keyByCandidate[place - 1] || (key === keyByCandidate[place - 1] && tie < tieByCandidate[place - 1]))
    ) {
      out[at + place] = out[at + place - 1];
      keyByCandidate[place] = keyByCandidate[place - 1];
      tieByCandidate[place] = tieByCandidate[place - 1];
      place--;
    }
    out[at + place] = to;
    keyByCandidate[place] = key;
    tieByCandidate[place] = tie;
  }
  return count;
}

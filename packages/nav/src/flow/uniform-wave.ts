/*
 * The integration field of a grid whose steps cost their length: Dijkstra in canonical order (useful-moves.ts), as a
 * wave. All cells with a cost in [k, k + 1) are followed in wave k. Most cells are reached by a straight ray and have
 * one step worth taking, straight on; so a ray runs ahead up to RUN cells at once and waits for the wave to catch up.
 * Costs that a ray wrote too high are overwritten when the wave arrives; cells with the right cost were expanded right.
 * PERF: runs and one list a direction make it 3 to 4 times a bucket queue over all eight steps; cells one by one, 1.5:
 * rays along x one cell a wave miss the cache at every row.
 */

import { enlarge } from '@skerry/kit';
import { cacheByGrid } from '../grid/cache-by-grid.ts';
import { DIAGONAL, offsetsOf } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import type { FieldTrace } from './field-trace.ts';
import { buildUsefulOnEven, NO_ARRIVAL } from '../grid/useful-moves.ts';

/** Cells a ray runs ahead, by direction: along x they share cache lines, along z each needs its own. */
const RUN: readonly number[] = [6, 14, 6, 14];
/** Waves that may hold cells at once: a power of two above the longest run + 1. */
const WAVES = 16;
/** Cells that wait: list = wave % WAVES × 9 + arrival direction, 8 for the goals. */
type Lists = { readonly cellsByList: Int32Array[]; readonly countByList: Int32Array; waiting: number };

/** Fills `costByCell` (given as Infinity everywhere) with costs to the nearest of the free `goals`. */
export function fillUniform(
  costByCell: Float64Array,
  arrivalByCell: Uint8Array,
  grid: NavGrid,
  goals: ArrayLike<number>,
  log: FieldTrace | null = null,
): void {
  const { movesByCell, width } = grid;
  const offsets = offsetsOf(width);
  const useful = cacheByGrid(grid, buildUsefulOnEven);
  const lists: Lists = {
    cellsByList: Array.from({ length: WAVES * 9 }, () => new Int32Array(64)),
    countByList: new Int32Array(WAVES * 9),
    waiting: 0,
  };

  /** Follows cells `from` to `end` - 1 by all steps worth taking; all were reached in one direction, in wave k. */
  function followCells(cells: Int32Array, from: number, end: number, arrival: number, k: number): void {
    for (let i = from; i < end; i++) {
      const cell = cells[i];
      if (arrivalByCell[cell] !== arrival) continue;
      let steps = useful[(arrival << 8) | movesByCell[cell]];
      const cost = costByCell[cell];
      while (steps !== 0) {
        const d = 31 - Math.clz32(steps & -steps);
        steps &= steps - 1;
        const to = cell + offsets[d];
        const through = d < 4 ? cost + 1 : cost + DIAGONAL;
        if (through >= costByCell[to]) continue;
        costByCell[to] = through;
        arrivalByCell[to] = d;
        const wave = d < 4 || through < k + 2 ? k + 1 : k + 2;
        push(lists, (wave % WAVES) * 9 + d, to);
      }
    }
  }

  /**
   * Moves rays `from` to `end` - 1 of a straight direction on. Cells beside an open corner are kept at the head of the list,
   * where there are `corners` of them, to be followed after the rays; returns how many there are then.
   */
  function runRays(cells: Int32Array, from: number, end: number, corners: number, d: number, k: number): number {
    const offset = offsets[d];
    const ahead = 1 << d;
    // The diagonals ahead of the cell before; where both are legal, nothing but straight on is worth taking.
    const across = (16 << d) | (16 << ((d + 3) & 3));
    const run = RUN[d];
    let kept = corners;
    for (let i = from; i < end; i++) {
      let cell = cells[i];
      if (arrivalByCell[cell] !== d) continue;
      if ((movesByCell[cell - offset] & across) !== across) {
        cells[kept++] = cell;
        continue;
      }
      let through = costByCell[cell];
      for (let done = 1; ; done++) {
        const moves = movesByCell[cell];
        if ((moves & ahead) === 0) break;
        cell += offset;
        through += 1;
        if (through >= costByCell[cell]) break;
        costByCell[cell] = through;
        arrivalByCell[cell] = d;
        // A corner may open up beside this cell, so it must be followed in its own wave.
        if (done === run || (moves & across) !== across) {
          push(lists, ((k + done) % WAVES) * 9 + d, cell);
          break;
        }
      }
    }
    return kept;
  }

  // PERF: a traced wave goes cell by cell through the same loops, which know nothing of traces: a look in each whether
  // there is one made fields without a trace slower.
  function follow(cells: Int32Array, count: number, arrival: number, k: number): void {
    if (log === null) return followCells(cells, 0, count, arrival, k);
    for (let i = 0; i < count; i++) {
      if (arrivalByCell[cells[i]] !== arrival) continue;
      followCells(cells, i, i + 1, arrival, k);
      logSteps(log, cells[i], arrival);
    }
  }

  function advanceRays(cells: Int32Array, count: number, d: number, k: number): void {
    let corners = 0;
    if (log === null) corners = runRays(cells, 0, count, 0, d, k);
    else
      for (let i = 0; i < count; i++) {
        const first = cells[i];
        if (arrivalByCell[first] !== d) continue;
        const length = rayLength(first, d);
        const kept = runRays(cells, i, i + 1, corners, d, k);
        if (kept === corners) logRay(log, first, length, d);
        corners = kept;
      }
    follow(cells, corners, d, k);
  }

  /** How many cells the ray from a cell is about to write. */
  function rayLength(first: number, d: number): number {
    const across = (16 << d) | (16 << ((d + 3) & 3));
    for (let cell = first, cost = costByCell[first], length = 0; ; length++) {
      const moves = movesByCell[cell];
      cell += offsets[d];
      cost += 1;
      if ((moves & (1 << d)) === 0 || cost >= costByCell[cell]) return length;
      if (length + 1 === RUN[d] || (moves & across) !== across) return length + 1;
    }
  }

  /** What a ray has written: all but the last cell are passed, and the last waits unless the ray ends there. */
  function logRay(log: FieldTrace, first: number, length: number, d: number): void {
    log.follow(first);
    const across = (16 << d) | (16 << ((d + 3) & 3));
    for (let cell = first, done = 1; done <= length; done++) {
      const isWaiting = done === RUN[d] || (movesByCell[cell] & across) !== across;
      cell += offsets[d];
      if (isWaiting) log.reach(cell);
      else log.pass(cell);
    }
  }

  /** What the steps of a cell have written. */
  function logSteps(log: FieldTrace, cell: number, arrival: number): void {
    log.follow(cell);
    for (let steps = useful[(arrival << 8) | movesByCell[cell]]; steps !== 0; steps &= steps - 1) {
      const d = 31 - Math.clz32(steps & -steps);
      if (arrivalByCell[cell + offsets[d]] === d) log.reach(cell + offsets[d]);
    }
  }

  for (let i = 0; i < goals.length; i++) {
    costByCell[goals[i]] = 0;
    arrivalByCell[goals[i]] = NO_ARRIVAL;
    push(lists, NO_ARRIVAL, goals[i]);
    if (log !== null) log.reach(goals[i]);
  }
  for (let k = 0; lists.waiting > 0; k++) {
    if (log !== null) log.wave(goals[0], k);
    for (let d = 0; d <= NO_ARRIVAL; d++) {
      const list = (k % WAVES) * 9 + d;
      const count = lists.countByList[list];
      if (d < 4) advanceRays(lists.cellsByList[list], count, d, k);
      else follow(lists.cellsByList[list], count, d, k);
      lists.waiting -= count;
      lists.countByList[list] = 0;
    }
  }
}

function push(lists: Lists, list: number, cell: number): void {
  const count = lists.countByList[list];
  let cells = lists.cellsByList[list];
  if (count === cells.length) lists.cellsByList[list] = cells = enlarge(cells);
  cells[count] = cell;
  lists.countByList[list] = count + 1;
  lists.waiting++;
}

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

  /** Follows the first `count` cells by all steps worth taking; all were reached in one direction, in wave k. */
  function follow(cells: Int32Array, count: number, arrival: number, k: number): void {
    for (let i = 0; i < count; i++) {
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
      if (log !== null) logSteps(log, cell, arrival);
    }
  }

  /** Moves the rays of a straight direction on. */
  function advanceRays(d: number, k: number): void {
    const list = (k % WAVES) * 9 + d;
    const count = lists.countByList[list];
    const cells = lists.cellsByList[list];
    const offset = offsets[d];
    const ahead = 1 << d;
    // The diagonals ahead of the cell before; where both are legal, nothing but straight on is worth taking.
    const across = (16 << d) | (16 << ((d + 3) & 3));
    const run = RUN[d];
    // Cells beside an open corner stay in the list and are followed after the rays.
    let corners = 0;
    for (let i = 0; i < count; i++) {
      let cell = cells[i];
      if (arrivalByCell[cell] !== d) continue;
      if ((movesByCell[cell - offset] & across) !== across) {
        cells[corners++] = cell;
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
      if (log !== null) logRay(log, cells[i], cell, through, d);
    }
    follow(cells, corners, d, k);
  }

  /** What a ray has written between the cell where it began and the one it came to at the given cost. */
  function logRay(log: FieldTrace, first: number, last: number, cost: number, d: number): void {
    log.follow(first);
    const across = (16 << d) | (16 << ((d + 3) & 3));
    const offset = offsets[d];
    for (let cell = first, done = 1; cell !== last; done++) {
      const isWaiting = done === RUN[d] || (movesByCell[cell] & across) !== across;
      cell += offset;
      if (cell === last && costByCell[cell] !== cost) return;
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
      if (d < 4) advanceRays(d, k);
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

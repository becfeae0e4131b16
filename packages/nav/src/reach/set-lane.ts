/*
 * The nearest of several goals on a grid: the fast loop of A* (grid-a-star.ts) with the distance to the box around the
 * goals as its estimate. Inside the box it is Dijkstra's search. Where all steps cost their length it runs straight on to
 * the lines of a coarse net, like that loop, and stops on the way at goals.
 * PERF: 1,000 goals in a far corner of 1024 × 1024 cells take about as long as one search; with the exact distance to
 * the nearest goal as the estimate they took 15 to 30 times that.
 */

import { enlarge } from '@skerry/kit';
import { cacheByGrid } from '../grid/cache-by-grid.ts';
import { DIAGONAL, NO_CELL, offsetsOf, STEP_LENGTH } from '../grid/direction.ts';
import { isUniform, type NavGrid } from '../grid/grid.ts';
import { pathCost } from '../path/path-cost.ts';
import { costBetween, maxStepCost } from '../grid/step-cost.ts';
import { buildUsefulMoves, buildUsefulOnEven, NO_ARRIVAL } from '../grid/useful-moves.ts';
import type { Explored } from './explore.ts';

const NET = 16;
/** A mark is arrival + closed + (length of the last run - 1) × 16 + stamp × 256. */
const CLOSED = 8;
const RUN_SHIFT = 4;
const STAMP = 256;
/** Buckets to the cheapest step at most. Within a bucket cells come in any order, and again if they were early. */
const SCALE = 4;
/** Buckets of the ring on even ground and elsewhere. */
const RINGS = [256, 4096] as const;
/** The cheapest step is at least this share of a bucket: wider ones would keep no order. */
const MIN_SHARE = 0.25;
/** Expansions between two looks at the signal. */
const SLICE = 512;

export type SetQuestion = {
  readonly start: number;
  readonly goals: readonly number[];
  readonly maxExpanded: number;
  readonly signal: { readonly aborted: boolean } | undefined;
};

export type SetLane = {
  /** Whether the costs of the grid, as they are now, lie close enough together for its buckets. */
  readonly isUsable: () => boolean;
  readonly run: (question: SetQuestion) => Explored;
  /** The path to the goal that the latest run found. */
  readonly found: (goal: number) => { readonly path: Int32Array; readonly cost: number };
};

/** The loop over a grid; keeps its memory, 11 bytes a cell. */
export function createSetLane(grid: NavGrid): SetLane {
  const { width, cells, movesByCell } = grid;
  const slope = grid.diagonal === 'never' ? 1 : DIAGONAL - 1;
  const isEven = isUniform(grid);
  const useful = isEven ? cacheByGrid(grid, buildUsefulOnEven) : buildUsefulMoves(grid, false);
  const ring = RINGS[isEven ? 0 : 1];
  const offsets = offsetsOf(width);
  let memory: { readonly costs: Float64Array; readonly marks: Uint16Array; readonly isGoal: Uint8Array } | null = null;
  const heads = new Int32Array(ring);
  let [cellByEntry, nextByEntry] = [new Int32Array(1024), new Int32Array(1024)];
  let gByEntry = new Float64Array(1024);
  let [entries, waiting, key, stamp, begin] = [0, 0, 0, 0, 0];
  let [x0, z0, x1, z1] = [0, 0, 0, 0];
  let [unit, minFactor] = [SCALE, 1];

  /** Sets the buckets to a unit of cost, so that one opened cell raises a key by less than the ring is long. */
  function setUnit(): boolean {
    ({ minFactor } = grid);
    // A step raises the estimate by no more than it costs; a run is as long as the net is wide.
    const reach = 2 * (isEven ? NET : maxStepCost(grid, DIAGONAL));
    unit = Math.min(SCALE / minFactor, (ring - 2) / reach);
    return unit * minFactor >= MIN_SHARE;
  }

  function setBox(goals: readonly number[]): void {
    [x0, z0, x1, z1] = [Infinity, Infinity, 0, 0];
    for (const goal of goals) {
      const z = (goal / width) | 0;
      const x = goal - z * width;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (z < z0) z0 = z;
      if (z > z1) z1 = z;
    }
  }

  function estimate(cell: number): number {
    const z = (cell / width) | 0;
    const x = cell - z * width;
    const dx = x < x0 ? x0 - x : x > x1 ? x - x1 : 0;
    const dz = z < z0 ? z0 - z : z > z1 ? z - z1 : 0;
    return minFactor * (dx > dz ? dx + slope * dz : dz + slope * dx);
  }

  function push(cell: number, g: number): void {
    if (entries === gByEntry.length) {
      cellByEntry = enlarge(cellByEntry);
      nextByEntry = enlarge(nextByEntry);
      gByEntry = enlarge(gByEntry);
    }
    // Rounding may put a key one below the current bucket.
    const slot = Math.max(key, Math.floor((g + estimate(cell)) * unit)) & (ring - 1);
    cellByEntry[entries] = cell;
    gByEntry[entries] = g;
    nextByEntry[entries] = heads[slot];
    heads[slot] = entries++;
    waiting++;
  }

  function run({ start, goals, maxExpanded, signal }: SetQuestion): Explored {
    memory ??= { costs: new Float64Array(cells), marks: new Uint16Array(cells), isGoal: new Uint8Array(cells) };
    const { costs, marks, isGoal } = memory;
    setBox(goals);
    for (const goal of goals) isGoal[goal] = 1;
    stamp += STAMP;
    if (stamp === 0x10000) {
      marks.fill(0);
      stamp = STAMP;
    }
    heads.fill(NO_CELL);
    [entries, waiting, begin] = [0, 0, start];
    costs[start] = 0;
    marks[start] = stamp;
    key = Math.floor(estimate(start) * unit);
    push(start, 0);
    const explored = search(costs, marks, isGoal, maxExpanded, signal);
    for (const goal of goals) isGoal[goal] = 0;
    return explored;
  }

  function search(
    costs: Float64Array,
    marks: Uint16Array,
    isGoal: Uint8Array,
    maxExpanded: number,
    signal: SetQuestion['signal'],
  ): Explored {
    let [expanded, goal, best] = [0, NO_CELL, Infinity];
    while (waiting > 0) {
      const entry = heads[key & (ring - 1)];
      if (entry === NO_CELL) {
        // Later keys cannot hold anything cheaper; of the same key some may.
        if (++key > best * unit) break;
        continue;
      }
      heads[key & (ring - 1)] = nextByEntry[entry];
      waiting--;
      const cell = cellByEntry[entry];
      const g = gByEntry[entry];
      const mark = marks[cell];
      if ((mark & CLOSED) !== 0 || g > costs[cell] || g >= best) continue;
      if (expanded === maxExpanded) return { status: 'out-of-budget', goal: NO_CELL, expanded };
      if ((expanded++ & (SLICE - 1)) === 0 && signal?.aborted) return { status: 'cancelled', goal: NO_CELL, expanded };
      marks[cell] = mark | CLOSED;
      if (isGoal[cell] === 0) openAround(cell, g, costs, marks, isGoal);
      else [goal, best] = [cell, g];
    }
    return { status: 'done', goal, expanded };
  }

  function openAround(cell: number, g: number, costs: Float64Array, marks: Uint16Array, isGoal: Uint8Array): void {
    const arrival = cell === begin ? NO_ARRIVAL : marks[cell] & 7;
    for (let bits = useful[(arrival << 8) | movesByCell[cell]]; bits !== 0; bits &= bits - 1) {
      const ahead = bits & -bits;
      const d = 31 - Math.clz32(ahead);
      const offset = offsets[d];
      let to = cell + offset;
      let length = isEven ? STEP_LENGTH[d] : costBetween(grid, cell, to, STEP_LENGTH[d]);
      let run = 0;
      if (isEven && d < 4) {
        let more = cellsToNet(to, d);
        while (more > 0 && isGoal[to] === 0) {
          const on = useful[(d << 8) | movesByCell[to]];
          if (on !== ahead) {
            if (on === 0) run = -1;
            break;
          }
          to += offset;
          length++;
          run++;
          more--;
        }
        // A dead end.
        if (run < 0) continue;
      }
      const next = g + length;
      if (marks[to] >= stamp && next >= costs[to]) continue;
      costs[to] = next;
      marks[to] = stamp + d + (run << RUN_SHIFT);
      push(to, next);
    }
  }

  /** How many cells a run in direction d may go on from a cell: all runs along a line stop at the same cells. */
  function cellsToNet(cell: number, d: number): number {
    const z = (cell / width) | 0;
    const x = cell - z * width;
    return (d === 0 ? z : d === 1 ? -x : d === 2 ? -z : x) & (NET - 1);
  }

  function found(goal: number): { readonly path: Int32Array; readonly cost: number } {
    const { marks } = memory!;
    const path = [goal];
    for (let cell = goal; cell !== begin;) {
      const mark = marks[cell];
      for (let run = (mark >> RUN_SHIFT) & (NET - 1); run >= 0; run--) path.push((cell -= offsets[mark & 7]));
    }
    const cells = Int32Array.from(path.reverse());
    return { path: cells, cost: pathCost(grid, cells) };
  }

  return {
    isUsable: setUnit,
    run,
    found,
  };
}

/*
 * Plain answers to hold the planners of many units against: steps to a goal by the slowest flood one can write, and a
 * check of a whole plan by comparing every pair of units at every tick. Neither uses the library's movesByCell.
 */

import { type Rng, rngFromSeed } from '@skerry/kit';
import { createGrid, type DiagonalRule, DX, DZ, type NavGrid } from '../../src/index.ts';
import { isLegalStep } from './random-grid.ts';

/** Steps from every cell to the nearest goal, Infinity without a path: repeat until nothing changes. */
export function plainTicks(grid: NavGrid, goals: ArrayLike<number>): number[] {
  const ticks: number[] = Array.from({ length: grid.cells }, () => Infinity);
  for (const goal of Array.from(goals)) if (grid.blockedByCell[goal] === 0) ticks[goal] = 0;
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (let cell = 0; cell < grid.cells; cell++)
      for (const to of stepsFrom(grid, cell)) {
        if (ticks[to] + 1 >= ticks[cell]) continue;
        ticks[cell] = ticks[to] + 1;
        hasChanged = true;
      }
  }
  return ticks;
}

/** The cells that one legal step leads to. */
export function stepsFrom(grid: NavGrid, cell: number): number[] {
  const cells: number[] = [];
  for (let d = 0; d < 8; d++) if (isLegalStep(grid, cell, d)) cells.push(cell + DZ[d] * grid.width + DX[d]);
  return cells;
}

/** The first thing wrong with a step that all units make together, as a sentence, or an empty text. */
export function checkStep(grid: NavGrid, before: ArrayLike<number>, after: ArrayLike<number>): string {
  for (let a = 0; a < before.length; a++) {
    if (before[a] !== after[a] && !stepsFrom(grid, before[a]).includes(after[a]))
      return `unit ${a} cannot step from ${before[a]} to ${after[a]}`;
    for (let b = 0; b < a; b++) {
      if (after[a] === after[b]) return `units ${b} and ${a} are both on ${after[a]}`;
      if (after[a] === before[b] && after[b] === before[a]) return `units ${b} and ${a} swap`;
      // Two steps that cross have the same middle, which is a corner of cells.
      const sumA = middleOf(grid, before[a], after[a]);
      if (sumA.isCorner && sumA.text === middleOf(grid, before[b], after[b]).text) return `units ${b} and ${a} cross`;
    }
  }
  return '';
}

function middleOf({ width }: NavGrid, from: number, to: number): { text: string; isCorner: boolean } {
  const x = (from % width) + (to % width);
  const z = Math.floor(from / width) + Math.floor(to / width);
  return { text: `${x},${z}`, isCorner: x % 2 === 1 && z % 2 === 1 };
}

/** The first thing wrong with a plan, or an empty text. */
export function checkPlan(grid: NavGrid, paths: readonly ArrayLike<number>[]): string {
  const last = Math.max(...paths.map((path) => path.length - 1));
  const at = (tick: number) => paths.map((path) => path[Math.min(tick, path.length - 1)]);
  for (let tick = 1; tick <= last; tick++) {
    const fault = checkStep(grid, at(tick - 1), at(tick));
    if (fault !== '') return `tick ${tick}: ${fault}`;
  }
  return new Set(at(0)).size < paths.length ? 'two units start on one cell' : '';
}

/** Sum over all units of the ticks until they stay on the last cell of their path. */
export function sumOfCosts(paths: readonly ArrayLike<number>[]): number {
  return paths.reduce((sum, path) => {
    let arrival = path.length - 1;
    while (arrival > 0 && path[arrival - 1] === path[path.length - 1]) arrival--;
    return sum + arrival;
  }, 0);
}

/** Units with different starts and different goals on free cells, as many as fit. */
export function randomUnits(grid: NavGrid, rng: Rng, count: number): { start: number; goal: number }[] {
  const free = [...grid.blockedByCell.keys()].filter((cell) => grid.blockedByCell[cell] === 0);
  const starts = shuffled(free, rng);
  const goals = shuffled(free, rng);
  return starts.slice(0, count).map((start, unit) => ({ start, goal: goals[unit] }));
}

function shuffled(cells: readonly number[], rng: Rng): number[] {
  const list = [...cells];
  for (let k = list.length - 1; k > 0; k--) {
    const other = rng.below(k + 1);
    [list[k], list[other]] = [list[other], list[k]];
  }
  return list;
}

/** A grid whose free cells are one piece that stays in one piece whichever cell is taken out; null if the seed has none. */
export function loopyGrid(seed: number, maxSide: number, diagonal: DiagonalRule): NavGrid | null {
  const rng = rngFromSeed(seed);
  const [width, depth] = [2 + rng.below(maxSide - 1), 2 + rng.below(maxSide - 1)];
  const density = rng.unit() * 0.3;
  const blockedByCell = Uint8Array.from({ length: width * depth }, () => (rng.unit() < density ? 1 : 0));
  const grid = createGrid({ width, depth, diagonal, blockedByCell });
  const free = [...blockedByCell.keys()].filter((cell) => blockedByCell[cell] === 0);
  if (free.length < 3) return null;
  const isOnePiece = (without: number) => {
    const [first] = free.filter((cell) => cell !== without);
    const seen = new Set([without, first]);
    const list = [first];
    for (const cell of list)
      for (const to of stepsFrom(grid, cell)) {
        if (seen.has(to)) continue;
        seen.add(to);
        list.push(to);
      }
    return list.length === free.length - (without < 0 ? 0 : 1);
  };
  return [-1, ...free].every((cell) => isOnePiece(cell)) ? grid : null;
}

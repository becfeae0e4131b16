/*
 * A* by the rules that can be read off source 001's listings, to show what they do to its paths: it stops when the goal
 * enters the open list, its estimate counts the weight of the cell it stands on a second time, and steps are as long as
 * the chosen heuristic says. Written anew from the description; returns the true cost of the path it would walk.
 */
import { requireChoice, requireInteger } from '@skerry/kit';
import { DX, DZ } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { pathCost } from '../path/path-cost.ts';
import { HEURISTIC_NAMES, heuristicFunction, type HeuristicName } from '../search/heuristic.ts';
import { requireGrid } from '../grid/require-map.ts';

/** True cost of the path that A* finds by the source's rules, NaN when it finds none. */
export function costBySourceRules(grid: NavGrid, start: number, goal: number, name: HeuristicName): number {
  requireGrid(grid);
  requireInteger(start, 'start', 0, grid.cells - 1);
  requireInteger(goal, 'goal', 0, grid.cells - 1);
  requireChoice(name, 'name', HEURISTIC_NAMES);
  const { width } = grid;
  const length = heuristicFunction(name);
  const weightOf = (cell: number) => grid.weightByCell?.[cell] ?? 0;
  const distance = (a: number, b: number) =>
    length(Math.abs((a % width) - (b % width)), Math.abs(Math.floor(a / width) - Math.floor(b / width)));
  const estimate = (cell: number) => distance(cell, goal) + weightOf(cell);
  const g = new Map([[start, 0]]);
  const parent = new Map<number, number>();
  const open = [start];
  const closed = new Set<number>();
  while (open.length > 0 && !open.includes(goal)) {
    let best = 0;
    for (let k = 1; k < open.length; k++) if (total(open[k]) < total(open[best])) best = k;
    const [cell] = open.splice(best, 1);
    closed.add(cell);
    for (let d = 0; d < 8; d++) {
      const to = cell + DZ[d] * width + DX[d];
      if ((grid.movesByCell[cell] & (1 << d)) === 0 || closed.has(to)) continue;
      const cost = (g.get(cell) ?? 0) + distance(cell, to) + weightOf(to);
      if (cost >= (g.get(to) ?? Infinity)) continue;
      g.set(to, cost);
      parent.set(to, cell);
      if (!open.includes(to)) open.push(to);
    }
  }
  if (!open.includes(goal)) return NaN;
  const path = [goal];
  for (let cell = goal; cell !== start; path.unshift(cell)) cell = parent.get(cell) ?? start;
  return pathCost(grid, Int32Array.from(path));

  function total(cell: number): number {
    return (g.get(cell) ?? Infinity) + estimate(cell);
  }
}

/*
 * The cheapest plan of two or three units by brute force: Dijkstra over the places of all units together, each also
 * either under way or done. A unit that is on its goal may declare itself done; it then stays and costs nothing.
 */

import type { NavGrid } from '../../src/index.ts';
import type { UnitTask } from '../../src/many-units/index.ts';
import { stepsFrom } from './units-oracle.ts';

/** The smallest sum of ticks until each unit stays on its goal; Infinity if there is no plan. */
export function cheapestJointCost(grid: NavGrid, units: readonly UnitTask[]): number {
  const { cells, width } = grid;
  const steps = Array.from({ length: cells }, (_, cell) => [cell, ...stepsFrom(grid, cell)]);
  // Two steps that swap or cross have the same middle.
  const middle = (from: number, to: number) =>
    (Math.floor(from / width) + Math.floor(to / width)) * 2 * width + (from % width) + (to % width);
  const collides = (a: number, toA: number, b: number, toB: number) =>
    toA === toB || (a !== toA && b !== toB && middle(a, toA) === middle(b, toB));

  // A state is a number: for each unit its cell, or `cells` once it is done.
  const base = cells + 1;
  const startState = units.reduceRight((state, { start }) => state * base + start, 0);
  const settled = new Set<number>();
  const buckets: number[][] = [[startState]];
  for (let cost = 0; cost < buckets.length; cost++) {
    const bucket = (buckets[cost] ??= []);
    for (const state of bucket) {
      if (settled.has(state)) continue;
      settled.add(state);
      const places: number[] = [];
      for (let [rest, k] = [state, 0]; k < units.length; k++, rest = Math.floor(rest / base)) places.push(rest % base);
      if (places.every((place) => place === cells)) return cost;
      const from = places.map((place, unit) => (place === cells ? units[unit].goal : place));
      const visit = (unit: number, targets: readonly number[], next: number, scale: number, ticks: number): void => {
        if (unit === units.length) {
          if (!settled.has(next)) (buckets[cost + ticks] ??= []).push(next);
          return;
        }
        const isClear = (to: number) => targets.every((target, k) => !collides(from[k], target, from[unit], to));
        const isDone = places[unit] === cells;
        const { goal } = units[unit];
        if ((isDone || from[unit] === goal) && isClear(goal))
          visit(unit + 1, [...targets, goal], next + cells * scale, scale * base, ticks);
        if (isDone) return;
        for (const to of steps[from[unit]])
          if (isClear(to)) visit(unit + 1, [...targets, to], next + to * scale, scale * base, ticks + 1);
      };
      visit(0, [], 0, 1, 0);
    }
  }
  return Infinity;
}

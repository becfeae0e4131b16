/*
 * Theta* and lazy Theta* over jump points on one random grid, edited a few times: every line is free, no path is longer
 * than the shortest along the grid's steps (plain Dijkstra), and none shorter than the shortest of all angles (ANYA).
 */

import { rngFromSeed } from '@skerry/kit';
import { expect } from 'vitest';
import { createAnya } from '../../src/any-angle/index.ts';
import { anyAngleLength, createGrid, createSearcher, setBlocked } from '../../src/index.ts';
import { plainDijkstra } from '../support/random-grid.ts';

/** Paths so far, and the sums of their lengths: ours, and those of Theta* over all cells. */
export type ThetaSums = { paths: number; ours: number; cells: number };

export function checkThetaCase(seed: number, sums: ThetaSums): void {
  const rng = rngFromSeed(seed);
  const [width, depth] = [2 + rng.below(rng.chance(0.1) ? 70 : 24), 2 + rng.below(24)];
  const density = rng.pick([0, 0.05, 0.2, 0.4]);
  const blockedByCell = Uint8Array.from({ length: width * depth }, () => (rng.chance(density) ? 1 : 0));
  const grid = createGrid({ width, depth, blockedByCell });
  const searcher = createSearcher(grid);
  for (let round = 0; round < 2; round++) {
    const [start, goal] = [rng.below(grid.cells), rng.below(grid.cells)];
    setBlocked(grid, rng.below(grid.cells), rng.chance(0.5));
    for (const end of [start, goal]) setBlocked(grid, end, false);
    const best = plainDijkstra(grid, start)[goal];
    const shortest = createAnya(grid).search(start, goal).cost;
    for (const algorithm of ['theta-star', 'lazy-theta-star'] as const) {
      const note = `seed ${seed}, round ${round}, ${width} × ${depth}, ${algorithm}, ${start} to ${goal}`;
      const { status, path, cost, loop } = searcher.search(start, goal, { algorithm });
      expect(status, note).toBe(best === Infinity ? 'unreachable' : 'complete');
      if (status !== 'complete' || start === goal) continue;
      expect([loop, path[0], path.at(-1)], note).toEqual(['fast', start, goal]);
      expect(anyAngleLength(grid, path), note).toBeCloseTo(cost, 9);
      expect(cost, note).toBeLessThanOrEqual(best + 1e-9);
      expect(cost, note).toBeGreaterThanOrEqual(shortest - 1e-9);
      sums.paths++;
      sums.ours += cost;
      sums.cells += searcher.search(start, goal, { algorithm, open: 'binary' }).cost;
    }
  }
}

/*
 * Jump points under one diagonal rule on one random grid, edited a few times, against plain Dijkstra; each path walked
 * step by step. Returns how many questions were compared.
 */

import { expect } from 'vitest';
import { rngFromSeed } from '@skerry/kit';
import { createGrid, createSearcherWith, type DiagonalRule, jpsEveryRule, setBlocked } from '../../src/index.ts';
import { plainDijkstra, randomFreeCell, walkPath } from '../support/random-grid.ts';

export function checkJumpCase(seed: number, diagonal: DiagonalRule, maxSide = 14): number {
  const rng = rngFromSeed(seed);
  const [width, depth] = [1 + rng.below(rng.chance(0.1) ? 70 : maxSide), 1 + rng.below(maxSide)];
  const density = rng.pick([0.05, 0.2, 0.35, 0.5]);
  const blockedByCell = Uint8Array.from({ length: width * depth }, () => (rng.chance(density) ? 1 : 0));
  const grid = createGrid({ width, depth, diagonal, blockedByCell });
  const searcher = createSearcherWith(grid, [jpsEveryRule]);
  let questions = 0;
  for (let round = 0; round < 3; round++) {
    const start = randomFreeCell(grid, rng);
    if (start < 0) break;
    const costs = plainDijkstra(grid, start);
    for (let k = 0; k < 4; k++, questions++) {
      const goal = randomFreeCell(grid, rng);
      const note = `seed ${seed}, ${width} × ${depth}, ${diagonal}, round ${round}, ${start} to ${goal}`;
      const result = searcher.search(start, goal);
      expect(result.status, note).toBe(costs[goal] < Infinity ? 'complete' : 'unreachable');
      if (result.status !== 'complete') continue;
      // Sums of steps are exact, so the costs are the same to the last bit.
      expect([result.cost, walkPath(grid, result.path)], note).toEqual([costs[goal], costs[goal]]);
      expect([result.path[0], result.path.at(-1)], note).toEqual([start, goal]);
    }
    for (let k = rng.below(4); k > 0; k--) setBlocked(grid, rng.below(grid.cells), rng.chance(0.5));
  }
  return questions;
}

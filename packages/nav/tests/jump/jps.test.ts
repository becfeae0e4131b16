/*
 * Jump point search on maps large enough for its pools to grow: what is remembered between queries, and shared by
 * searchers that take turns, changes nothing.
 */

import { describe, expect, it } from 'vitest';
import { rngFromSeed } from '@skerry/kit';
import { createGrid, createSearcher, type NavGrid, search, setBlocked } from '../../src/index.ts';
import { randomFreeCell, walkPath } from '../support/random-grid.ts';

const JPS = { algorithm: 'jps' } as const;

function clutter(seed: number, side: number): NavGrid {
  const rng = rngFromSeed(seed);
  const blockedByCell = Uint8Array.from({ length: side * side }, () => (rng.chance(0.3) ? 1 : 0));
  return createGrid({ width: side, depth: side, blockedByCell });
}

describe('jump point search on clutter', () => {
  it('equals A* whatever was asked and edited before, and a searcher that knows nothing yet', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const rng = rngFromSeed(seed);
      const grid = clutter(seed, 150);
      const searcher = createSearcher(grid);
      for (let round = 0; round < 6; round++) {
        const start = randomFreeCell(grid, rng);
        for (let k = 0; k < 12; k++) {
          const goal = randomFreeCell(grid, rng);
          const result = searcher.search(start, goal, JPS);
          const note = `seed ${seed}, round ${round}: ${start} to ${goal}`;
          const { status, cost } = searcher.search(start, goal, { algorithm: 'a-star' });
          expect([result.status, result.cost], note).toEqual([status, cost]);
          if (status === 'complete') expect(walkPath(grid, result.path), note).toBe(cost);
          if (k > 1) continue;
          const { width, depth, blockedByCell } = grid;
          expect(search(createGrid({ width, depth, blockedByCell }), start, goal, JPS), note).toEqual(result);
        }
        for (let edit = 0; edit < 5; edit++) setBlocked(grid, rng.below(grid.cells), rng.chance(0.5));
      }
    }
  });

  it('searchers that take turns on one grid find what each finds alone', () => {
    const rng = rngFromSeed(9);
    const grid = clutter(9, 130);
    const asked = Array.from({ length: 6 }, () => [randomFreeCell(grid, rng), randomFreeCell(grid, rng)]);
    const searchers = asked.map(() => createSearcher(grid));
    const results = asked.map(([start, goal], k) => searchers[k].search(start, goal, { ...JPS, maxExpanded: 7 }));
    for (let turn = 0; turn < 5000 && results.some(({ status }) => status === 'out-of-budget'); turn++) {
      results.forEach(({ status }, k) => {
        if (status === 'out-of-budget') results[k] = searchers[k].resume();
      });
    }
    asked.forEach(([start, goal], k) => expect(results[k]).toEqual(search(clutter(9, 130), start, goal, JPS)));
  });
});

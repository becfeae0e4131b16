/*
 * The fast loop of Theta* and lazy Theta* against the general one, which runs when an open list is named.
 */

import { rngFromSeed } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { createGrid, createSearcher, hasLineOfSight, setBlocked } from '../../src/index.ts';
import { createTrace, traceData } from '../../src/trace/index.ts';
import { createHeap } from '../../src/open/heap.ts';
import { createFloatBuckets } from '../../src/open/float-buckets.ts';
import { createSight } from '../../src/jump/sight.ts';
import { buildJumpBitmaps } from '../../src/jump/jump-bitmaps.ts';
import { placeOf } from '../../src/grid/direction.ts';
import { RULES } from '../support/random-grid.ts';
import { checkThetaCase } from './theta-cases.ts';

const SEED = 91_000;
const SEARCHES = ['theta-star', 'lazy-theta-star'] as const;
/** Under these the fast loop takes the same cells as the general one; under both-free it runs over jump points. */
const OTHER_RULES = RULES.filter((rule) => rule !== 'both-free');

describe('the fast loop of any-angle searches', () => {
  it('returns the path, the cost and the count of the general loop, where corners may be cut or on four directions', () => {
    let fast = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const rng = rngFromSeed(seed);
      const [width, depth] = [2 + rng.below(40), 2 + rng.below(40)];
      const density = rng.pick([0, 0.05, 0.2, 0.4]);
      const diagonal = rng.pick(OTHER_RULES);
      const blockedByCell = Uint8Array.from({ length: width * depth }, () => (rng.chance(density) ? 1 : 0));
      const grid = createGrid({ width, depth, diagonal, blockedByCell });
      const searcher = createSearcher(grid);
      for (let round = 0; round < 4; round++) {
        const [start, goal] = [rng.below(grid.cells), rng.below(grid.cells)];
        setBlocked(grid, rng.below(grid.cells), rng.chance(0.5));
        setBlocked(grid, start, false);
        for (const algorithm of SEARCHES) {
          const note = `seed ${seed}, round ${round}, ${width} × ${depth}, ${diagonal}, ${algorithm}`;
          const partial = rng.chance(0.3);
          const limit = rng.chance(0.3) ? { maxExpanded: 1 + rng.below(50) } : {};
          const ours = searcher.search(start, goal, { algorithm, partial, ...limit });
          const general = searcher.search(start, goal, { algorithm, partial, ...limit, open: 'list' });
          expect({ ...ours, loop: general.loop }, note).toEqual(general);
          if (ours.loop === 'fast') fast++;
          for (let k = 1; k < ours.path.length; k++)
            expect(hasLineOfSight(grid, ours.path[k - 1], ours.path[k]), note).toBe(true);
        }
      }
    }
    expect(fast, 'the fast loop ran').toBeGreaterThan(500);
  });

  it('writes the same trace', () => {
    const rng = rngFromSeed(7);
    const blockedByCell = Uint8Array.from({ length: 900 }, (_, i) => (i > 0 && i < 899 && rng.chance(0.25) ? 1 : 0));
    const grid = createGrid({ width: 30, depth: 30, diagonal: 'always', blockedByCell });
    for (const algorithm of SEARCHES) {
      const [ours, general] = [createTrace(), createTrace()];
      createSearcher(grid).search(0, 899, { algorithm, trace: ours });
      createSearcher(grid).search(0, 899, { algorithm, trace: general, open: 'binary' });
      const [a, b] = [traceData(ours), traceData(general)];
      expect([a.loop, b.loop]).toEqual(['fast', 'general']);
      expect(a.length).toBeGreaterThan(100);
      expect({ ...a, loop: 'general' }).toEqual(b);
    }
  });
});

describe('Theta* over jump points', () => {
  it(`finds a free line, no longer than the grid path and no shorter than the shortest of all (seeds from ${SEED})`, () => {
    const sums = { paths: 0, ours: 0, cells: 0 };
    for (let seed = SEED; seed < SEED + 120; seed++) checkThetaCase(seed, sums);
    expect(sums.paths).toBeGreaterThan(120);
    expect(sums.ours / sums.cells, 'length in the mean, against Theta* over all cells').toBeLessThanOrEqual(1);
  });

  it('sees what the line of sight between two cells sees', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const rng = rngFromSeed(seed);
      const [width, depth] = [1 + rng.below(90), 1 + rng.below(40)];
      const blockedByCell = Uint8Array.from({ length: width * depth }, () => (rng.chance(0.03) ? 1 : 0));
      const grid = createGrid({ width, depth, blockedByCell });
      const sees = createSight(buildJumpBitmaps(grid));
      for (let k = 0; k < 400; k++) {
        const [a, b] = [rng.below(grid.cells), rng.below(grid.cells)];
        expect(sees(placeOf(a, width), placeOf(b, width)), `seed ${seed}, ${width} × ${depth}, ${a} to ${b}`).toBe(
          hasLineOfSight(grid, a, b),
        );
      }
    }
  });
});

describe('buckets for any numbers', () => {
  it('give nodes in the order of a heap, equal keys and keys far ahead included', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const rng = rngFromSeed(seed);
      const [buckets, heap] = [createFloatBuckets(), createHeap(2000, 1)];
      const step = rng.pick([0.01, 1, 40]);
      for (let round = 0; round < 2; round++) {
        buckets.clear();
        heap.clear();
        let last = 0;
        for (let node = 0; node < 2000; node++) {
          // Some keys lie below those that have come out already.
          const key = Math.max(0, last + (rng.below(8) - 2) * step * (rng.chance(0.02) ? 50 : 1));
          buckets.push(node, key);
          heap.push(node, key);
          if (rng.chance(0.4)) {
            expect(buckets.pop(), `seed ${seed}, node ${node}`).toBe(heap.pop());
            last = heap.poppedKey();
          }
        }
        if (round === 1) while (heap.size() > 0) expect(buckets.pop(), `seed ${seed}`).toBe(heap.pop());
      }
      expect(buckets.pop()).toBe(-1);
    }
  });
});

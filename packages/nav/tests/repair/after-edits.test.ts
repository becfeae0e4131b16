/*
 * Answers after edits: provisional paths are legal and never cheaper than the best, and the best costs what the plainest
 * Dijkstra says; on grids large enough for D* Lite to compute a flow field, what A* says.
 */

import { rngFromSeed } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { createDStarLite, createGrid, createLpaStar, search, setBlocked, setWeight } from '../../src/index.ts';
import {
  costsToGoals,
  editAtRandom,
  freeCell,
  GRID_KINDS,
  randomGrid,
  walkedCost,
} from '../support/advanced-oracle.ts';

const EPSILON = 1e-6;

describe.each([
  ['LPA*', createLpaStar],
  ['D* Lite', createDStarLite],
] as const)('%s after edits', (name, create) => {
  it('returns a legal path at once that costs at least the optimum, and then the best', () => {
    let provisional = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const rng = rngFromSeed(seed);
      const kind = rng.pick(GRID_KINDS);
      const grid = randomGrid(seed, kind, 24);
      let [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
      if (start < 0 || grid.minFactor === 0) continue;
      const repair = create(grid, start, goal);
      let path = repair.find().path;
      for (let round = 0; round < 6; round++) {
        const note = `seed ${seed}, round ${round}, ${kind}, from ${start} to ${goal}`;
        if (path.length > 2 && rng.chance(0.3)) {
          const cell = rng.pick([...path]);
          repair.moveTo(cell);
          if (name === 'LPA*') goal = cell;
          else start = cell;
        }
        for (let k = rng.below(4); k > 0; k--) {
          const onPath = path.length > 0 && rng.chance(0.7);
          if (onPath) setBlocked(grid, rng.pick([...path]), rng.chance(0.8));
          else editAtRandom(grid, rng);
        }
        setBlocked(grid, start, false);
        setBlocked(grid, goal, false);
        if (grid.minFactor === 0) break;
        const optimum = costsToGoals(grid, [goal])[start];
        const legal = repair.findLegal();
        expect(legal.status, note).toBe(optimum === Infinity ? 'unreachable' : 'complete');
        if (legal.isProvisional) provisional++;
        const best = rng.chance(0.7) ? repair.find() : legal;
        path = best.path;
        if (legal.status !== 'complete') continue;
        expect([legal.path[0], legal.path.at(-1)], note).toEqual([start, goal]);
        expect(walkedCost(grid, legal.path), note).toBeCloseTo(legal.cost, 6);
        expect(legal.cost, note).toBeGreaterThanOrEqual(optimum - EPSILON);
        if (!legal.isProvisional) expect(legal.cost, note).toBeCloseTo(optimum, 6);
        if (best !== legal) expect(best.cost, note).toBeCloseTo(optimum, 6);
      }
    }
    expect(provisional).toBeGreaterThan(60);
  });
});

describe('D* Lite on large grids with weights', () => {
  it.each(['multiply', 'add'] as const)(
    'equals a fresh search after any edits and moves (weights that %s)',
    (weightRule) => {
      let fields = 0;
      for (let seed = 1; seed <= 2; seed++) {
        const rng = rngFromSeed(seed);
        const [width, depth] = [256 + rng.below(30), 256 + rng.below(30)];
        const cells = width * depth;
        const blockedByCell = Uint8Array.from({ length: cells }, () => (rng.chance(0.1) ? 1 : 0));
        const weightByCell = Float32Array.from({ length: cells }, () => 1 + rng.unit() * 3);
        const grid = createGrid({ width, depth, blockedByCell, weightByCell, weightRule, diagonal: 'both-free' });
        let start = freeCell(grid, rng);
        const goal = freeCell(grid, rng);
        const repair = createDStarLite(grid, start, goal);
        for (let round = 0; round < 6; round++) {
          const note = `seed ${seed}, round ${round}, ${weightRule}, from ${start} to ${goal}`;
          const result = repair.find();
          if (result.loop === 'fast') fields++;
          const fresh = search(grid, start, goal, { algorithm: 'a-star' });
          expect(result.status, note).toBe(fresh.status);
          if (result.status !== 'complete') break;
          expect(result.cost, note).toBeCloseTo(fresh.cost, 6);
          expect(walkedCost(grid, result.path), note).toBeCloseTo(fresh.cost, 6);
          const { path } = result;
          if (rng.chance(0.4)) repair.moveTo((start = path[rng.below(path.length)]));
          for (let k = 1 + rng.below(3); k > 0; k--) {
            const cell = path[rng.below(path.length)];
            if (cell === start || cell === goal) continue;
            if (rng.chance(0.5)) setBlocked(grid, cell, true);
            else setWeight(grid, cell, rng.pick([0.5, 1.5, 9]));
          }
          // A budget keeps to the slices of the plain repair, in the midst of others that compute a field.
          if (rng.chance(0.3)) repair.find({ maxExpanded: 1 + rng.below(3000) });
        }
      }
      expect(fields, 'fields were computed').toBeGreaterThan(1);
    },
  );
});

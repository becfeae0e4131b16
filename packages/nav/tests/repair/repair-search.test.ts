import { rngFromSeed } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGrid, type NavGrid, search, setBlocked, setWeight } from '../../src/index.ts';
import { createDStarLite, createLpaStar } from '../../src/repair/repair-search.ts';
import {
  costsToGoals,
  editAtRandom,
  freeCell,
  GRID_KINDS,
  randomGrid,
  walkedCost,
} from '../support/advanced-oracle.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const kinds = fc.constantFrom(...GRID_KINDS);

describe.each([
  ['LPA*', createLpaStar],
  ['D* Lite', createDStarLite],
] as const)('%s', (name, create) => {
  it('equals a fresh search after any sequence of edits and moves', () => {
    fc.assert(
      fc.property(seeds, kinds, fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 8 }), (seed, kind, batches) => {
        const grid = randomGrid(seed, kind);
        const rng = rngFromSeed(seed);
        let [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
        if (start < 0) return;
        const repair = create(grid, start, goal);
        for (const edits of [0, ...batches]) {
          for (let k = 0; k < edits; k++) editAtRandom(grid, rng);
          if (rng.chance(0.5)) {
            const cell = rng.below(grid.cells);
            repair.moveTo(cell);
            if (name === 'LPA*') goal = cell;
            else start = cell;
          }
          const result = repair.find();
          if (grid.blockedByCell[start] + grid.blockedByCell[goal] > 0 || grid.minFactor === 0) {
            expect(result.status).toBe('bad-input');
            continue;
          }
          const optimum = costsToGoals(grid, [goal])[start];
          expect(result.status).toBe(optimum === Infinity ? 'unreachable' : 'complete');
          if (result.status !== 'complete') continue;
          expect(result.cost).toBeCloseTo(optimum, 6);
          expect(walkedCost(grid, result.path)).toBeCloseTo(optimum, 6);
          expect([result.path[0], result.path.at(-1)]).toEqual([start, goal]);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('expands nothing when nothing changed', () => {
    const grid = randomGrid(5, 'uniform', 40);
    const rng = rngFromSeed(9);
    const repair = create(grid, freeCell(grid, rng), freeCell(grid, rng));
    const first = repair.find();
    const second = repair.find();
    expect(second.expanded).toBe(0);
    expect(second.path).toEqual(first.path);
  });

  it('goes on where its budget ended', () => {
    const grid = createGrid({ width: 40, depth: 40 });
    setBlocked(grid, 20 * 40 + 20, true);
    const repair = create(grid, 0, 1599);
    expect(repair.find({ maxExpanded: 3 }).status).toBe('out-of-budget');
    const result = repair.find();
    expect(result.status).toBe('complete');
    expect(result.cost).toBeCloseTo(search(grid, 0, 1599, { algorithm: 'a-star' }).cost, 9);
  });

  it('equals a fresh search when the way is edited from end to end, in slices too', () => {
    fc.assert(
      fc.property(seeds, kinds, fc.integer({ min: 1, max: 40 }), (seed, kind, slice) => {
        const grid = randomGrid(seed, kind, 24);
        const rng = rngFromSeed(seed);
        const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
        if (start < 0 || grid.minFactor === 0) return;
        const repair = create(grid, start, goal);
        let path = repair.find().path;
        for (let round = 0; round < 6 && path.length > 0; round++) {
          // Twelve edits on the way itself and beside it: more than are repaired one by one.
          for (let k = 0; k < 12; k++) {
            const cell = rng.pick([...path]) + rng.pick([-1, 0, 1, -grid.width, grid.width]);
            if (cell === start || cell === goal || cell < 0 || cell >= grid.cells) continue;
            setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
          }
          let result = repair.find({ maxExpanded: slice });
          while (result.status === 'out-of-budget') result = repair.find({ maxExpanded: slice });
          const optimum = costsToGoals(grid, [goal])[start];
          expect(result.status).toBe(optimum === Infinity ? 'unreachable' : 'complete');
          expect(repair.find()).toEqual({ ...result, expanded: 0 });
          path = result.path;
          if (path.length > 0) expect(walkedCost(grid, path)).toBeCloseTo(optimum, 6);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('equals a fresh search when edits come while the first search is still under way', () => {
    fc.assert(
      fc.property(seeds, kinds, fc.integer({ min: 1, max: 60 }), (seed, kind, slice) => {
        const grid = randomGrid(seed, kind, 24);
        const rng = rngFromSeed(seed);
        const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
        if (start < 0 || grid.minFactor === 0) return;
        const repair = create(grid, start, goal);
        let result = repair.find({ maxExpanded: slice });
        for (let rounds = 0; result.status === 'out-of-budget'; rounds++) {
          for (let k = 0; k < 12 && rounds < 8; k++) {
            const cell = rng.below(grid.cells);
            if (cell !== start && cell !== goal) setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
          }
          result = repair.find({ maxExpanded: slice });
        }
        const optimum = costsToGoals(grid, [goal])[start];
        expect(result.status).toBe(optimum === Infinity ? 'unreachable' : 'complete');
        if (result.status === 'complete') expect(walkedCost(grid, result.path)).toBeCloseTo(optimum, 6);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses blocked ends and weights of 0, and takes them when they are mended', () => {
    const grid = createGrid({ width: 3, depth: 1, weightByCell: Float32Array.of(1, 1, 1) });
    const repair = create(grid, 0, 2);
    setBlocked(grid, 2, true);
    expect(repair.find().issues).toEqual([{ path: 'goal', message: 'cell 2 is blocked' }]);
    setBlocked(grid, 2, false);
    expect(repair.find().cost).toBe(2);
    setWeight(grid, 1, 0);
    expect(repair.find().issues[0].message).toContain('weight of 0');
  });
});

describe('D* Lite', () => {
  it('repairs far less than a fresh search expands when a walker meets a surprise', () => {
    const rng = rngFromSeed(7);
    const blockedByCell = Uint8Array.from({ length: 10_000 }, (_, i) => (i > 0 && i < 9999 && rng.chance(0.2) ? 1 : 0));
    const grid = createGrid({ width: 100, depth: 100, blockedByCell });
    const repair = createDStarLite(grid, 0, 9999);
    const at = repair.find().path[10];
    repair.moveTo(at);
    setBlocked(grid, repair.find().path[2], true);
    const again = repair.find();
    const fresh = search(grid, at, 9999, { algorithm: 'a-star' });
    expect(again.cost).toBeCloseTo(fresh.cost, 9);
    expect(again.expanded).toBeLessThan(fresh.expanded / 5);
  });

  it('is guided by what it knows when the whole way is strewn with stones, near the goal too', () => {
    const rng = rngFromSeed(4);
    const weightByCell = Float32Array.from({ length: 40_000 }, () => 1 + rng.unit());
    const grid = createGrid({ width: 200, depth: 200, weightByCell });
    const repair = createDStarLite(grid, 0, 39_999);
    for (let round = 0; round < 3; round++) {
      const { path } = repair.find();
      for (let k = 10; k < path.length - 3; k += 12) setBlocked(grid, path[k], true);
      const again = repair.find();
      const fresh = search(grid, 0, 39_999, { algorithm: 'a-star', open: 'bucket' });
      expect(again.cost).toBeCloseTo(fresh.cost, 6);
      expect(again.expanded).toBeLessThan(fresh.expanded / 3);
    }
  });

  it('takes jump points when walls open and close along the whole way, and follows its walker meanwhile', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const rng = rngFromSeed(seed);
        const grid = walledGrid(seed);
        const goal = grid.cells - 1;
        const repair = createDStarLite(grid, 0, goal);
        let at = 0;
        for (let round = 0; round < 4; round++) {
          const { path } = repair.find();
          for (let k = 8; k < path.length - 4; k += 6) {
            const cell = path[k] + rng.pick([-1, 0, 1]) * grid.width;
            if (cell !== at && cell !== goal && cell > 0) setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
          }
          const again = repair.find();
          const fresh = search(grid, at, goal, { algorithm: 'a-star', open: 'bucket' });
          expect(again.cost).toBeCloseTo(fresh.cost, 6);
          // What is handed out belongs to whoever asked.
          const theirs = repair.find();
          expect(theirs).toEqual({ ...again, expanded: 0 });
          theirs.path.fill(0);
          expect(repair.find()).toEqual({ ...again, expanded: 0 });
          if (again.status !== 'complete') return;
          expect(walkedCost(grid, again.path)).toBeCloseTo(again.cost, 6);
          if (round === 0) expect(again.expanded).toBeLessThan(fresh.expanded / 5);
          repair.moveTo((at = again.path[3]));
          expect(repair.find().path[0]).toBe(at);
        }
      }),
      { numRuns: 30 },
    );
  });
});

/** A wall across every sixteen rows, with two gaps. */
function walledGrid(seed: number): NavGrid {
  const rng = rngFromSeed(seed);
  const side = 160;
  const blockedByCell = new Uint8Array(side * side);
  for (let iz = 15; iz < side; iz += 16) {
    blockedByCell.fill(1, iz * side, (iz + 1) * side);
    for (let gap = 0; gap < 2; gap++) blockedByCell[iz * side + rng.below(side)] = 0;
  }
  blockedByCell[side * side - 1] = 0;
  return createGrid({ width: side, depth: side, blockedByCell });
}

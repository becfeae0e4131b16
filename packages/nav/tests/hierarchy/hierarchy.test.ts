import { rngFromSeed } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHierarchy } from '../../src/hierarchy/hierarchy.ts';
import { createGrid, createSearcher, setBlocked, setWeight } from '../../src/index.ts';
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
const sizes = fc.record({
  clusterCells: fc.integer({ min: 4, max: 12 }),
  portalSpacing: fc.integer({ min: 1, max: 8 }),
});

describe('HPA*', () => {
  it('finds a legal path wherever there is one, never cheaper than the optimum', () => {
    fc.assert(
      fc.property(seeds, kinds, sizes, (seed, kind, size) => {
        const grid = randomGrid(seed, kind, 40);
        const rng = rngFromSeed(seed);
        const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
        if (start < 0) return;
        const hierarchy = createHierarchy(grid, size);
        const { status, path, cost } = hierarchy.findPath(start, goal);
        const optimum = costsToGoals(grid, [goal])[start];
        expect(status).toBe(optimum === Infinity ? 'unreachable' : 'complete');
        if (status !== 'complete') return;
        expect([path[0], path.at(-1)]).toEqual([start, goal]);
        expect(walkedCost(grid, path)).toBeCloseTo(cost, 6);
        expect(cost).toBeGreaterThanOrEqual(optimum - 1e-6);
        expect(hierarchy.findRoute(start, goal).cost / (cost || 1)).toBeCloseTo(cost === 0 ? 0 : 1, 4);
      }),
      { numRuns: 300 },
    );
  });

  it('equals a hierarchy built anew after any sequence of edits', () => {
    fc.assert(
      fc.property(seeds, kinds, sizes, fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 5 }), (...args) => {
        const [seed, kind, size, batches] = args;
        const grid = randomGrid(seed, kind, 32);
        const rng = rngFromSeed(seed);
        const hierarchy = createHierarchy(grid, size);
        for (const edits of batches) {
          for (let k = 0; k < edits; k++) editAtRandom(grid, rng);
          const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
          if (start < 0) continue;
          const [repaired, fresh] = [hierarchy, createHierarchy(grid, size)].map((h) => h.findPath(start, goal));
          expect(repaired.status).toBe(fresh.status);
          expect(repaired.cost).toBeCloseTo(fresh.cost, 4);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('costs the same with landmarks, which come with use of a whole hierarchy and go with edits', () => {
    fc.assert(
      fc.property(seeds, kinds, sizes, fc.integer({ min: 0, max: 3 }), (seed, kind, size, edits) => {
        const grid = randomGrid(seed, kind, 32);
        const rng = rngFromSeed(seed);
        const whole = createHierarchy(grid, size);
        whole.buildAll();
        const plain = createHierarchy(grid, size);
        for (let round = 0; round <= edits; round++) {
          for (let k = 0; k < 24; k++) {
            const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
            if (start < 0) return;
            const [known, expected] = [whole, plain].map((h) => h.findRoute(start, goal));
            expect(known.status).toBe(expected.status);
            expect(known.cost).toBeCloseTo(expected.cost, 4);
          }
          editAtRandom(grid, rng);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('stays within a few per cent of the optimum on open ground', () => {
    const weightByCell = Uint8Array.from({ length: 160 * 160 }, (_, i) => 1 + ((i >> 4) % 3));
    const open = createGrid({ width: 160, depth: 160, weightByCell });
    const hierarchy = createHierarchy(open, { clusterCells: 32, portalSpacing: 8 });
    const costByCell = costsToGoals(open, [160 * 80 + 150]);
    for (const start of [0, 160 * 159, 5 * 160 + 3, 100 * 160 + 77]) {
      expect(hierarchy.findPath(start, 160 * 80 + 150).cost).toBeLessThan(1.06 * costByCell[start]);
    }
  });

  it('gives the first segment without refining the rest', () => {
    const grid = createGrid({ width: 64, depth: 64 });
    const hierarchy = createHierarchy(grid, { clusterCells: 16, portalSpacing: 4 });
    const route = hierarchy.findRoute(0, 64 * 64 - 1);
    const segment = hierarchy.refineSegment(route, 0);
    expect(segment[0]).toBe(0);
    expect(segment.at(-1)).toBe(route.waypoints[1]);
    expect(segment.every((cell) => cell % 64 < 16 && cell < 16 * 64)).toBe(true);
  });

  it('says what is wrong with its ends, ends on a budget and on a signal', () => {
    const grid = createGrid({ width: 64, depth: 64 });
    setBlocked(grid, 5, true);
    const hierarchy = createHierarchy(grid, { clusterCells: 4, portalSpacing: 1 });
    expect(hierarchy.findPath(5, 9999).issues).toEqual([
      { path: 'start', message: 'cell 5 is blocked' },
      { path: 'goal', message: 'expected a cell below 4096, got 9999' },
    ]);
    expect(hierarchy.findPath(0, 4095, { maxExpanded: 2 }).status).toBe('out-of-budget');
    expect(hierarchy.findPath(0, 4095, { signal: { aborted: true } }).status).toBe('cancelled');
    expect(hierarchy.findPath(7, 7).path).toEqual(Int32Array.of(7));
  });

  it('takes the straight way between near ends, whatever borders lie between', () => {
    const rng = rngFromSeed(9);
    const side = 200;
    const blockedByCell = Uint8Array.from({ length: side * side }, () => (rng.chance(0.1) ? 1 : 0));
    const grid = createGrid({ width: side, depth: side, blockedByCell });
    const hierarchy = createHierarchy(grid);
    const searcher = createSearcher(grid);
    for (let k = 0; k < 300; k++) {
      const [x, z] = [90 + rng.below(12), rng.below(side)];
      const [start, goal] = [z * side + x, Math.min(side - 1, z + rng.below(9)) * side + x + rng.below(12)];
      if (blockedByCell[start] !== 0 || blockedByCell[goal] !== 0) continue;
      const optimum = searcher.search(start, goal);
      const { status, path, cost } = hierarchy.findPath(start, goal);
      expect([k, status]).toEqual([k, optimum.status]);
      expect(cost, `${start} to ${goal}`).toBeCloseTo(optimum.cost, 6);
      if (status === 'complete') expect(walkedCost(grid, path)).toBeCloseTo(cost, 6);
    }
  });

  it('walks what a route costs, also where a detour is cheaper than the step across a border', () => {
    const weightByCell = new Float32Array(200 * 40).fill(10);
    const grid = createGrid({ width: 200, depth: 40, weightByCell });
    const [from, to] = [20 * 200 + 95, 21 * 200 + 96];
    setWeight(grid, from + 1, 1);
    // The portal of this stretch of the border is elsewhere.
    for (const cell of [95, 96]) setWeight(grid, 24 * 200 + cell, 1);
    const route = createHierarchy(grid, { portalSpacing: 24 }).findRoute(from, to);
    expect(route.cost).toBe(11);
    expect(createHierarchy(grid, { portalSpacing: 24 }).refineSegment(route, 0)).toEqual(
      Int32Array.of(from, from + 1, to),
    );
  });

  it('has no cells for a segment that an edit has closed', () => {
    const grid = createGrid({ width: 400, depth: 40 });
    const hierarchy = createHierarchy(grid);
    const route = hierarchy.findRoute(5, 395);
    const segment = route.waypoints.findIndex((cell, k) => route.waypoints[k + 1] === cell + 1);
    expect(hierarchy.refineSegment(route, segment)).toHaveLength(2);
    setBlocked(grid, route.waypoints[segment + 1], true);
    expect(hierarchy.refineSegment(route, segment)).toHaveLength(0);
    expect(() => hierarchy.refineSegment(route, -1)).toThrow(/a segment below/);
  });

  it('keeps its budget where only a diagonal leads on, and knows a walled-in goal at once', () => {
    // Clusters meet between columns 95 and 96, and the only path across is from (95, 150) to (96, 149).
    const grid = createGrid({ width: 200, depth: 200, diagonal: 'always' });
    for (let z = 0; z < 200; z++) setBlocked(grid, z * 200 + (z < 150 ? 95 : 96), true);
    const hierarchy = createHierarchy(grid);
    expect(hierarchy.findPath(0, 199).status).toBe('complete');
    expect(hierarchy.findPath(0, 199, { maxExpanded: 50 }).status).toBe('out-of-budget');
    expect(hierarchy.findPath(0, 199, { signal: { aborted: true } }).status).toBe('cancelled');
    const open = createGrid({ width: 300, depth: 300 });
    for (const cell of [-1, 1, -300, 300]) setBlocked(open, 280 * 300 + 280 + cell, true);
    const { status, expanded } = createHierarchy(open).findRoute(5, 280 * 300 + 280);
    expect([status, expanded]).toEqual(['unreachable', 0]);
  });
});

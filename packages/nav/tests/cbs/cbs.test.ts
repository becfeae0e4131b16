/*
 * Conflict-based search: as cheap as brute force, honest about its budget; no other planner is cheaper.
 */

import { describe, expect, it } from 'vitest';
import { createGrid } from '../../src/index.ts';
import { conflictBasedSearch, conflictBasedSearchInSlices, findConflicts } from '../../src/many-units/index.ts';
import { trySmallGroup } from './cbs-cases.ts';

describe('conflict-based search', () => {
  it('costs what brute force costs for 100 groups of two and three, and PIBT and windows never cost less', () => {
    const seed = Date.now() % 1e9;
    let [complete, hard] = [0, 0];
    for (let k = seed; k < seed + 100; k++) {
      const { fault, status, isHard } = trySmallGroup(k);
      expect(fault, `from seed ${seed}`).toBe('');
      if (status === 'complete') complete++;
      if (isHard) hard++;
    }
    expect(complete).toBeGreaterThan(30);
    expect(hard).toBeGreaterThan(10);
  });

  it('finds the one plan by which two units pass in a bay: one waits, the other steps aside', () => {
    const blockedByCell = Uint8Array.of(0, 0, 0, 0, 0, 1, 1, 0, 1, 1);
    const grid = createGrid({ width: 5, depth: 2, diagonal: 'never', blockedByCell });
    const units = [
      { start: 0, goal: 4 },
      { start: 4, goal: 0 },
    ];
    const { status, cost, paths } = conflictBasedSearch(grid, units);
    expect([status, cost]).toEqual(['complete', 11]);
    expect(findConflicts(grid, paths)).toEqual([]);
  });

  it('eight units that cross an open square', () => {
    const grid = createGrid({ width: 8, depth: 8, diagonal: 'never' });
    const units = Array.from({ length: 4 }, (_, k) => [
      { start: 16 + 8 * k, goal: 23 + 8 * k },
      { start: 2 + k, goal: 58 + k },
    ]).flat();
    const { status, cost, lowerBound, paths } = conflictBasedSearch(grid, units);
    expect(status).toBe('complete');
    expect(lowerBound).toBe(cost);
    expect(cost).toBeGreaterThanOrEqual(8 * 7);
    expect(findConflicts(grid, paths)).toEqual([]);
  });

  it('says when its budget is used up, with a bound that no plan goes below', () => {
    const grid = createGrid({ width: 2, depth: 1, diagonal: 'never' });
    const units = [
      { start: 0, goal: 1 },
      { start: 1, goal: 0 },
    ];
    const result = conflictBasedSearch(grid, units, { maxBranches: 25 });
    expect(result).toMatchObject({ status: 'out-of-budget', paths: [], cost: Infinity, branches: 25 });
    expect(result.lowerBound).toBeGreaterThan(2);
    const bounds = [...conflictBasedSearchInSlices(grid, units, { maxBranches: 25 })];
    expect(bounds).toHaveLength(25);
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
  });

  it('says when a unit has no path at all, and when it was cancelled', () => {
    const grid = createGrid({ width: 3, depth: 1, diagonal: 'never', blockedByCell: Uint8Array.of(0, 1, 0) });
    expect(conflictBasedSearch(grid, [{ start: 0, goal: 2 }])).toMatchObject({ status: 'unreachable', paths: [] });
    const line = createGrid({ width: 2, depth: 1, diagonal: 'never' });
    const signal = { aborted: true };
    const units = [
      { start: 0, goal: 1 },
      { start: 1, goal: 0 },
    ];
    expect(conflictBasedSearch(line, units, { signal })).toMatchObject({ status: 'cancelled', branches: 1 });
  });
});

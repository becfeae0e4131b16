/*
 * Every fast search equals plain Dijkstra, whatever cells cost: a quick look at what twins.long.test.ts does at length.
 */

import { describe, expect, it } from 'vitest';
import { createGrid, createSearcher, createSearcherWith, gridAStar, search } from '../../src/index.ts';
import { compareTwins } from '../support/twins.ts';

describe('cells beyond the ring of buckets', () => {
  // One step costs more than the ring is long: it waits beyond, while costlier entries find room in the ring.
  const weightByCell = Float32Array.of(3000, 1, 1, 3000, 1, 3000, 5000, 3000, 1, 1, 5000, 3000);
  it.each([
    ['multiply', 5003],
    ['add', 5007],
  ] as const)('are taken in their turn, weights that %s', (weightRule, optimum) => {
    const grid = createGrid({ width: 2, depth: 6, diagonal: 'never', weightByCell, weightRule });
    expect(search(grid, 9, 2, { algorithm: 'dijkstra' }).cost).toBe(optimum);
    expect(search(grid, 9, 2).cost).toBe(optimum);
    expect(createSearcher(grid).search(9, 2, { algorithm: 'a-star' }).cost).toBe(optimum);
    const lane = createSearcherWith(grid, [gridAStar]);
    let result = lane.search(9, 2, { maxExpanded: 1 });
    while (result.status === 'out-of-budget') result = lane.resume();
    expect(result.cost).toBe(optimum);
  });
});

it('every search equals plain Dijkstra on grids over the whole range of sizes and weights', () => {
  let checks = 0;
  for (let seed = 1001; seed <= 1600; seed++) {
    const twins = compareTwins(seed, 2, 9);
    expect(twins.differences, twins.note).toEqual([]);
    checks += twins.checks;
  }
  // Most of what can be asked was asked: no kind of grid drops out unnoticed.
  expect(checks).toBeGreaterThan(20_000);
});

// Seeds that the long run found: D* Lite stopped where two keys differed by rounding alone, and walked in a circle.
it.each([
  [204, 1, 20],
  [1_844_545_689, 2, 9],
])('every search equals plain Dijkstra on the grid of seed %d', (seed, rounds, maxSide) => {
  const twins = compareTwins(seed, rounds, maxSide);
  expect(twins.differences, twins.note).toEqual([]);
});

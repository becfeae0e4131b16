/*
 * What createSearcher adds to a plain searcher: ends as points, and a start inside a wall that is led out.
 */

import { describe, expect, expectTypeOf, it } from 'vitest';
import { rngFromSeed } from '@skerry/kit';
import {
  cellAt,
  createGraph,
  createGrid,
  createSearcher,
  DIAGONAL,
  findNearestFree,
  type NavGrid,
  pointAt,
  pointsOf,
  type RanName,
  search,
  type SearchResult,
} from '../../src/index.ts';
import { KINDS, plainDijkstra, randomGrid, RULES, walkPath } from '../support/random-grid.ts';

const SEED = 20_261;

describe('points', () => {
  const grid = createGrid({ width: 7, depth: 5 });

  it('give the same answer as cell numbers, and paths can be read as points', () => {
    const byPoint = search(grid, { x: 1, z: 0 }, { x: 6, z: 4 });
    expect(byPoint).toEqual(search(grid, cellAt(grid, 1, 0), cellAt(grid, 6, 4)));
    const points = pointsOf(grid, byPoint.path);
    expect([points[0], points.at(-1)]).toEqual([
      { x: 1, z: 0 },
      { x: 6, z: 4 },
    ]);
    expect(points.map(({ x, z }) => cellAt(grid, x, z))).toEqual([...byPoint.path]);
    expect(pointAt(grid, 9)).toEqual({ x: 2, z: 1 });
    expect(() => pointAt(grid, 35)).toThrow('a cell below 35, got 35');
  });

  it('outside the map are named as they were passed', () => {
    const { status, issues } = search(grid, { x: 7, z: 0 }, { x: 0.5, z: 1 });
    expect(status).toBe('bad-input');
    expect(issues).toEqual([
      { path: 'start', message: 'expected a cell of the map, by number or as { x, z }, got { x: 7, z: 0 }' },
      { path: 'goal', message: 'expected a cell of the map, by number or as { x, z }, got { x: 0.5, z: 1 }' },
    ]);
    expect(search(grid, null as never, 3).issues[0].message).toContain('got null');
    const walled = createGrid({ width: 2, depth: 1, blockedByCell: Uint8Array.of(0, 1) });
    expect(search(walled, { x: 1, z: 0 }, 0).issues).toEqual([{ path: 'start', message: 'cell 1 is blocked' }]);
  });

  it('have no meaning on a graph', () => {
    const graph = createGraph({ nodes: 2, edges: [{ from: 0, to: 1, cost: 1 }] });
    expect(search(graph, { x: 0, z: 0 }, 1).issues[0].message).toContain('expected the number of a node');
  });
});

describe('a start inside a wall', () => {
  it('is bad input by default, and led to the nearest free cell with partial', () => {
    const blockedByCell = Uint8Array.of(1, 1, 1, 0, 0, 0);
    const grid = createGrid({ width: 6, depth: 1, blockedByCell });
    expect(search(grid, 1, 5).status).toBe('bad-input');
    const result = search(grid, 1, 5, { partial: true });
    expect([result.status, result.exit, [...result.path], result.cost]).toEqual(['partial', 3, [3, 4, 5], 2]);
    expect(search(grid, 3, 5, { partial: true }).exit).toBeUndefined();
  });

  it('stays led out in every slice', () => {
    const blockedByCell = new Uint8Array(400);
    blockedByCell[0] = 1;
    const weightByCell = new Float32Array(400).fill(1);
    const searcher = createSearcher(createGrid({ width: 20, depth: 20, blockedByCell, weightByCell }));
    let result = searcher.search(0, 399, { partial: true, maxExpanded: 4 });
    expect(result.status).toBe('out-of-budget');
    while (result.status === 'out-of-budget') {
      expect(result.exit).toBe(1);
      result = searcher.resume();
    }
    expect([result.status, result.exit, result.path.at(-1)]).toEqual(['partial', 1, 399]);
  });

  it('is told when there is no free cell at all', () => {
    const grid = createGrid({ width: 2, depth: 1, blockedByCell: Uint8Array.of(1, 1) });
    expect(search(grid, 0, 1, { partial: true }).issues).toEqual([{ path: 'start', message: 'cell 0 is blocked' }]);
  });

  it(`leads on by the best path from the nearest free cell, on random grids (seed ${SEED})`, () => {
    let led = 0;
    for (let k = 0; k < 1200; k++) led += checkLedOut(SEED + k);
    expect(led).toBeGreaterThan(200);
  });
});

it('results name the search that ran by a type', () => {
  expectTypeOf<SearchResult['algorithm']>().toEqualTypeOf<RanName>();
  expectTypeOf<RanName>().not.toEqualTypeOf<string>();
});

function checkLedOut(seed: number): number {
  const { grid, rng, note } = randomGrid(seed, KINDS[seed % KINDS.length], RULES[seed % RULES.length]);
  const [start, goal] = [rng.below(grid.cells), rng.below(grid.cells)];
  if (grid.blockedByCell[start] === 0 || !grid.blockedByCell.includes(0)) return 0;
  const result = search(grid, start, goal, { partial: true });
  const exit = nearestByLooking(grid, start);
  expect([result.status, result.exit, result.path[0]], note).toEqual(['partial', exit, exit]);
  expect(findNearestFree(grid, start), note).toBe(exit);
  const walked = walkPath(grid, result.path);
  expect(walked, note).toBeCloseTo(result.cost, 9);
  const costs = plainDijkstra(grid, exit);
  if (costs[goal] < Infinity) expect(result.path.at(-1), note).toBe(goal);
  expect(result.cost, note).toBeCloseTo(costs[result.path.at(-1) as number], 9);
  return 1;
}

/** The free cell with the least octile distance, looking at all of them; the first of equals. */
function nearestByLooking(grid: NavGrid, cell: number): number {
  const from = pointAt(grid, cell);
  let [nearest, least] = [-1, Infinity];
  for (let other = 0; other < grid.cells; other++) {
    if (grid.blockedByCell[other] !== 0) continue;
    const { x, z } = pointAt(grid, other);
    const [dx, dz] = [Math.abs(x - from.x), Math.abs(z - from.z)];
    const distance = Math.abs(dx - dz) + DIAGONAL * Math.min(dx, dz);
    if (distance < least) [nearest, least] = [other, distance];
  }
  return nearest;
}

it('points cost cell numbers nothing: both are asked on the same searcher', () => {
  const rng = rngFromSeed(SEED);
  const grid = createGrid({ width: 9, depth: 9 });
  const searcher = createSearcher(grid);
  for (let k = 0; k < 50; k++) {
    const [a, b] = [rng.below(81), rng.below(81)];
    const first = searcher.search(a, pointAt(grid, b));
    expect(searcher.search(pointAt(grid, a), b)).toEqual(first);
    expect(searcher.search(a, b)).toEqual(first);
  }
});

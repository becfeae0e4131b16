import { rngFromSeed } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGraph, createGrid, createSearcherWith, search, setBlocked, setWeight } from '../../src/index.ts';
import { buildAllPairs, buildAllPairsInSlices, pathBetween } from '../../src/preprocess/all-pairs.ts';
import {
  buildFirstMoves,
  buildFirstMovesInSlices,
  firstMove,
  pathByFirstMoves,
} from '../../src/preprocess/first-moves.ts';
import { aStarWithLandmarks, buildLandmarks, buildLandmarksInSlices } from '../../src/preprocess/landmarks.ts';
import { costsToGoals, freeCell, GRID_KINDS, randomGrid, walkedCost } from '../support/advanced-oracle.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const kinds = fc.constantFrom(...GRID_KINDS);

function randomGraph(seed: number) {
  const rng = rngFromSeed(seed);
  const nodes = 1 + rng.below(30);
  const edges = Array.from({ length: rng.below(3 * nodes) }, () => ({
    from: rng.below(nodes),
    to: rng.below(nodes),
    cost: 1 + rng.below(9),
  }));
  return createGraph({ nodes, edges });
}

it('tables and landmarks come in slices with progress, and are the same as at once', () => {
  const grid = randomGrid(5, 'whole-weights', 24);
  const near = freeCell(grid, rngFromSeed(1));
  const large = createGrid({ width: 160, depth: 160 });
  for (const [slices, whole] of [
    [buildLandmarksInSlices(grid, 4, near), buildLandmarks(grid, 4, near)],
    [buildLandmarksInSlices(large, 2, 0), buildLandmarks(large, 2, 0)],
    [buildAllPairsInSlices(grid), buildAllPairs(grid)],
    [buildFirstMovesInSlices(grid), { ...buildFirstMoves(grid), space: expect.anything() }],
  ] as const) {
    const shares: number[] = [];
    let step = slices.next();
    for (; !step.done; step = slices.next()) shares.push(step.value);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(step.value).toEqual(whole);
  }
  expect([...buildLandmarksInSlices(large, 2, 0)].length).toBeGreaterThan(10);
  expect(() => buildLandmarks(grid, 0, near)).toThrow('count: expected a whole number from 1, got 0');
  expect(() => buildLandmarks(grid, 1, grid.cells)).toThrow('near: expected a node below');
});

describe('A* with landmarks', () => {
  it('finds paths of optimal cost on grids of every kind', () => {
    fc.assert(
      fc.property(seeds, kinds, fc.integer({ min: 1, max: 6 }), (seed, kind, count) => {
        const grid = randomGrid(seed, kind);
        const rng = rngFromSeed(seed);
        const [start, goal, near] = [freeCell(grid, rng), freeCell(grid, rng), freeCell(grid, rng)];
        if (start < 0) return;
        const landmarks = buildLandmarks(grid, count, near);
        const searcher = createSearcherWith(grid, [aStarWithLandmarks(landmarks)]);
        const result = searcher.search(start, goal);
        const optimum = costsToGoals(grid, [goal])[start];
        expect(result.status).toBe(optimum === Infinity ? 'unreachable' : 'complete');
        if (optimum < Infinity) expect(result.cost).toBeCloseTo(optimum, 5);
      }),
      { numRuns: 300 },
    );
  });

  it('expands far fewer nodes than plain A* on weighted ground', () => {
    const rng = rngFromSeed(3);
    const weightByCell = Float32Array.from({ length: 80 * 80 }, () => rng.range(1, 9));
    const grid = createGrid({ width: 80, depth: 80, weightByCell });
    const searcher = createSearcherWith(grid, [aStarWithLandmarks(buildLandmarks(grid, 8, 40 * 80 + 40))]);
    const [start, goal] = [5 * 80 + 7, 70 * 80 + 66];
    const plain = search(grid, start, goal, { algorithm: 'a-star' });
    expect(searcher.search(start, goal).expanded).toBeLessThan(plain.expanded / 2);
  });

  it('stays optimal on smooth ground, where a node may be passed over for the goal and turn out cheaper later', () => {
    const rng = rngFromSeed(2);
    const side = 80;
    const hills = Array.from({ length: 6 }, () => [rng.below(side), rng.below(side), rng.range(4, 30)] as const);
    const weightByCell = Float32Array.from({ length: side * side }, (_, cell) => {
      const [ix, iz] = [cell % side, Math.floor(cell / side)];
      return 1 + hills.reduce((sum, [x, z, high]) => sum + high / (1 + 0.02 * ((ix - x) ** 2 + (iz - z) ** 2)), 0);
    });
    const grid = createGrid({ width: side, depth: side, weightByCell });
    const searcher = createSearcherWith(grid, [aStarWithLandmarks(buildLandmarks(grid, 4, 100))]);
    for (let k = 0; k < 40; k++) {
      const [start, goal] = [rng.below(grid.cells), rng.below(grid.cells)];
      const { cost } = search(grid, start, goal, { algorithm: 'a-star' });
      expect(searcher.search(start, goal).cost, `from ${start} to ${goal}`).toBeCloseTo(cost, 6);
    }
  });

  it('stays optimal after an edit makes its bounds void', () => {
    const grid = createGrid({ width: 30, depth: 30, weightByCell: new Uint8Array(900).fill(9) });
    const searcher = createSearcherWith(grid, [aStarWithLandmarks(buildLandmarks(grid, 4, 0))]);
    for (let ix = 0; ix < 30; ix++) setWeight(grid, 15 * 30 + ix, 1);
    setBlocked(grid, 14 * 30 + 3, true);
    expect(searcher.search(0, 899).cost).toBeCloseTo(costsToGoals(grid, [899])[0], 6);
  });
});

describe.each([
  [
    'the table of all pairs',
    (map: Parameters<typeof buildAllPairs>[0]) => {
      const table = buildAllPairs(map);
      return (from: number, to: number) => pathBetween(table, from, to);
    },
  ],
  [
    'the table of first moves',
    (map: Parameters<typeof buildFirstMoves>[0]) => {
      const table = buildFirstMoves(map);
      return (from: number, to: number) => pathByFirstMoves(table, from, to);
    },
  ],
] as const)('%s', (_name, build) => {
  it('leads along optimal paths between all cells of grids of every kind', () => {
    fc.assert(
      fc.property(seeds, kinds, (seed, kind) => {
        const grid = randomGrid(seed, kind, 9);
        if (!(grid.minFactor > 0)) return;
        const pathOf = build(grid);
        for (let to = 0; to < grid.cells; to++) {
          const costs = costsToGoals(grid, [to]);
          for (let from = 0; from < grid.cells; from++) {
            const path = pathOf(from, to);
            if (grid.blockedByCell[from] !== 0 || costs[from] === Infinity) {
              if (from !== to) expect(path.length).toBe(0);
              continue;
            }
            expect([path[0], path.at(-1)]).toEqual([from, to]);
            expect(walkedCost(grid, path)).toBeCloseTo(costs[from], 6);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('agrees with a search on graphs', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const graph = randomGraph(seed);
        const pathOf = build(graph);
        const costOf = (path: Int32Array) => {
          let cost = 0;
          for (let k = 1; k < path.length; k++) {
            let least = Infinity;
            for (let e = graph.firstEdgeByNode[path[k - 1]]; e < graph.firstEdgeByNode[path[k - 1] + 1]; e++) {
              if (graph.targetByEdge[e] === path[k]) least = Math.min(least, graph.costByEdge[e]);
            }
            cost += least;
          }
          return cost;
        };
        for (let from = 0; from < graph.nodes; from++) {
          const to = (from * 7 + seed) % graph.nodes;
          const result = search(graph, from, to, { algorithm: 'dijkstra' });
          const path = pathOf(from, to);
          expect(path.length > 0).toBe(result.status === 'complete');
          if (path.length > 0) expect(costOf(path)).toBe(result.cost);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('the table of first moves', () => {
  it('takes a small part of the bytes of the table of all pairs', () => {
    const grid = createGrid({ width: 24, depth: 24 });
    const table = buildFirstMoves(grid);
    expect(table.runs.length).toBeLessThan((grid.cells * grid.cells) / 10);
    expect(firstMove(table, 5, 5)).toBe(5);
  });
});

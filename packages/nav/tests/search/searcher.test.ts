/*
 * The searcher's promises: bad input by name, goals out of reach, budgets, cancellation, graphs.
 */

import { describe, expect, it } from 'vitest';
import {
  buildComponents,
  checkGraph,
  checkGrid,
  createGraph,
  createGrid,
  createSearcher,
  hasLineOfSight,
  MAX_GRID_SIDE,
  type NavGrid,
  search,
  type Searcher,
  setBlocked,
} from '../../src/index.ts';
import { createTrace } from '../../src/trace/index.ts';
import { rngFromSeed } from '@skerry/kit';
import { plainDijkstra, randomFreeCell, randomGrid, walkPath } from '../support/random-grid.ts';

const EVERY = [
  'breadth-first',
  'depth-first',
  'dijkstra',
  'uniform-cost',
  'greedy',
  'a-star',
  'weighted-a-star',
  'bidirectional',
  'ida-star',
  'theta-star',
  'lazy-theta-star',
  'jps',
  'subgoal',
] as const;

describe('bad input', () => {
  const grid = createGrid({ width: 4, depth: 3 });
  it.each([
    [NaN, 0, 'start'],
    [0, Infinity, 'goal'],
    [-1, 0, 'start'],
    [0, 12, 'goal'],
    [0.5, 0, 'start'],
  ])('from %d to %d is refused and names the %s', (start, goal, path) => {
    for (const algorithm of EVERY) {
      const result = search(grid, start, goal, { algorithm });
      expect([result.status, result.path.length, result.issues[0].path]).toEqual(['bad-input', 0, path]);
    }
  });

  it('a blocked start is refused, a blocked goal is unreachable and says why', () => {
    const walled = createGrid({ width: 4, depth: 3 });
    setBlocked(walled, 5, true);
    expect(search(walled, 5, 0).issues[0].message).toContain('blocked');
    const result = search(walled, 0, 5);
    expect([result.status, result.issues[0].path]).toEqual(['unreachable', 'goal']);
  });

  it('every wrong option is named at once', () => {
    const result = search(grid, 0, 1, {
      algorithm: 'teleport' as 'jps',
      open: 'pile' as 'list',
      heuristic: 'luck' as 'zero',
      weight: 0.5,
      maxExpanded: 0,
      maxMs: 5,
    });
    expect(result.issues.map((issue) => issue.path)).toEqual([
      'heuristic',
      'weight',
      'open',
      'maxExpanded',
      'maxMs',
      'algorithm',
    ]);
  });

  it('a search that does not fit the grid says so instead of giving a wrong path', () => {
    const weighted = createGrid({ width: 3, depth: 3, weightByCell: new Float32Array(9).fill(2) });
    for (const algorithm of ['jps', 'subgoal', 'theta-star'] as const) {
      const result = search(weighted, 0, 8, { algorithm });
      expect([result.status, result.issues[0].path]).toEqual(['bad-input', 'algorithm']);
    }
  });

  it('grids and graphs from outside are checked whole', () => {
    const paths = (issues: readonly { path: string }[]) => issues.map((issue) => issue.path);
    expect(paths(checkGrid({ width: 0, depth: MAX_GRID_SIDE + 1 }))).toEqual(['width', 'depth']);
    expect(paths(checkGrid({ width: 30000, depth: 30000 }))).toEqual(['width']);
    const short = { width: 2, depth: 2, blockedByCell: new Uint8Array(3), weightByCell: Float32Array.of(1, NaN, 1, 1) };
    expect(paths(checkGrid(short))).toEqual(['blockedByCell', 'weightByCell[1]']);
    expect(() => createGrid(short)).toThrow('blockedByCell');
    const edges = [{ from: 0, to: 9, cost: -1 }];
    expect(paths(checkGraph({ nodes: 2, edges }))).toEqual(['edges[0].to', 'edges[0].cost']);
  });
});

describe('goals out of reach', () => {
  it('on a large grid without labels are found out by labels once a search does not end soon', () => {
    const side = 512;
    const grid = createGrid({ width: side, depth: side });
    for (const cell of [side - 2, 2 * side - 2, 2 * side - 1]) setBlocked(grid, cell, true);
    const searcher = createSearcher(grid);
    expect(searcher.search(0, 100 * side + 100).status).toBe('complete');
    expect(grid.derivedByBuilder.has(buildComponents), 'a search that ends soon needs no labels').toBe(false);
    const { status, expanded } = searcher.search(0, side - 1, { algorithm: 'a-star' });
    expect(status).toBe('unreachable');
    expect(expanded).toBeGreaterThan(0);
    expect(expanded, 'far from all cells').toBeLessThan(grid.cells / 8);
    expect(searcher.search(0, side - 1, { algorithm: 'a-star' })).toMatchObject({ status: 'unreachable', expanded: 0 });
  });

  it('are answered without looking at the map, and the nearest reachable cell is offered', () => {
    for (let seed = 1; seed <= 120; seed++) {
      const { grid, rng, note } = randomGrid(seed, 'uniform', 'both-free');
      const start = randomFreeCell(grid, rng);
      if (start < 0) continue;
      const costs = plainDijkstra(grid, start);
      const goal = rng.below(grid.cells);
      const searcher = createSearcher(grid);
      if (costs[goal] < Infinity) continue;
      expect(searcher.search(start, goal)).toMatchObject({ status: 'unreachable', expanded: 0 });
      const result = searcher.search(start, goal, { partial: true });
      const octile = (cell: number) => {
        const dx = Math.abs((cell % grid.width) - (goal % grid.width));
        const dz = Math.abs(Math.floor(cell / grid.width) - Math.floor(goal / grid.width));
        return Math.max(dx, dz) + (Math.SQRT2 - 1) * Math.min(dx, dz);
      };
      const end = result.path.at(-1) as number;
      expect(result.status, note).toBe('partial');
      expect(walkPath(grid, result.path), note).toBe(costs[end]);
      costs.forEach((cost, cell) => {
        if (cost < Infinity) expect(octile(cell), `${note}, cell ${cell}`).toBeGreaterThanOrEqual(octile(end) - 1e-9);
      });
    }
  });

  it('a goal at the start needs no search', () => {
    const grid = createGrid({ width: 3, depth: 3 });
    for (const algorithm of EVERY) {
      const result = search(grid, 4, 4, { algorithm });
      expect([result.status, [...result.path], result.cost]).toEqual(['complete', [4], 0]);
    }
  });
});

describe('budgets', () => {
  it('a search resumed in slices ends like one without a budget, with a legal path at every stop', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const { grid, rng, note } = randomGrid(seed, 'uniform', 'both-free');
      const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
      if (start < 0) continue;
      for (const algorithm of EVERY) {
        const whole = search(grid, start, goal, { algorithm });
        const searcher = createSearcher(grid);
        let result = searcher.search(start, goal, { algorithm, maxExpanded: 3 });
        for (let slice = 0; result.status === 'out-of-budget' && slice < 100000; slice++) {
          expect(result.path[0], `${note}, ${algorithm}`).toBe(start);
          if (!algorithm.includes('theta'))
            expect(walkPath(grid, result.path), `${note}, ${algorithm}`).toBeCloseTo(result.cost, 9);
          result = searcher.resume();
        }
        expect(result, `${note}, ${algorithm}`).toEqual(whole);
      }
    }
  });

  it('a resumed search starts over when the grid was edited in between', () => {
    const grid = createGrid({ width: 30, depth: 30 });
    const searcher = createSearcher(grid);
    const first = searcher.search(0, 29, { algorithm: 'a-star', maxExpanded: 1 });
    expect(first.status).toBe('out-of-budget');
    for (let z = 0; z < 29; z++) setBlocked(grid, z * 30 + 20, true);
    let result = searcher.resume();
    while (result.status === 'out-of-budget') result = searcher.resume();
    expect(result.cost).toBe(plainDijkstra(grid, 0)[29]);
    expect(walkPath(grid, result.path)).toBe(result.cost);
  });

  it('a time budget stops by the clock that is passed in, a raised signal cancels', () => {
    const grid = createGrid({ width: 200, depth: 200 });
    let time = 0;
    const now = () => (time += 10);
    const options = { algorithm: 'dijkstra', now, maxMs: 25 } as const;
    const slow = createSearcher(grid).search(0, 39999, options);
    expect([slow.status, slow.elapsedMs]).toEqual(['out-of-budget', 30]);
    const cancelled = search(grid, 0, 39999, { algorithm: 'dijkstra', signal: { aborted: true } });
    expect([cancelled.status, cancelled.path.length]).toEqual(['cancelled', 0]);
    expect(cancelled.expanded).toBeLessThan(1000);
  });

  it('several searchers work on one grid at the same time', () => {
    const { grid } = randomGrid(12, 'uniform', 'both-free');
    const start = randomFreeCell(grid, rngFromSeed(1));
    const goal = randomFreeCell(grid, rngFromSeed(2));
    const searchers = EVERY.map((algorithm) => ({ algorithm, searcher: createSearcher(grid) }));
    const results = searchers.map(({ algorithm, searcher }) =>
      searcher.search(start, goal, { algorithm, maxExpanded: 2 }),
    );
    for (let k = 0; results.some((result) => result.status === 'out-of-budget') && k < 10000; k++) {
      results.forEach(({ status }, i) => {
        if (status === 'out-of-budget') results[i] = searchers[i].searcher.resume();
      });
    }
    results.forEach((result, i) => expect(result).toEqual(search(grid, start, goal, { algorithm: EVERY[i] })));
  });
});

describe('any angle', () => {
  it('paths are in sight from turn to turn and no longer than the grid path', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const { grid, rng, note } = randomGrid(seed, 'uniform', 'both-free');
      const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
      if (start < 0) continue;
      const cost = plainDijkstra(grid, start)[goal];
      for (const algorithm of ['theta-star', 'lazy-theta-star'] as const) {
        const { status, path, cost: length } = search(grid, start, goal, { algorithm });
        expect(status, note).toBe(cost === Infinity ? 'unreachable' : 'complete');
        for (let k = 1; k < path.length; k++) expect(hasLineOfSight(grid, path[k - 1], path[k]), note).toBe(true);
        if (algorithm === 'theta-star' && cost < Infinity) expect(length, note).toBeLessThanOrEqual(cost + 1e-9);
      }
    }
  });
});

describe('graphs', () => {
  it('searches find the cheapest way over waypoints, one-way roads included', () => {
    for (let seed = 1; seed <= 80; seed++) {
      const rng = rngFromSeed(seed);
      const nodes = 2 + rng.below(25);
      const xByNode = Float64Array.from({ length: nodes }, () => rng.range(0, 100));
      const zByNode = Float64Array.from({ length: nodes }, () => rng.range(0, 100));
      const edges = Array.from({ length: nodes * 3 }, () => {
        const [from, to] = [rng.below(nodes), rng.below(nodes)];
        const distance = Math.hypot(xByNode[to] - xByNode[from], zByNode[to] - zByNode[from]);
        return { from, to, cost: distance * rng.range(1, 3) };
      });
      const cost = new Float64Array(nodes).fill(Infinity);
      cost[0] = 0;
      for (let round = 0; round < nodes; round++) {
        for (const edge of edges) cost[edge.to] = Math.min(cost[edge.to], cost[edge.from] + edge.cost);
      }
      const searcher = createSearcher(createGraph({ nodes, edges, xByNode, zByNode }));
      for (const algorithm of ['auto', 'dijkstra', 'uniform-cost', 'a-star', 'bidirectional'] as const) {
        for (const open of ['list', 'binary', 'four-ary', 'bucket'] as const) {
          const result = searcher.search(0, nodes - 1, { algorithm, open });
          if (cost[nodes - 1] === Infinity) expect(result.status).toBe('unreachable');
          else expect(result.cost, `seed ${seed}, ${algorithm}, ${open}`).toBeCloseTo(cost[nodes - 1], 9);
        }
      }
    }
  });
});

describe('auto on clutter', () => {
  function scattered(side: number, density: number) {
    const rng = rngFromSeed(9);
    const blockedByCell = Uint8Array.from({ length: side * side }, () => (rng.chance(density) ? 1 : 0));
    return createGrid({ width: side, depth: side, blockedByCell });
  }
  const edit = (grid: NavGrid, cell: number) => setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
  const ask = (grid: NavGrid, searcher: Searcher) =>
    searcher.search(grid.blockedByCell.indexOf(0), grid.blockedByCell.lastIndexOf(0)).algorithm;

  it('takes A* where the grid is edited before every query, and jump points once it rests', () => {
    for (const density of [0.01, 0.1, 0.3]) {
      const grid = scattered(256, density);
      const searcher = createSearcher(grid);
      for (let k = 0; k < 5; k++) {
        edit(grid, 40_000 + k);
        expect(ask(grid, searcher), `${density}, after an edit`).toBe('a-star');
      }
      const atRest = Array.from({ length: 5 }, () => ask(grid, searcher));
      expect(atRest, `${density}, at rest`).toEqual(['a-star', 'a-star', 'a-star', 'jps', 'jps']);
    }
  });

  it('takes jump points among walls, whatever is edited', () => {
    const grid = createGrid({ width: 128, depth: 128 });
    for (let iz = 8; iz < 128; iz += 16)
      for (let ix = 0; ix < 120; ix++) setBlocked(grid, iz * 128 + ((iz & 16) === 0 ? ix : 127 - ix), true);
    const searcher = createSearcher(grid);
    for (let k = 0; k < 3; k++) {
      edit(grid, 70 * 128 + 5 + k);
      expect(ask(grid, searcher)).toBe('jps');
    }
  });

  it('takes the same search whether it is traced or not', () => {
    const stones = scattered(128, 0.1);
    const traced = createSearcher(stones).search(0, 0, { trace: createTrace() });
    expect(traced).toEqual(createSearcher(stones).search(0, 0));
    expect(traced.algorithm).toBe('a-star');
  });
});

/*
 * What is far from ordinary and still allowed: cells a million times as costly as others, budgets of any size, edits that
 * an array cannot hold, goals one can only come near to. Searches end, and say what is true.
 */

import { rngFromSeed } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import {
  type AlgorithmName,
  buildClearance,
  buildFirstMoves,
  checkGraph,
  checkGrid,
  createDStarLite,
  createGraph,
  createGrid,
  createSearcher,
  createSearcherWith,
  createSizedGrid,
  jps,
  pathByFirstMoves,
  pathCost,
  search,
  setBlocked,
  setHeight,
  setWeight,
} from '../../src/index.ts';
import { createTrace } from '../../src/trace/index.ts';
import { KINDS, randomFreeCell, randomGrid, RULES } from '../support/random-grid.ts';

const SIDE = 48;
const CORNER = SIDE * SIDE - 1;

function unevenWeights(): Float32Array {
  const rng = rngFromSeed(5);
  return Float32Array.from({ length: SIDE * SIDE }, () => 1 + rng.below(5));
}

describe('cells that cost far more or less than others', () => {
  it.each([
    [1e9, 1],
    [1e30, 1],
    [1e-9, 1e9],
    [1e-6, 5],
  ])('are searched like any: one of %d, one of %d', (one, other) => {
    const weightByCell = unevenWeights();
    weightByCell[65] = one;
    weightByCell[700] = other;
    const grid = createGrid({ width: SIDE, depth: SIDE, weightByCell });
    const searcher = createSearcher(grid);
    const { cost } = searcher.search(0, CORNER, { algorithm: 'dijkstra', open: 'binary' });
    for (const algorithm of ['a-star', 'uniform-cost', 'weighted-a-star', 'bidirectional'] as const) {
      for (const open of [undefined, 'bucket', 'binary', 'list'] as const) {
        const options = { algorithm, maxExpanded: 4 * grid.cells, ...(open && { open }) };
        const result = searcher.search(0, CORNER, options);
        expect([algorithm, open, result.status]).toEqual([algorithm, open, 'complete']);
        expect(result.cost, `${algorithm}, ${open}`).toBeCloseTo(cost, 3);
      }
    }
  });

  it('cost nothing as walls, and count again when they are freed', () => {
    const weightByCell = unevenWeights();
    [weightByCell[65], weightByCell[66]] = [1e9, 0];
    const blockedByCell = new Uint8Array(SIDE * SIDE);
    blockedByCell[65] = blockedByCell[66] = 1;
    const grid = createGrid({ width: SIDE, depth: SIDE, weightByCell, blockedByCell });
    expect([grid.minFactor, grid.maxWeight]).toEqual([1, 5]);
    setBlocked(grid, 66, false);
    setBlocked(grid, 65, false);
    expect([grid.minFactor, grid.maxWeight]).toEqual([0, 1e9]);
  });

  it('are searched as graphs too, whatever the open list and the estimate', () => {
    const edges = [1e15, 50, 100, 1000].flatMap((cost, k) => [
      { from: k, to: k + 1, cost },
      { from: k + 1, to: k, cost },
    ]);
    const graph = createGraph({ nodes: 5, edges });
    for (const open of ['bucket', 'binary', 'four-ary', 'list'] as const)
      expect(search(graph, 0, 4, { algorithm: 'a-star', open }).cost, open).toBe(1e15 + 1150);
    const grid = createGrid({ width: 9, depth: 9 });
    expect(search(grid, 0, 80, { algorithm: 'a-star', heuristic: () => Infinity }).status).toBe('complete');
    expect(search(grid, 0, 80, { algorithm: 'a-star', heuristic: { d: 1e308, d2: 1e308 } }).status).toBe('complete');
  });
});

describe('edits and options', () => {
  it('are refused where an array cannot hold them, and change nothing', () => {
    const bytes = createGrid({ width: 3, depth: 3, weightByCell: new Uint8Array(9).fill(7) });
    for (const weight of [256, 0.5, NaN, -1]) expect(() => setWeight(bytes, 4, weight), `${weight}`).toThrow(/got/);
    expect([bytes.weightByCell?.[4], bytes.minFactor, bytes.revision]).toEqual([7, 7, 0]);
    const climb = { heightByCell: new Float32Array(9), uphill: 1, downhill: 1 };
    const floats = createGrid({ width: 3, depth: 3, weightByCell: new Float32Array(9).fill(1), climb });
    expect(() => setWeight(floats, 4, 1e39)).toThrow(/can hold/);
    expect(() => setHeight(floats, 4, -1e39)).toThrow(/can hold/);
    expect([floats.weightByCell?.[4], climb.heightByCell[4], floats.revision]).toEqual([1, 0, 0]);
  });

  it('are named when they make no sense', () => {
    const climb = { heightByCell: new Float32Array(4), uphill: 1, downhill: 1 };
    const paths = (options: object) => checkGrid({ width: 2, depth: 2, ...options }).map(({ path }) => path);
    expect(paths({ journalSize: 3 })).toEqual(['journalSize']);
    expect(paths({ weightRule: 'plus' })).toEqual(['weightRule']);
    expect(paths({ climb: { ...climb, maxUp: NaN, maxDown: -1 } })).toEqual(['climb.maxUp', 'climb.maxDown']);
    expect(paths({ climb: { uphill: 1, downhill: 1 } })).toContain('climb.heightByCell');
    expect(paths({ climb: { ...climb, maxUp: undefined, maxDown: Infinity } })).toEqual([]);
    const positions = { xByNode: Float64Array.of(0, NaN), zByNode: Float64Array.of(0, 1) };
    expect(checkGraph({ nodes: 2, edges: [], ...positions }).map(({ path }) => path)).toEqual(['xByNode[1]']);
    const weighted = createGrid({ width: 3, depth: 1, weightByCell: Uint8Array.of(1, 2, 3) });
    const { issues } = createSearcherWith(weighted, [jps]).search(0, 2);
    expect(issues[0].message).toContain('jump points need a uniform grid');
  });

  it('leave limits of climbing away that are left out', () => {
    const limits: { maxUp?: number } = { maxUp: undefined as unknown as number };
    const climb = { heightByCell: Float32Array.of(0, 9, 0), uphill: 1, downhill: 1, ...limits };
    expect(search(createGrid({ width: 3, depth: 1, climb }), 0, 2).cost).toBe(2 + 18);
  });

  it.each([2.5, 0, NaN, -1])('ask for whole budgets: %d is refused', (maxExpanded) => {
    const grid = createGrid({ width: 40, depth: 2 });
    for (const algorithm of ['a-star', 'jps', 'dijkstra'] as const)
      expect(search(grid, 0, 79, { algorithm, maxExpanded }).issues[0]?.path, algorithm).toBe('maxExpanded');
    expect(createDStarLite(grid, 0, 79).find({ maxExpanded }).issues[0]?.path).toBe('maxExpanded');
  });

  it('end at once where the signal is raised already, and time adds up over slices', () => {
    const grid = createGrid({ width: 40, depth: 40 });
    for (let z = 0; z < 39; z++) setBlocked(grid, z * 40 + 20, true);
    for (const algorithm of ['a-star', 'jps', 'breadth-first'] as const)
      expect(search(grid, 0, 39, { algorithm, signal: { aborted: true } }).status, algorithm).toBe('cancelled');
    expect(createDStarLite(grid, 0, 39).find({ signal: { aborted: true } }).status).toBe('cancelled');
    let clock = 0;
    const searcher = createSearcher(grid);
    let result = searcher.search(0, 39, { algorithm: 'dijkstra', maxExpanded: 100, now: () => (clock += 5) });
    let slices = 1;
    for (; result.status === 'out-of-budget'; slices++) result = searcher.resume();
    expect([slices > 2, result.elapsedMs]).toEqual([true, slices * 5]);
  });
});

describe('a grid for larger units', () => {
  it('follows weights and heights, and begins with what is true', () => {
    const climb = { heightByCell: new Float32Array(1600), uphill: 0, downhill: 0, maxUp: 1, maxDown: 1 };
    const base = createGrid({ width: 40, depth: 40, weightByCell: new Float32Array(1600).fill(1), climb });
    const clearance = buildClearance(base);
    setBlocked(base, 20 * 40 + 20, true);
    const sized = createSizedGrid(clearance, 1);
    expect(sized.grid.blockedByCell[20 * 40 + 19]).toBe(1);
    const [from, to] = [5 * 40 + 2, 5 * 40 + 37];
    const ask = () => {
      sized.sync();
      return createSearcher(sized.grid).search(from, to, { algorithm: 'a-star' });
    };
    expect(ask().cost).toBe(35);
    for (let x = 2; x < 38; x++) setWeight(base, 7 * 40 + x, 0.01);
    expect(ask().cost).toBeLessThan(8);
    for (let z = 0; z < 40; z++) setHeight(base, z * 40 + 30, 100);
    expect(ask().status).toBe('unreachable');
  });
});

describe('a path to where one can come', () => {
  it('leads next to a goal that cannot be climbed, both ways at once as well', () => {
    const heightByCell = new Float32Array(100);
    heightByCell[99] = 5;
    const climb = { heightByCell, uphill: 1, downhill: 1, maxUp: 1 };
    const grid = createGrid({ width: 10, depth: 10, climb });
    for (const algorithm of ['a-star', 'bidirectional', 'dijkstra', 'ida-star'] as const) {
      const { status, path } = search(grid, 0, 99, { algorithm, partial: true });
      expect([algorithm, status, [89, 98, 88].includes(path[path.length - 1])]).toEqual([algorithm, 'partial', true]);
    }
  });

  it('ends at the same cell whether the search is traced or not', () => {
    for (let seed = 0; seed < 400; seed++) {
      const { grid, rng, note } = randomGrid(seed, 'limited', RULES[seed % RULES.length]);
      const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
      if (start < 0) continue;
      const plain = search(grid, start, goal, { algorithm: 'a-star', partial: true });
      const traced = search(grid, start, goal, { algorithm: 'a-star', partial: true, trace: createTrace() });
      expect([plain.status, plain.path.at(-1)], note).toEqual([traced.status, traced.path.at(-1)]);
    }
  });

  it('leads on before the end whatever the estimate is worth', () => {
    const grid = createGrid({ width: 60, depth: 3, weightByCell: new Uint8Array(180) });
    for (const algorithm of ['a-star', 'uniform-cost', 'breadth-first'] as const) {
      const { path } = search(grid, 0, 179, { algorithm, maxExpanded: 60, heuristic: 'zero' });
      expect(path.length, algorithm).toBeGreaterThan(5);
    }
    expect(search(grid, 0, 179, { algorithm: 'a-star', maxExpanded: 60 }).path.length).toBeGreaterThan(5);
  });

  it('costs what its steps cost, however early it was cut off', () => {
    const algorithms: readonly AlgorithmName[] = ['a-star', 'weighted-a-star', 'ida-star', 'greedy', 'bidirectional'];
    for (let seed = 0; seed < 300; seed++) {
      const { grid, rng, note } = randomGrid(seed, KINDS[seed % KINDS.length], RULES[(seed >> 3) % RULES.length]);
      const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
      if (start < 0) continue;
      for (const algorithm of algorithms) {
        const options = { algorithm, maxExpanded: 1 + rng.below(30), partial: true, weight: 3 };
        const { path, cost } = search(grid, start, goal, options);
        expect(cost, `${note}, ${algorithm}`).toBeCloseTo(pathCost(grid, path), 5);
        const bold = search(grid, start, goal, { algorithm, heuristic: { d: 9, d2: 20 } });
        expect(bold.cost, `${note}, ${algorithm}, bold`).toBeCloseTo(pathCost(grid, bold.path), 5);
      }
    }
  });
});

it('a weight of 0 that has been and gone is no reason to refuse a repair', () => {
  const grid = createGrid({ width: 5, depth: 5, weightByCell: new Float32Array(25).fill(1) });
  setWeight(grid, 12, 0);
  expect(createDStarLite(grid, 0, 24).find().status).toBe('bad-input');
  setWeight(grid, 12, 1);
  expect(createDStarLite(grid, 0, 24).find().status).toBe('complete');
});

it('a table of first moves that an edit has made void ends all the same', () => {
  const grid = createGrid({ width: 6, depth: 6 });
  const table = buildFirstMoves(grid);
  setBlocked(grid, 7, true);
  setBlocked(grid, 0, true);
  for (let from = 0; from < 36; from++)
    for (let to = 0; to < 36; to++) expect(pathByFirstMoves(table, from, to).length).toBeLessThan(40);
});

/*
 * Every search against plain Dijkstra on grids of all kinds, every path walked cell by cell.
 */

import { describe, expect, it } from 'vitest';
import {
  type AlgorithmName,
  createGrid,
  createSearcher,
  isUniform,
  type OpenListKind,
  prepareSubgoals,
  setBlocked,
  setWeight,
} from '../../src/index.ts';
import { PathSlab } from '../../src/search/path-slab.ts';
import { createLookup } from '../../src/subgoal/hub-lookup.ts';
import { buildLabels } from '../../src/subgoal/subgoal-index.ts';
import { buildSubgoalMap } from '../../src/subgoal/subgoal-map.ts';
import { rngFromSeed } from '@skerry/kit';
import { KINDS, plainDijkstra, randomFreeCell, randomGrid, RULES, walkPath } from '../support/random-grid.ts';

const OPTIMAL: readonly AlgorithmName[] = ['auto', 'dijkstra', 'uniform-cost', 'a-star', 'bidirectional', 'ida-star'];
const JUMPING: readonly AlgorithmName[] = ['jps', 'subgoal'];
const LEGAL: readonly AlgorithmName[] = ['breadth-first', 'depth-first', 'greedy', 'weighted-a-star'];
const SEEDS = 110;

function atOnce<T>(slices: Generator<number, T>): T {
  for (;;) {
    const { value, done } = slices.next();
    if (done) return value;
  }
}

describe('searches on random grids', () => {
  for (const kind of KINDS) {
    for (const rule of RULES) {
      it(`optimal searches equal plain Dijkstra: ${kind}, diagonals ${rule}`, () => {
        for (let seed = 1; seed <= SEEDS; seed++) {
          const { grid, rng, note } = randomGrid(seed * 31 + kind.length, kind, rule);
          const start = randomFreeCell(grid, rng);
          if (start < 0) continue;
          const costs = plainDijkstra(grid, start);
          const searcher = createSearcher(grid);
          const jumps = isUniform(grid) && rule === 'both-free' ? JUMPING : [];
          for (let k = 0; k < 3; k++) {
            const goal = randomFreeCell(grid, rng);
            for (const algorithm of [...OPTIMAL, ...jumps]) {
              const place = `${note}, ${algorithm} from ${start} to ${goal}`;
              const result = searcher.search(start, goal, { algorithm });
              if (costs[goal] === Infinity) {
                expect(result.status, place).toBe('unreachable');
                continue;
              }
              expect(result.status, place).toBe('complete');
              expect([result.path[0], result.path.at(-1)], place).toEqual([start, goal]);
              const walked = walkPath(grid, result.path);
              expect(walked, place).toBeTypeOf('number');
              // Uniform costs are exact in a double; sums of float weights may round.
              if (isUniform(grid)) expect([result.cost, walked], place).toEqual([costs[goal], costs[goal]]);
              else {
                expect(result.cost, place).toBeCloseTo(costs[goal], 9);
                expect(walked, place).toBeCloseTo(costs[goal], 9);
              }
            }
          }
        }
      });
    }
  }

  it('A* equals plain Dijkstra where patches of ground cost the same, whatever is edited in between', () => {
    for (let seed = 1; seed <= 18; seed++) {
      const rng = rngFromSeed(seed);
      const [width, depth] = [20 + rng.below(30), 20 + rng.below(30)];
      const weightByCell = new Uint8Array(width * depth).fill(1);
      const blockedByCell = new Uint8Array(width * depth);
      for (let patch = 0; patch < 8; patch++) {
        const [x, z, value] = [rng.below(width - 8), rng.below(depth - 8), rng.pick([0, 1, 2, 9])];
        for (let row = 0; row < 8; row++) {
          const from = (z + row) * width + x;
          if (patch < 5) weightByCell.fill(value, from, from + 8);
          else blockedByCell.fill(1, from, from + 1 + rng.below(3));
        }
      }
      const diagonal = RULES[seed % 4];
      const weightRule = seed % 3 === 0 ? 'add' : 'multiply';
      const grid = createGrid({ width, depth, diagonal, weightByCell, weightRule, blockedByCell });
      const searcher = createSearcher(grid);
      for (let round = 0; round < 3; round++) {
        const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
        const { path, cost } = searcher.search(start, goal, { algorithm: 'a-star' });
        const note = `seed ${seed}, round ${round}: ${width} × ${depth}, ${diagonal}, ${weightRule}`;
        const optimum = plainDijkstra(grid, start)[goal];
        expect(cost, note).toBeCloseTo(optimum === Infinity ? 0 : optimum, 9);
        if (path.length > 0) expect(walkPath(grid, path), note).toBeCloseTo(cost, 9);
        for (let edit = 0; edit < 6; edit++) {
          setWeight(grid, rng.below(grid.cells), rng.pick([1, 9]));
          setBlocked(grid, rng.below(grid.cells), rng.chance(0.5));
        }
      }
    }
  });

  it('ways over a contracted graph equal plain Dijkstra, whatever the size of its core', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const rng = rngFromSeed(seed);
      const [width, depth] = [8 + rng.below(40), 8 + rng.below(40)];
      const density = rng.unit() * 0.4;
      const blockedByCell = Uint8Array.from({ length: width * depth }, () => (rng.chance(density) ? 1 : 0));
      const grid = createGrid({ width, depth, blockedByCell });
      const map = buildSubgoalMap(grid);
      const coreNodes = [0, 1, 12, Math.floor(map.nodes / 3)][seed % 4];
      const labels = atOnce(buildLabels({ map, isContracted: true, bytes: 0, refusal: '' }, coreNodes));
      if (labels === null) return expect.fail('so few entries fit');
      const lookup = createLookup(map, labels, new PathSlab());
      const start = randomFreeCell(grid, rng);
      const costs = plainDijkstra(grid, start);
      for (let k = 0; k < 8; k++) {
        const goal = randomFreeCell(grid, rng);
        const note = `seed ${seed}, ${width} × ${depth}, core of ${coreNodes}, from ${start} to ${goal}`;
        const found = lookup.find(start, goal);
        if (costs[goal] === Infinity) expect(found, note).toBeNull();
        else {
          expect([found?.path[0], found?.path.at(-1)], note).toEqual([start, goal]);
          expect([found?.cost, walkPath(grid, found!.path)], note).toEqual([costs[goal], costs[goal]]);
        }
      }
    }
  });

  it('auto takes prepared subgoals until the next edit', () => {
    const { grid } = randomGrid(3, 'uniform', 'both-free');
    const searcher = createSearcher(grid);
    const [start, goal] = [grid.blockedByCell.indexOf(0), grid.blockedByCell.lastIndexOf(0)];
    const ask = () => searcher.search(start, goal, { partial: true }).algorithm;
    const before = ask();
    prepareSubgoals(grid, { minGain: 0 });
    const prepared = ask();
    const cell = grid.blockedByCell.indexOf(1);
    setBlocked(grid, cell, false);
    expect([before, prepared, ask()]).toEqual(['jps', 'subgoal', 'jps']);
    prepareSubgoals(grid, { minGain: 0 });
    expect(ask()).toBe('subgoal');
  });

  it('the other searches find legal paths exactly where there is one, and weighted A* keeps its bound', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const { grid, rng, note } = randomGrid(seed, KINDS[seed % 5], RULES[seed % 4]);
      const start = randomFreeCell(grid, rng);
      if (start < 0) continue;
      const costs = plainDijkstra(grid, start);
      const goal = randomFreeCell(grid, rng);
      for (const algorithm of LEGAL) {
        const result = createSearcher(grid).search(start, goal, { algorithm, weight: 1.5 });
        const place = `${note}, ${algorithm}`;
        expect(result.status, place).toBe(costs[goal] === Infinity ? 'unreachable' : 'complete');
        if (result.status !== 'complete') continue;
        expect(walkPath(grid, result.path), place).toBeCloseTo(result.cost, 9);
        expect(result.cost, place).toBeGreaterThanOrEqual(costs[goal] - 1e-9);
        if (algorithm === 'weighted-a-star') expect(result.cost, place).toBeLessThanOrEqual(costs[goal] * 1.5 + 1e-9);
      }
    }
  });

  it('breadth-first takes the fewest steps', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { grid, rng, note } = randomGrid(seed, 'uniform', 'never');
      const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
      if (start < 0) continue;
      const result = createSearcher(grid).search(start, goal, { algorithm: 'breadth-first' });
      const steps = plainDijkstra(grid, start)[goal];
      if (result.status === 'complete') expect(result.path.length - 1, note).toBe(steps);
    }
  });

  it('all open lists give the same path and the same expansions', () => {
    const kinds: readonly OpenListKind[] = ['binary', 'four-ary', 'bucket'];
    for (let seed = 1; seed <= 200; seed++) {
      const { grid, rng, note } = randomGrid(seed, KINDS[seed % 5], RULES[seed % 4]);
      const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
      if (start < 0) continue;
      const searcher = createSearcher(grid);
      for (const algorithm of ['a-star', 'greedy', 'uniform-cost'] as const) {
        const byList = searcher.search(start, goal, { algorithm, open: 'list' });
        for (const open of kinds) expect(searcher.search(start, goal, { algorithm, open }), note).toEqual(byList);
      }
    }
  });

  it('A* is optimal with every admissible heuristic and with its own distances', () => {
    for (let seed = 1; seed <= 80; seed++) {
      const { grid, rng, note } = randomGrid(seed, KINDS[seed % 3], 'both-free');
      const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
      if (start < 0) continue;
      const cost = plainDijkstra(grid, start)[goal];
      if (cost === Infinity) continue;
      for (const heuristic of ['zero', 'euclidean', 'chebyshev', 'octile', 'diagonal', { d: 0.9, d2: 1.2 }] as const) {
        const result = createSearcher(grid).search(start, goal, { algorithm: 'a-star', heuristic });
        expect(result.cost, `${note}, ${JSON.stringify(heuristic)}`).toBeCloseTo(cost, 9);
      }
    }
  });
});

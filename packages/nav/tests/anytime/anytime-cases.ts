/*
 * One anytime search on a random grid or graph, asked in small steps: every path is legal and within its bound, none is
 * worse than the one before, and the last is the best.
 */

import { expect } from 'vitest';
import { type AnytimeResult, createAnytimeSearch, setBlocked } from '../../src/index.ts';
import { KINDS, plainDijkstra, randomFreeCell, randomGrid, RULES, walkPath } from '../support/random-grid.ts';
import { costsByEdges, randomGraph, walkEdges } from '../support/random-graph.ts';

const TOLERANCE = 1e-9;

export function checkAnytimeCase(seed: number): number {
  if (seed % 3 === 0) {
    const { graph, edges, rng, note } = randomGraph(seed);
    const [start, goal] = [rng.below(graph.nodes), rng.below(graph.nodes)];
    const search = createAnytimeSearch(graph, start, goal, { weight: 1 + rng.below(5) });
    const optimum = costsByEdges(graph.nodes, edges, start)[goal];
    checkRounds(
      () => search.improve({ maxExpanded: 1 + rng.below(6) }),
      optimum,
      (path) => walkEdges(edges, path),
      note,
    );
    return 1;
  }
  const { grid, rng, note } = randomGrid(seed, KINDS[seed % KINDS.length], RULES[(seed >> 3) % RULES.length]);
  const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
  if (start < 0) return 0;
  const search = createAnytimeSearch(grid, start, goal, { weight: 1 + rng.unit() * 5 });
  for (let round = 0; round < 2; round++) {
    const told = `${note}, ${start} to ${goal}, round ${round}`;
    const optimum = plainDijkstra(grid, start)[goal];
    const walk = (path: Int32Array) => walkPath(grid, path);
    checkRounds(() => search.improve({ maxExpanded: 1 + rng.below(20) }), optimum, walk, told);
    // An edit starts it over; in the middle of a search as well.
    const cell = rng.below(grid.cells);
    if (cell !== start) setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
  }
  return 2;
}

function checkRounds(
  improve: () => AnytimeResult,
  optimum: number,
  walk: (path: Int32Array) => number | string,
  note: string,
): void {
  let [cost, bound] = [Infinity, Infinity];
  for (;;) {
    const result = improve();
    if (result.status === 'unreachable') return expect(optimum, note).toBe(Infinity);
    expect(result.bound, note).toBeLessThanOrEqual(bound);
    if (result.path.length > 0) {
      expect(Math.abs((walk(result.path) as number) - result.cost), note).toBeLessThanOrEqual(
        TOLERANCE * result.cost + TOLERANCE,
      );
      expect(result.cost, note).toBeLessThanOrEqual(cost);
      expect(result.cost, note).toBeLessThanOrEqual(result.bound * optimum * (1 + TOLERANCE) + TOLERANCE);
      cost = result.cost;
    }
    bound = result.bound;
    if (result.status === 'complete') break;
    expect(result.status, note).toBe('out-of-budget');
  }
  expect(bound, note).toBe(1);
  expect(Math.abs(cost - optimum), note).toBeLessThanOrEqual(TOLERANCE * Math.max(1, optimum));
}

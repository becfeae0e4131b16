/*
 * All that can be asked of a map of any shape, checked against plain Dijkstra over a list of its edges.
 */

import { expect } from 'vitest';
import type { Rng } from '@skerry/kit';
import {
  type AlgorithmName,
  createExplorer,
  createSearcher,
  type GraphEdge,
  type NavMap,
  type SearchResult,
} from '../../src/index.ts';
import { checkAnswers } from '../reach/explore-cases.ts';
import { costsByEdges, walkEdges } from './random-graph.ts';

const ALGORITHMS: readonly AlgorithmName[] = ['auto', 'a-star', 'uniform-cost', 'dijkstra', 'bidirectional'];

/** Asks searchers and explorers of a map about random nodes; returns how many answers were compared. */
export function checkMapAnswers(map: NavMap, edges: readonly GraphEdge[], rng: Rng, note: string): number {
  const start = Array.from({ length: 30 }, () => rng.below(map.nodes)).find((node) => !map.isBlocked(node));
  if (start === undefined) return 0;
  const costs = costsByEdges(map.nodes, edges, start);
  const goals = Array.from({ length: 1 + rng.below(20) }, () => rng.below(map.nodes));
  const walk = (path: Int32Array) => walkEdges(edges, path);
  checkAnswers(createExplorer(map), start, goals, rng.range(0, 12), costs, walk, note);
  const searcher = createSearcher(map);
  for (const algorithm of ALGORITHMS) {
    const result = searcher.search(start, goals[0], { algorithm });
    checkOptimum(result, costs[goals[0]], walk, `${note}, ${algorithm} from ${start} to ${goals[0]}`);
  }
  return 3 + ALGORITHMS.length;
}

/** A result has the best cost, and its path costs that. */
function checkOptimum(result: SearchResult, optimum: number, walk: (path: Int32Array) => number, note: string): void {
  expect(result.status, note).toBe(optimum < Infinity ? 'complete' : 'unreachable');
  if (result.status !== 'complete') return;
  const tolerance = 1e-9 * Math.max(1, optimum);
  expect(Math.abs(result.cost - optimum), note).toBeLessThanOrEqual(tolerance);
  expect(Math.abs(walk(result.path) - optimum), note).toBeLessThanOrEqual(tolerance);
}

/*
 * One random question to an explorer, checked against plain Dijkstra and walked step by step. Returns how many answers
 * were compared.
 */

import { expect } from 'vitest';
import { rngFromSeed } from '@skerry/kit';
import { createExplorer, createGrid, type Explorer, type NearestResult, type Range } from '../../src/index.ts';
import { KINDS, plainDijkstra, randomFreeCell, randomGrid, RULES, walkPath } from '../support/random-grid.ts';
import { costsByEdges, randomGraph, walkEdges } from '../support/random-graph.ts';

/** Costs are sums in another order than the oracle's. */
const TOLERANCE = 1e-9;

type Walk = (path: Int32Array) => number | string;

export function checkGridCase(seed: number): number {
  const { grid, rng, note } = randomGrid(seed, KINDS[seed % KINDS.length], RULES[(seed >> 3) % RULES.length]);
  const start = randomFreeCell(grid, rng);
  if (start < 0) return 0;
  const goals = Array.from({ length: 1 + rng.below(12) }, () => rng.below(grid.cells));
  const maxCost = rng.chance(0.1) ? Infinity : rng.range(0, 20);
  const costs = plainDijkstra(grid, start);
  checkAnswers(createExplorer(grid), start, goals, maxCost, costs, (path) => walkPath(grid, path), note);
  return 3;
}

/** Goals in a box far from the start, on larger grids with walls and stones; half of them with weights. */
export function checkFarCase(seed: number): number {
  const rng = rngFromSeed(seed);
  const [width, depth, diagonal] = [18 + rng.below(20), 3 + rng.below(18), rng.pick(RULES)];
  const blockedByCell = new Uint8Array(width * depth);
  for (let k = rng.below(6); k > 0; k--) {
    const [x, z, long, high] = [rng.below(width), rng.below(depth), 1 + rng.below(12), 1 + rng.below(12)];
    for (let row = z; row < Math.min(depth, z + high); row++)
      blockedByCell.fill(1, row * width + x, row * width + Math.min(width, x + long));
  }
  const stones = rng.pick([0, 0, 0.05, 0.3]);
  const weightByCell = rng.chance(0.5) ? new Float32Array(width * depth) : null;
  const isFine = rng.chance(0.3);
  blockedByCell.forEach((_, cell) => {
    if (rng.chance(stones)) blockedByCell[cell] = 1;
    if (weightByCell) weightByCell[cell] = isFine ? rng.range(0.3, 3) : rng.pick([0.5, 1, 1, 4]);
  });
  const grid = createGrid({ width, depth, diagonal, blockedByCell, weightByCell });
  const [boxX, boxZ] = [rng.below(width), rng.below(depth)];
  const [boxWidth, boxDepth] = [1 + rng.below(Math.min(12, width - boxX)), 1 + rng.below(Math.min(12, depth - boxZ))];
  const goals = Array.from(
    { length: 1 + rng.below(20) },
    () => (boxZ + rng.below(boxDepth)) * width + boxX + rng.below(boxWidth),
  );
  const explorer = createExplorer(grid);
  // Several questions to one explorer: its marks are used again.
  for (let question = 0; question < 3; question++) {
    const start = randomFreeCell(grid, rng);
    if (start < 0) return 0;
    const note = `far, seed ${seed}, ${width} × ${depth}, ${diagonal}, ${weightByCell ? 'weighted' : 'uniform'}, from ${start}`;
    const costs = plainDijkstra(grid, start);
    checkNearest(explorer.findNearest(start, goals), start, goals, costs, (path) => walkPath(grid, path), note);
  }
  return 3;
}

export function checkGraphCase(seed: number): number {
  const { graph, edges, rng, note } = randomGraph(seed);
  const start = rng.below(graph.nodes);
  const goals = Array.from({ length: 1 + rng.below(rng.chance(0.2) ? 30 : 5) }, () => rng.below(graph.nodes));
  const maxCost = rng.range(0, 20);
  const costs = costsByEdges(graph.nodes, edges, start);
  checkAnswers(createExplorer(graph), start, goals, maxCost, costs, (path) => walkEdges(edges, path), note);
  return 3;
}

/** Asks for the nearest of the goals by list and by test, and for all within the cost. */
export function checkAnswers(
  explorer: Explorer,
  start: number,
  goals: readonly number[],
  maxCost: number,
  costs: Float64Array,
  walk: Walk,
  note: string,
): void {
  checkNearest(explorer.findNearest(start, goals), start, goals, costs, walk, `${note}, from ${start} to ${goals}`);
  const isGoal = (node: number) => goals.includes(node);
  checkNearest(explorer.findNearest(start, isGoal), start, goals, costs, walk, `${note}, from ${start}, test ${goals}`);
  checkRange(explorer.findWithin(start, maxCost), start, maxCost, costs, walk, `${note}, ${start} within ${maxCost}`);
}

function checkNearest(
  result: NearestResult,
  start: number,
  goals: readonly number[],
  costs: Float64Array,
  walk: Walk,
  note: string,
): void {
  const least = Math.min(...goals.map((goal) => costs[goal]));
  if (least === Infinity) {
    expect([result.status, result.goal, result.path.length], note).toEqual(['unreachable', -1, 0]);
    return;
  }
  expect([result.status, result.path[0], result.path.at(-1)], note).toEqual(['complete', start, result.goal]);
  expect(goals, note).toContain(result.goal);
  expect(Math.abs(result.cost - least), note).toBeLessThanOrEqual(TOLERANCE * Math.max(1, least));
  expectWalked(walk(result.path), result.cost, note);
}

function checkRange(range: Range, start: number, maxCost: number, costs: Float64Array, walk: Walk, note: string): void {
  expect([range.status, range.nodes[0], range.parents[0]], note).toEqual(['complete', start, -1]);
  // A cost that differs by rounding alone may fall on either side of the limit.
  const isClear = (cost: number) => Math.abs(cost - maxCost) > TOLERANCE * Math.max(1, cost);
  const expected = [...costs.keys()].filter((node) => costs[node] <= maxCost && costs[node] < Infinity);
  const clear = (nodes: Iterable<number>) => [...nodes].filter((node) => isClear(costs[node])).sort((a, b) => a - b);
  expect(clear(range.nodes), note).toEqual(clear(expected));
  expect(new Set(range.nodes).size, note).toBe(range.nodes.length);
  range.nodes.forEach((node, k) => {
    if (k > 0) expect(range.costs[k], note).toBeGreaterThanOrEqual(range.costs[k - 1]);
    expect(range.parents[k], note).toBeLessThan(k);
    expect(Math.abs(range.costs[k] - costs[node]), note).toBeLessThanOrEqual(TOLERANCE * Math.max(1, costs[node]));
    expect(range.costOf(node), note).toBe(range.costs[k]);
  });
  const last = range.nodes[range.nodes.length - 1];
  const toLast = range.pathTo(last);
  expect([toLast?.path[0], toLast?.path.at(-1)], note).toEqual([start, last]);
  expectWalked(walk(toLast?.path ?? new Int32Array(0)), range.costOf(last), note);
}

function expectWalked(walked: number | string, cost: number, note: string): void {
  expect(walked, note).toBeTypeOf('number');
  expect(Math.abs((walked as number) - cost), note).toBeLessThanOrEqual(TOLERANCE * Math.max(1, cost));
}

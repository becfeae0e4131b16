/*
 * One random filter on a random grid, edited twice: searches, several goals and ranges against plain Dijkstra on steps
 * worked out from the rules, and the derived grid against the map. Returns how many rounds were compared.
 */

import { expect } from 'vitest';
import {
  createExplorer,
  createFilteredMap,
  createSearcher,
  createSearcherWith,
  DX,
  DZ,
  dijkstra,
  type FilteredMap,
  jps,
  type NavGrid,
  setBlocked,
  setKind,
  STEP_LENGTH,
} from '../../src/index.ts';
import { checkAnswers } from '../reach/explore-cases.ts';
import { isLegalStep, KINDS, randomGrid, RULES } from '../support/random-grid.ts';
import { costsByEdges, walkEdges } from '../support/random-graph.ts';

const TABLES = [
  [1, 3, Infinity],
  [1, 1, Infinity],
  [0.5, 2, 7.25],
  [2, Infinity, Infinity],
  [1, 0, 4],
];

type Edge = { readonly from: number; readonly to: number; readonly cost: number };

export function checkFilterCase(seed: number): number {
  const { grid, rng, note } = randomGrid(seed, KINDS[seed % KINDS.length], RULES[(seed >> 3) % RULES.length]);
  const kindByCell = Uint8Array.from({ length: grid.cells }, () => rng.below(3));
  const factors = rng.pick(TABLES);
  const map = createFilteredMap(grid, { kindByCell, factorByKind: factors });
  const [explorer, searcher] = [createExplorer(map), createSearcher(map)];
  let rounds = 0;
  for (let round = 0; round < 3; round++) {
    const edges = filteredEdges(grid, kindByCell, factors);
    const start = [...kindByCell.keys()].find((cell) => !map.isBlocked(cell) && rng.chance(0.3));
    if (start !== undefined) {
      const costs = costsByEdges(grid.cells, edges, start);
      const goals = Array.from({ length: 1 + rng.below(6) }, () => rng.below(grid.cells));
      const walk = (path: Int32Array) => walkEdges(edges, path);
      const told = `${note}, factors ${factors}, round ${round}`;
      checkAnswers(explorer, start, goals, rng.range(0, 30), costs, walk, told);
      const [goal] = goals;
      const fast = createSearcherOf(map, factors);
      for (const result of [
        searcher.search(start, goal),
        searcher.search(start, goal, { algorithm: 'bidirectional', heuristic: 'zero' }),
        ...(fast === null ? [] : [fast.search(start, goal)]),
      ]) {
        expect(result.status, told).toBe(costs[goal] < Infinity ? 'complete' : 'unreachable');
        if (result.status !== 'complete') continue;
        expect(Math.abs(result.cost - costs[goal]), told).toBeLessThanOrEqual(1e-5 * Math.max(1, costs[goal]));
        expect(walk(result.path), told).toBeLessThanOrEqual(result.cost * (1 + 1e-5) + 1e-9);
      }
      rounds++;
    }
    for (let k = rng.below(5); k > 0; k--) {
      if (rng.chance(0.5)) setKind(grid, kindByCell, rng.below(grid.cells), rng.below(3));
      else setBlocked(grid, rng.below(grid.cells), rng.chance(0.5));
    }
  }
  return rounds;
}

/** A searcher on the derived grid, by jump points where they can run. */
function createSearcherOf(map: FilteredMap, factors: readonly number[]) {
  const isEven = factors.every((factor) => factor === 1 || factor === Infinity);
  if (map.grid.weightByCell !== null && map.grid.weightRule === 'add' && !isEven) {
    expect(() => map.toGrid()).toThrow('weights of this grid are added');
    return null;
  }
  const grid = map.toGrid();
  return isEven && grid.weightByCell === null && grid.climb === null && grid.diagonal === 'both-free'
    ? createSearcherWith(grid, [jps])
    : createSearcherWith(grid, [dijkstra]);
}

/** All legal steps for the unit, with their costs, from the rules as they are written down. */
function filteredEdges(grid: NavGrid, kindByCell: Uint8Array, factors: readonly number[]): Edge[] {
  const blockedByCell = grid.blockedByCell.map((blocked, cell) =>
    blocked !== 0 || factors[kindByCell[cell]] === Infinity ? 1 : 0,
  );
  const seen = { ...grid, blockedByCell };
  const edges: Edge[] = [];
  for (let from = 0; from < grid.cells; from++)
    for (let d = 0; d < 8; d++) {
      if (!isLegalStep(seen, from, d)) continue;
      const to = from + DZ[d] * grid.width + DX[d];
      const weight = grid.weightByCell?.[to];
      const flat =
        weight === undefined
          ? STEP_LENGTH[d]
          : grid.weightRule === 'add'
            ? STEP_LENGTH[d] + weight
            : STEP_LENGTH[d] * weight;
      const rise = grid.climb === null ? 0 : grid.climb.heightByCell[to] - grid.climb.heightByCell[from];
      const climb = rise > 0 ? rise * (grid.climb?.uphill ?? 0) : -rise * (grid.climb?.downhill ?? 0);
      edges.push({ from, to, cost: factors[kindByCell[to]] * flat + climb });
    }
  return edges;
}

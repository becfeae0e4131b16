/*
 * Random grids of every kind and the obvious search they are compared with: Dijkstra by looking through everything.
 */
import { type Rng, rngFromSeed } from '@skerry/kit';
import { createGrid, type NavGrid, setBlocked, setHeight, setWeight } from '../../src/index.ts';
import { gridSpace } from '../../src/search/space.ts';

const RULES = ['always', 'at-most-one-obstacle', 'both-free', 'never'] as const;

export type GridKind = 'uniform' | 'whole-weights' | 'any-weights' | 'patches' | 'added-weights' | 'climb' | 'cliffs';
export const GRID_KINDS: readonly GridKind[] = [
  'uniform',
  'whole-weights',
  'any-weights',
  'patches',
  'added-weights',
  'climb',
  'cliffs',
];

/** A grid of the kind from a seed: all sizes up to `side`, all diagonal rules, from open to crowded. */
export function randomGrid(seed: number, kind: GridKind, side = 24): NavGrid {
  const rng = rngFromSeed(seed);
  const [width, depth] = [1 + rng.below(side), 1 + rng.below(side)];
  const cells = width * depth;
  const density = rng.pick([0, 0.1, 0.25, 0.4]);
  const blockedByCell = Uint8Array.from({ length: cells }, () => (rng.chance(density) ? 1 : 0));
  const options = { width, depth, diagonal: rng.pick(RULES), blockedByCell, journalSize: 64 };
  if (kind === 'uniform') return createGrid(options);
  if (kind === 'climb' || kind === 'cliffs') {
    const heightByCell = Float32Array.from({ length: cells }, () => rng.below(8) / 2);
    const limits = kind === 'cliffs' ? { maxUp: 1, maxDown: 2 } : {};
    return createGrid({ ...options, climb: { heightByCell, uphill: 3, downhill: 0.5, ...limits } });
  }
  if (kind === 'any-weights') {
    const lowest = rng.pick([0, 0.5, 1]);
    return createGrid({ ...options, weightByCell: Float32Array.from({ length: cells }, () => rng.range(lowest, 6)) });
  }
  const weights = kind === 'patches' ? patches(rng, width, cells) : () => rng.pick([1, 1, 3, 9]);
  const weightByCell = Uint8Array.from({ length: cells }, (_, i) => weights(i));
  return createGrid({ ...options, weightByCell, weightRule: kind === 'added-weights' ? 'add' : 'multiply' });
}

function patches(rng: Rng, width: number, cells: number): (i: number) => number {
  const [sizeX, sizeZ, mix] = [2 + rng.below(7), 2 + rng.below(7), rng.below(cells)];
  return (i) => 1 + (((Math.floor((i % width) / sizeX) * 7 + Math.floor(i / width / sizeZ) * 3 + mix) & 7) % 5);
}

/** Changes one random cell as the grid allows. */
export function editAtRandom(grid: NavGrid, rng: Rng): void {
  const cell = rng.below(grid.cells);
  if (grid.weightByCell && rng.chance(0.5)) setWeight(grid, cell, rng.pick([1, 2, 9]));
  else if (grid.climb && rng.chance(0.5)) setHeight(grid, cell, rng.below(8) / 2);
  else setBlocked(grid, cell, rng.chance(0.5));
}

/** Cost from every cell to the nearest goal. */
export function costsToGoals(grid: NavGrid, goals: readonly number[]): Float64Array {
  const space = gridSpace(grid);
  const cost = new Float64Array(grid.cells).fill(Infinity);
  const waiting = new Set<number>();
  for (const goal of goals) {
    if (grid.blockedByCell[goal] !== 0) continue;
    cost[goal] = 0;
    waiting.add(goal);
  }
  while (waiting.size > 0) {
    let cell = -1;
    for (const other of waiting) if (cell < 0 || cost[other] < cost[cell]) cell = other;
    waiting.delete(cell);
    const count = space.expandBack(cell);
    for (let e = 0; e < count; e++) {
      const through = cost[cell] + space.costs[e];
      if (through < cost[space.targets[e]]) {
        cost[space.targets[e]] = through;
        waiting.add(space.targets[e]);
      }
    }
  }
  return cost;
}

/** Cost of a path walked step by step; NaN where a step is not legal. */
export function walkedCost(grid: NavGrid, path: ArrayLike<number>): number {
  const space = gridSpace(grid);
  let cost = 0;
  for (let k = 1; k < path.length; k++) {
    const count = space.expand(path[k - 1]);
    const e = space.targets.subarray(0, count).indexOf(path[k]);
    cost += e < 0 ? NaN : space.costs[e];
  }
  return cost;
}

/** A free cell, or -1 when there is none. */
export function freeCell(grid: NavGrid, rng: Rng): number {
  const from = rng.below(grid.cells);
  for (let k = 0; k < grid.cells; k++) {
    const cell = (from + k) % grid.cells;
    if (grid.blockedByCell[cell] === 0) return cell;
  }
  return -1;
}

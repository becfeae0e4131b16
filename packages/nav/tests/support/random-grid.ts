/*
 * Random grids of every kind and the plainest Dijkstra one can write, to hold the fast searches against.
 */

import { type Rng, rngFromSeed } from '@skerry/kit';
import { createGrid, type DiagonalRule, DX, DZ, type NavGrid, stepCost } from '../../src/index.ts';

export const RULES: readonly DiagonalRule[] = ['always', 'at-most-one-obstacle', 'both-free', 'never'];

export type GridKind = 'uniform' | 'bytes' | 'floats' | 'climb' | 'limited';
export const KINDS: readonly GridKind[] = ['uniform', 'bytes', 'floats', 'climb', 'limited'];

export type RandomGrid = { readonly grid: NavGrid; readonly rng: Rng; readonly note: string };

/** A grid that depends on its seed only. */
export function randomGrid(seed: number, kind: GridKind, diagonal: DiagonalRule): RandomGrid {
  const rng = rngFromSeed(seed);
  const width = 1 + rng.below(18);
  const depth = 1 + rng.below(18);
  const cells = width * depth;
  const density = rng.unit() * 0.5;
  const blockedByCell = Uint8Array.from({ length: cells }, () => (rng.unit() < density ? 1 : 0));
  const note = `seed ${seed}, ${width} × ${depth}, ${kind}, ${diagonal}`;
  if (kind === 'uniform') return { grid: createGrid({ width, depth, diagonal, blockedByCell }), rng, note };
  if (kind === 'bytes') {
    const weightByCell = Uint8Array.from({ length: cells }, () => rng.pick([0, 0, 3, 9]));
    return { grid: createGrid({ width, depth, diagonal, blockedByCell, weightByCell, weightRule: 'add' }), rng, note };
  }
  if (kind === 'floats') {
    const weightByCell = Float32Array.from({ length: cells }, () => 0.25 + rng.unit() * 4);
    return { grid: createGrid({ width, depth, diagonal, blockedByCell, weightByCell }), rng, note };
  }
  const heightByCell = Float32Array.from({ length: cells }, () => rng.unit() * 4);
  const maxUp = kind === 'limited' ? 1.5 : Infinity;
  const climb = { heightByCell, uphill: 2, downhill: 0.5, maxUp };
  return { grid: createGrid({ width, depth, diagonal, blockedByCell, climb }), rng, note };
}

/** A free cell, or -1 when there is none. */
export function randomFreeCell(grid: NavGrid, rng: Rng): number {
  for (let tries = 0; tries < 50; tries++) {
    const cell = rng.below(grid.cells);
    if (grid.blockedByCell[cell] === 0) return cell;
  }
  return grid.blockedByCell.indexOf(0);
}

/** Whether a step is legal, from the rules as they are written down, not from movesByCell. */
export function isLegalStep(grid: NavGrid, from: number, d: number): boolean {
  const { width, depth, blockedByCell, climb, diagonal } = grid;
  const [x, z] = [from % width, Math.floor(from / width)];
  const free = (ix: number, iz: number) =>
    ix >= 0 && iz >= 0 && ix < width && iz < depth && blockedByCell[iz * width + ix] === 0;
  const [nx, nz] = [x + DX[d], z + DZ[d]];
  if (!free(x, z) || !free(nx, nz)) return false;
  if (d >= 4) {
    const sides = Number(free(nx, z)) + Number(free(x, nz));
    if (diagonal === 'never') return false;
    if (diagonal === 'both-free' && sides < 2) return false;
    if (diagonal === 'at-most-one-obstacle' && sides < 1) return false;
  }
  if (climb === null) return true;
  const rise = climb.heightByCell[nz * width + nx] - climb.heightByCell[from];
  return rise <= climb.maxUp && -rise <= climb.maxDown;
}

/** Costs from a cell to all others: take the cheapest unsettled cell, look at its neighbours, repeat. */
export function plainDijkstra(grid: NavGrid, start: number): Float64Array {
  const cost = new Float64Array(grid.cells).fill(Infinity);
  const settled = new Uint8Array(grid.cells);
  cost[start] = 0;
  for (;;) {
    let node = -1;
    for (let i = 0; i < grid.cells; i++) {
      if (settled[i] === 0 && cost[i] < Infinity && (node < 0 || cost[i] < cost[node])) node = i;
    }
    if (node < 0) return cost;
    settled[node] = 1;
    for (let d = 0; d < 8; d++) {
      if (!isLegalStep(grid, node, d)) continue;
      const to = node + DZ[d] * grid.width + DX[d];
      cost[to] = Math.min(cost[to], cost[node] + stepCost(grid, node, d));
    }
  }
}

/** Walks a path cell by cell: its cost, or a sentence about the first illegal step. */
export function walkPath(grid: NavGrid, path: Int32Array): number | string {
  let cost = 0;
  for (let k = 1; k < path.length; k++) {
    const [from, to] = [path[k - 1], path[k]];
    let d = 0;
    while (d < 8 && (from + DZ[d] * grid.width + DX[d] !== to || !isLegalStep(grid, from, d))) d++;
    if (d === 8) return `step ${k} from ${from} to ${to} is not legal`;
    cost += stepCost(grid, from, d);
  }
  return cost;
}

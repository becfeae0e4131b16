/*
 * The other libraries, each set to the rules of the benchmark: eight directions, no cutting of corners. A peer is a
 * function from a problem to the cost of its path, NaN where it finds none.
 */
import { DX, DZ, type NavGrid } from '@skerry/nav';
import EasyStar from 'easystarjs';
import createGraph from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import PF from 'pathfinding';
import type { Problem } from './benchmark-maps.ts';

export type Peer = (problem: Problem) => number;

/** PathFinding.js; it needs a clone of the grid for every query, as its manual says. */
export function createPathFinding(
  { width, depth, blockedByCell }: NavGrid,
  finder: 'AStarFinder' | 'JumpPointFinder',
): Peer {
  const matrix = Array.from({ length: depth }, (_, z) => [...blockedByCell.subarray(z * width, (z + 1) * width)]);
  const grid = new PF.Grid(matrix);
  const search = new PF[finder]({ diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles });
  return ({ start, goal }) => {
    const [x, z, goalX, goalZ] = [start % width, Math.floor(start / width), goal % width, Math.floor(goal / width)];
    return costOf(search.findPath(x, z, goalX, goalZ, grid.clone()));
  };
}

/** EasyStar.js in its synchronous mode. */
export function createEasyStar({ width, depth, blockedByCell }: NavGrid): Peer {
  const easystar = new EasyStar.js();
  easystar.setGrid(Array.from({ length: depth }, (_, z) => [...blockedByCell.subarray(z * width, (z + 1) * width)]));
  easystar.setAcceptableTiles([0]);
  easystar.enableDiagonals();
  easystar.disableCornerCutting();
  easystar.enableSync();
  return ({ start, goal }) => {
    let cost = NaN;
    const [x, z, goalX, goalZ] = [start % width, Math.floor(start / width), goal % width, Math.floor(goal / width)];
    easystar.findPath(x, z, goalX, goalZ, (path) => (cost = costOf((path ?? []).map((point) => [point.x, point.y]))));
    easystar.calculate();
    return cost;
  };
}

/** ngraph.path over a graph of all cells and legal steps. */
export function createNgraph(grid: NavGrid): Peer {
  const { width } = grid;
  const graph = createGraph();
  for (let cell = 0; cell < grid.cells; cell++) {
    for (let d = 0; d < 8; d++) {
      if ((grid.movesByCell[cell] & (1 << d)) !== 0) graph.addLink(cell, cell + DZ[d] * width + DX[d]);
    }
  }
  const octile = (a: { id: string | number }, b: { id: string | number }) => {
    const dx = Math.abs((Number(a.id) % width) - (Number(b.id) % width));
    const dz = Math.abs(Math.floor(Number(a.id) / width) - Math.floor(Number(b.id) / width));
    return Math.max(dx, dz) + (Math.SQRT2 - 1) * Math.min(dx, dz);
  };
  const finder = aStar(graph, { oriented: true, distance: octile, heuristic: octile });
  return ({ start, goal }) =>
    costOf(finder.find(start, goal).map(({ id }) => [Number(id) % width, Math.floor(Number(id) / width)]));
}

export function costOf(path: readonly (readonly number[])[]): number {
  if (path.length === 0) return NaN;
  let cost = 0;
  for (let k = 1; k < path.length; k++) {
    const dx = Math.abs(path[k][0] - path[k - 1][0]);
    const dz = Math.abs(path[k][1] - path[k - 1][1]);
    cost += Math.max(dx, dz) + (Math.SQRT2 - 1) * Math.min(dx, dz);
  }
  return cost;
}

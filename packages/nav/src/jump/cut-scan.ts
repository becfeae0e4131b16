/*
 * Runs over the jump bitmaps where corners may be cut (`always`, `at-most-one-obstacle`). A jump point on a straight run
 * lies beside the last blocked cell of a side, one cell before the stop that the bitmaps hold, and is left diagonally
 * past that cell. On diagonal runs as well a blocked cell beside the run may open a diagonal of its own: such a place
 * gets a node that is left in that direction alone, a departure.
 */

import { diagonalOf, DX, DZ } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import type { JumpBitmaps } from './jump-bitmaps.ts';
import { addJump, addNode, addWords, createJumpGraph, type JumpGraph } from './jump-graph.ts';
import { type JumpScan, NO_HEADING } from './jump-scan.ts';
import { createRuns, firstAlong, isFreeAt } from './line-scan.ts';

/** An empty jump graph over a grid whose corners may be cut. */
export function buildCutGraph(grid: NavGrid): JumpGraph {
  return createJumpGraph(grid, createCutScan);
}

function createCutScan(bitmaps: JumpBitmaps, graph: () => JumpGraph): JumpScan {
  // Departures by cell × 8 + direction, and their directions; 0 for other nodes.
  const nodeByDeparture = new Map<number, number>();
  const departureByNode: number[] = [];
  const { rows, columns } = bitmaps;
  const { width, movesByCell, diagonal } = bitmaps.grid;
  const stopBySide = [columns.stopDown, rows.stopUp, columns.stopUp, rows.stopDown];
  const passesTwo = diagonal === 'always';

  function isLegal(x: number, z: number, direction: number): boolean {
    return (movesByCell[z * width + x] & (1 << direction)) !== 0;
  }

  function emit(x: number, z: number, heading: number): void {
    const { nodeByCell } = graph();
    // Numbers of nodes are given again after an edit, and this cell may remember one that is a departure now.
    if (departureByNode[nodeByCell[z * width + x]]) nodeByCell[z * width + x] = 0;
    addJump(graph(), x, z, heading);
  }

  function emitDeparture(x: number, z: number, direction: number): void {
    const key = 8 * (z * width + x) + direction;
    let node = nodeByDeparture.get(key);
    if (node === undefined) {
      nodeByDeparture.set(key, (node = addNode(graph(), (z << 16) | x)));
      departureByNode[node] = direction;
    }
    addWords(graph(), node << 2, (z << 16) | x);
  }

  function follow(x: number, z: number, heading: number, node: number): void {
    // The graph has forgotten all nodes: the grid was edited.
    if (graph().nodes === 2) {
      nodeByDeparture.clear();
      departureByNode.length = 0;
    }
    if (departureByNode[node]) return walk(x, z, departureByNode[node]);
    for (let side = 0; side < 4; side++) {
      if (heading === NO_HEADING || side === heading) scan(side, x, z);
      if (heading === NO_HEADING) walk(x, z, 4 + side);
      else if (((side ^ heading) & 1) === 1 && !isFreeAt(bitmaps, x + DX[side], z + DZ[side]))
        walk(x, z, diagonalOf(DX[heading] + DX[side], DZ[heading] + DZ[side]));
    }
  }

  function walk(fromX: number, fromZ: number, direction: number): void {
    const dx = DX[direction];
    const dz = DZ[direction];
    let x = fromX;
    let z = fromZ;
    while (isLegal(x, z, direction)) {
      x += dx;
      z += dz;
      scan(2 - dx, x, z);
      scan(1 + dz, x, z);
      depart(x, z, 0, -dz, diagonalOf(dx, -dz));
      depart(x, z, -dx, 0, diagonalOf(-dx, dz));
    }
  }

  // Past a blocked cell that lies beside the run.
  function depart(x: number, z: number, besideX: number, besideZ: number, direction: number): void {
    if (isLegal(x, z, direction) && !isFreeAt(bitmaps, x + besideX, z + besideZ)) emitDeparture(x, z, direction);
  }

  function scan(side: number, x: number, z: number): void {
    // What the cell itself opens, its own run or arrival follows.
    const [nextX, nextZ] = [x + DX[side], z + DZ[side]];
    if (!isFreeAt(bitmaps, nextX, nextZ)) return;
    const to = firstAlong(bitmaps, stopBySide[side], 0, side, nextX, nextZ);
    const isBlocked = to < 0;
    if (isBlocked && !passesTwo) return;
    const line = (isBlocked ? ~to : to) - 1;
    const [stopX, stopZ] = (side & 1) === 1 ? [line, z] : [x, line];
    if (!isBlocked || opensBeside(side, stopX, stopZ)) emit(stopX - DX[side], stopZ - DZ[side], side);
  }

  // Between two blocked cells: the one ahead, and the one beside the cell before.
  function opensBeside(side: number, x: number, z: number): boolean {
    const [sideX, sideZ] = [DZ[side], DX[side]];
    return [1, -1].some(
      (sign) =>
        isFreeAt(bitmaps, x + sign * sideX, z + sign * sideZ) &&
        !isFreeAt(bitmaps, x + sign * sideX - DX[side], z + sign * sideZ - DZ[side]),
    );
  }

  return { follow, ...createRuns(bitmaps) };
}

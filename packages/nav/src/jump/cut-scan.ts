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
    const bit = 1 << direction;
    // Straight back from the run, and diagonally past the cell there: two bits of the legal steps, of which only the
    // second is set where a blocked cell lies beside the run.
    const turnX = diagonalOf(dx, -dz);
    const turnZ = diagonalOf(-dx, dz);
    const [besideX, openX] = [(1 << (1 - dz)) | (1 << turnX), 1 << turnX];
    const [besideZ, openZ] = [(1 << (2 + dx)) | (1 << turnZ), 1 << turnZ];
    let x = fromX;
    let z = fromZ;
    for (let moves = movesByCell[z * width + x]; (moves & bit) !== 0;) {
      x += dx;
      z += dz;
      moves = movesByCell[z * width + x];
      scan(2 - dx, x, z);
      scan(1 + dz, x, z);
      if ((moves & besideX) === openX) emitDeparture(x, z, turnX);
      if ((moves & besideZ) === openZ) emitDeparture(x, z, turnZ);
    }
  }

  function scan(side: number, x: number, z: number): void {
    // What the cell itself opens, its own run or arrival follows.
    if ((movesByCell[z * width + x] & (1 << side)) === 0) return;
    const dx = DX[side];
    const dz = DZ[side];
    const to = firstAlong(bitmaps, stopBySide[side], 0, side, x + dx, z + dz);
    if (to < 0 && !passesTwo) return;
    const line = (to < 0 ? ~to : to) - 1;
    const stopX = dx === 0 ? x : line;
    const stopZ = dx === 0 ? line : z;
    // Between two blocked cells: the one ahead, and the one beside the cell before.
    if (to < 0 && !opensAt(stopX + dz, stopZ + dx, dx, dz) && !opensAt(stopX - dz, stopZ - dx, dx, dz)) return;
    emit(stopX - dx, stopZ - dz, side);
  }

  /** Free here and blocked one cell before. */
  function opensAt(x: number, z: number, dx: number, dz: number): boolean {
    return isFreeAt(bitmaps, x, z) && !isFreeAt(bitmaps, x - dx, z - dz);
  }

  return { follow, ...createRuns(bitmaps) };
}

/*
 * The basin of a pit: water rises from the pit until it reaches a node lower than the pit, or the sea. Out come the
 * path there, the level at which water stands, and the nodes it covers.
 * The outlet is cut into the lowest saddle, at most `cut` metres deep. So the level is the saddle's height minus the
 * cut, or the pit itself where that is higher: then there is no lake, only a channel.
 * All cuts of a world have one depth. That makes lakes nest: of two that share a node one contains the other, and a
 * path never enters a lake that stands above it.
 */
import { NodeHeap } from './node-heap.ts';
import { neighbourSteps } from './node-lattice.ts';

/** How far from its pit a basin may reach, in columns and rows. A larger one has no outlet. */
export const BASIN_REACH = 16;

export type NodeWindow = {
  /** Column and row of the first node; `row` is even. */
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly depth: number;
  /** Metres, row-major. */
  readonly heights: Float32Array;
};

/** Nodes are columns and rows relative to the pit, packed by `packOffset`. */
export type Basin = {
  readonly column: number;
  readonly row: number;
  /** The highest node on the way out, metres. */
  readonly saddle: number;
  /** Level of the water: above the pit's height if there is a lake. */
  readonly level: number;
  /** From the pit to the first node that is lower, neighbour by neighbour. */
  readonly path: Int16Array;
  /** Index in `path` of the saddle, and of the last node that the lake covers. */
  readonly saddleIndex: number;
  readonly lakeEnd: number;
  /** Nodes under the lake, and where each of them drains; empty without a lake. */
  readonly lake: Int16Array;
  readonly lakeNext: Int16Array;
};

const OFFSET = 64;

export function packOffset(columns: number, rows: number): number {
  return (rows + OFFSET) * 2 * OFFSET + columns + OFFSET;
}

export function offsetColumn(packed: number): number {
  return (packed & (2 * OFFSET - 1)) - OFFSET;
}

export function offsetRow(packed: number): number {
  return (packed >> 7) - OFFSET;
}

export type BasinFinder = {
  /** Whether no neighbour is lower than the node; equal heights are ordered by row and column. */
  isPit(index: number): boolean;
  /** The basin of a pit of the window, or undefined if it has no outlet within reach. */
  find(index: number): Basin | undefined;
};

/** Finds basins in one window, which must reach BASIN_REACH nodes beyond the pits that are asked for. */
export function createBasinFinder(window: NodeWindow, sea: number, cut: number): BasinFinder {
  const { column, row, width, depth, heights } = window;
  const steps = neighbourSteps(width);
  const heap = new NodeHeap(width * depth, heights);
  const parents = new Int32Array(width * depth);
  /** The flood that has seen or popped a node last. */
  const seenBy = new Int32Array(width * depth);
  let flood = 0;

  const isLower = (a: number, b: number): boolean => heights[a] < heights[b] || (heights[a] === heights[b] && a < b);

  function isPit(index: number): boolean {
    const around = steps[Math.floor(index / width) & 1];
    for (let d = 0; d < around.length; d++) if (isLower(index + around[d], index)) return false;
    return true;
  }

  function find(pit: number): Basin | undefined {
    flood++;
    heap.clear();
    const order: number[] = [];
    const pitColumn = pit % width;
    const pitRow = Math.floor(pit / width);
    let saddle = -Infinity;
    /** Nodes popped before the saddle: the basin itself. */
    let inside = 0;
    let exit = -1;
    parents[pit] = -1;
    seenBy[pit] = flood;
    heap.push(pit);
    while (heap.size > 0) {
      const node = heap.pop();
      if (isLower(node, pit) || heights[node] <= sea) {
        exit = node;
        break;
      }
      const nodeColumn = node % width;
      const nodeRow = Math.floor(node / width);
      if (Math.abs(nodeColumn - pitColumn) >= BASIN_REACH || Math.abs(nodeRow - pitRow) >= BASIN_REACH)
        return undefined;
      if (heights[node] > saddle) {
        saddle = heights[node];
        inside = order.length;
      }
      order.push(node);
      const around = steps[nodeRow & 1];
      for (let d = 0; d < around.length; d++) {
        const next = node + around[d];
        if (seenBy[next] === flood) continue;
        seenBy[next] = flood;
        parents[next] = node;
        heap.push(next);
      }
    }
    const path: number[] = [];
    for (let node = exit; node >= 0; node = parents[node]) path.push(node);
    path.reverse();
    const level = Math.max(heights[pit], saddle - cut);
    const lake = level > heights[pit] ? coverLake(order, inside, path, level) : { nodes: [], next: [], end: 0 };
    const pack = (node: number): number => packOffset((node % width) - pitColumn, Math.floor(node / width) - pitRow);
    return {
      column: column + pitColumn,
      row: row + pitRow,
      saddle,
      level,
      path: Int16Array.from(path, pack),
      saddleIndex: path.findIndex((node) => heights[node] === saddle),
      lakeEnd: lake.end,
      lake: Int16Array.from(lake.nodes, pack),
      lakeNext: Int16Array.from(lake.next, pack),
    };
  }

  /**
   * The nodes under a lake: those of the basin that lie below its level, and those between them and the pit, which
   * become straits. Water follows the flood back to the path, and the path to the outlet.
   */
  function coverLake(order: readonly number[], inside: number, path: readonly number[], level: number) {
    const covered = new Set<number>();
    for (let k = 0; k < inside; k++) {
      if (heights[order[k]] >= level) continue;
      for (let node = order[k]; node >= 0 && !covered.has(node); node = parents[node]) covered.add(node);
    }
    // The lake ends at the last node of the path that it covers: an arm may leave the path behind a strait.
    let end = path.length - 1;
    while (!covered.has(path[end])) end--;
    const nodes = [...covered];
    const next = nodes.map((node) => {
      const k = path.indexOf(node);
      return k >= 0 && k <= end ? path[k + 1] : parents[node];
    });
    return { nodes, next, end };
  }

  return { isPit, find };
}

/*
 * The drainage network of endless land, block by block: for every node the level of its water, and the neighbour it
 * drains to. Levels never rise along a link and fall outside lakes, links form no cycle, and each river ends in the
 * sea or in a basin without an outlet.
 * A node depends on the ground within a fixed number of nodes, so a block is a pure function of its place; caches only
 * save time. docs/hydrology.md has the proof.
 */
import { createLruCache } from '@skerry/kit';
import {
  type Basin,
  BASIN_REACH,
  createBasinFinder,
  type NodeWindow,
  offsetColumn,
  offsetRow,
  packOffset,
} from './basins.ts';
import { DIRECTIONS, neighbourColumn, neighbourRow, type NodeLattice, nodeX, nodeZ } from './node-lattice.ts';
import { BLOCK_NODES, BLOCK_SIDE, type NodeGround, sampleBlock, type SampleShapes } from './node-ground.ts';

/** Direction of a node that drains nowhere: sea, or a pit without an outlet. */
export const NO_DIRECTION = -1;

export type NetworkPlan = {
  readonly lattice: NodeLattice;
  readonly seaLevel: number;
  /** Maximum depth that outlets of basins are cut, metres. */
  readonly cut: number;
};

/** The nodes of one block, row-major. */
export type NetworkBlock = {
  /** Column and row of the first node. */
  readonly column: number;
  readonly row: number;
  readonly heights: Float32Array;
  readonly rains: Uint8Array;
  /** Metres: level of the water, or of the bed of a channel without water; the ground's own height in the sea. */
  readonly levels: Float64Array;
  /** The direction of the neighbour that a node drains to, or NO_DIRECTION. */
  readonly directions: Int8Array;
  /** 1 for nodes under a lake. */
  readonly isLake: Uint8Array;
};

export type Network = {
  readonly plan: NetworkPlan;
  block(bi: number, bj: number): NetworkBlock;
};

const MAX_BLOCKS = 1500;
/** Nodes around a block whose lakes decide its levels: a path reaches this far from a node. */
const LAKE_MARGIN = 2 * BASIN_REACH;
const LAKE_SIDE = BLOCK_SIDE + 2 * LAKE_MARGIN;
/** Nodes around a block that its basins may reach. */
const BASIN_MARGIN = BASIN_REACH + 2;

/** A network over the ground that `sample` gives. */
export function createNetwork(plan: NetworkPlan, sample: SampleShapes): Network {
  const grounds = createLruCache<string, NodeGround>(MAX_BLOCKS);
  const allBasins = createLruCache<string, readonly Basin[]>(MAX_BLOCKS);
  const topBasins = createLruCache<string, readonly Basin[]>(MAX_BLOCKS);
  const blocks = createLruCache<string, NetworkBlock>(MAX_BLOCKS);

  function ground(bi: number, bj: number): NodeGround {
    return remember(grounds, bi, bj, () => sampleBlock(plan.lattice, sample, bi, bj));
  }

  function basins(bi: number, bj: number): readonly Basin[] {
    return remember(allBasins, bi, bj, () => findBasins(plan, windowAround(bi, bj, BASIN_MARGIN, ground)));
  }

  /** The basins of a block without those whose pit lies under a larger lake: these drain with that lake. */
  function drainingBasins(bi: number, bj: number): readonly Basin[] {
    return remember(topBasins, bi, bj, () => leaveOutCovered(basins(bi, bj), around(bi, bj, basins)));
  }

  return {
    plan,
    block: (bi, bj) =>
      remember(blocks, bi, bj, () => {
        const near = around(bi, bj, drainingBasins);
        return linkBlock(plan, windowAround(bi, bj, LAKE_MARGIN, ground), near, ground(bi, bj));
      }),
  };
}

/** The basins of a block and its eight neighbours. */
function around(bi: number, bj: number, basins: (bi: number, bj: number) => readonly Basin[]): readonly Basin[] {
  const near: Basin[] = [];
  for (let dj = -1; dj <= 1; dj++) for (let di = -1; di <= 1; di++) near.push(...basins(bi + di, bj + dj));
  return near;
}

function leaveOutCovered(own: readonly Basin[], near: readonly Basin[]): readonly Basin[] {
  const lakes = near.filter(({ lake }) => lake.length > 0);
  if (lakes.length === 0) return own;
  return own.filter((basin) => !lakes.some((other) => covers(other, basin)));
}

/** Whether the pit of a basin lies under the lake of another. */
function covers(other: Basin, { column, row }: Basin): boolean {
  const dc = column - other.column;
  const dr = row - other.row;
  if ((dc === 0 && dr === 0) || Math.abs(dc) > BASIN_REACH || Math.abs(dr) > BASIN_REACH) return false;
  return other.lake.includes(packOffset(dc, dr));
}

type Cache<Value> = { get(key: string): Value | undefined; set(key: string, value: Value): void };

function remember<Value>(cache: Cache<Value>, bi: number, bj: number, create: () => Value): Value {
  const key = `${bi},${bj}`;
  let value = cache.get(key);
  if (value === undefined) cache.set(key, (value = create()));
  return value;
}

/** The heights of a block and `margin` nodes around it. */
function windowAround(
  bi: number,
  bj: number,
  margin: number,
  ground: (bi: number, bj: number) => NodeGround,
): NodeWindow {
  const side = BLOCK_SIDE + 2 * margin;
  const column = bi * BLOCK_SIDE - margin;
  const row = bj * BLOCK_SIDE - margin;
  const heights = new Float32Array(side * side);
  for (let dj = -1; dj <= 1; dj++)
    for (let di = -1; di <= 1; di++) {
      const from = ground(bi + di, bj + dj).heights;
      const firstColumn = (bi + di) * BLOCK_SIDE - column;
      const firstRow = (bj + dj) * BLOCK_SIDE - row;
      const left = Math.max(0, -firstColumn);
      const right = Math.min(BLOCK_SIDE, side - firstColumn);
      for (let r = Math.max(0, -firstRow); r < Math.min(BLOCK_SIDE, side - firstRow); r++)
        heights.set(
          from.subarray(r * BLOCK_SIDE + left, r * BLOCK_SIDE + right),
          (firstRow + r) * side + firstColumn + left,
        );
    }
  return { column, row, width: side, depth: side, heights };
}

/** The basins of the pits of the block in the middle of a window. */
function findBasins({ seaLevel, cut }: NetworkPlan, window: NodeWindow): Basin[] {
  const finder = createBasinFinder(window, seaLevel, cut);
  const found: Basin[] = [];
  for (let r = 0; r < BLOCK_SIDE; r++)
    for (let c = 0; c < BLOCK_SIDE; c++) {
      const index = (r + BASIN_MARGIN) * window.width + c + BASIN_MARGIN;
      if (window.heights[index] <= seaLevel || !finder.isPit(index)) continue;
      const basin = finder.find(index);
      if (basin) found.push(basin);
    }
  return found;
}

/** Scratch: the largest lake over each node of a window, as the index of its basin. */
const _lakeByNode = new Int32Array(LAKE_SIDE * LAKE_SIDE);

function linkBlock(plan: NetworkPlan, window: NodeWindow, basins: readonly Basin[], ground: NodeGround): NetworkBlock {
  const { heights, width } = window;
  const indexOf = (basin: Basin, packed: number): number => {
    const c = basin.column + offsetColumn(packed) - window.column;
    const r = basin.row + offsetRow(packed) - window.row;
    return c < 0 || r < 0 || c >= width || r >= width ? -1 : r * width + c;
  };
  const lakeByNode = coverWindow(basins, indexOf);
  const levelAt = (node: number): number => (lakeByNode[node] < 0 ? heights[node] : basins[lakeByNode[node]].level);

  // Water of every node: its lake, or its ground, or the lowest channel through it.
  const levels = Float64Array.from(heights);
  const nextByNode = new Int32Array(width * width).fill(-1);
  for (const [index, basin] of basins.entries()) {
    for (let k = 0; k < basin.lake.length; k++) {
      const node = indexOf(basin, basin.lake[k]);
      if (node < 0 || lakeByNode[node] !== index) continue;
      levels[node] = basin.level;
      nextByNode[node] = indexOf(basin, basin.lakeNext[k]);
    }
  }
  for (const basin of basins) {
    if (!isNear(basin, window)) continue;
    cutChannel(plan, basin, { indexOf, levelAt, lakeByNode, levels, nextByNode });
  }
  return readBlock(plan, window, ground, { levels, nextByNode, lakeByNode });
}

/** Whether the path of a basin can touch the block in the middle of the window. */
function isNear({ column, row }: Basin, window: NodeWindow): boolean {
  const c = column - window.column - LAKE_MARGIN;
  const r = row - window.row - LAKE_MARGIN;
  const last = BLOCK_SIDE - 1 + BASIN_REACH;
  return c >= -BASIN_REACH && r >= -BASIN_REACH && c <= last && r <= last;
}

type IndexOf = (basin: Basin, packed: number) => number;

/** The lake over each node. Lakes of draining basins share no node that lies below them, but a strait may be shared. */
function coverWindow(basins: readonly Basin[], indexOf: IndexOf): Int32Array {
  const lakeByNode = _lakeByNode.fill(-1);
  for (const [index, basin] of basins.entries())
    for (const packed of basin.lake) {
      const node = indexOf(basin, packed);
      if (node < 0) continue;
      const other = lakeByNode[node] < 0 ? undefined : basins[lakeByNode[node]];
      if (!other || basin.saddle > other.saddle || (basin.saddle === other.saddle && isBefore(basin, other)))
        lakeByNode[node] = index;
    }
  return lakeByNode;
}

function isBefore(a: Basin, b: Basin): boolean {
  return a.row < b.row || (a.row === b.row && a.column < b.column);
}

type ChannelWork = {
  readonly indexOf: IndexOf;
  readonly levelAt: (node: number) => number;
  readonly lakeByNode: Int32Array;
  readonly levels: Float64Array;
  readonly nextByNode: Int32Array;
};

/** Metres per metre that a channel falls up to the saddle: as little as possible, so that the cut stays shallow. */
const FALL_TO_SADDLE = 0.002;

/** Cuts the channel out of a basin: gently up to the saddle, then evenly to the first place beyond it that is lower. */
function cutChannel({ lattice, seaLevel }: NetworkPlan, basin: Basin, work: ChannelWork): void {
  const { indexOf, levelAt, lakeByNode, levels, nextByNode } = work;
  const { path, level, saddleIndex, lakeEnd } = basin;
  const start = basin.lake.length > 0 ? lakeEnd : 0;
  let end = saddleIndex + 1;
  while (end < path.length - 1 && levelAt(indexOf(basin, path[end])) >= level) end++;
  const target = Math.max(levelAt(indexOf(basin, path[end])), seaLevel);
  const metres = new Float64Array(end - start + 1);
  for (let k = start + 1; k <= end; k++) {
    const dx = positionX(basin, path[k]) - positionX(basin, path[k - 1]);
    const dz = positionZ(basin, path[k]) - positionZ(basin, path[k - 1]);
    metres[k - start] = metres[k - start - 1] + Math.sqrt(dx * dx + dz * dz);
  }
  const toSaddle = metres[saddleIndex - start];
  const length = metres[end - start];
  const fall = Math.min(FALL_TO_SADDLE, (level - target) / length);
  const fallBeyond = (level - fall * toSaddle - target) / (length - toSaddle);
  for (let k = start; k < end; k++) {
    const node = indexOf(basin, path[k]);
    const at = metres[k - start];
    const value = level - fall * Math.min(at, toSaddle) - fallBeyond * Math.max(0, at - toSaddle);
    if (node < 0 || lakeByNode[node] >= 0) continue;
    if (value > levels[node] || (value === levels[node] && nextByNode[node] >= 0)) continue;
    levels[node] = value;
    nextByNode[node] = indexOf(basin, path[k + 1]);
  }

  function positionX({ column, row }: Basin, packed: number): number {
    return nodeX(lattice, column + offsetColumn(packed), row + offsetRow(packed));
  }

  function positionZ({ column, row }: Basin, packed: number): number {
    return nodeZ(lattice, column + offsetColumn(packed), row + offsetRow(packed));
  }
}

type Links = { readonly levels: Float64Array; readonly nextByNode: Int32Array; readonly lakeByNode: Int32Array };

/** The nodes of the block in the middle of the window; those without a channel drain to the steepest lower neighbour. */
function readBlock(
  { lattice, seaLevel }: NetworkPlan,
  window: NodeWindow,
  { heights, rains }: NodeGround,
  { levels, nextByNode, lakeByNode }: Links,
): NetworkBlock {
  const { width } = window;
  const column = window.column + LAKE_MARGIN;
  const row = window.row + LAKE_MARGIN;
  const block = {
    column,
    row,
    heights,
    rains,
    levels: new Float64Array(BLOCK_NODES),
    directions: new Int8Array(BLOCK_NODES).fill(NO_DIRECTION),
    isLake: new Uint8Array(BLOCK_NODES),
  };
  for (let r = 0, k = 0; r < BLOCK_SIDE; r++)
    for (let c = 0; c < BLOCK_SIDE; c++, k++) {
      const node = (r + LAKE_MARGIN) * width + c + LAKE_MARGIN;
      block.levels[k] = levels[node];
      block.isLake[k] = lakeByNode[node] >= 0 ? 1 : 0;
      if (heights[k] <= seaLevel) continue;
      const i = column + c;
      const j = row + r;
      const x = nodeX(lattice, i, j);
      const z = nodeZ(lattice, i, j);
      let steepest = 0;
      for (let d = 0; d < DIRECTIONS; d++) {
        const ni = neighbourColumn(i, j, d);
        const nj = neighbourRow(j, d);
        const other = (nj - window.row) * width + ni - window.column;
        if (nextByNode[node] >= 0) {
          if (other === nextByNode[node]) block.directions[k] = d;
          continue;
        }
        const dx = nodeX(lattice, ni, nj) - x;
        const dz = nodeZ(lattice, ni, nj) - z;
        const slope = (heights[k] - window.heights[other]) / Math.sqrt(dx * dx + dz * dz);
        // On level ground the lower index counts as lower, as it does for basins.
        const isLower = slope > steepest || (slope === 0 && steepest === 0 && other < node);
        if (!isLower) continue;
        steepest = slope;
        block.directions[k] = d;
      }
    }
  return block;
}

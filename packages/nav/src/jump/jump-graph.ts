/*
 * The jump points of a grid and the jumps between them, filled in as searches ask for them: the first search that
 * expands a jump point scans the bitmaps, later ones read a list. Any edit forgets all lists at once in O(1); the
 * bitmaps beneath are repaired around the changed cells. Nodes are numbered as they are met, so the working set of a
 * search is a few compact arrays instead of the whole map. A state is node × 4 + heading; nodes 0 and 1 stand for the
 * start and the goal of the current search.
 */

import { enlarge } from '@skerry/kit';
import { DIAGONAL, NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { buildJumpBitmaps, type JumpBitmaps, syncJumpBitmaps } from './jump-bitmaps.ts';
import { createJumpScan, type JumpScan, NO_HEADING } from './jump-scan.ts';

/** On four directions a jump goes north or south first, then east or west; on eight diagonally, then straight. */
export type FourWays = {
  /** Whether one can go so from one place to another. */
  readonly isSegmentFree: (scan: JumpScan, from: number, to: number) => boolean;
};

export type JumpGraph = {
  readonly grid: NavGrid;
  /** What differs on four directions; null on eight. */
  readonly four: FourWays | null;
  /** Cost of a step in x and z: the diagonal one, or two. */
  readonly root: number;
  readonly bitmaps: JumpBitmaps;
  readonly scan: JumpScan;
  nodes: number;
  /** Out of date where the place of the node is another: so nothing has to be cleared when all are forgotten. */
  readonly nodeByCell: Int32Array;
  /** z × 65536 + x. */
  placeByNode: Int32Array;
  /** Length of the legal diagonal run NE, SE, SW, NW from each node, at 4 × node, or NO_CELL while unknown. */
  runByNode: Int32Array;
  /** Where the list of each state starts in `jumps`, or NO_CELL while unknown. */
  listByState: Int32Array;
  /**
   * Lists of jumps: how many words of jumps follow, the place of the state, then the state and the place each jump leads
   * to. Its cost is the octile distance (Manhattan on four directions), because a jump is one segment and one turn.
   */
  jumps: Int32Array;
  /** Words of `jumps` in use. */
  words: number;
};

/** The states of a start and of a goal. */
export const START = 0;
export const GOAL = 4;

/** An empty jump graph over a grid whose diagonals need both sides free. */
export function buildJumpGraph(grid: NavGrid): JumpGraph {
  return createJumpGraph(grid, (bitmaps, graph) =>
    createJumpScan(bitmaps, (x, z, heading) => addJump(graph(), x, z, heading)),
  );
}

/** An empty jump graph over a grid, with the scan that its diagonal rule needs. */
export function createJumpGraph(
  grid: NavGrid,
  createScan: (bitmaps: JumpBitmaps, graph: () => JumpGraph) => JumpScan,
  four: FourWays | null = null,
): JumpGraph {
  const bitmaps = buildJumpBitmaps(grid);
  const graph: JumpGraph = {
    grid,
    four,
    root: four === null ? DIAGONAL : 2,
    bitmaps,
    scan: createScan(bitmaps, () => graph),
    nodes: 2,
    placeByNode: new Int32Array(256),
    runByNode: new Int32Array(1024),
    listByState: new Int32Array(1024).fill(NO_CELL),
    jumps: new Int32Array(2048),
    words: 0,
    nodeByCell: new Int32Array(grid.cells),
  };
  return graph;
}

/** Forgets the jumps and repairs the bitmaps if the grid was edited. */
export function syncJumpGraph(graph: JumpGraph): void {
  if (graph.bitmaps.revision === graph.grid.revision) return;
  syncJumpBitmaps(graph.bitmaps);
  graph.nodes = 2;
  graph.words = 0;
}

/** Makes the jumps out of a state known and returns their list. That of a start is for one use: it is written over. */
export function fillState(graph: JumpGraph, state: number): number {
  const place = graph.placeByNode[state >> 2];
  const list = graph.words;
  addWords(graph, 0, place);
  graph.scan.follow(place & 0xffff, place >> 16, state === START ? NO_HEADING : state & 3, state >> 2);
  graph.jumps[list] = graph.words - list - 2;
  if (state === START) graph.words = list;
  else graph.listByState[state] = list;
  return list;
}

/** Appends the state and the place that a jump leads to. */
export function addWords(graph: JumpGraph, a: number, b: number): void {
  if (graph.words === graph.jumps.length) graph.jumps = enlarge(graph.jumps);
  graph.jumps[graph.words++] = a;
  graph.jumps[graph.words++] = b;
}

/** Appends a jump to the list that is being filled. */
export function addJump(graph: JumpGraph, x: number, z: number, heading: number): void {
  const cell = z * graph.grid.width + x;
  const place = (z << 16) | x;
  let node = graph.nodeByCell[cell];
  if (node < 2 || node >= graph.nodes || graph.placeByNode[node] !== place)
    node = graph.nodeByCell[cell] = addNode(graph, place);
  addWords(graph, (node << 2) | heading, place);
}

/** A new node at a place. */
export function addNode(graph: JumpGraph, place: number): number {
  if (graph.nodes === graph.placeByNode.length) {
    graph.placeByNode = enlarge(graph.placeByNode);
    graph.runByNode = enlarge(graph.runByNode);
    graph.listByState = enlarge(graph.listByState);
  }
  const node = graph.nodes++;
  graph.placeByNode[node] = place;
  for (let k = 4 * node; k < 4 * node + 4; k++) graph.listByState[k] = graph.runByNode[k] = NO_CELL;
  return node;
}

/*
 * The jump points of a grid and the jumps between them, filled in as searches ask for them: the first search that
 * expands a jump point scans the bitmaps, later ones read a list. Any edit forgets all lists at once in O(1); the
 * bitmaps beneath are repaired around the changed cells. Nodes are numbered as they are met, so the working set of a
 * search is a few compact arrays instead of the whole map. A state is node × 4 + heading; nodes 0 and 1 stand for the
 * start and the goal of the current search.
 */

import { enlarge } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { buildJumpBitmaps, type JumpBitmaps, syncJumpBitmaps } from './jump-bitmaps.ts';
import { createJumpScan, type JumpScan, NO_HEADING } from './jump-scan.ts';

export type JumpGraph = {
  readonly grid: NavGrid;
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
   * to. Its cost is the octile distance, because a jump is one diagonal and one straight segment.
   */
  jumps: Int32Array;
  /** Words of `jumps` in use. */
  words: number;
};

/** The states of a start and of a goal. */
export const START = 0;
export const GOAL = 4;

/** An empty jump graph over a grid. */
export function buildJumpGraph(grid: NavGrid): JumpGraph {
  const bitmaps = buildJumpBitmaps(grid);
  const emit = (x: number, z: number, heading: number) => addJump(graph, x, z, heading);
  const graph: JumpGraph = {
    grid,
    bitmaps,
    scan: createJumpScan(bitmaps, emit),
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
  graph.scan.follow(place & 0xffff, place >> 16, state === START ? NO_HEADING : state & 3);
  graph.jumps[list] = graph.words - list - 2;
  if (state === START) graph.words = list;
  else graph.listByState[state] = list;
  return list;
}

function addWords(graph: JumpGraph, a: number, b: number): void {
  if (graph.words === graph.jumps.length) graph.jumps = enlarge(graph.jumps);
  graph.jumps[graph.words++] = a;
  graph.jumps[graph.words++] = b;
}

function addJump(graph: JumpGraph, x: number, z: number, heading: number): void {
  const cell = z * graph.grid.width + x;
  const place = (z << 16) | x;
  let node = graph.nodeByCell[cell];
  if (node < 2 || node >= graph.nodes || graph.placeByNode[node] !== place) {
    if (graph.nodes === graph.placeByNode.length) growNodes(graph);
    node = graph.nodes++;
    graph.nodeByCell[cell] = node;
    graph.placeByNode[node] = place;
    for (let k = 4 * node; k < 4 * node + 4; k++) graph.listByState[k] = graph.runByNode[k] = NO_CELL;
  }
  addWords(graph, (node << 2) | heading, place);
}

function growNodes(graph: JumpGraph): void {
  graph.placeByNode = enlarge(graph.placeByNode);
  graph.runByNode = enlarge(graph.runByNode);
  graph.listByState = enlarge(graph.listByState);
}

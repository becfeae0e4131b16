/*
 * The jump points of a grid and the jumps between them, filled in as searches ask for them: the first search that
 * expands a jump point scans the bitmaps, later ones read a list. Any edit forgets all lists at once in O(1); the
 * bitmaps beneath are repaired around the changed cells. Nodes are numbered as they are met, so the working set of a
 * search is a few compact arrays instead of the whole map. A state is node × 4 + heading; node 0 stands for the start of
 * whoever searches just now.
 */

import { NO_CELL } from './direction.ts';
import type { NavGrid } from './grid.ts';
import { buildJumpBitmaps, type JumpBitmaps, syncJumpBitmaps } from './jump-bitmaps.ts';
import { createJumpScan, type JumpScan, NO_HEADING } from './jump-scan.ts';

export type JumpGraph = {
  readonly grid: NavGrid;
  readonly bitmaps: JumpBitmaps;
  readonly scan: JumpScan;
  nodes: number;
  /** z × 65536 + x. */
  placeByNode: Int32Array;
  /** Length of the legal diagonal run NE, SE, SW, NW from each node, at 4 × node. */
  runByNode: Uint16Array;
  /** First edge of each state, NO_EDGES, or NO_CELL while unknown. */
  firstByState: Int32Array;
  edges: number;
  /**
   * The state each edge ends in (with LAST_EDGE on the last edge of a state) at 2 × edge, its place beside that. Its cost
   * is the octile distance, because a jump is one diagonal and one straight leg.
   */
  endByEdge: Int32Array;
};

/** A state that leads nowhere. */
export const NO_EDGES = -2;
/** Bit beside the state of the last edge. */
export const LAST_EDGE = 1 << 31;

type Hidden = { base: number; readonly nodeByCell: Int32Array };

/** An empty jump graph over a grid. */
export function buildJumpGraph(grid: NavGrid): JumpGraph & Hidden {
  const bitmaps = buildJumpBitmaps(grid);
  const emit = (x: number, z: number, heading: number) => addEdge(graph, x, z, heading);
  const graph: JumpGraph & Hidden = {
    grid,
    bitmaps,
    scan: createJumpScan(bitmaps, emit),
    nodes: 1,
    placeByNode: new Int32Array(256),
    runByNode: new Uint16Array(1024),
    firstByState: new Int32Array(1024),
    edges: 0,
    endByEdge: new Int32Array(2048),
    // Node numbers in nodeByCell count from `base`, which rises when all nodes are forgotten.
    base: 1,
    nodeByCell: new Int32Array(grid.cells),
  };
  return graph;
}

/** Forgets the jumps and repairs the bitmaps if the grid was edited. */
export function syncJumpGraph(graph: JumpGraph & Hidden): void {
  if (graph.bitmaps.revision === graph.grid.revision) return;
  syncJumpBitmaps(graph.bitmaps);
  graph.base += graph.nodes;
  if (graph.base > 0x70000000) {
    graph.nodeByCell.fill(0);
    graph.base = 1;
  }
  graph.nodes = 1;
  graph.edges = 0;
}

/** Makes the edges of a state known. */
export function fillState(graph: JumpGraph, state: number): void {
  const place = graph.placeByNode[state >> 2];
  const first = graph.edges;
  graph.scan.follow(place & 0xffff, place >> 16, state & 3);
  graph.firstByState[state] = endEdges(graph, first);
}

/** Writes the edges out of a start behind all others, for one use, and returns the first or NO_EDGES. */
export function addStartEdges(graph: JumpGraph, x: number, z: number): number {
  const first = graph.edges;
  graph.scan.follow(x, z, NO_HEADING);
  const start = endEdges(graph, first);
  graph.edges = first;
  return start;
}

function endEdges(graph: JumpGraph, first: number): number {
  if (graph.edges === first) return NO_EDGES;
  graph.endByEdge[2 * (graph.edges - 1)] |= LAST_EDGE;
  return first;
}

function addEdge(graph: JumpGraph & Hidden, x: number, z: number, heading: number): void {
  const { endByEdge } = graph;
  if (2 * graph.edges === endByEdge.length) (graph.endByEdge = new Int32Array(graph.edges * 4)).set(endByEdge);
  const cell = z * graph.grid.width + x;
  let node = graph.nodeByCell[cell] - graph.base;
  if (node < 0) node = addNode(graph, cell, x, z);
  graph.endByEdge[2 * graph.edges] = (node << 2) | heading;
  graph.endByEdge[2 * graph.edges + 1] = (z << 16) | x;
  graph.edges++;
}

function addNode(graph: JumpGraph & Hidden, cell: number, x: number, z: number): number {
  if (graph.nodes === graph.placeByNode.length) growNodes(graph);
  const node = graph.nodes++;
  graph.nodeByCell[cell] = graph.base + node;
  graph.placeByNode[node] = (z << 16) | x;
  for (let k = 0; k < 4; k++) {
    graph.firstByState[node * 4 + k] = NO_CELL;
    graph.runByNode[node * 4 + k] = graph.scan.diagonalRun(x, z, 4 + k, 0xffff);
  }
  return node;
}

function growNodes(graph: JumpGraph): void {
  const { placeByNode, runByNode, firstByState } = graph;
  const size = graph.nodes * 2;
  (graph.placeByNode = new Int32Array(size)).set(placeByNode);
  (graph.runByNode = new Uint16Array(size * 4)).set(runByNode);
  (graph.firstByState = new Int32Array(size * 4)).set(firstByState);
}

/*
 * Reads a shortest path off hub labels: the subgoals around start and goal, the cheapest hub both sides share, the
 * subgoals on the way to it, and between each two of them one diagonal and one straight leg, written cell by cell.
 */

import { DIAGONAL, NO_CELL } from '../direction.ts';
import type { PathSlab } from '../path-slab.ts';
import type { FoundPath } from '../run.ts';
import type { HubLabels } from './hub-labels.ts';
import { createLegCheck } from './leg-check.ts';
import { type Connector, createConnector, DIAGONAL_UNITS, STRAIGHT_UNITS, type SubgoalMap } from './subgoal-map.ts';

export type Lookup = {
  readonly find: (start: number, goal: number) => FoundPath | null;
  /** Number of cells between which the last path is one diagonal and one straight leg; the k-th of them. */
  readonly turns: () => number;
  readonly turn: (k: number) => number;
  /** What the last question cost: entries read, and a subgoal found around either end counted as so many. */
  readonly work: () => number;
};

/** Hub labels of a subgoal graph, with the order of the leg from each entry's node to the next: findLegOrders. */
export type LookupLabels = HubLabels & { readonly isStraightFirstByEntry: Uint8Array };

/** To find a subgoal around a cell takes as long as to read so many entries. */
const ENTRIES_A_SUBGOAL = 30;

/** Lookups over one set of labels. */
export function createLookup(map: SubgoalMap, labels: LookupLabels, paths: PathSlab): Lookup {
  const { width } = map.grid;
  const { placeByNode } = map;
  const { firstByNode, pairByEntry, nextByEntry, nodeByEntry, isStraightFirstByEntry } = labels;
  const isLegFree = createLegCheck(map.bitmaps);
  const atStart = createConnector(map);
  const atGoal = createConnector(map);
  // Cheapest way from the start to each hub: stamp of the query, cost and entry at 4 × hub, + 1 and + 2.
  const recordByHub = new Int32Array(map.nodes * 4);
  // Places (z × 65536 + x) where the path may turn: each subgoal at most once on either side, and both ends. A leg
  // between two of them goes diagonally first, or straight first.
  const placeByTurn = new Int32Array(2 * map.nodes + 3);
  const isStraightFirstByTurn = new Uint8Array(2 * map.nodes + 3);
  let [stamp, turns, best, meeting, work] = [0, 0, Infinity, NO_CELL, 0];

  function find(start: number, goal: number): FoundPath | null {
    const from = placeOf(start);
    const to = placeOf(goal);
    turns = 1;
    work = 0;
    placeByTurn[0] = from;
    // The start sees what it connects to diagonally first.
    isStraightFirstByTurn[0] = 0;
    // A single diagonal and straight leg cannot be beaten.
    if (!isLegFree(from, to)) {
      if (isLegFree(to, from)) isStraightFirstByTurn[0] = 1;
      else {
        const entry = findMeeting(from, to);
        if (entry === NO_CELL) return null;
        listTurns(entry);
      }
    }
    placeByTurn[turns++] = to;
    return writePath();
  }

  function placeOf(cell: number): number {
    const z = (cell / width) | 0;
    return (z << 16) | (cell - z * width);
  }

  // The entry on the goal's side whose hub makes the cheapest way. The most promising subgoal of either side gives a
  // first way; of the others only those are looked at that could beat it even as the crow flies.
  function findMeeting(from: number, to: number): number {
    const starts = atStart.connect(from & 0xffff, from >> 16);
    const goals = atGoal.connect(to & 0xffff, to >> 16);
    if (starts === 0 || goals === 0) return NO_CELL;
    work = (starts + goals) * ENTRIES_A_SUBGOAL;
    best = Infinity;
    meeting = NO_CELL;
    stamp++;
    bringForward(atStart, starts, to);
    bringForward(atGoal, goals, from);
    reachHubs(atStart.nodes[0], atStart.costs[0]);
    meetHubs(atGoal.nodes[0], atGoal.costs[0]);
    for (let k = 1; k < starts; k++) {
      if (atStart.costs[k] + distance(placeByNode[atStart.nodes[k]], to) < best) {
        reachHubs(atStart.nodes[k], atStart.costs[k]);
      }
    }
    for (let k = 0; k < goals; k++) {
      if (atGoal.costs[k] + distance(placeByNode[atGoal.nodes[k]], from) < best) {
        meetHubs(atGoal.nodes[k], atGoal.costs[k]);
      }
    }
    return meeting;
  }

  // Puts the subgoal with the least estimate first.
  function bringForward({ nodes, costs }: Connector, count: number, end: number): void {
    let [least, promising] = [Infinity, 0];
    for (let k = 0; k < count; k++) {
      const estimate = costs[k] + distance(placeByNode[nodes[k]], end);
      if (estimate >= least) continue;
      least = estimate;
      promising = k;
    }
    const [node, cost] = [nodes[promising], costs[promising]];
    nodes[promising] = nodes[0];
    costs[promising] = costs[0];
    nodes[0] = node;
    costs[0] = cost;
  }

  function distance(a: number, b: number): number {
    const dx = Math.abs((a & 0xffff) - (b & 0xffff));
    const dz = Math.abs((a >> 16) - (b >> 16));
    const least = dx < dz ? dx : dz;
    return (dx > dz ? dx - least : dz - least) * STRAIGHT_UNITS + least * DIAGONAL_UNITS;
  }

  function reachHubs(node: number, from: number): void {
    const end = firstByNode[node + 1];
    work += end - firstByNode[node];
    for (let entry = firstByNode[node]; entry < end; entry++) {
      const record = pairByEntry[entry * 2] * 4;
      const cost = from + pairByEntry[entry * 2 + 1];
      if (recordByHub[record] === stamp && recordByHub[record + 1] <= cost) continue;
      recordByHub[record] = stamp;
      recordByHub[record + 1] = cost;
      recordByHub[record + 2] = entry;
    }
  }

  function meetHubs(node: number, from: number): void {
    const end = firstByNode[node + 1];
    work += end - firstByNode[node];
    for (let entry = firstByNode[node]; entry < end; entry++) {
      const record = pairByEntry[entry * 2] * 4;
      if (recordByHub[record] !== stamp) continue;
      const cost = from + pairByEntry[entry * 2 + 1] + recordByHub[record + 1];
      if (cost >= best) continue;
      best = cost;
      meeting = entry;
    }
  }

  function listTurns(end: number): void {
    for (let e = recordByHub[pairByEntry[end * 2] * 4 + 2]; e !== NO_CELL; e = nextByEntry[e]) {
      isStraightFirstByTurn[turns] = isStraightFirstByEntry[e];
      placeByTurn[turns++] = placeByNode[nodeByEntry[e]];
    }
    // The goal's side comes from the goal to the hub: turned round, legs and all. Its last leg is seen from the goal.
    let length = 0;
    for (let e = end; e !== NO_CELL; e = nextByEntry[e]) length++;
    turns += length;
    let turn = turns - 1;
    isStraightFirstByTurn[turn] = 1;
    for (let e = end; e !== NO_CELL; e = nextByEntry[e], turn--) {
      placeByTurn[turn] = placeByNode[nodeByEntry[e]];
      isStraightFirstByTurn[turn - 1] = 1 - isStraightFirstByEntry[e];
    }
  }

  function writePath(): FoundPath {
    let straights = 0;
    let diagonals = 0;
    for (let k = 1; k < turns; k++) {
      const nx = Math.abs((placeByTurn[k] & 0xffff) - (placeByTurn[k - 1] & 0xffff));
      const nz = Math.abs((placeByTurn[k] >> 16) - (placeByTurn[k - 1] >> 16));
      diagonals += nx < nz ? nx : nz;
      straights += Math.abs(nx - nz);
    }
    const path = paths.take(straights + diagonals + 1);
    let cell = turn(0);
    let length = 0;
    path[length++] = cell;
    for (let k = 1; k < turns; k++) {
      const dx = (placeByTurn[k] & 0xffff) - (placeByTurn[k - 1] & 0xffff);
      const dz = (placeByTurn[k] >> 16) - (placeByTurn[k - 1] >> 16);
      const nx = Math.abs(dx);
      const nz = Math.abs(dz);
      const straight = nx > nz ? (dx > 0 ? 1 : -1) : dz > 0 ? width : -width;
      const diagonal = (dx > 0 ? 1 : -1) + (dz > 0 ? width : -width);
      const least = nx < nz ? nx : nz;
      const rest = Math.abs(nx - nz);
      const isStraightFirst = isStraightFirstByTurn[k - 1] === 1;
      if (isStraightFirst) for (let n = 0; n < rest; n++) path[length++] = cell += straight;
      for (let n = 0; n < least; n++) path[length++] = cell += diagonal;
      if (!isStraightFirst) for (let n = 0; n < rest; n++) path[length++] = cell += straight;
    }
    return { path, cost: straights + diagonals * DIAGONAL };
  }

  function turn(k: number): number {
    return (placeByTurn[k] >> 16) * width + (placeByTurn[k] & 0xffff);
  }

  return { find, turns: () => turns, turn, work: () => work };
}

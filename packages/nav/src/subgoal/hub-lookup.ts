/*
 * Reads a shortest path off hub labels: the subgoals around start and goal, the cheapest hub both sides share, the
 * subgoals on the way to it, and between each two of them one diagonal and one straight segment, written cell by cell.
 */

import { DIAGONAL, NO_CELL, placeOf } from '../grid/direction.ts';
import { createJumpScan } from '../jump/jump-scan.ts';
import { isSegmentFree, STRAIGHT_FIRST } from '../jump/segments.ts';
import type { PathSlab } from '../search/path-slab.ts';
import type { FoundPath } from '../search/algorithm.ts';
import { type Climb, createClimb, createWayWriter, type WayWriter } from './climb.ts';
import type { Contraction } from './contraction.ts';
import type { HubLabels } from './hub-labels.ts';
import { type Connector, createConnector, DIAGONAL_UNITS, STRAIGHT_UNITS, type SubgoalMap } from './subgoal-map.ts';

export type Lookup = {
  readonly find: (start: number, goal: number) => FoundPath | null;
  /** Number of cells between which the last path is one diagonal and one straight segment; the k-th of them. */
  readonly turns: () => number;
  readonly turn: (k: number) => number;
};

/** Hub labels of a subgoal graph or of its core, signed with the places of the nodes, and STRAIGHT_FIRST. */
export type LookupLabels = HubLabels & {
  readonly placeByNode: Int32Array;
  /** How the nodes that have labels came from all subgoals; null where all have labels. */
  readonly contraction: Contraction | null;
};

/** Lookups over one set of labels. */
export function createLookup(map: SubgoalMap, labels: LookupLabels, paths: PathSlab): Lookup {
  const { width } = map.grid;
  const { firstByNode, pairByEntry, chainByEntry, placeByNode, contraction } = labels;
  const scan = createJumpScan(map.bitmaps, () => {});
  const ladder = contraction && {
    start: createClimb(map, contraction),
    goal: createClimb(map, contraction),
    writer: createWayWriter(map, contraction),
  };
  const atStart: Connector = ladder?.start ?? createConnector(map, map.jumps);
  const atGoal: Connector = ladder?.goal ?? createConnector(map, map.jumps);
  // Cheapest path from the start to each hub: stamp of the query, cost and entry at 4 × hub, + 1 and + 2.
  const recordByHub = new Int32Array(placeByNode.length * 4);
  // Places (z × 65536 + x) where the path may turn, with STRAIGHT_FIRST for the segment that begins there: each subgoal
  // at most once on either side, and both ends.
  const placeByTurn = new Int32Array(2 * map.nodes + 3);
  // Nodes from start to goal, joined by edges of the contraction.
  const route: number[] = [];
  let [stamp, turns, best] = [0, 0, Infinity];
  // How the best path comes about: by an entry of the goal's side, a node of both climbs, a place in sight of the goal.
  let [meeting, below, inSight] = [NO_CELL, NO_CELL, NO_CELL];

  function find(start: number, goal: number): FoundPath | null {
    const from = placeOf(start, width);
    const to = placeOf(goal, width);
    turns = 1;
    // The start sees what it connects to diagonally first.
    placeByTurn[0] = from;
    // A single diagonal and straight segment cannot be beaten.
    if (!isSegmentFree(scan, from, to)) {
      if (isSegmentFree(scan, to, from)) placeByTurn[0] |= STRAIGHT_FIRST;
      else {
        findMeeting(from, to);
        if (best === Infinity) return null;
        if (inSight !== NO_CELL) placeByTurn[turns++] = inSight | STRAIGHT_FIRST;
        else if (ladder === null) listTurns();
        else listSteps(ladder.start, ladder.goal, ladder.writer);
      }
    }
    placeByTurn[turns++] = to;
    return writePath();
  }

  // Finds the entry on the goal's side whose hub makes the cheapest path. The most promising subgoal of either side gives
  // a first path; of the others only those are looked at that could beat it as the crow flies.
  function findMeeting(from: number, to: number): void {
    const starts = atStart.connect(from & 0xffff, from >> 16);
    const goals = atGoal.connect(to & 0xffff, to >> 16);
    best = Infinity;
    meeting = NO_CELL;
    inSight = NO_CELL;
    stamp++;
    if (ladder !== null) meetBelow(ladder.start, ladder.goal);
    if (starts > 0 && goals > 0) {
      const firstStart = findPromising(atStart, starts, to);
      reachHubs(atStart, firstStart);
      meetHubs(atGoal, findPromising(atGoal, goals, from));
      for (let k = 0; k < starts; k++) if (k !== firstStart && leastOver(atStart, k, to) < best) reachHubs(atStart, k);
      for (let k = 0; k < goals; k++) if (leastOver(atGoal, k, from) < best) meetHubs(atGoal, k);
    }
    if (ladder === null) meetInSight(atStart, starts, to);
    else meetInSight(ladder.start.around, ladder.start.aroundCount(), to);
  }

  function findPromising(around: Connector, count: number, end: number): number {
    let promising = 0;
    for (let k = 1; k < count; k++) if (leastOver(around, k, end) < leastOver(around, promising, end)) promising = k;
    return promising;
  }

  // What a path over a subgoal around one end to the other end costs at least.
  function leastOver({ nodes, costs }: Connector, k: number, end: number): number {
    return costs[k] + distance(placeByNode[nodes[k]], end);
  }

  // The goal may see a subgoal around the start that is no jump point for it.
  function meetInSight({ nodes, costs }: Connector, count: number, to: number): void {
    for (let k = 0; k < count; k++) {
      const place = map.placeByNode[nodes[k]];
      const cost = costs[k] + distance(place, to);
      if (cost >= best || !isSegmentFree(scan, to, place)) continue;
      best = cost;
      inSight = place;
    }
  }

  // Short paths never come to the core: both sides pass the same node.
  function meetBelow(start: Climb, goal: Climb): void {
    for (let k = 0; k < goal.passed.length; k++) {
      const node = goal.passed[k];
      const cost = start.costOf(node) + goal.costOf(node);
      if (cost >= best) continue;
      best = cost;
      below = node;
    }
  }

  function distance(a: number, b: number): number {
    const dx = Math.abs((a & 0xffff) - (b & 0xffff));
    const dz = Math.abs((a >> 16) - (b >> 16));
    const least = dx < dz ? dx : dz;
    return (dx > dz ? dx - least : dz - least) * STRAIGHT_UNITS + least * DIAGONAL_UNITS;
  }

  function reachHubs({ nodes, costs }: Connector, k: number): void {
    const [node, from] = [nodes[k], costs[k]];
    const end = firstByNode[node + 1];
    for (let entry = firstByNode[node]; entry < end; entry++) {
      const record = pairByEntry[entry * 2] * 4;
      const cost = from + pairByEntry[entry * 2 + 1];
      if (recordByHub[record] === stamp && recordByHub[record + 1] <= cost) continue;
      recordByHub[record] = stamp;
      recordByHub[record + 1] = cost;
      recordByHub[record + 2] = entry;
    }
  }

  function meetHubs({ nodes, costs }: Connector, k: number): void {
    const [node, from] = [nodes[k], costs[k]];
    const end = firstByNode[node + 1];
    for (let entry = firstByNode[node]; entry < end; entry++) {
      const record = pairByEntry[entry * 2] * 4;
      if (recordByHub[record] !== stamp) continue;
      const cost = from + pairByEntry[entry * 2 + 1] + recordByHub[record + 1];
      if (cost >= best) continue;
      best = cost;
      meeting = entry;
    }
  }

  function listTurns(): void {
    for (let e = startEntry(); e !== NO_CELL; e = chainByEntry[2 * e]) placeByTurn[turns++] = chainByEntry[2 * e + 1];
    // The goal's side comes from the goal to the hub, and is written from behind: turned round, a segment belongs to
    // its other end, and goes straight first if it went diagonally first before. The last segment is seen from the
    // goal.
    let [low, order] = [placeByTurn.length, STRAIGHT_FIRST];
    for (let e = meeting; e !== NO_CELL; e = chainByEntry[2 * e]) {
      const place = chainByEntry[2 * e + 1];
      placeByTurn[--low] = (place & ~STRAIGHT_FIRST) | order;
      order = ~place & STRAIGHT_FIRST;
    }
    placeByTurn.copyWithin(turns, low);
    turns += placeByTurn.length - low;
  }

  // The start's entry for the hub of the meeting.
  function startEntry(): number {
    return recordByHub[pairByEntry[meeting * 2] * 4 + 2];
  }

  // Over a contraction: first the nodes from start to goal, then the segments that the edges between them stand for.
  function listSteps(start: Climb, goal: Climb, writeEdge: WayWriter): void {
    route.length = 0;
    const top = meeting === NO_CELL ? below : nodeAt(startEntry());
    for (let node = top; node !== NO_CELL; node = start.parentOf(node)) route.push(node);
    route.reverse();
    if (meeting !== NO_CELL) {
      for (let e = chainByEntry[2 * startEntry()]; e !== NO_CELL; e = chainByEntry[2 * e]) route.push(nodeAt(e));
      const hub = route.length;
      for (let e = meeting; chainByEntry[2 * e] !== NO_CELL; e = chainByEntry[2 * e]) route.push(nodeAt(e));
      route.push(...route.splice(hub).reverse());
    }
    let last = route[route.length - 1];
    for (let node = goal.parentOf(last); node !== NO_CELL; node = goal.parentOf(node)) route.push((last = node));
    for (let k = 1; k < route.length; k++) turns = writeEdge(placeByTurn, turns, route[k - 1], route[k]);
    // The last segment is seen from the goal.
    placeByTurn[turns++] = map.placeByNode[last] | STRAIGHT_FIRST;
  }

  function nodeAt(entry: number): number {
    const place = chainByEntry[2 * entry + 1];
    return map.nodeByCell[rowOf(place) * width + (place & 0xffff)];
  }

  function writePath(): FoundPath {
    let straights = 0;
    let diagonals = 0;
    for (let k = 1; k < turns; k++) {
      const nx = Math.abs((placeByTurn[k] & 0xffff) - (placeByTurn[k - 1] & 0xffff));
      const nz = Math.abs(rowOf(placeByTurn[k]) - rowOf(placeByTurn[k - 1]));
      diagonals += nx < nz ? nx : nz;
      straights += Math.abs(nx - nz);
    }
    const path = paths.take(straights + diagonals + 1);
    let cell = turn(0);
    let length = 0;
    path[length++] = cell;
    for (let k = 1; k < turns; k++) {
      const before = placeByTurn[k - 1];
      const dx = (placeByTurn[k] & 0xffff) - (before & 0xffff);
      const dz = rowOf(placeByTurn[k]) - rowOf(before);
      const nx = Math.abs(dx);
      const nz = Math.abs(dz);
      const straight = nx > nz ? (dx > 0 ? 1 : -1) : dz > 0 ? width : -width;
      const diagonal = (dx > 0 ? 1 : -1) + (dz > 0 ? width : -width);
      const least = nx < nz ? nx : nz;
      const rest = Math.abs(nx - nz);
      if (before < 0) for (let n = 0; n < rest; n++) path[length++] = cell += straight;
      for (let n = 0; n < least; n++) path[length++] = cell += diagonal;
      if (before >= 0) for (let n = 0; n < rest; n++) path[length++] = cell += straight;
    }
    return { path, cost: straights + diagonals * DIAGONAL };
  }

  function rowOf(place: number): number {
    return (place & ~STRAIGHT_FIRST) >> 16;
  }

  function turn(k: number): number {
    return rowOf(placeByTurn[k]) * width + (placeByTurn[k] & 0xffff);
  }

  return { find, turns: () => turns, turn };
}

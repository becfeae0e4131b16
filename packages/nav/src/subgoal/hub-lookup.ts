/*
 * Reads a shortest path off hub labels: the subgoals around start and goal, the cheapest hub both sides share, the
 * subgoals on the way to it, and between each two of them one diagonal and one straight leg, written cell by cell.
 */

import { DIAGONAL, NO_CELL } from '../direction.ts';
import type { PathSlab } from '../path-slab.ts';
import type { FoundPath } from '../run.ts';
import { type HubLabels, LANDMARKS, NO_COST } from './hub-labels.ts';
import { createLegCheck, STRAIGHT_FIRST } from './leg-check.ts';
import { type Connector, createConnector, DIAGONAL_UNITS, STRAIGHT_UNITS, type SubgoalMap } from './subgoal-map.ts';

export type Lookup = {
  readonly find: (start: number, goal: number) => FoundPath | null;
  /** Number of cells between which the last path is one diagonal and one straight leg; the k-th of them. */
  readonly turns: () => number;
  readonly turn: (k: number) => number;
  /** What the last question cost: entries read, and a subgoal found around either end counted as so many. */
  readonly work: () => number;
};

/** Hub labels of a subgoal graph, with the ways to the hubs as `buildChains` writes them. */
export type LookupLabels = Pick<HubLabels, 'firstByNode' | 'pairByEntry' | 'landmarkCosts'> & {
  readonly chainByEntry: Int32Array;
};

/** To find a subgoal around a cell takes as long as to read so many entries. */
const ENTRIES_A_SUBGOAL = 30;

/** Lookups over one set of labels. */
export function createLookup(map: SubgoalMap, labels: LookupLabels, paths: PathSlab): Lookup {
  const { width } = map.grid;
  const { placeByNode } = map;
  const { firstByNode, pairByEntry, chainByEntry, landmarkCosts } = labels;
  const isLegFree = createLegCheck(map.bitmaps);
  const atStart = createConnector(map);
  const atGoal = createConnector(map);
  // What a way over each of the subgoals found costs at least, and the cost from either end to the landmarks.
  const leastByStart = new Int32Array(atStart.nodes.length);
  const leastByGoal = new Int32Array(atGoal.nodes.length);
  const startCosts = new Int32Array(LANDMARKS);
  const goalCosts = new Int32Array(LANDMARKS);
  // Cheapest way from the start to each hub: stamp of the query, cost and entry at 4 × hub, + 1 and + 2.
  const recordByHub = new Int32Array(map.nodes * 4);
  // Places (z × 65536 + x) where the path may turn, with STRAIGHT_FIRST for the leg that begins there: each subgoal at
  // most once on either side, and both ends.
  const placeByTurn = new Int32Array(2 * map.nodes + 3);
  let [stamp, turns, best, meeting, work] = [0, 0, Infinity, NO_CELL, 0];

  function find(start: number, goal: number): FoundPath | null {
    const from = placeOf(start);
    const to = placeOf(goal);
    turns = 1;
    work = 0;
    // The start sees what it connects to diagonally first.
    placeByTurn[0] = from;
    // A single diagonal and straight leg cannot be beaten.
    if (!isLegFree(from, to)) {
      if (isLegFree(to, from)) placeByTurn[0] |= STRAIGHT_FIRST;
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
  // first way; of the others only those are looked at that could beat it at best.
  function findMeeting(from: number, to: number): number {
    const starts = atStart.connect(from & 0xffff, from >> 16);
    const goals = atGoal.connect(to & 0xffff, to >> 16);
    if (starts === 0 || goals === 0) return NO_CELL;
    work = (starts + goals) * ENTRIES_A_SUBGOAL;
    best = Infinity;
    meeting = NO_CELL;
    stamp++;
    findLandmarkCosts(startCosts, atStart, starts);
    findLandmarkCosts(goalCosts, atGoal, goals);
    const firstStart = estimate(leastByStart, atStart, starts, to, goalCosts);
    const firstGoal = estimate(leastByGoal, atGoal, goals, from, startCosts);
    reachHubs(atStart.nodes[firstStart], atStart.costs[firstStart]);
    meetHubs(atGoal.nodes[firstGoal], atGoal.costs[firstGoal]);
    for (let k = 0; k < starts; k++) {
      if (leastByStart[k] < best && k !== firstStart) reachHubs(atStart.nodes[k], atStart.costs[k]);
    }
    for (let k = 0; k < goals; k++) {
      if (leastByGoal[k] < best) meetHubs(atGoal.nodes[k], atGoal.costs[k]);
    }
    return meeting;
  }

  // From an end to each landmark, over the subgoals around it.
  function findLandmarkCosts(out: Int32Array, { nodes, costs }: Connector, count: number): void {
    out.fill(0x7fffffff);
    for (let k = 0; k < count; k++) {
      const own = nodes[k] * LANDMARKS;
      for (let mark = 0; mark < LANDMARKS; mark++) {
        const cost = costs[k] + landmarkCosts[own + mark];
        if (cost < out[mark]) out[mark] = cost;
      }
    }
  }

  // What a way over each subgoal costs at least: as the crow flies, and by what the landmarks tell. Returns the place of
  // the most promising one.
  function estimate(
    out: Int32Array,
    { nodes, costs }: Connector,
    count: number,
    end: number,
    endCosts: Int32Array,
  ): number {
    let promising = 0;
    let least = 0x7fffffff;
    const marks = landmarkCosts[nodes[0] * LANDMARKS] === NO_COST ? 0 : LANDMARKS;
    for (let k = 0; k < count; k++) {
      const own = nodes[k] * LANDMARKS;
      let beyond = distance(placeByNode[nodes[k]], end);
      for (let mark = 0; mark < marks; mark++) {
        const bound = Math.abs(landmarkCosts[own + mark] - endCosts[mark]);
        if (bound > beyond) beyond = bound;
      }
      const cost = costs[k] + beyond;
      out[k] = cost;
      if (cost >= least) continue;
      least = cost;
      promising = k;
    }
    return promising;
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
    for (let e = recordByHub[pairByEntry[end * 2] * 4 + 2]; e !== NO_CELL; e = chainByEntry[2 * e]) {
      placeByTurn[turns++] = chainByEntry[2 * e + 1];
    }
    // The goal's side comes from the goal to the hub: turned round, legs and all. Its last leg is seen from the goal.
    const middle = turns;
    for (let e = end; e !== NO_CELL; e = chainByEntry[2 * e]) placeByTurn[turns++] = chainByEntry[2 * e + 1];
    let order = STRAIGHT_FIRST;
    for (let low = middle, high = turns - 1; low <= high; low++, high--) {
      const place = placeByTurn[low];
      placeByTurn[low] = placeByTurn[high];
      placeByTurn[high] = place;
    }
    // Turned round, a leg belongs to its other end, and goes straight first if it went diagonally first before.
    for (let turn = turns - 1; turn >= middle; turn--) {
      const place = placeByTurn[turn];
      placeByTurn[turn] = (place & ~STRAIGHT_FIRST) | order;
      order = ~place & STRAIGHT_FIRST;
    }
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

  return { find, turns: () => turns, turn, work: () => work };
}

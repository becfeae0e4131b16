/*
 * What the search of a route writes into a trace. Its nodes are portals, two of which may share a cell: node 0 is the
 * start, node 1 the goal, and the portals come after them.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { Trace } from '../trace/trace.ts';
import { CLUSTER, EXPANDED, GENERATED, IMPROVED, PASSED } from '../trace/trace-kinds.ts';
import type { PortalGraph } from './portal-graph.ts';
import type { RouteEnd } from './route-search.ts';

const START = 0;
const GOAL = 1;
const FIRST_PORTAL = 2;

type Distance = (x: number, z: number) => number;

export type RouteTrace = {
  readonly begin: (start: RouteEnd, goal: RouteEnd, distance: Distance) => void;
  /** A portal is reached from another (NO_CELL: from the start). */
  readonly reach: (portal: number, from: number, cost: number, isNew: boolean) => void;
  readonly expand: (portal: number, from: number, cost: number, portals: number) => void;
  /** The goal is reached from a portal. */
  readonly arrive: (from: number, cost: number) => void;
  readonly end: (graph: PortalGraph) => void;
};

/** Writes the events of a route search on a grid of the given width. */
export function createRouteTrace(trace: Trace, width: number): RouteTrace {
  const numberOf = (portal: number) => (portal === NO_CELL ? START : portal + FIRST_PORTAL);
  let [ends, distance]: [number[], Distance] = [[], () => 0];
  return {
    begin: (start, goal, toGoal) => {
      [ends, distance] = [[start.cell, goal.cell], toGoal];
      trace.begin({ algorithm: 'hpa-star', nodes: FIRST_PORTAL, start: START, goals: [GOAL], open: 'four-ary' });
      trace.record(PASSED, START, NO_CELL, 0);
    },
    reach: (portal, from, cost, isNew) =>
      trace.record(isNew ? GENERATED : IMPROVED, numberOf(portal), numberOf(from), cost),
    expand: (portal, from, cost, portals) => {
      trace.record(EXPANDED, numberOf(portal), numberOf(from), cost);
      trace.record(CLUSTER, numberOf(portal), NO_CELL, portals);
    },
    arrive: (from, cost) => trace.record(PASSED, GOAL, numberOf(from), cost),
    end: ({ cellByNode, nodeLimit }) => {
      const cells = Int32Array.from([...ends, ...cellByNode.subarray(0, nodeLimit)]);
      trace.amend({ nodes: cells.length, cellByNode: cells, estimateFactor: 1 });
      trace.estimates = [(node) => distance(cells[node] % width, Math.floor(cells[node] / width))];
    },
  };
}

/*
 * ALT: A* with landmarks. Costs to and from a few far-off nodes are computed once; by the triangle inequality they
 * bound the cost between any two nodes from below, far better than distance does where weights, walls or one-way
 * climbs rule. Edits make the bounds void: the search then falls back to the plain estimate until they are built again.
 */

import { checkChoices } from '../search/search-check.ts';
import type { NavGraph } from '../graph/graph.ts';
import type { NavGrid } from '../grid/grid.ts';
import { isIndex } from '../grid/input-check.ts';
import { requireInput, requireMap } from '../grid/require-map.ts';
import { createOpenList } from '../open/open-list.ts';
import { runSlices } from '../slices/run-slices.ts';
import type { Algorithm, RunContext } from '../search/algorithm.ts';
import { weightedAStar } from '../algorithms/best-first.ts';
import { type Estimate, generalParts, spaceOf, type Space } from '../search/space.ts';
import { fillCostsInSlices } from './costs-from.ts';

/** Costs to a few nodes, for better lower bounds. */
export type Landmarks = {
  readonly nodes: Int32Array;
  /** Cost from landmark k to a node at 2 × (node × landmarks + k), and from the node to it beside that: read together. */
  readonly costs: Float32Array;
  /** The grid's revision the costs are of; 0 for graphs. */
  readonly revision: number;
};

/** 32-bit costs are rounded by at most this share; bounds give way by as much, so that they stay below. */
const ROUNDING = 1.2e-7;

/** Chooses `count` landmarks far from one another around `near` and computes their costs: 8 bytes a node and landmark. */
export function buildLandmarks(map: NavGrid | NavGraph, count: number, near: number): Landmarks {
  return runSlices(buildLandmarksInSlices(map, count, near));
}

/** The same a few milliseconds at a time: `next()` yields the share that is done. Void if the map is edited meanwhile. */
export function buildLandmarksInSlices(
  map: NavGrid | NavGraph,
  count: number,
  near: number,
): Generator<number, Landmarks> {
  requireMap(map);
  const space = spaceOf(map);
  requireInput(Number.isInteger(count) && count > 0, 'count', 'a whole number from 1', count);
  requireInput(isIndex(near, space.nodes), 'near', `a node below ${space.nodes}`, near);
  return build(map, space, count, near);
}

function* build(map: NavGrid | NavGraph, space: Space, count: number, near: number): Generator<number, Landmarks> {
  const revision = map.kind === 'grid' ? map.revision : 0;
  const open = createOpenList('four-ary', space.nodes);
  let searches = 0;
  function* costsFrom(root: number, backward: boolean): Generator<number, Float64Array> {
    const before = searches++;
    for (const share = fillCostsInSlices(costs, space, root, backward, open); ;) {
      const { value, done } = share.next();
      if (done) return value;
      yield (before + value) / (2 * count + 1);
    }
  }
  const nodes: number[] = [];
  const columns: Float32Array[] = [];
  const costs = new Float64Array(space.nodes);
  const nearestByNode = new Float64Array(space.nodes).fill(Infinity);
  let next = farthestOf(yield* costsFrom(near, false), near);
  while (nodes.length < count && !nodes.includes(next)) {
    nodes.push(next);
    columns.push(Float32Array.from(yield* costsFrom(next, false)));
    for (let node = 0; node < space.nodes; node++) nearestByNode[node] = Math.min(nearestByNode[node], costs[node]);
    columns.push(Float32Array.from(yield* costsFrom(next, true)));
    next = farthestOf(nearestByNode, near);
  }
  const together = new Float32Array(space.nodes * columns.length);
  columns.forEach((column, c) => column.forEach((cost, node) => (together[node * columns.length + c] = cost)));
  return { nodes: Int32Array.from(nodes), costs: together, revision };
}

/** A* that uses the landmarks; pass it to createSearcherWith. Built on weighted A*, whose weight is 1 by default. */
export function aStarWithLandmarks(landmarks: Landmarks): Algorithm {
  const createRun = (context: RunContext) => {
    const { grid } = context;
    const { space, memory } = generalParts(context);
    const estimateTo: Space['estimateTo'] = (goal, heuristic) => {
      const plain = space.estimateTo(goal, heuristic);
      if (grid && grid.revision !== landmarks.revision) return plain;
      return boundTo(landmarks, goal, plain);
    };
    return weightedAStar.createRun({ ...context, parts: { memory, space: { ...space, estimateTo } } });
  };
  return { name: 'a-star', checkOptions: checkChoices, createRun };
}

/** The best bound of all landmarks and of the plain estimate. */
function boundTo({ nodes, costs }: Landmarks, goal: number, plain: Estimate): Estimate {
  const stride = 2 * nodes.length;
  const goalCosts = Float64Array.from(costs.subarray(goal * stride, (goal + 1) * stride));
  return (node) => {
    let bound = plain(node);
    for (let column = 0; column < stride; column++) {
      const own = costs[node * stride + column];
      const other = goalCosts[column];
      // From a landmark the goal is farther than the node by at most the path between; to a landmark, nearer. Over no
      // landmark that one of the two cannot reach: Infinity minus Infinity is NaN and beats nothing.
      const difference = (column & 1) === 0 ? other - own : own - other;
      const least = difference - ROUNDING * (own + other);
      if (least > bound) bound = least;
    }
    return bound;
  };
}

/** The node of the largest cost that is not infinite, the first of equals; `otherwise` when all are. */
function farthestOf(costByNode: Float64Array, otherwise: number): number {
  let farthest = otherwise;
  let most = -1;
  for (let node = 0; node < costByNode.length; node++) {
    if (costByNode[node] < Infinity && costByNode[node] > most) {
      most = costByNode[node];
      farthest = node;
    }
  }
  return farthest;
}

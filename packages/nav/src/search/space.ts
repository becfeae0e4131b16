/*
 * Space: the one view of a grid or a graph that the general searches work on. `expand` lists the steps out of a node
 * into scratch arrays (targets, costs) and returns how many; `expandBack` lists the steps into it. Order is fixed:
 * directions of the grid, or edges as given, so that ties fall the same way on every run.
 */

import { offsetsOf, OPPOSITE, STEP_LENGTH } from '../grid/direction.ts';
import type { NavGraph } from '../graph/graph.ts';
import type { NavGrid } from '../grid/grid.ts';
import type { NavMap } from './nav-map.ts';
import { keyScaleOf } from '../open/key-scale.ts';
import { type HeuristicChoice, heuristicFunction } from './heuristic.ts';
import { movesInto } from '../grid/moves-into.ts';
import type { RunContext } from './algorithm.ts';
import { createSearchMemory, type SearchMemory } from './search-memory.ts';
import { costBetween } from '../grid/step-cost.ts';

/** A lower bound of the cost from a node to the goal. */
export type Estimate = (node: number) => number;

/** The inside of a map as searches walk it. */
export type Space = {
  readonly nodes: number;
  /** Results of the last expand or expandBack; overwritten by the next. */
  readonly targets: Int32Array;
  readonly costs: Float64Array;
  readonly expand: (node: number) => number;
  readonly expandBack: (node: number) => number;
  /** The estimate of the cost from a node to `goal`. */
  readonly estimateTo: (goal: number, heuristic: HeuristicChoice) => Estimate;
  /** The least distance from a node to `goal` by legal steps, whatever they cost; straight in graphs. */
  readonly distanceTo: (goal: number) => Estimate;
  /** Keys of open lists per unit of cost (key-scale.ts), or 0 where costs have no unit. */
  readonly keyScale: () => number;
};

/** A grid as a space. */
export function gridSpace(grid: NavGrid): Space {
  const { width, movesByCell } = grid;
  const targets = new Int32Array(8);
  const costs = new Float64Array(8);
  const offsets = offsetsOf(width);
  const expand = (node: number): number => {
    const moves = movesByCell[node];
    let count = 0;
    for (let d = 0; d < 8; d++) {
      if ((moves & (1 << d)) === 0) continue;
      const to = node + offsets[d];
      targets[count] = to;
      costs[count++] = costBetween(grid, node, to, STEP_LENGTH[d]);
    }
    return count;
  };
  const expandBack = (node: number): number => {
    const moves = movesInto(grid, node);
    let count = 0;
    for (let d = 0; d < 8; d++) {
      // The step into `node` in direction d starts one step behind it.
      if ((moves & (1 << OPPOSITE[d])) === 0) continue;
      const from = node - offsets[d];
      targets[count] = from;
      costs[count++] = costBetween(grid, from, node, STEP_LENGTH[d]);
    }
    return count;
  };
  return {
    nodes: grid.cells,
    targets,
    costs,
    expand,
    expandBack,
    estimateTo: (goal, choice) => gridEstimate(grid, goal, choice, grid.minFactor),
    distanceTo: (goal) => gridEstimate(grid, goal, defaultHeuristic(grid), 1),
    keyScale: () => keyScaleOf(grid),
  };
}

function gridEstimate({ width }: NavGrid, goal: number, choice: HeuristicChoice, factor: number): Estimate {
  const heuristic = heuristicFunction(choice);
  const gx = goal % width;
  const gz = (goal - gx) / width;
  return (node) => {
    const iz = (node / width) | 0;
    return factor * heuristic(Math.abs(node - iz * width - gx), Math.abs(iz - gz));
  };
}

/** A graph as a space. */
function graphSpace(graph: NavGraph): Space {
  const { firstEdgeByNode: first, firstBackEdgeByNode: firstBack } = graph;
  let degree = 0;
  for (let n = 0; n < graph.nodes; n++) {
    degree = Math.max(degree, first[n + 1] - first[n], firstBack[n + 1] - firstBack[n]);
  }
  const targets = new Int32Array(degree);
  const costs = new Float64Array(degree);
  const list = (from: number, to: number, ends: Int32Array, lengths: Float64Array): number => {
    for (let e = from; e < to; e++) {
      targets[e - from] = ends[e];
      costs[e - from] = lengths[e];
    }
    return to - from;
  };
  return {
    nodes: graph.nodes,
    targets,
    costs,
    expand: (node) => list(first[node], first[node + 1], graph.targetByEdge, graph.costByEdge),
    expandBack: (node) => list(firstBack[node], firstBack[node + 1], graph.sourceByBackEdge, graph.costByBackEdge),
    estimateTo: (goal, choice) => graphEstimate(graph, goal, choice, graph.minFactor),
    distanceTo: (goal) => graphEstimate(graph, goal, 'euclidean', 1),
    keyScale: () => 0,
  };
}

function graphEstimate(graph: NavGraph, goal: number, choice: HeuristicChoice, factor: number): Estimate {
  const { xByNode, zByNode } = graph;
  if (xByNode === null || zByNode === null || factor === 0) return () => 0;
  const heuristic = heuristicFunction(choice);
  const [gx, gz] = [xByNode[goal], zByNode[goal]];
  return (node) => factor * heuristic(Math.abs(xByNode[node] - gx), Math.abs(zByNode[node] - gz));
}

/** The heuristic that searches on a map use by default. */
export function defaultHeuristic(map: NavGrid | NavGraph | NavMap): HeuristicChoice {
  if (map.kind === 'map') return map.heuristic;
  return map.kind === 'graph' ? 'euclidean' : map.diagonal === 'never' ? 'manhattan' : 'octile';
}

/** Any map as a space. */
export function spaceOf(map: NavGrid | NavGraph | NavMap): Space {
  return map.kind === 'map' ? map.createSpace() : map.kind === 'grid' ? gridSpace(map) : graphSpace(map);
}

/** The space and the memory that the general searches of one searcher share. */
export function generalParts(context: RunContext): { readonly space: Space; readonly memory: SearchMemory } {
  if (context.parts === null) {
    const space = spaceOf(context.map);
    context.parts = { space, memory: createSearchMemory(space.nodes, context.paths) };
  }
  return context.parts;
}

/*
 * Random directed graphs, with and without positions, and the plainest Dijkstra over lists of edges.
 */

import { type Rng, rngFromSeed } from '@skerry/kit';
import { createGraph, type GraphEdge, type NavGraph } from '../../src/index.ts';

export type RandomGraph = {
  readonly graph: NavGraph;
  readonly edges: readonly GraphEdge[];
  readonly rng: Rng;
  readonly note: string;
};

/** A graph that depends on its seed only; half of them have positions, and edges at least as long as the distance. */
export function randomGraph(seed: number): RandomGraph {
  const rng = rngFromSeed(seed);
  const nodes = 1 + rng.below(40);
  const xByNode = Float64Array.from({ length: nodes }, () => rng.range(-20, 20));
  const zByNode = Float64Array.from({ length: nodes }, () => rng.range(-20, 20));
  const edges = Array.from({ length: rng.below(4 * nodes) }, () => {
    const [from, to] = [rng.below(nodes), rng.below(nodes)];
    return { from, to, cost: rng.chance(0.1) ? 0 : rng.range(0.5, 9) };
  });
  const options = rng.chance(0.5) ? { nodes, edges, xByNode, zByNode } : { nodes, edges };
  return { graph: createGraph(options), edges, rng, note: `seed ${seed}, ${nodes} nodes, ${edges.length} edges` };
}

/** Costs from a node by going over all edges until nothing changes. */
export function costsByEdges(nodes: number, edges: readonly GraphEdge[], start: number): Float64Array {
  const cost = new Float64Array(nodes).fill(Infinity);
  cost[start] = 0;
  for (let isCalm = false; !isCalm;) {
    isCalm = true;
    for (const edge of edges) {
      const through = cost[edge.from] + edge.cost;
      if (through < cost[edge.to]) [cost[edge.to], isCalm] = [through, false];
    }
  }
  return cost;
}

/** Cost of a path over edges, the cheapest between each two nodes; Infinity where there is none. */
export function walkEdges(edges: readonly GraphEdge[], path: ArrayLike<number>): number {
  let cost = 0;
  for (let k = 1; k < path.length; k++) {
    const steps = edges.filter(({ from, to }) => from === path[k - 1] && to === path[k]);
    cost += Math.min(...steps.map((edge) => edge.cost));
  }
  return cost;
}

/*
 * Landmarks over a portal graph: costs from a few nodes far apart to all others. From a landmark the goal is farther
 * than a node by at most the way between the two: a bound far sharper than distance where weights and walls rule.
 * One more is laid each time searching has cost as much as laying it, so that all together never cost more than twice
 * what they would have without; a change of the graph makes them void.
 */

import { NO_CELL } from '../direction.ts';
import { farthestOf } from '../preprocess/landmarks.ts';
import type { PortalGraph } from './portal-graph.ts';

/** With so many, routes over 4096 × 4096 cells are found 2 to 3 times as fast; each takes 8 bytes a node. */
const MAX_LANDMARKS = 8;

export class PortalLandmarks {
  readonly #graph: PortalGraph;
  /** For each landmark the costs from it by node. */
  #landmarks: Float64Array[] = [];
  #revision = 0;
  /** Expansions since the last landmark was laid or the graph changed. */
  #spent = 0;

  constructor(graph: PortalGraph) {
    this.#graph = graph;
  }

  /** Bounds from below on the costs to a goal that is reached from these nodes at these costs. */
  boundTo(nodes: Int32Array, costByIndex: Float64Array): (node: number) => number {
    if (this.#revision !== this.#graph.revision) [this.#landmarks, this.#spent] = [[], 0];
    this.#revision = this.#graph.revision;
    const landmarks = this.#landmarks;
    const goalCosts = landmarks.map((costs) =>
      nodes.reduce((least, node, j) => Math.min(least, costs[node] + costByIndex[j]), Infinity),
    );
    return (node) => {
      let bound = 0;
      // Where a landmark reaches neither, the difference is not a number and beats nothing.
      for (let k = 0; k < goalCosts.length; k++) {
        const difference = goalCosts[k] - landmarks[k][node];
        if (difference > bound) bound = difference;
      }
      return bound;
    };
  }

  /** Tells of a search; true when it is time for another landmark. */
  isDue(expanded: number): boolean {
    this.#spent += expanded;
    return this.#landmarks.length < MAX_LANDMARKS && this.#spent >= this.#graph.nodeLimit;
  }

  /** The node farthest from all landmarks that they reach; NO_CELL when there is none. */
  farthest(): number {
    const [first, ...others] = this.#landmarks;
    if (first === undefined) return NO_CELL;
    const nearest = first.map((cost, node) => others.reduce((least, costs) => Math.min(least, costs[node]), cost));
    return farthestOf(nearest, NO_CELL);
  }

  /** Lays a landmark with these costs to all nodes. */
  lay(costOf: (node: number) => number): void {
    this.#landmarks.push(Float64Array.from({ length: this.#graph.nodeLimit }, (_, node) => costOf(node)));
    this.#spent = 0;
  }
}

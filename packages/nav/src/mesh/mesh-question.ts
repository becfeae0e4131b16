/*
 * What the two searches over a mesh share: the question, the nodes they open, the loop that takes the cheapest first, and
 * the corridor of edges and links that comes out.
 */

import { lengthOf, type MeshPoint } from './geometry.ts';
import { type MeshData, NONE } from './mesh-data.ts';
import { closestInPolygon } from './mesh-index.ts';

/** A link in one direction, between points on the mesh. */
export type DirectedLink = {
  /** Its number in the list that was passed in. */
  readonly link: number;
  readonly from: MeshPoint;
  readonly fromPolygon: number;
  readonly to: MeshPoint;
  readonly toPolygon: number;
  readonly cost: number;
  readonly area: number;
};

export type MeshQuestion = {
  readonly start: MeshPoint;
  readonly startPolygon: number;
  readonly goal: MeshPoint;
  readonly goalPolygon: number;
  readonly costByArea: Float64Array;
  readonly maxExpanded: number;
};

/** Nodes from the first after the start to the last; the goal itself is not listed. */
export type Corridor = {
  readonly status: 'complete' | 'unreachable' | 'out-of-budget';
  /** Edges, or the number of edges plus that of a directed link. */
  readonly nodes: Int32Array;
  /** x, y, z where the search reached each node. */
  readonly points: Float64Array;
  /** The polygon after the last node: the goal's, or of all reached the one nearest to the goal. */
  readonly endPolygon: number;
  readonly expanded: number;
};

export type MeshSearch = (question: MeshQuestion) => Corridor;

/** A polygon that was entered: by an edge, by a link, or NONE for that of the start. The goal has no polygon. */
export type MeshNode = MeshPoint & {
  readonly node: number;
  readonly polygon: number;
  readonly parent: MeshNode | null;
  readonly g: number;
  /** No path through this node costs less. */
  readonly f: number;
};

/** Nodes that wait: the cheapest one, which is often the one put here last, in hand and the others in a binary heap by f. */
export class NodeQueue<Node extends MeshNode> {
  #inHand: Node | undefined;
  readonly #nodes: Node[] = [];

  push(node: Node): void {
    const nodes = this.#nodes;
    let waiting = this.#inHand;
    if (waiting === undefined && (nodes.length === 0 || node.f <= nodes[0].f)) return void (this.#inHand = node);
    if (waiting === undefined || node.f >= waiting.f) waiting = node;
    else this.#inHand = node;
    let place = nodes.length;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (nodes[above].f <= waiting.f) break;
      nodes[place] = nodes[above];
      place = above;
    }
    nodes[place] = waiting;
  }

  pop(): Node | undefined {
    const nodes = this.#nodes;
    const first = this.#inHand ?? nodes[0];
    if (this.#inHand !== undefined) {
      this.#inHand = undefined;
      return first;
    }
    const last = nodes.pop();
    if (last === undefined || nodes.length === 0) return last;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= nodes.length) break;
      if (below + 1 < nodes.length && nodes[below + 1].f < nodes[below].f) below++;
      if (nodes[below].f >= last.f) break;
      nodes[place] = nodes[below];
      place = below;
    }
    nodes[place] = last;
    return first;
  }
}

/**
 * Takes the cheapest node until it is the goal. `expand` adds the nodes behind one to the queue and returns false for a
 * node that is out of date.
 */
export function searchCorridor<Node extends MeshNode>(
  data: MeshData,
  { goal, maxExpanded }: MeshQuestion,
  start: Node,
  queue: NodeQueue<Node>,
  expand: (node: Node) => boolean,
): Corridor {
  const settled: MeshNode[] = [];
  const answer = (status: Corridor['status'], last: MeshNode): Corridor => {
    const chain: MeshNode[] = [];
    for (let node = last; node.parent; node = node.parent) chain.push(node);
    chain.reverse();
    return {
      status,
      nodes: Int32Array.from(chain, ({ node }) => node),
      points: Float64Array.from(chain.flatMap(({ x, y, z }) => [x, y, z])),
      endPolygon: last.polygon,
      expanded: settled.length,
    };
  };
  /** The one whose polygon comes nearest to the goal; the first of equally near ones. */
  const nearestNode = () => {
    const distances2 = [start, ...settled].map(({ polygon }) =>
      closestInPolygon(_point, data, polygon, goal.x, goal.y, goal.z),
    );
    const nearest = distances2.reduce((best, distance2, k) => (distance2 < distances2[best] ? k : best), 0);
    return nearest === 0 ? start : settled[nearest - 1];
  };

  expand(start);
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (node.polygon === NONE) return answer('complete', node.parent!);
    if (settled.length >= maxExpanded) return answer('out-of-budget', nearestNode());
    if (expand(node)) settled.push(node);
  }
  return answer('unreachable', nearestNode());
}

const _point = new Float64Array(3);
const NO_LINKS: readonly number[] = [];
/** A hair below 1, so that rounding cannot lift an estimate above a true cost. */
const ALMOST = 1 - 1e-12;

/** The links that begin in a polygon and can be taken. */
export function linksFrom(links: readonly DirectedLink[]) {
  const linksByPolygon = new Map<number, number[]>();
  links.forEach(({ fromPolygon }, k) => {
    linksByPolygon.set(fromPolygon, [...(linksByPolygon.get(fromPolygon) ?? NO_LINKS), k]);
  });
  return (polygon: number, costByArea: Float64Array, areaByPolygon: Uint8Array): readonly number[] => {
    const all = linksByPolygon.get(polygon);
    if (all === undefined) return NO_LINKS;
    const isFree = (area: number) => costByArea[area] < Infinity;
    return all.filter((k) => isFree(links[k].area) && isFree(areaByPolygon[links[k].toPolygon]));
  };
}

/** The least that a metre towards the goal can cost: by the cheapest area, or by a link that costs less than its length. */
export function cheapestMetre({ areas }: MeshData, links: readonly DirectedLink[], costByArea: Float64Array): number {
  let least = Infinity;
  for (const area of areas) least = Math.min(least, costByArea[area]);
  for (const { from, to, cost, area } of links) {
    const length = lengthOf(to.x - from.x, to.y - from.y, to.z - from.z);
    if (length > 0 && costByArea[area] < Infinity) least = Math.min(least, (cost * costByArea[area]) / length);
  }
  return least === Infinity ? 0 : ALMOST * least;
}

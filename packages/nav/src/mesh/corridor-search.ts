/*
 * A* over portals: which polygons a path passes. A node is an edge crossed from its own polygon into the neighbour, a
 * link taken, or the goal. Each is reached at the point of it nearest to the line from its parent's point to the goal,
 * so the cost of a node is that of a line that can be walked. Settled nodes are not opened again.
 */

import { createHeap } from '../open/heap.ts';
import { crossingOf, lengthOf, type MeshPoint } from './geometry.ts';
import { placeOnEdge } from './funnel.ts';
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

export type CorridorQuestion = {
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
  readonly expanded: number;
};

export type CorridorSearch = (question: CorridorQuestion) => Corridor;

/** A hair below 1, so that rounding cannot lift an estimate above a true cost. */
const ALMOST = 1 - 1e-12;

/** A search over a mesh and its links; its arrays are reused from question to question. */
export function createCorridorSearch(data: MeshData, links: readonly DirectedLink[]): CorridorSearch {
  const { firstEdge, polygonByEdge, twinByEdge, areaByPolygon, vertexByEdge, endByEdge, positions } = data;
  const edges = vertexByEdge.length;
  const goalNode = edges + links.length;
  const open = createHeap(goalNode + 1, 1);
  const gByNode = new Float64Array(goalNode + 1);
  const parentByNode = new Int32Array(goalNode + 1);
  const pointByNode = new Float64Array(3 * (goalNode + 1));
  /** Run in which a node was last reached; minus that once it is settled. */
  const runByNode = new Int32Array(goalNode + 1);
  const linksByPolygon = new Map<number, number[]>();
  links.forEach(({ fromPolygon }, k) => {
    const list = linksByPolygon.get(fromPolygon);
    if (list) list.push(k);
    else linksByPolygon.set(fromPolygon, [k]);
  });
  const polygonAfter = (node: number) =>
    node < edges ? polygonByEdge[twinByEdge[node]] : links[node - edges].toPolygon;
  const areas = Uint8Array.from(new Set(areaByPolygon));
  let run = 0;

  return ({ start, startPolygon, goal, goalPolygon, costByArea, maxExpanded }) => {
    run++;
    open.clear();
    const scale = ALMOST * cheapest(areas, links, costByArea);
    const estimate = (x: number, y: number, z: number) =>
      scale === 0 ? 0 : scale * lengthOf(x - goal.x, y - goal.y, z - goal.z);
    const settled: number[] = [];

    const reach = (node: number, parent: number, g: number, x: number, y: number, z: number) => {
      const isKnown = runByNode[node] === run;
      if (runByNode[node] === -run || (isKnown && g >= gByNode[node])) return;
      runByNode[node] = run;
      gByNode[node] = g;
      parentByNode[node] = parent;
      pointByNode[3 * node] = x;
      pointByNode[3 * node + 1] = y;
      pointByNode[3 * node + 2] = z;
      const key = g + estimate(x, y, z);
      if (isKnown) open.update(node, key);
      else open.push(node, key);
    };
    const expand = (node: number, polygon: number, from: MeshPoint, g: number) => {
      const { x, y, z } = from;
      const factor = costByArea[areaByPolygon[polygon]];
      if (polygon === goalPolygon) {
        const length = lengthOf(goal.x - x, goal.y - y, goal.z - z);
        reach(goalNode, node, g + factor * length, goal.x, goal.y, goal.z);
      }
      const entered = node >= 0 && node < edges ? twinByEdge[node] : NONE;
      for (let edge = firstEdge[polygon]; edge < firstEdge[polygon + 1]; edge++) {
        const twin = twinByEdge[edge];
        if (edge === entered || twin === NONE || runByNode[edge] === -run) continue;
        if (costByArea[areaByPolygon[polygonByEdge[twin]]] === Infinity) continue;
        const [a, b] = [3 * vertexByEdge[edge], 3 * endByEdge[edge]];
        const along = crossingOf(
          [positions[a], positions[a + 2], positions[b], positions[b + 2]],
          [x, z, goal.x, goal.z],
        );
        placeOnEdge(data, edge, along, _point, 0);
        const length = lengthOf(_point[0] - x, _point[1] - y, _point[2] - z);
        reach(edge, node, g + factor * length, _point[0], _point[1], _point[2]);
      }
      for (const k of linksByPolygon.get(polygon) ?? NO_LINKS) {
        const { from: begin, to, cost, area, toPolygon } = links[k];
        if (costByArea[area] === Infinity || costByArea[areaByPolygon[toPolygon]] === Infinity) continue;
        const length = lengthOf(begin.x - x, begin.y - y, begin.z - z);
        reach(edges + k, node, g + factor * length + cost * costByArea[area], to.x, to.y, to.z);
      }
    };
    /** The settled node whose polygon comes nearest to the goal, NONE for the start's; the first of equally near ones. */
    const nearestNode = () => {
      let [nearest, best] = [NONE, closestInPolygon(_point, data, startPolygon, goal.x, goal.y, goal.z)];
      for (const node of settled) {
        const distance2 = closestInPolygon(_point, data, polygonAfter(node), goal.x, goal.y, goal.z);
        if (distance2 < best) [nearest, best] = [node, distance2];
      }
      return nearest;
    };
    const answer = (status: Corridor['status'], last: number): Corridor => {
      const chain: number[] = [];
      for (let node = last; node !== NONE; node = parentByNode[node]) chain.push(node);
      const nodes = Int32Array.from(chain.toReversed());
      const points = new Float64Array(3 * nodes.length);
      nodes.forEach((node, k) => points.set(pointByNode.subarray(3 * node, 3 * node + 3), 3 * k));
      return { status, nodes, points, expanded: settled.length };
    };

    expand(NONE, startPolygon, start, 0);
    while (open.size() > 0) {
      if (settled.length >= maxExpanded) return answer('out-of-budget', nearestNode());
      const node = open.pop();
      runByNode[node] = -run;
      if (node === goalNode) return answer('complete', parentByNode[goalNode]);
      settled.push(node);
      const at = { x: pointByNode[3 * node], y: pointByNode[3 * node + 1], z: pointByNode[3 * node + 2] };
      expand(node, polygonAfter(node), at, gByNode[node]);
    }
    return answer('unreachable', nearestNode());
  };
}

const _point = new Float64Array(3);
const NO_LINKS: readonly number[] = [];

/** The least that a metre towards the goal can cost: by the cheapest area, or by a link that costs less than its length. */
function cheapest(areas: Uint8Array, links: readonly DirectedLink[], costByArea: Float64Array): number {
  let least = Infinity;
  for (const area of areas) least = Math.min(least, costByArea[area]);
  for (const { from, to, cost, area } of links) {
    const length = lengthOf(to.x - from.x, to.y - from.y, to.z - from.z);
    if (length > 0 && costByArea[area] < Infinity) least = Math.min(least, (cost * costByArea[area]) / length);
  }
  return least === Infinity ? 0 : least;
}

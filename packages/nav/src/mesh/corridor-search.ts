/*
 * A* over portals: which polygons a path passes. A node is an edge crossed from its own polygon into the neighbour, a
 * link taken, or the goal. Each is reached at the point of it nearest to the line from its parent's point to the goal,
 * so the cost of a node is that of a line that can be walked. Settled nodes are not opened again.
 */

import { crossingOf, lengthOf, type MeshPoint } from './geometry.ts';
import { placeOnEdge } from './funnel.ts';
import { type MeshData, NONE } from './mesh-data.ts';
import {
  cheapestMetre,
  type DirectedLink,
  linksFrom,
  type MeshNode,
  type MeshSearch,
  NodeQueue,
  searchCorridor,
} from './mesh-question.ts';

/** A search over a mesh and its links, for ground of any costs; its arrays are reused from question to question. */
export function createCorridorSearch(data: MeshData, links: readonly DirectedLink[]): MeshSearch {
  const { firstEdge, polygonByEdge, twinByEdge, areaByPolygon, vertexByEdge, endByEdge, positions } = data;
  const edges = vertexByEdge.length;
  const goalNode = edges + links.length;
  const gByNode = new Float64Array(goalNode + 1);
  /** Run in which a node was last reached; minus that once it is settled. */
  const runByNode = new Int32Array(goalNode + 1);
  const linksOf = linksFrom(links);
  let run = 0;

  return (question) => {
    const { start, startPolygon, goal, goalPolygon, costByArea } = question;
    run++;
    const queue = new NodeQueue();
    const scale = cheapestMetre(data, links, costByArea);
    const reach = (node: number, polygon: number, parent: MeshNode, g: number, { x, y, z }: MeshPoint) => {
      if (runByNode[node] === -run || (runByNode[node] === run && g >= gByNode[node])) return;
      runByNode[node] = run;
      gByNode[node] = g;
      const f = g + (scale === 0 ? 0 : scale * lengthOf(x - goal.x, y - goal.y, z - goal.z));
      queue.push({ node, polygon, parent, g, f, x, y, z });
    };
    const expand = (at: MeshNode): boolean => {
      const { node, polygon, g, x, y, z } = at;
      if (node !== NONE) {
        if (runByNode[node] === -run) return false;
        runByNode[node] = -run;
      }
      const factor = costByArea[areaByPolygon[polygon]];
      const costTo = (to: MeshPoint) => g + factor * lengthOf(to.x - x, to.y - y, to.z - z);
      if (polygon === goalPolygon) reach(goalNode, NONE, at, costTo(goal), goal);
      for (let edge = firstEdge[polygon]; edge < firstEdge[polygon + 1]; edge++) {
        const twin = twinByEdge[edge];
        if (twin === NONE || twin === node || runByNode[edge] === -run) continue;
        const next = polygonByEdge[twin];
        if (costByArea[areaByPolygon[next]] === Infinity) continue;
        const [a, b] = [3 * vertexByEdge[edge], 3 * endByEdge[edge]];
        const portal = [positions[a], positions[a + 2], positions[b], positions[b + 2]] as const;
        placeOnEdge(data, edge, crossingOf(portal, [x, z, goal.x, goal.z]), _point, 0);
        const to = { x: _point[0], y: _point[1], z: _point[2] };
        reach(edge, next, at, costTo(to), to);
      }
      for (const k of linksOf(polygon, costByArea, areaByPolygon)) {
        const { from, to, cost, area, toPolygon } = links[k];
        reach(edges + k, toPolygon, at, costTo(from) + cost * costByArea[area], to);
      }
      return true;
    };
    const begin = { ...start, node: NONE, polygon: startPolygon, parent: null, g: 0, f: 0 };
    return searchCorridor(data, question, begin, queue, expand);
  };
}

const _point = new Float64Array(3);

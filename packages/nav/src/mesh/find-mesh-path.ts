/*
 * From a corridor of portals to a path: the line is pulled tight between links. Where areas cost differently the line
 * may also keep the points where the search changed from one to the other; the cheaper of both lines is taken.
 */

import { lengthOf, type MeshPoint } from './geometry.ts';
import { type PortalLine, pullLine } from './funnel.ts';
import { type MeshData, NONE } from './mesh-data.ts';
import type { Corridor, DirectedLink, MeshQuestion } from './mesh-question.ts';

/** A corner of a path; `link` is the number of the link taken from here to the next point. */
export type MeshPathPoint = MeshPoint & { readonly link?: number };

export type TracedPath = {
  readonly points: readonly MeshPathPoint[];
  readonly polygons: Int32Array;
  readonly cost: number;
  readonly length: number;
};

type Leg = { readonly edges: Int32Array; readonly line: PortalLine; readonly polygons: readonly number[] };

/** The path through a corridor to `end`, a point in the corridor's last polygon. */
export function tracePath(
  data: MeshData,
  links: readonly DirectedLink[],
  question: MeshQuestion,
  corridor: Corridor,
  end: MeshPoint,
  isOnSurface: boolean,
): TracedPath {
  const edges = data.vertexByEdge.length;
  const points: MeshPathPoint[] = [];
  const polygons: number[] = [];
  let [cost, length] = [0, 0];
  let [begin, polygon, first] = [question.start, question.startPolygon, 0];
  for (let k = 0; k <= corridor.nodes.length; k++) {
    const isLast = k === corridor.nodes.length;
    if (!isLast && corridor.nodes[k] < edges) continue;
    const link = isLast ? undefined : links[corridor.nodes[k] - edges];
    const leg = layLeg(data, corridor, first, k, polygon, begin, link?.from ?? end);
    const line = pullLeg(data, leg, question.costByArea);
    polygons.push(...leg.polygons);
    cost += weigh(line, leg.polygons, (p) => question.costByArea[data.areaByPolygon[p]]);
    length += weigh(line, leg.polygons, () => 1);
    appendPoints(points, line, isOnSurface);
    if (!link) break;
    points[points.length - 1] = { ...link.from, link: link.link };
    cost += link.cost * question.costByArea[link.area];
    [begin, polygon, first] = [link.to, link.toPolygon, k + 1];
  }
  return { points, polygons: Int32Array.from(polygons), cost, length };
}

/** The search's own line from node `first` up to node `end`, between two points. */
function layLeg(
  data: MeshData,
  { nodes, points }: Corridor,
  first: number,
  end: number,
  polygon: number,
  from: MeshPoint,
  to: MeshPoint,
): Leg {
  const edges = nodes.slice(first, end);
  const count = edges.length + 2;
  const line = { points: new Float64Array(3 * count), isCorner: new Uint8Array(count).fill(1) };
  line.points.set([from.x, from.y, from.z]);
  line.points.set(points.subarray(3 * first, 3 * end), 3);
  line.points.set([to.x, to.y, to.z], 3 * (count - 1));
  return {
    edges,
    line,
    polygons: [polygon, ...Array.from(edges, (edge) => data.polygonByEdge[data.twinByEdge[edge]])],
  };
}

function pullLeg(data: MeshData, { edges, line, polygons }: Leg, costByArea: Float64Array): PortalLine {
  const costs = polygons.map((p) => costByArea[data.areaByPolygon[p]]);
  const whole = { points: line.points.slice(), isCorner: line.isCorner.slice() };
  pullLine(data, edges, whole, 0, edges.length);
  if (costs.every((cost) => cost === costs[0])) return whole;
  let from = 0;
  for (let k = 0; k <= edges.length; k++) {
    if (k < edges.length && costs[k] === costs[k + 1]) continue;
    pullLine(data, edges, line, from, k);
    from = k + 1;
  }
  const costOf = (p: number) => costByArea[data.areaByPolygon[p]];
  return weigh(whole, polygons, costOf) <= weigh(line, polygons, costOf) ? whole : line;
}

/** The sum of lengths, each times the factor of the polygon it lies in. */
function weigh({ points }: PortalLine, polygons: readonly number[], factorOf: (p: number) => number): number {
  let sum = 0;
  for (let k = 0; k + 1 < points.length / 3; k++) {
    const at = 3 * k;
    const length = lengthOf(
      points[at + 3] - points[at],
      points[at + 4] - points[at + 1],
      points[at + 5] - points[at + 2],
    );
    if (length > 0) sum += length * factorOf(polygons[k]);
  }
  return sum;
}

function appendPoints(points: MeshPathPoint[], line: PortalLine, isOnSurface: boolean): void {
  const count = line.isCorner.length;
  let last = NONE;
  for (let k = 0; k < count; k++) {
    if (!isOnSurface && line.isCorner[k] === 0) continue;
    const [x, y, z] = line.points.subarray(3 * k, 3 * k + 3);
    const before = last === NONE ? undefined : points[last];
    if (before && before.x === x && before.y === y && before.z === z) continue;
    last = points.push({ x, y, z }) - 1;
  }
}

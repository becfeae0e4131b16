/*
 * The shortest line over ground of one cost, of all angles (Polyanya: Cui, Harabor and Grastien, "Compromise-free
 * Pathfinding on a Navigation Mesh", 2017). A node is a cone: all straight lines from a root, the last corner of the
 * line, through a stretch of an edge into the polygon behind it. Lengths are those seen from above.
 * A cone that reaches a polygon is projected onto its other edges. What lies beside it is reached by turning at an end of
 * its stretch, where that is a corner of a wall; no shortest line turns elsewhere.
 */

import { lengthOf, turn } from './geometry.ts';
import { type MeshData, NONE } from './mesh-data.ts';
import {
  cheapestMetre,
  type DirectedLink,
  linksFrom,
  type MeshNode,
  type MeshQuestion,
  type MeshSearch,
  NodeQueue,
  searchCorridor,
} from './mesh-question.ts';
import type { OpenGround } from './open-ground.ts';

/** x and z are those of the root, g is the cost up to it. */
type Cone = MeshNode & {
  /** A vertex, or a number above all vertices for the start and the far end of a link. */
  readonly root: number;
  /** The ends of the stretch seen from the root; without one, at the start and behind links, the root itself. */
  readonly rightX: number;
  readonly rightZ: number;
  readonly leftX: number;
  readonly leftZ: number;
  /** Their vertices, NONE within an edge. */
  readonly right: number;
  readonly left: number;
};

/** Costs that differ by this share are equal but for rounding. */
const ROUNDING = 1 + 1e-12;

/** A search over a mesh and its links, for questions in which all ground that can be walked costs the same. */
export function createAnyAngleSearch(
  data: MeshData,
  groundOf: (costByArea: Float64Array) => OpenGround,
  links: readonly DirectedLink[],
): MeshSearch {
  const { firstEdge, polygonByEdge, twinByEdge, areaByPolygon, vertexByEdge, endByEdge, positions, tolerance } = data;
  const edges = vertexByEdge.length;
  const vertices = positions.length / 3;
  const startRoot = vertices + links.length;
  const linksOf = linksFrom(links);
  const gByRoot = new Float64Array(startRoot + 1);
  /** The root on its line from which an edge was last crossed, so that nothing circles around a start on a vertex. */
  const rootByEdge = new Int32Array(edges);
  const gByEdge = new Float64Array(edges);

  return (question: MeshQuestion) => {
    const { start, startPolygon, goal, goalPolygon, costByArea } = question;
    const { isOpenByEdge, isCornerByVertex, exitsByPolygon } = groundOf(costByArea);
    const factor = costByArea[areaByPolygon[startPolygon]];
    const scale = cheapestMetre(data, links, costByArea);
    const queue = new NodeQueue<Cone>();
    gByRoot.fill(Infinity);
    gByRoot[startRoot] = 0;
    rootByEdge.fill(NONE);

    /** Enters the polygon behind the part of an edge from share t0 to share t1, seen from the root of `eye`. */
    const cross = (parent: Cone, { root, x, y, z, g }: Cone, edge: number, t0: number, t1: number) => {
      if (isOpenByEdge[edge] === 0) return;
      const polygon = polygonByEdge[twinByEdge[edge]];
      if (exitsByPolygon[polygon] === 1 && polygon !== goalPolygon) return;
      const [a, b] = [vertexByEdge[edge], endByEdge[edge]];
      const [ax, az, bx, bz] = [positions[3 * a], positions[3 * a + 2], positions[3 * b], positions[3 * b + 2]];
      if ((t1 - t0) * lengthOf(bx - ax, bz - az) <= tolerance) return;
      const rightX = ax + t0 * (bx - ax);
      const rightZ = az + t0 * (bz - az);
      const leftX = t1 === 1 ? bx : ax + t1 * (bx - ax);
      const leftZ = t1 === 1 ? bz : az + t1 * (bz - az);
      const f = g + scale * lengthThrough(x, z, rightX, rightZ, leftX, leftZ, goal.x, goal.z);
      const [right, left] = [t0 === 0 ? a : NONE, t1 === 1 ? b : NONE];
      queue.push({ node: edge, polygon, parent, g, f, x, y, z, root, rightX, rightZ, leftX, leftZ, right, left });
    };
    /** The cone with its root at a corner, if none reached that more cheaply. */
    const turnAt = (vertex: number, cone: Cone): Cone | null => {
      if (vertex === NONE || isCornerByVertex[vertex] === 0) return null;
      const [x, z] = [positions[3 * vertex], positions[3 * vertex + 2]];
      const g = cone.g + factor * lengthOf(x - cone.x, z - cone.z);
      return isBest(vertex, g) ? { ...cone, root: vertex, x, z, g } : null;
    };
    const isBest = (root: number, g: number): boolean => {
      if (g > gByRoot[root] * ROUNDING) return false;
      if (g < gByRoot[root]) gByRoot[root] = g;
      return true;
    };

    const expand = (cone: Cone): boolean => {
      const { node, polygon, root, x, z, g, rightX, rightZ, leftX, leftZ } = cone;
      if (g > gByRoot[root] * ROUNDING) return false;
      const costTo = (to: { readonly x: number; readonly z: number }) =>
        g + factor * lengthThrough(x, z, rightX, rightZ, leftX, leftZ, to.x, to.z);
      if (polygon === goalPolygon) {
        const whole = costTo(goal);
        queue.push({ ...cone, polygon: NONE, parent: cone, g: whole, f: whole });
      }
      for (const link of linksOf(polygon, costByArea, areaByPolygon)) {
        const { from, to, cost, area, toPolygon } = links[link];
        const after = costTo(from) + cost * costByArea[area];
        if (isBest(vertices + link, after))
          queue.push({
            ...startAt(to, toPolygon, vertices + link),
            node: edges + link,
            parent: cone,
            g: after,
            f: after + scale * lengthOf(to.x - goal.x, to.z - goal.z),
          });
      }
      const [first, end] = [firstEdge[polygon], firstEdge[polygon + 1]];
      if (node === NONE || node >= edges) {
        for (let edge = first; edge < end; edge++) cross(cone, cone, edge, 0, 1);
        return true;
      }
      const entered = twinByEdge[node];
      const next = (edge: number) => (edge + 1 === end ? first : edge + 1);
      const span = lengthOf(leftX - rightX, leftZ - rightZ);
      if (turn(x, z, rightX, rightZ, leftX, leftZ) <= tolerance * span) {
        // The root lies on the line of the edge: within the stretch it sees all of the polygon, beside it nothing.
        const along = ((x - rightX) * (leftX - rightX) + (z - rightZ) * (leftZ - rightZ)) / span;
        const isWithin = along >= -tolerance && along <= span + tolerance;
        if (isWithin && rootByEdge[node] === root && gByEdge[node] <= g) return false;
        if (isWithin) [rootByEdge[node], gByEdge[node]] = [root, g];
        const eye = isWithin ? cone : turnAt(along < 0 ? cone.right : cone.left, cone);
        if (eye) for (let edge = next(entered); edge !== entered; edge = next(edge)) cross(cone, eye, edge, 0, 1);
        return true;
      }
      const sideOf = (vertex: number, toX: number, toZ: number) => {
        const side = turn(x, z, toX, toZ, positions[3 * vertex], positions[3 * vertex + 2]);
        return Math.abs(side) <= tolerance * lengthOf(toX - x, toZ - z) ? 0 : side;
      };
      const [aroundRight, aroundLeft] = [turnAt(cone.right, cone), turnAt(cone.left, cone)];
      let [ofRight, ofLeft] = [sideOf(endByEdge[entered], rightX, rightZ), sideOf(endByEdge[entered], leftX, leftZ)];
      for (let edge = next(entered); edge !== entered; edge = next(edge)) {
        const nextOfRight = sideOf(endByEdge[edge], rightX, rightZ);
        const nextOfLeft = sideOf(endByEdge[edge], leftX, leftZ);
        const t0 = shareBefore(ofRight, nextOfRight, 1);
        const t1 = Math.max(t0, shareBefore(ofLeft, nextOfLeft, 0));
        if (aroundRight && t0 > 0) cross(cone, aroundRight, edge, 0, t0);
        if (t1 > t0) cross(cone, cone, edge, t0, t1);
        if (aroundLeft && t1 < 1) cross(cone, aroundLeft, edge, t1, 1);
        [ofRight, ofLeft] = [nextOfRight, nextOfLeft];
      }
      return true;
    };
    return searchCorridor(data, question, startAt(start, startPolygon, startRoot), queue, expand);
  };
}

function startAt({ x, y, z }: { x: number; y: number; z: number }, polygon: number, root: number): Cone {
  const ends = { rightX: x, rightZ: z, leftX: x, leftZ: z, right: NONE, left: NONE };
  return { node: NONE, polygon, parent: null, g: 0, f: 0, x, y, z, root, ...ends };
}

/** How much of an edge lies to the right of a ray, from the sides of its ends; `onRay` for an edge along the ray. */
function shareBefore(begin: number, end: number, onRay: number): number {
  if (begin === 0 && end === 0) return onRay;
  if (begin <= 0 && end <= 0) return 1;
  return begin >= 0 ? 0 : begin / (begin - end);
}

/** The least length from a root through a stretch to a point; points on the root's side are mirrored. */
function lengthThrough(
  x: number,
  z: number,
  rightX: number,
  rightZ: number,
  leftX: number,
  leftZ: number,
  toX: number,
  toZ: number,
): number {
  const [dx, dz] = [leftX - rightX, leftZ - rightZ];
  const behind = turn(rightX, rightZ, leftX, leftZ, toX, toZ);
  if (behind > 0) {
    const share = (2 * behind) / (dx * dx + dz * dz);
    toX -= share * dz;
    toZ += share * dx;
  }
  if (turn(x, z, rightX, rightZ, toX, toZ) < 0)
    return lengthOf(rightX - x, rightZ - z) + lengthOf(toX - rightX, toZ - rightZ);
  if (turn(x, z, leftX, leftZ, toX, toZ) > 0)
    return lengthOf(leftX - x, leftZ - z) + lengthOf(toX - leftX, toZ - leftZ);
  return lengthOf(toX - x, toZ - z);
}

/*
 * NavMesh: paths, rays and nearest points on convex polygons. Neighbours, links and a spatial index are built once;
 * what walkers differ in, costs by area, is passed with each question. Lines are straight seen from above.
 */

import {
  describeValue,
  type Issue,
  refuse,
  refuseIssues,
  requireFlag,
  requireNumber,
  requireObject,
  requireOptions,
} from '@skerry/kit';
import { type AreaCosts, readAreaCosts } from './area-costs.ts';
import { checkMesh, isPoint, MAX_COORDINATE, type MeshLink, type NavMeshOptions } from './check-mesh.ts';
import { createAnyAngleSearch } from './any-angle-search.ts';
import { createCorridorSearch } from './corridor-search.ts';
import { type MeshPathPoint, tracePath } from './find-mesh-path.ts';
import type { MeshPoint } from './geometry.ts';
import { buildMeshData, type MeshData } from './mesh-data.ts';
import { buildMeshIndex, closestInPolygon, findNearestPoint, type MeshIndex, type NearestPoint } from './mesh-index.ts';
import type { DirectedLink, MeshQuestion, MeshSearch } from './mesh-question.ts';
import { createOpenGround } from './open-ground.ts';
import { castRay, type RaycastResult } from './raycast.ts';

/** How far to look for the nearest place. */
export type NearestOptions = {
  readonly areaCosts?: AreaCosts;
  /** No point farther away than this is returned; Infinity by default. */
  readonly maxDistance?: number;
};

/** Costs and limits of a path over a mesh. */
export type MeshPathOptions = NearestOptions & {
  /** Where the goal is out of reach, lead to the point nearest to it that can be reached; false by default. */
  readonly partial?: boolean;
  /** How many portals may be expanded; Infinity by default. */
  readonly maxExpanded?: number;
  /** List the points where the path enters each polygon as well, so that it follows slopes; false by default. */
  readonly surface?: boolean;
};

/*
 * complete        the path leads to the point of the mesh nearest to the goal
 * partial         asked for with `partial`: the path leads to the reachable point nearest to the goal
 * unreachable     there is no path
 * out-of-budget   `maxExpanded` was used up: the path leads to the nearest point reached so far
 * off-mesh        start or goal is farther than `maxDistance` from every polygon that is not blocked
 */
/** How a path over a mesh ended. */
export type MeshPathStatus = 'complete' | 'partial' | 'unreachable' | 'out-of-budget' | 'off-mesh';

/** A path over a mesh. */
export type MeshPath = {
  readonly status: MeshPathStatus;
  /** The corners of the path from start to end, both included; empty without a path. */
  readonly points: readonly MeshPathPoint[];
  /** The polygons it passes, in turn. */
  readonly polygons: Int32Array;
  /** Lengths on the surface times the costs of their areas, plus the costs of links. */
  readonly cost: number;
  /** Length on the surface, without links. */
  readonly length: number;
  /** Portals taken from the open list. */
  readonly expanded: number;
};

/** Convex polygons that can be walked on. */
export type NavMesh = {
  readonly data: MeshData;
  readonly index: MeshIndex;
  readonly links: readonly MeshLink[];
  /** The point of the mesh nearest to a point in space; undefined if there is none in reach. */
  readonly nearest: (point: MeshPoint, options?: NearestOptions) => NearestPoint | undefined;
  /** Goes straight towards `to`, seen from above, until a wall; undefined if `from` is off the mesh. */
  readonly raycast: (from: MeshPoint, to: MeshPoint, options?: NearestOptions) => RaycastResult | undefined;
  /** A short path between the points of the mesh nearest to `from` and `to`. */
  readonly findPath: (from: MeshPoint, to: MeshPoint, options?: MeshPathOptions) => MeshPath;
};

const DEFAULT_LINK_DISTANCE = 0.5;
const NEAREST_OPTIONS = ['areaCosts', 'maxDistance'] as const;
const PATH_OPTIONS = [...NEAREST_OPTIONS, 'partial', 'maxExpanded', 'surface'] as const;
const NO_COSTS: Float64Array = readAreaCosts(undefined);

/**
 * A mesh from convex polygons or triangles. Throws an InputError that lists what is wrong with them.
 * @example
 * const mesh = createNavMesh({ vertices: [0, 0, 0, 9, 0, 0, 9, 0, 9, 0, 0, 9], polygons: [[0, 1, 2, 3]] });
 * console.log(mesh.data.positions.length);
 */
export function createNavMesh(options: NavMeshOptions): NavMesh {
  requireObject(options, 'options', 'an object of options');
  const { issues, polygons } = checkMesh(options);
  refuseIssues(issues);
  const data = buildMeshData(options.vertices, polygons, options.areas, issues);
  refuseIssues(issues);
  const index = buildMeshIndex(data);
  const links = (options.links ?? []).map((link) => ({ ...link, from: { ...link.from }, to: { ...link.to } }));
  const directed = placeLinks(data, index, links, options.maxLinkDistance ?? DEFAULT_LINK_DISTANCE, issues);
  refuseIssues(issues);
  const groundOf = createOpenGround(data, directed);
  const anyAngle = createAnyAngleSearch(data, groundOf, directed);
  const corridors = createCorridorSearch(data, directed);
  const isFlat = isLevel(data);
  /** The searches that may find the cheapest path: on slopes neither always does. */
  const searchesFor = ({ costByArea, startPolygon, goalPolygon }: MeshQuestion) => {
    const costs = new Set(Array.from(data.areas, (area) => costByArea[area]).filter((cost) => cost < Infinity));
    const { islandByPolygon } = groundOf(costByArea);
    if (costs.size !== 1 || costs.has(0) || islandByPolygon[startPolygon] !== islandByPolygon[goalPolygon])
      return [corridors];
    return isFlat ? [anyAngle] : [anyAngle, corridors];
  };

  const nearest: NavMesh['nearest'] = (point, given) => {
    const { costByArea, maxDistance } = readOptions(given, NEAREST_OPTIONS);
    requirePoint(point, 'point');
    return findNearestPoint(data, index, [point.x, point.y, point.z], costByArea, maxDistance);
  };
  const raycast: NavMesh['raycast'] = (from, to, given) => {
    const { costByArea, maxDistance } = readOptions(given, NEAREST_OPTIONS);
    requirePoint(from, 'from');
    requirePoint(to, 'to');
    const start = findNearestPoint(data, index, [from.x, from.y, from.z], costByArea, maxDistance);
    return start && castRay(data, start.polygon, start, to, costByArea);
  };
  const findPath: NavMesh['findPath'] = (from, to, given) => {
    const { costByArea, maxDistance } = readOptions(given, PATH_OPTIONS);
    const { partial = false, maxExpanded = Infinity, surface = false } = given ?? {};
    requireNumber(maxExpanded, 'maxExpanded', 0, Infinity);
    requireFlag(partial, 'partial');
    requireFlag(surface, 'surface');
    requirePoint(from, 'from');
    requirePoint(to, 'to');
    const start = findNearestPoint(data, index, [from.x, from.y, from.z], costByArea, maxDistance);
    const goal = findNearestPoint(data, index, [to.x, to.y, to.z], costByArea, maxDistance);
    if (!start || !goal) return emptyPath('off-mesh', 0);
    const question: MeshQuestion = {
      start,
      startPolygon: start.polygon,
      goal,
      goalPolygon: goal.polygon,
      costByArea,
      maxExpanded,
    };
    return ask(question, partial, surface);
  };
  const ask = (question: MeshQuestion, isPartial: boolean, isOnSurface: boolean): MeshPath => {
    const paths = searchesFor(question).map((search) => askOne(search, question, isPartial, isOnSurface));
    return paths.reduce((best, path) => (path.status === best.status && path.cost < best.cost ? path : best));
  };
  const askOne = (search: MeshSearch, question: MeshQuestion, isPartial: boolean, isOnSurface: boolean): MeshPath => {
    const corridor = search(question);
    const { status, endPolygon, expanded } = corridor;
    if (status === 'unreachable' && !isPartial) return emptyPath('unreachable', expanded);
    const { goal } = question;
    let end = goal;
    if (status !== 'complete') {
      closestInPolygon(_point, data, endPolygon, goal.x, goal.y, goal.z);
      end = { x: _point[0], y: _point[1], z: _point[2] };
    }
    if (status !== 'unreachable')
      return { status, ...tracePath(data, directed, question, corridor, end, isOnSurface), expanded };
    // The nearest point that can be reached is known now; the best path to it is another question.
    const maxExpanded = question.maxExpanded - expanded;
    const path = ask({ ...question, goal: end, goalPolygon: endPolygon, maxExpanded }, false, isOnSurface);
    return {
      ...path,
      status: path.status === 'complete' ? 'partial' : path.status,
      expanded: expanded + path.expanded,
    };
  };
  return { data, index, links, nearest, raycast, findPath };
}

const _point = new Float64Array(3);

/** Whether every polygon is level. */
function isLevel({ polygons, firstEdge, vertexByEdge, positions, tolerance }: MeshData): boolean {
  for (let p = 0; p < polygons; p++)
    for (let edge = firstEdge[p]; edge < firstEdge[p + 1]; edge++)
      if (Math.abs(positions[3 * vertexByEdge[edge] + 1] - positions[3 * vertexByEdge[firstEdge[p]] + 1]) > tolerance)
        return false;
  return true;
}

function placeLinks(
  data: MeshData,
  index: MeshIndex,
  links: readonly MeshLink[],
  maxDistance: number,
  issues: Issue[],
): DirectedLink[] {
  const directed: DirectedLink[] = [];
  links.forEach(({ from, to, cost, isTwoWay = false, area = 0 }, link) => {
    const [begin, end] = [from, to].map(({ x, y, z }, k) => {
      const place = findNearestPoint(data, index, [x, y, z], NO_COSTS, Infinity) as NearestPoint;
      if (place.distance > maxDistance)
        issues.push({
          path: `links[${link}].${k === 0 ? 'from' : 'to'}`,
          message: `expected a point within ${maxDistance} of the mesh, got one ${place.distance} away`,
        });
      return place;
    });
    const shared = { link, cost, area };
    directed.push({ ...shared, from: begin, fromPolygon: begin.polygon, to: end, toPolygon: end.polygon });
    if (isTwoWay)
      directed.push({ ...shared, from: end, fromPolygon: end.polygon, to: begin, toPolygon: begin.polygon });
  });
  return directed;
}

function emptyPath(status: MeshPathStatus, expanded: number): MeshPath {
  return { status, points: [], polygons: new Int32Array(0), cost: 0, length: 0, expanded };
}

function readOptions(
  options: NearestOptions | undefined,
  known: readonly string[],
): { costByArea: Float64Array; maxDistance: number } {
  requireOptions(options, 'options', known);
  const { areaCosts, maxDistance = Infinity } = options ?? {};
  requireNumber(maxDistance, 'maxDistance', 0, Infinity);
  return { costByArea: readAreaCosts(areaCosts), maxDistance };
}

function requirePoint(value: unknown, path: string): void {
  if (!isPoint(value))
    refuse(path, `expected a point { x, y, z } with numbers up to ${MAX_COORDINATE}, got ${describeValue(value)}`);
}

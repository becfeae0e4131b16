/*
 * Everything wrong with the lists a mesh is made of, each problem as one sentence with its path.
 */

import { describeValue, type Issue } from '@skerry/kit';
import { checkNames, createInputCheck, isIndex, type OptionNames } from '../grid/input-check.ts';
import { lengthOf, type MeshPoint, turn } from './geometry.ts';

/** Areas are numbers from 0 to this. */
export const MAX_AREA = 255;
/** Coordinates beyond this would lose the precision that the queries rely on. */
export const MAX_COORDINATE = 1e9;
/** After this many problems the rest is not listed. */
const MAX_ISSUES = 20;
/** How far a corner may lie inside of convex, as a share of the polygon's coordinates: 32-bit floats round that much. */
const FLAT = 1e-6;

/** A connection that is not part of the surface: a jump, a ladder, a teleporter. */
export type MeshLink = {
  readonly from: MeshPoint;
  readonly to: MeshPoint;
  /** What taking it costs, in the unit of lengths; multiplied by the cost of its area. */
  readonly cost: number;
  /** Whether it can also be taken from `to` to `from`; false by default. */
  readonly isTwoWay?: boolean;
  /** Its area, 0 by default: costs by area can make it costlier or block it. */
  readonly area?: number;
};

/** The vertices and polygons of a mesh. */
export type NavMeshOptions = {
  /** x, y, z of each vertex in turn; y is up. */
  readonly vertices: ArrayLike<number>;
  /** Convex polygons: the vertices of each, counter-clockwise seen from above. Pass these or `triangles`. */
  readonly polygons?: readonly ArrayLike<number>[];
  /** Three vertices for each triangle in turn, counter-clockwise seen from above. */
  readonly triangles?: ArrayLike<number>;
  /** The area of each polygon, from 0 to 255; 0 by default. */
  readonly areas?: ArrayLike<number>;
  readonly links?: readonly MeshLink[];
  /** How far the ends of a link may be from the mesh; 0.5 by default. */
  readonly maxLinkDistance?: number;
};

const OPTIONS: OptionNames<NavMeshOptions> = {
  vertices: true,
  polygons: true,
  triangles: true,
  areas: true,
  links: true,
  maxLinkDistance: true,
};
const LINK: OptionNames<MeshLink> = { from: true, to: true, cost: true, isTwoWay: true, area: true };

/** The problems of `options`; `polygons` lists the polygons or triangles if there are none. */
export function checkMesh(options: NavMeshOptions): { issues: Issue[]; polygons: readonly ArrayLike<number>[] } {
  const issues: Issue[] = [];
  const check = createInputCheck(issues);
  const nothing = { issues, polygons: [] };
  if (!checkNames(options, OPTIONS, issues)) return nothing;
  const { vertices, areas, links, maxLinkDistance = 0 } = options;
  const isList = isNumberList(vertices) && vertices.length > 0 && vertices.length % 3 === 0;
  if (!check(isList, 'vertices', 'a list of x, y and z for each vertex', describeList(vertices))) return nothing;
  for (let k = 0; k < vertices.length; k++)
    if (!(Math.abs(vertices[k]) <= MAX_COORDINATE)) {
      check(
        false,
        `vertices[${k}]`,
        `a number from -${MAX_COORDINATE} to ${MAX_COORDINATE}`,
        describeValue(vertices[k]),
      );
      return nothing;
    }
  const polygons = readPolygons(options, check);
  if (!polygons) return nothing;
  for (let p = 0; p < polygons.length && issues.length < MAX_ISSUES; p++) checkPolygon(vertices, polygons[p], p, check);
  if (areas !== undefined) {
    const isRight = isNumberList(areas) && areas.length === polygons.length;
    if (check(isRight, 'areas', `a list of ${polygons.length} areas, one for each polygon`, describeList(areas)))
      for (let p = 0; p < areas.length && issues.length < MAX_ISSUES; p++)
        if (!isIndex(areas[p], MAX_AREA + 1))
          check(false, `areas[${p}]`, `a whole number from 0 to ${MAX_AREA}`, describeValue(areas[p]));
  }
  check(maxLinkDistance >= 0, 'maxLinkDistance', '0 or more', describeValue(maxLinkDistance));
  if (links !== undefined && check(Array.isArray(links), 'links', 'a list of links', describeValue(links)))
    links.forEach((link, k) => checkLink(link, `links[${k}]`, issues));
  return { issues, polygons };
}

type Check = ReturnType<typeof createInputCheck>;

function readPolygons(options: NavMeshOptions, check: Check): readonly ArrayLike<number>[] | undefined {
  const { polygons, triangles } = options;
  const isOne = (polygons === undefined) !== (triangles === undefined);
  if (!check(isOne, 'polygons', 'either polygons or triangles', polygons === undefined ? 'neither' : 'both'))
    return undefined;
  if (polygons !== undefined) {
    const isRight = Array.isArray(polygons) && polygons.length > 0;
    return check(isRight, 'polygons', 'a list of at least one polygon', describeValue(polygons)) ? polygons : undefined;
  }
  const isRight = isNumberList(triangles) && triangles.length > 0 && triangles.length % 3 === 0;
  if (!check(isRight, 'triangles', 'a list of three vertices for each triangle', describeList(triangles)))
    return undefined;
  const list = triangles as ArrayLike<number>;
  return Array.from({ length: list.length / 3 }, (_, k) => [list[3 * k], list[3 * k + 1], list[3 * k + 2]]);
}

function checkPolygon(vertices: ArrayLike<number>, polygon: ArrayLike<number>, p: number, check: Check): void {
  const path = `polygons[${p}]`;
  const isRight = isNumberList(polygon) && polygon.length >= 3;
  if (!check(isRight, path, 'a list of at least three vertices', describeList(polygon))) return;
  const count = vertices.length / 3;
  for (let k = 0; k < polygon.length; k++)
    if (!isIndex(polygon[k], count)) {
      check(false, `${path}[${k}]`, `a vertex from 0 to ${count - 1}`, describeValue(polygon[k]));
      return;
    }
  const problem = findShapeProblem(vertices, polygon);
  if (problem) check(false, path, ...problem);
}

/** What was expected and what was found, where a polygon is not a convex one with area and the right winding. */
function findShapeProblem(
  vertices: ArrayLike<number>,
  polygon: ArrayLike<number>,
): readonly [expected: string, got: string] | undefined {
  const size = polygon.length;
  const x = (k: number) => vertices[3 * polygon[k % size]];
  const z = (k: number) => vertices[3 * polygon[k % size] + 2];
  let [doubleArea, extent] = [0, 0];
  for (let k = 0; k < size; k++) {
    doubleArea += turn(x(0), z(0), x(k), z(k), x(k + 1), z(k + 1));
    extent = Math.max(extent, Math.abs(x(k)), Math.abs(z(k)));
    if (x(k) === x(k + 1) && z(k) === z(k + 1))
      return ['corners at different places in plan', `corners ${k} and ${(k + 1) % size} at the same one`];
  }
  const flat = FLAT * extent;
  let perimeter = 0;
  for (let k = 0; k < size; k++) perimeter += lengthOf(x(k + 1) - x(k), z(k + 1) - z(k));
  if (Math.abs(doubleArea) <= perimeter * Math.min(flat, FLAT * perimeter))
    return ['a polygon with an area in plan', 'one whose corners lie on a line'];
  if (doubleArea < 0) return ['corners counter-clockwise seen from above', 'clockwise ones'];
  for (let k = 0; k < size; k++) {
    const length = lengthOf(x(k + 1) - x(k), z(k + 1) - z(k));
    for (let other = 0; other < size; other++)
      if (turn(x(k), z(k), x(k + 1), z(k + 1), x(other), z(other)) < -flat * length)
        return ['a convex polygon', `one with corner ${other} outside of the side from corner ${k}`];
  }
  return undefined;
}

function checkLink(link: MeshLink, path: string, issues: Issue[]): void {
  if (issues.length >= MAX_ISSUES || !checkNames(link, LINK, issues, path)) return;
  const check = createInputCheck(issues);
  for (const end of ['from', 'to'] as const)
    check(isPoint(link[end]), `${path}.${end}`, 'a point { x, y, z }', describeValue(link[end]));
  const isCost = typeof link.cost === 'number' && link.cost >= 0 && link.cost < Infinity;
  check(isCost, `${path}.cost`, 'a number of at least 0', describeValue(link.cost));
  const { isTwoWay = false, area = 0 } = link;
  check(typeof isTwoWay === 'boolean', `${path}.isTwoWay`, 'true or false', describeValue(isTwoWay));
  check(isIndex(area, MAX_AREA + 1), `${path}.area`, `a whole number from 0 to ${MAX_AREA}`, describeValue(area));
}

/** Whether a value is a point with finite coordinates. */
export function isPoint(value: unknown): value is MeshPoint {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, z } = value as MeshPoint;
  return [x, y, z].every((each) => typeof each === 'number' && Math.abs(each) <= MAX_COORDINATE);
}

function isNumberList(value: unknown): value is ArrayLike<number> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function describeList(value: unknown): string {
  return isNumberList(value) ? `a list of ${value.length}` : describeValue(value);
}

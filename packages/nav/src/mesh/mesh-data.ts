/*
 * MeshData: convex polygons and their neighbours as flat arrays, built once. Edge e runs from corner e of its polygon to
 * the next; polygons are numbered as they were passed in, edges in the order of their corners.
 */

import type { Issue } from '@skerry/kit';

/** Marks an edge without a neighbour, and no polygon. */
export const NONE = -1;

/** The polygons of a mesh in arrays. */
export type MeshData = {
  /** x, y, z of each vertex. */
  readonly positions: Float64Array;
  /** The edges of polygon p are firstEdge[p] to firstEdge[p + 1] - 1. */
  readonly firstEdge: Int32Array;
  /** The vertex where an edge begins. */
  readonly vertexByEdge: Int32Array;
  /** The vertex where an edge ends. */
  readonly endByEdge: Int32Array;
  readonly polygonByEdge: Int32Array;
  /** The same edge seen from the neighbour; NONE at a wall. */
  readonly twinByEdge: Int32Array;
  readonly areaByPolygon: Uint8Array;
  /** The areas that occur. */
  readonly areas: Uint8Array;
  readonly polygons: number;
  /** Lengths below this are rounding: a billionth of the largest coordinate. */
  readonly tolerance: number;
};

const ROUNDING = 1e-9;

/** Polygons and their neighbours from checked lists; edges that two polygons use in the same direction are issues. */
export function buildMeshData(
  vertices: ArrayLike<number>,
  polygons: readonly ArrayLike<number>[],
  areas: ArrayLike<number> | undefined,
  issues: Issue[],
): MeshData {
  const firstEdge = new Int32Array(polygons.length + 1);
  polygons.forEach((polygon, p) => (firstEdge[p + 1] = firstEdge[p] + polygon.length));
  const edges = firstEdge[polygons.length];
  const [vertexByEdge, endByEdge, polygonByEdge] = [
    new Int32Array(edges),
    new Int32Array(edges),
    new Int32Array(edges),
  ];
  polygons.forEach((polygon, p) => {
    for (let k = 0; k < polygon.length; k++) {
      const edge = firstEdge[p] + k;
      vertexByEdge[edge] = polygon[k];
      endByEdge[edge] = polygon[(k + 1) % polygon.length];
      polygonByEdge[edge] = p;
    }
  });
  const positions = Float64Array.from(vertices);
  const twinByEdge = findTwins(positions.length / 3, vertexByEdge, endByEdge, (first, second) => {
    const ends = `vertex ${vertexByEdge[second]} to vertex ${endByEdge[second]}`;
    const message = `expected polygons on two sides of the edge from ${ends}, got it in the same direction in polygon ${polygonByEdge[first]}`;
    issues.push({ path: `polygons[${polygonByEdge[second]}]`, message });
  });
  const areaByPolygon = areas ? Uint8Array.from(areas) : new Uint8Array(polygons.length);
  let largest = 0;
  for (const value of positions) largest = Math.max(largest, Math.abs(value));
  return {
    positions,
    firstEdge,
    vertexByEdge,
    endByEdge,
    polygonByEdge,
    twinByEdge,
    areaByPolygon,
    areas: Uint8Array.from(new Set(areaByPolygon)),
    polygons: polygons.length,
    tolerance: ROUNDING * Math.max(largest, Number.MIN_VALUE / ROUNDING),
  };
}

function findTwins(
  vertices: number,
  vertexByEdge: Int32Array,
  endByEdge: Int32Array,
  onDouble: (first: number, second: number) => void,
): Int32Array {
  const twinByEdge = new Int32Array(vertexByEdge.length).fill(NONE);
  const edgeByEnds = new Map<number, number>();
  vertexByEdge.forEach((from, edge) => {
    const to = endByEdge[edge];
    const first = edgeByEnds.get(from * vertices + to);
    if (first !== undefined) return onDouble(first, edge);
    edgeByEnds.set(from * vertices + to, edge);
    const twin = edgeByEnds.get(to * vertices + from);
    if (twin === undefined) return;
    twinByEdge[edge] = twin;
    twinByEdge[twin] = edge;
  });
  return twinByEdge;
}

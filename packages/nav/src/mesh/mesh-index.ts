/*
 * Which polygons lie where: a uniform grid in plan, each cell with the polygons whose bounding box touches it.
 * The nearest point is found in rings of cells around the query, until no ring can hold a nearer one.
 */

import { closestOnTriangle, squareOf } from './geometry.ts';
import { type MeshData, NONE } from './mesh-data.ts';

/** Finds the polygons near a place. */
export type MeshIndex = {
  readonly minX: number;
  readonly minZ: number;
  readonly cellSize: number;
  readonly width: number;
  readonly depth: number;
  /** The polygons of cell c are polygonByEntry[firstEntry[c]] to polygonByEntry[firstEntry[c + 1] - 1]. */
  readonly firstEntry: Int32Array;
  readonly polygonByEntry: Int32Array;
};

/** The point of a polygon that is nearest to a query. */
export type NearestPoint = {
  readonly polygon: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly distance: number;
};

/** Long diagonal polygons have large boxes; above this many entries a polygon, cells are made larger. */
const MAX_ENTRIES_BY_POLYGON = 12;

/** The index of a mesh, with about one cell for each polygon. */
export function buildMeshIndex(data: MeshData): MeshIndex {
  const boxes = boxesOf(data);
  let [minX, minZ, maxX, maxZ] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let p = 0; p < data.polygons; p++) {
    minX = Math.min(minX, boxes[4 * p]);
    minZ = Math.min(minZ, boxes[4 * p + 1]);
    maxX = Math.max(maxX, boxes[4 * p + 2]);
    maxZ = Math.max(maxZ, boxes[4 * p + 3]);
  }
  const [spanX, spanZ] = [maxX - minX, maxZ - minZ];
  let cellSize = Math.max(Math.sqrt((spanX * spanZ) / data.polygons), Math.max(spanX, spanZ) / (4 * data.polygons + 4));
  for (;;) {
    const width = Math.floor(spanX / cellSize) + 1;
    const depth = Math.floor(spanZ / cellSize) + 1;
    const cellsOf = (p: number): [number, number, number, number] => [
      Math.floor((boxes[4 * p] - minX) / cellSize),
      Math.floor((boxes[4 * p + 1] - minZ) / cellSize),
      Math.min(width - 1, Math.floor((boxes[4 * p + 2] - minX) / cellSize)),
      Math.min(depth - 1, Math.floor((boxes[4 * p + 3] - minZ) / cellSize)),
    ];
    let entries = 0;
    for (let p = 0; p < data.polygons; p++) {
      const [x0, z0, x1, z1] = cellsOf(p);
      entries += (x1 - x0 + 1) * (z1 - z0 + 1);
    }
    if (entries <= MAX_ENTRIES_BY_POLYGON * data.polygons || width * depth === 1)
      return { minX, minZ, cellSize, width, depth, ...fillCells(data.polygons, width, depth, cellsOf) };
    cellSize *= 2;
  }
}

function fillCells(
  polygons: number,
  width: number,
  depth: number,
  cellsOf: (p: number) => readonly [number, number, number, number],
): Pick<MeshIndex, 'firstEntry' | 'polygonByEntry'> {
  const firstEntry = new Int32Array(width * depth + 1);
  const visit = (onEntry: (cell: number, p: number) => void) => {
    for (let p = 0; p < polygons; p++) {
      const [x0, z0, x1, z1] = cellsOf(p);
      for (let iz = z0; iz <= z1; iz++) for (let ix = x0; ix <= x1; ix++) onEntry(iz * width + ix, p);
    }
  };
  visit((cell) => firstEntry[cell + 1]++);
  for (let cell = 0; cell < width * depth; cell++) firstEntry[cell + 1] += firstEntry[cell];
  const polygonByEntry = new Int32Array(firstEntry[width * depth]);
  const next = firstEntry.slice();
  visit((cell, p) => (polygonByEntry[next[cell]++] = p));
  return { firstEntry, polygonByEntry };
}

/** minX, minZ, maxX, maxZ of each polygon. */
function boxesOf(data: MeshData): Float64Array {
  const boxes = new Float64Array(4 * data.polygons);
  for (let p = 0; p < data.polygons; p++) {
    let [x0, z0, x1, z1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let e = data.firstEdge[p]; e < data.firstEdge[p + 1]; e++) {
      const v = 3 * data.vertexByEdge[e];
      x0 = Math.min(x0, data.positions[v]);
      z0 = Math.min(z0, data.positions[v + 2]);
      x1 = Math.max(x1, data.positions[v]);
      z1 = Math.max(z1, data.positions[v + 2]);
    }
    boxes.set([x0, z0, x1, z1], 4 * p);
  }
  return boxes;
}

const _point = new Float64Array(3);
const _candidate = new Float64Array(3);

/** Writes the point of a polygon's surface nearest to (x, y, z); returns its squared distance. */
export function closestInPolygon(
  out: Float64Array,
  data: MeshData,
  polygon: number,
  x: number,
  y: number,
  z: number,
): number {
  let best = Infinity;
  const first = data.firstEdge[polygon];
  for (let e = first + 1; e + 1 < data.firstEdge[polygon + 1]; e++) {
    const corners = [3 * data.vertexByEdge[first], 3 * data.vertexByEdge[e], 3 * data.vertexByEdge[e + 1]] as const;
    closestOnTriangle(_candidate, data.positions, corners, [x, y, z]);
    const distance2 = squareOf(_candidate[0] - x, _candidate[1] - y, _candidate[2] - z);
    if (distance2 >= best) continue;
    best = distance2;
    out.set(_candidate);
  }
  return best;
}

/**
 * The point of the mesh nearest to (x, y, z), in polygons whose area has a finite cost and within `maxDistance`; of
 * points equally near the one in the polygon with the lowest number. Undefined if there is none.
 */
export function findNearestPoint(
  data: MeshData,
  index: MeshIndex,
  [x, y, z]: readonly [number, number, number],
  costByArea: Float64Array,
  maxDistance: number,
): NearestPoint | undefined {
  const { width, depth, cellSize } = index;
  const cx = Math.min(width - 1, Math.max(0, Math.floor((x - index.minX) / cellSize)));
  const cz = Math.min(depth - 1, Math.max(0, Math.floor((z - index.minZ) / cellSize)));
  let [polygon, best, bestX, bestY, bestZ] = [NONE, maxDistance * maxDistance, 0, 0, 0];
  const visitCell = (ix: number, iz: number) => {
    const cell = iz * width + ix;
    for (let k = index.firstEntry[cell]; k < index.firstEntry[cell + 1]; k++) {
      const p = index.polygonByEntry[k];
      if (p === polygon || costByArea[data.areaByPolygon[p]] === Infinity) continue;
      const distance2 = closestInPolygon(_point, data, p, x, y, z);
      if (!(distance2 < best || (distance2 === best && (polygon === NONE || p < polygon)))) continue;
      best = distance2;
      polygon = p;
      [bestX, bestY, bestZ] = _point;
    }
  };
  for (let ring = 0; ring <= Math.max(width, depth); ring++) {
    // Everything in this ring or beyond is at least this far away in plan.
    const gap = ringGap(index, x, z, cx, cz, ring);
    if (gap > 0 && gap * gap > best) break;
    visitRing(cx, cz, ring, width, depth, visitCell);
  }
  return polygon === NONE ? undefined : { polygon, x: bestX, y: bestY, z: bestZ, distance: Math.sqrt(best) };
}

/** How far in plan the cells of a ring and beyond are from the query; 0 for the first ring. */
function ringGap(index: MeshIndex, x: number, z: number, cx: number, cz: number, ring: number): number {
  if (ring === 0) return 0;
  const { minX, minZ, cellSize, width, depth } = index;
  let gap = Infinity;
  if (cx - ring >= 0) gap = Math.min(gap, x - (minX + (cx - ring + 1) * cellSize));
  if (cx + ring < width) gap = Math.min(gap, minX + (cx + ring) * cellSize - x);
  if (cz - ring >= 0) gap = Math.min(gap, z - (minZ + (cz - ring + 1) * cellSize));
  if (cz + ring < depth) gap = Math.min(gap, minZ + (cz + ring) * cellSize - z);
  return gap;
}

function visitRing(
  cx: number,
  cz: number,
  ring: number,
  width: number,
  depth: number,
  visitCell: (ix: number, iz: number) => void,
): void {
  for (let iz = Math.max(0, cz - ring); iz <= Math.min(depth - 1, cz + ring); iz++) {
    const isWholeRow = iz === cz - ring || iz === cz + ring;
    const stride = isWholeRow ? 1 : Math.max(1, 2 * ring);
    for (let ix = cx - ring; ix <= cx + ring; ix += stride) if (ix >= 0 && ix < width) visitCell(ix, iz);
  }
}

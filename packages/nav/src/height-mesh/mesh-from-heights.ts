/*
 * The walkable polygons of a height field. Cells on one plane are merged into rectangles, greedily by rows; others are
 * two triangles, split from north-west to south-east. A rectangle lists every vertex that its neighbours have on its
 * sides, because polygons are neighbours only where they share whole edges.
 */

import { describeValue, type Issue, refuse, refuseIssues, requireObject } from '@skerry/kit';
import { checkNames, createInputCheck, isIndex, type OptionNames } from '../grid/input-check.ts';
import { MAX_AREA, MAX_COORDINATE } from '../mesh/check-mesh.ts';
import { squareOf } from '../mesh/geometry.ts';

/** The heights a mesh is made from. */
export type HeightMeshOptions = {
  /** Cells along x and z. */
  readonly width: number;
  readonly depth: number;
  /** Heights of the (width + 1) × (depth + 1) corners, row by row in z. */
  readonly heightByCorner: ArrayLike<number>;
  /** The side of a cell; 1 by default. */
  readonly cellSize?: number;
  /** The steepest slope that can be walked, as rise by length in plan; 1 (45 degrees) by default. */
  readonly maxSlope?: number;
  /** Cells that are left out whatever their slope: every value but 0. */
  readonly blockedByCell?: ArrayLike<number>;
  /** The area of each cell, from 0 to 255; cells of different areas are not merged. */
  readonly areaByCell?: ArrayLike<number>;
};

/** Input of createNavMesh. */
export type HeightMesh = {
  readonly vertices: Float64Array;
  readonly polygons: readonly (readonly number[])[];
  readonly areas: Uint8Array;
};

/** A rectangle of cells, both ends included. */
type Rect = {
  readonly x0: number;
  readonly z0: number;
  readonly x1: number;
  readonly z1: number;
  readonly isFlat: boolean;
};

const OPTIONS: OptionNames<HeightMeshOptions> = {
  width: true,
  depth: true,
  heightByCorner: true,
  cellSize: true,
  maxSlope: true,
  blockedByCell: true,
  areaByCell: true,
};
const MAX_SIDE = 4096;
/** How far a corner may be off the plane of its rectangle, in sides of a cell: what 32-bit floats lose. */
const FLAT = 1e-6;

/** Polygons over all cells of a height field that are not too steep; pass them to createNavMesh. */
export function meshFromHeights(options: HeightMeshOptions): HeightMesh {
  requireObject(options, 'options', 'an object of options');
  refuseIssues(checkHeights(options));
  const { width, depth } = options;
  const rects = mergeCells(options);
  if (rects.length === 0) refuse('heightByCorner', 'expected at least one cell that can be walked, got none');
  const row = width + 1;
  const isVertex = new Uint8Array(row * (depth + 1));
  for (const { x0, z0, x1, z1 } of rects)
    for (const z of [z0, z1 + 1]) for (const x of [x0, x1 + 1]) isVertex[z * row + x] = 1;
  const polygons: number[][] = [];
  const areas: number[] = [];
  for (const rect of rects) {
    const { x0, z0, isFlat } = rect;
    const a = z0 * row + x0;
    const added = isFlat
      ? [outlineOf(rect, row, isVertex)]
      : [
          [a, a + row, a + row + 1],
          [a, a + row + 1, a + 1],
        ];
    for (const polygon of added) {
      polygons.push(polygon);
      areas.push(options.areaByCell?.[z0 * width + x0] ?? 0);
    }
  }
  return { ...numberVertices(options, isVertex, polygons), areas: Uint8Array.from(areas) };
}

/** Rectangles that cover each walkable cell once. */
function mergeCells({
  width,
  depth,
  heightByCorner,
  cellSize = 1,
  maxSlope = 1,
  blockedByCell,
  areaByCell,
}: HeightMeshOptions): Rect[] {
  const row = width + 1;
  const isOpen = new Uint8Array(width * depth);
  const limit = maxSlope * maxSlope * cellSize * cellSize;
  for (let cell = 0; cell < isOpen.length; cell++) {
    const corner = Math.floor(cell / width) * row + (cell % width);
    const [nw, ne] = [heightByCorner[corner], heightByCorner[corner + 1]];
    const [sw, se] = [heightByCorner[corner + row], heightByCorner[corner + row + 1]];
    const isSteep = squareOf(ne - nw, se - ne) > limit || squareOf(se - sw, sw - nw) > limit;
    isOpen[cell] = isSteep || (blockedByCell?.[cell] ?? 0) !== 0 ? 0 : 1;
  }
  const rects: Rect[] = [];
  for (let z0 = 0; z0 < depth; z0++)
    for (let x0 = 0; x0 < width; x0++) {
      const first = z0 * width + x0;
      if (isOpen[first] === 0) continue;
      const corner = z0 * row + x0;
      const base = heightByCorner[corner];
      const [riseX, riseZ] = [heightByCorner[corner + 1] - base, heightByCorner[corner + row] - base];
      const isOnPlane = (x: number, z: number) =>
        Math.abs(base + (x - x0) * riseX + (z - z0) * riseZ - heightByCorner[z * row + x]) <= FLAT * cellSize;
      const fits = (x: number, z: number) =>
        isOpen[z * width + x] === 1 &&
        areaByCell?.[z * width + x] === areaByCell?.[first] &&
        isOnPlane(x, z) &&
        isOnPlane(x + 1, z) &&
        isOnPlane(x, z + 1) &&
        isOnPlane(x + 1, z + 1);
      const isFlat = fits(x0, z0);
      let [x1, z1] = [x0, z0];
      while (isFlat && x1 + 1 < width && fits(x1 + 1, z0)) x1++;
      const rowFits = (z: number) => {
        for (let x = x0; x <= x1; x++) if (!fits(x, z)) return false;
        return true;
      };
      while (isFlat && z1 + 1 < depth && rowFits(z1 + 1)) z1++;
      for (let z = z0; z <= z1; z++) isOpen.fill(0, z * width + x0, z * width + x1 + 1);
      rects.push({ x0, z0, x1, z1, isFlat });
    }
  return rects;
}

/** The vertices on the sides of a rectangle, counter-clockwise seen from above. */
function outlineOf({ x0, z0, x1, z1 }: Rect, row: number, isVertex: Uint8Array): number[] {
  const outline: number[] = [];
  const walk = (from: number, step: number, count: number) => {
    for (let k = 0; k < count; k++) if (isVertex[from + k * step] === 1) outline.push(from + k * step);
  };
  const [spanX, spanZ] = [x1 + 1 - x0, z1 + 1 - z0];
  walk(z0 * row + x0, row, spanZ);
  walk((z1 + 1) * row + x0, 1, spanX);
  walk((z1 + 1) * row + x1 + 1, -row, spanZ);
  walk(z0 * row + x1 + 1, -1, spanX);
  return outline;
}

/** Keeps the corners that are used, in their order. */
function numberVertices(
  { width, heightByCorner, cellSize = 1 }: HeightMeshOptions,
  isVertex: Uint8Array,
  polygons: readonly (readonly number[])[],
): Pick<HeightMesh, 'vertices' | 'polygons'> {
  const numberByCorner = new Int32Array(isVertex.length);
  const vertices: number[] = [];
  isVertex.forEach((isUsed, corner) => {
    if (isUsed === 0) return;
    numberByCorner[corner] = vertices.length / 3;
    const [ix, iz] = [corner % (width + 1), Math.floor(corner / (width + 1))];
    vertices.push(ix * cellSize, heightByCorner[corner], iz * cellSize);
  });
  return {
    vertices: Float64Array.from(vertices),
    polygons: polygons.map((polygon) => polygon.map((corner) => numberByCorner[corner])),
  };
}

function checkHeights(options: HeightMeshOptions): Issue[] {
  const issues: Issue[] = [];
  const check = createInputCheck(issues);
  if (!checkNames(options, OPTIONS, issues)) return issues;
  const { width, depth, heightByCorner, cellSize = 1, maxSlope = 1, blockedByCell, areaByCell } = options;
  for (const [name, value] of Object.entries({ width, depth }))
    check(isIndex(value - 1, MAX_SIDE), name, `a whole number from 1 to ${MAX_SIDE}`, describeValue(value));
  const isSize = typeof cellSize === 'number' && cellSize > 0 && cellSize * MAX_SIDE <= MAX_COORDINATE;
  check(isSize, 'cellSize', `a number above 0, up to ${MAX_COORDINATE / MAX_SIDE}`, describeValue(cellSize));
  check(typeof maxSlope === 'number' && maxSlope >= 0, 'maxSlope', 'a number of at least 0', describeValue(maxSlope));
  if (issues.length > 0) return issues;
  const lists = [
    [
      'heightByCorner',
      heightByCorner,
      (width + 1) * (depth + 1),
      'numbers',
      (h: number) => Math.abs(h) <= MAX_COORDINATE,
    ],
    ['blockedByCell', blockedByCell ?? [], width * depth, 'numbers', (b: number) => typeof b === 'number'],
    [
      'areaByCell',
      areaByCell ?? [],
      width * depth,
      `areas from 0 to ${MAX_AREA}`,
      (a: number) => isIndex(a, MAX_AREA + 1),
    ],
  ] as const;
  for (const [name, list, count, what, isRight] of lists) {
    if (options[name] === undefined && name !== 'heightByCorner') continue;
    const expected = `a list of ${count} ${what}`;
    const length = typeof list === 'object' && list !== null ? list.length : undefined;
    const got = length === undefined ? describeValue(list) : `a list of ${length}`;
    if (!check(length === count, name, expected, got)) continue;
    for (let k = 0; k < count; k++)
      if (!isRight(list[k])) {
        check(false, `${name}[${k}]`, `one of the ${what}`, describeValue(list[k]));
        break;
      }
  }
  return issues;
}

/*
 * HexMap: a field of hexagons with pointed tops, in rows of which every odd one is shifted half a cell to the east
 * (odd-r). Cells are numbered z × width + x, as on grids. A step costs 1, or the weight of the cell entered. Legal steps
 * are kept by cell, so that searches never look at borders; edit through `setBlocked` and `setWeight` of the map.
 */

import { assert, describeValue, type Issue, refuseIssues } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import type { CellPoint } from '../grid/cell-point.ts';
import { MAX_GRID_SIDE } from '../grid/grid.ts';
import { checkNames, createInputCheck, isIndex, type OptionNames } from '../grid/input-check.ts';
import { requireInput } from '../grid/require-map.ts';
import type { NavMap } from '../search/nav-map.ts';
import { HEX_DX, HEX_DZ, hexSpace } from './hex-space.ts';

/** The arrays of a map of hexagons. */
export type HexOptions = {
  readonly width: number;
  readonly depth: number;
  /** Adopted, not copied. All free where left out. */
  readonly blockedByCell?: Uint8Array;
  /** What it costs to enter a cell, 0 or more; 1 everywhere where left out. Adopted, not copied. */
  readonly weightByCell?: Float32Array | Uint8Array | null;
};

/** A map of hexagons. */
export type HexMap = NavMap & {
  readonly width: number;
  readonly depth: number;
  readonly blockedByCell: Uint8Array;
  readonly weightByCell: Float32Array | Uint8Array | null;
  /** Bit d: the step in direction d (HEX_DX) is legal. */
  readonly movesByCell: Uint8Array;
  /** No step costs less; only ever falls. */
  readonly minWeight: number;
  /** Blocks or frees a cell; returns whether anything changed. */
  readonly setBlocked: (cell: number, blocked: boolean) => boolean;
  /** Sets the weight of a cell of a weighted map; returns whether anything changed. */
  readonly setWeight: (cell: number, weight: number) => boolean;
};

const HEX_OPTIONS: OptionNames<HexOptions> = { width: true, depth: true, blockedByCell: true, weightByCell: true };

/** Everything wrong with a field of hexagons from outside. */
export function checkHexMap(options: HexOptions): Issue[] {
  const issues: Issue[] = [];
  if (!checkNames(options, HEX_OPTIONS, issues)) return issues;
  const check = createInputCheck(issues);
  const { width, depth, blockedByCell, weightByCell } = options;
  for (const [path, side] of Object.entries({ width, depth }))
    check(isIndex(side - 1, MAX_GRID_SIDE), path, `a whole number from 1 to ${MAX_GRID_SIDE}`, describeValue(side));
  if (issues.length > 0) return issues;
  for (const [path, values] of Object.entries({ blockedByCell, weightByCell })) {
    if (!values) continue;
    if (!check(ArrayBuffer.isView(values), path, 'a typed array', describeValue(values))) continue;
    check(values.length === width * depth, path, `${width * depth} cells`, values.length);
    const bad = firstBad(values);
    check(bad < 0, `${path}[${bad}]`, 'a finite number from 0', values[bad]);
  }
  return issues;
}

/** The place of the first value that is no finite number from 0; -1 if all are. PERF: quicker than findIndex. */
function firstBad(values: ArrayLike<number>): number {
  for (let k = 0; k < values.length; k++) if (!(values[k] >= 0 && values[k] < Infinity)) return k;
  return -1;
}

/** Builds a field of hexagons; throws on what `checkHexMap` would report. */
export function createHexMap(options: HexOptions): HexMap {
  const issues = checkHexMap(options);
  refuseIssues(issues);
  const { width, depth, weightByCell = null } = options;
  const cells = width * depth;
  const blockedByCell = options.blockedByCell ?? new Uint8Array(cells);
  const movesByCell = new Uint8Array(cells);
  let revision = 0;
  let [minWeight, maxWeight] = weightByCell === null ? [1, 1] : [Infinity, 0];

  function cellAt(x: number, z: number): number {
    return isIndex(x, width) && isIndex(z, depth) ? z * width + x : NO_CELL;
  }

  function refresh(x: number, z: number): void {
    const cell = z * width + x;
    const dx = HEX_DX[z & 1];
    let moves = 0;
    for (let d = 0; d < 6 && blockedByCell[cell] === 0; d++) {
      const [nx, nz] = [x + dx[d], z + HEX_DZ[d]];
      if (nx < 0 || nz < 0 || nx >= width || nz >= depth) continue;
      if (blockedByCell[nz * width + nx] === 0) moves |= 1 << d;
    }
    movesByCell[cell] = moves;
  }

  function noteWeight(cell: number): void {
    if (weightByCell === null || blockedByCell[cell] !== 0) return;
    minWeight = Math.min(minWeight, weightByCell[cell]);
    maxWeight = Math.max(maxWeight, weightByCell[cell]);
  }

  function assertCell(cell: number): void {
    requireInput(isIndex(cell, cells), 'cell', `a cell below ${cells}`, cell);
  }

  function setBlocked(cell: number, blocked: boolean): boolean {
    assertCell(cell);
    if ((blockedByCell[cell] !== 0) === blocked) return false;
    blockedByCell[cell] = blocked ? 1 : 0;
    noteWeight(cell);
    const z = Math.floor(cell / width);
    for (let row = Math.max(0, z - 1); row <= Math.min(depth - 1, z + 1); row++)
      for (let x = Math.max(0, (cell % width) - 1); x <= Math.min(width - 1, (cell % width) + 1); x++) refresh(x, row);
    revision++;
    return true;
  }

  function setWeight(cell: number, weight: number): boolean {
    assertCell(cell);
    assert(weightByCell !== null, 'setWeight needs a map with weights');
    assert(weight >= 0 && weight < Infinity, () => `a weight from 0, got ${describeValue(weight)}`);
    const before = weightByCell[cell];
    weightByCell[cell] = weight;
    noteWeight(cell);
    revision++;
    return weightByCell[cell] !== before;
  }

  // PERF: cells inside the map need no look at borders: 200 × 200 in a tenth of the time of refreshing each.
  function refreshAll(): void {
    for (let z = 0; z < depth; z++) {
      const isInside = z > 0 && z < depth - 1 && width > 2;
      const [east, northEast, northWest, west, southWest, southEast] = HEX_DZ.map(
        (dz, d) => dz * width + HEX_DX[z & 1][d],
      );
      for (let x = 0; x < width; x++) {
        const cell = z * width + x;
        if (!isInside || x === 0 || x === width - 1) refresh(x, z);
        else if (blockedByCell[cell] === 0)
          movesByCell[cell] =
            (blockedByCell[cell + east] === 0 ? 1 : 0) |
            (blockedByCell[cell + northEast] === 0 ? 2 : 0) |
            (blockedByCell[cell + northWest] === 0 ? 4 : 0) |
            (blockedByCell[cell + west] === 0 ? 8 : 0) |
            (blockedByCell[cell + southWest] === 0 ? 16 : 0) |
            (blockedByCell[cell + southEast] === 0 ? 32 : 0);
      }
    }
  }

  refreshAll();
  for (let cell = 0; cell < cells && weightByCell !== null; cell++) noteWeight(cell);
  const map: HexMap = {
    kind: 'map',
    nodes: cells,
    width,
    depth,
    blockedByCell,
    weightByCell,
    movesByCell,
    heuristic: 'octile',
    get revision() {
      return revision;
    },
    get minWeight() {
      return minWeight === Infinity ? 1 : minWeight;
    },
    isBlocked: (cell) => blockedByCell[cell] !== 0,
    nodeAt: ({ x, z }: CellPoint) => cellAt(x, z),
    createSpace: () => hexSpace(map, () => maxWeight),
    setBlocked,
    setWeight,
  };
  return map;
}

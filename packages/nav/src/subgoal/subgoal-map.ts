/*
 * Subgoals: the free cells at the corners of obstacles, where shortest paths turn (after Uras, Koenig and Hernández).
 * Between two of them, or from any cell to the first ones around it, a shortest path is one diagonal and one straight
 * leg; `connect` finds those by scanning bitmaps, 32 cells a word. For uniform grids whose diagonals need both sides
 * free; lines and borders are laid out as in jump-bitmaps.ts.
 */

import type { NavGrid } from '../grid.ts';
import { buildJumpBitmaps, type JumpBitmaps } from '../jump-bitmaps.ts';

/*
 * Costs between subgoals are whole numbers, 4 bytes each: 8119 / 5741 is so near the root of 2 that sums compare as
 * the true costs do, as long as they differ by fewer than 5741 diagonals.
 */
export const STRAIGHT_UNITS = 5741;
export const DIAGONAL_UNITS = 8119;

export type SubgoalMap = {
  readonly grid: NavGrid;
  readonly bitmaps: JumpBitmaps;
  readonly nodes: number;
  /** z × 65536 + x. */
  readonly placeByNode: Int32Array;
  /** Node of each cell, or -1. */
  readonly nodeByCell: Int32Array;
  /** Blocked or a subgoal, by rows and by columns. */
  readonly stopRows: Int32Array;
  readonly stopColumns: Int32Array;
  /** By rows: legal diagonal steps, and cells where a diagonal run north-east, south-east, south-west, north-west has to look up. */
  readonly goByDiagonal: readonly Int32Array[];
  readonly stopByDiagonal: readonly Int32Array[];
};

/** Finds the subgoals of a grid. */
export function buildSubgoalMap(grid: NavGrid): SubgoalMap {
  const { width, cells, movesByCell } = grid;
  const bitmaps = buildJumpBitmaps(grid);
  const { rows, columns } = bitmaps;
  const nodeByCell = new Int32Array(cells).fill(-1);
  const places: number[] = [];
  const [subgoalRows, stopColumns] = [new Int32Array(rows.open.length), columns.open.map((word) => ~word)];
  for (let cell = 0; cell < cells; cell++) {
    if (!isCorner(movesByCell[cell])) continue;
    const z = (cell / width) | 0;
    const x = cell - z * width;
    nodeByCell[cell] = places.push((z << 16) | x) - 1;
    subgoalRows[(z + 1) * rows.stride + ((x + 1) >> 5)] |= 1 << (x + 1);
    stopColumns[(x + 1) * columns.stride + ((z + 1) >> 5)] |= 1 << (z + 1);
  }
  const stopRows = rows.open.map((word, i) => ~word | subgoalRows[i]);
  const placeByNode = Int32Array.from(places);
  const goByDiagonal = findDiagonalSteps(bitmaps);
  const stopByDiagonal = findDiagonalStops(bitmaps, goByDiagonal, subgoalRows);
  return {
    grid,
    bitmaps,
    nodes: places.length,
    placeByNode,
    nodeByCell,
    stopRows,
    stopColumns,
    goByDiagonal,
    stopByDiagonal,
  };
}

// Two straight steps are legal and the diagonal between them is not: only a blocked corner cell does that.
function isCorner(moves: number): boolean {
  return (
    ((moves & 3) === 3 && (moves & 16) === 0) ||
    ((moves & 6) === 6 && (moves & 32) === 0) ||
    ((moves & 12) === 12 && (moves & 64) === 0) ||
    ((moves & 9) === 9 && (moves & 128) === 0)
  );
}

function findDiagonalSteps({ grid, rows }: JumpBitmaps): Int32Array[] {
  const { width, depth, movesByCell } = grid;
  return [4, 5, 6, 7].map((direction) => {
    const go = new Int32Array(rows.open.length);
    for (let z = 0; z < depth; z++) {
      for (let x = 0; x < width; x++) {
        const isLegal = (movesByCell[z * width + x] >> direction) & 1;
        go[(z + 1) * rows.stride + ((x + 1) >> 5)] |= isLegal << (x + 1);
      }
    }
    return go;
  });
}

// A diagonal run looks up where a straight run to one of its sides ends at a subgoal, at subgoals, and at its end.
function findDiagonalStops({ rows }: JumpBitmaps, goByDiagonal: Int32Array[], subgoals: Int32Array): Int32Array[] {
  const { stride, open } = rows;
  const words = open.length;
  const [north, east, south, west] = [0, 1, 2, 3].map(() => new Int32Array(words));
  for (let i = stride; i < words - stride; i++) {
    north[i] = open[i] & (north[i - stride] | subgoals[i - stride]);
    west[i] = spread(open[i], (subgoals[i] << 1) | ((west[i - 1] | subgoals[i - 1]) >>> 31), false);
  }
  for (let i = words - stride - 1; i >= stride; i--) {
    south[i] = open[i] & (south[i + stride] | subgoals[i + stride]);
    east[i] = spread(open[i], (subgoals[i] >>> 1) | ((east[i + 1] | subgoals[i + 1]) << 31), true);
  }
  const stops = (go: Int32Array, a: Int32Array, b: Int32Array) =>
    go.map((word, i) => ~word | subgoals[i] | a[i] | b[i]);
  const [goNe, goSe, goSw, goNw] = goByDiagonal;
  return [stops(goNe, north, east), stops(goSe, south, east), stops(goSw, south, west), stops(goNw, north, west)];
}

// Seeds spread through free bits towards lower bits (down) or higher ones.
function spread(open: number, seeds: number, isDown: boolean): number {
  let bits = seeds & open;
  for (;;) {
    const next = bits | (open & (isDown ? bits >>> 1 : bits << 1));
    if (next === bits) return bits;
    bits = next;
  }
}

export type Connector = {
  /** Finds the subgoals around a cell; returns how many. Itself alone if it is one. */
  readonly connect: (x: number, z: number) => number;
  /** Results of the last connect. */
  readonly nodes: Int32Array;
  readonly costs: Int32Array;
};

/** Finds subgoals around cells of a map. */
export function createConnector(map: SubgoalMap): Connector {
  const { nodeByCell, stopRows, stopColumns, goByDiagonal, stopByDiagonal } = map;
  const { width } = map.grid;
  const { rows, columns } = map.bitmaps;
  // A diagonal run meets fewer subgoals than it has steps, on each side.
  const capacity = 8 * (width + map.grid.depth) + 8;
  const nodes = new Int32Array(capacity);
  const costs = new Int32Array(capacity);
  let count = 0;

  function add(cell: number, cost: number): void {
    nodes[count] = nodeByCell[cell];
    costs[count++] = cost;
  }

  // Steps to the first stop along a line, negative when it is a wall.
  function scan(stops: Int32Array, open: Int32Array, line: number, from: number, isUp: boolean): number {
    const first = isUp ? from + 1 : from - 1;
    let word = line + (first >> 5);
    let bits = stops[word] & (isUp ? -1 << first : -1 >>> (31 - first));
    while (bits === 0) bits = stops[isUp ? ++word : --word];
    const bit = 31 - Math.clz32(isUp ? bits & -bits : bits);
    const steps = Math.abs(((word - line) << 5) + bit - from);
    return ((open[word] >>> bit) & 1) !== 0 ? steps : -steps;
  }
  const scanRow = (x: number, z: number, isUp: boolean) =>
    scan(stopRows, rows.open, (z + 1) * rows.stride, x + 1, isUp);
  const scanColumn = (x: number, z: number, isUp: boolean) =>
    scan(stopColumns, columns.open, (x + 1) * columns.stride, z + 1, isUp);

  function connect(x: number, z: number): number {
    count = 0;
    const cell = z * width + x;
    if (nodeByCell[cell] >= 0) add(cell, 0);
    else connectAround(x, z, cell);
    return count;
  }

  function connectAround(x: number, z: number, cell: number): void {
    const east = scanRow(x, z, true);
    const west = scanRow(x, z, false);
    const south = scanColumn(x, z, true);
    const north = scanColumn(x, z, false);
    if (east > 0) add(cell + east, east * STRAIGHT_UNITS);
    if (west > 0) add(cell - west, west * STRAIGHT_UNITS);
    if (south > 0) add(cell + south * width, south * STRAIGHT_UNITS);
    if (north > 0) add(cell - north * width, north * STRAIGHT_UNITS);
    walk(x, z, 0, 1, -1, east, north);
    walk(x, z, 1, 1, 1, east, south);
    walk(x, z, 2, -1, 1, west, south);
    walk(x, z, 3, -1, -1, west, north);
  }

  // A side run counts only if it is shorter than those seen before it: beyond a wall or subgoal passed on that side,
  // some subgoal already found lies on a path as short.
  function walk(x0: number, z0: number, k: number, dx: number, dz: number, alongX: number, alongZ: number): void {
    const go = goByDiagonal[k];
    const stops = stopByDiagonal[k];
    const lineStep = dz * rows.stride;
    let [x, z, line] = [x0, z0, (z0 + 1) * rows.stride];
    let [maxX, maxZ] = [Math.abs(alongX) - 1, Math.abs(alongZ) - 1];
    if (((go[line + ((x + 1) >> 5)] >>> (x + 1)) & 1) === 0) return;
    for (;;) {
      x += dx;
      z += dz;
      line += lineStep;
      const word = line + ((x + 1) >> 5);
      if (((stops[word] >>> (x + 1)) & 1) === 0) continue;
      const cell = z * width + x;
      const cost = (x - x0) * dx * DIAGONAL_UNITS;
      if (nodeByCell[cell] >= 0) return add(cell, cost);
      if (maxX > 0) {
        const side = scanRow(x, z, dx > 0);
        if (side > 0 && side <= maxX) add(cell + dx * side, cost + side * STRAIGHT_UNITS);
        maxX = Math.min(maxX, Math.abs(side) - 1);
      }
      if (maxZ > 0) {
        const side = scanColumn(x, z, dz > 0);
        if (side > 0 && side <= maxZ) add(cell + dz * side * width, cost + side * STRAIGHT_UNITS);
        maxZ = Math.min(maxZ, Math.abs(side) - 1);
      }
      if (((go[word] >>> (x + 1)) & 1) === 0) return;
    }
  }

  return { connect, nodes, costs };
}

/** Finds the subgoals around a subgoal, for building the graph between them. */
export function connectSubgoal(map: SubgoalMap, connector: Connector, node: number): number {
  const place = map.placeByNode[node];
  const cell = (place >> 16) * map.grid.width + (place & 0xffff);
  // Hidden for the moment, or it would find only itself.
  map.nodeByCell[cell] = -1;
  const count = connector.connect(place & 0xffff, place >> 16);
  map.nodeByCell[cell] = node;
  return count;
}

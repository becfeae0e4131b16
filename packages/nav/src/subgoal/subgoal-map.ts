/*
 * Subgoals: the free cells at the corners of obstacles, where shortest paths turn (after Uras, Koenig and Hernández).
 * Between two of them, or from any cell to the first ones around it, a shortest path is one diagonal and one straight
 * segment; `connect` finds those by scanning bitmaps, 32 cells a word. For uniform grids whose diagonals need both sides
 * free; lines and borders are laid out as in jump-bitmaps.ts.
 */

import { placeOf } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { buildJumpBitmaps, type JumpBitmaps, type JumpLines } from '../jump/jump-bitmaps.ts';

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
  /** All subgoals, for the graph between them. */
  readonly corners: Sight;
  /**
   * Those at which a run comes out from behind an obstacle: jump points. Every shortest path that is not one segment has
   * one as its first turn, so that the ends of a path need no others (a third of all, on open maps).
   */
  readonly jumps: Sight;
};

/** What runs over the map stop at. */
export type Sight = {
  /** Blocked or a subgoal, for runs north, east, south, west: by columns or by rows. */
  readonly stopBySide: readonly Int32Array[];
  /** By rows: where a diagonal run north-east, south-east, south-west, north-west has to look up. */
  readonly stopByDiagonal: readonly Int32Array[];
};

/** Cells looked at between two yields. */
export const SLICE_CELLS = 1 << 16;

/** Finds the subgoals of a grid. */
export function buildSubgoalMap(grid: NavGrid): SubgoalMap {
  const slices = findSubgoals(grid);
  for (;;) {
    const { value, done } = slices.next();
    if (done) return value;
  }
}

/** The same in slices of SLICE_CELLS cells; yields the share that is done. */
export function* findSubgoals(grid: NavGrid): Generator<number, SubgoalMap> {
  const { width, cells, movesByCell } = grid;
  const bitmaps = buildJumpBitmaps(grid);
  const { rows, columns } = bitmaps;
  const nodeByCell = new Int32Array(cells).fill(-1);
  const places: number[] = [];
  const [cornerRows, cornerColumns] = [new Int32Array(rows.open.length), new Int32Array(columns.open.length)];
  // Jump points of runs north and south, by rows.
  const [jumpsNorth, jumpsSouth] = [new Int32Array(rows.open.length), new Int32Array(rows.open.length)];
  for (let cell = 0; cell < cells; cell++) {
    if (cell % SLICE_CELLS === 0) yield (0.5 * cell) / cells;
    if (!isCorner(movesByCell[cell])) continue;
    const place = placeOf(cell, width);
    const x = place & 0xffff;
    const z = place >> 16;
    nodeByCell[cell] = places.push(place) - 1;
    const row = (z + 1) * rows.stride + ((x + 1) >> 5);
    const column = (x + 1) * columns.stride + ((z + 1) >> 5);
    cornerRows[row] |= 1 << (x + 1);
    cornerColumns[column] |= 1 << (z + 1);
    jumpsNorth[row] |= ((columns.stopDown[column] >>> (z + 1)) & 1) << (x + 1);
    jumpsSouth[row] |= ((columns.stopUp[column] >>> (z + 1)) & 1) << (x + 1);
  }
  const stopRows = cornerRows.map((word, i) => word | ~rows.open[i]);
  const stopColumns = cornerColumns.map((word, i) => word | ~columns.open[i]);
  const [jumpsEast, jumpsWest] = [rows.stopUp, rows.stopDown].map((stops) =>
    stops.map((word, i) => word & cornerRows[i]),
  );
  // PERF: words of 32 cells: each of these takes less time than a slice of cells.
  yield 0.6;
  const ends = [cornerRows, cornerRows, cornerRows, cornerRows];
  const cornerStops = yield* findDiagonalStops(rows, cornerRows, ends, 0.6);
  const jumpStops = yield* findDiagonalStops(rows, null, [jumpsNorth, jumpsEast, jumpsSouth, jumpsWest], 0.8);
  return {
    grid,
    bitmaps,
    nodes: places.length,
    placeByNode: Int32Array.from(places),
    nodeByCell,
    corners: { stopBySide: [stopColumns, stopRows, stopColumns, stopRows], stopByDiagonal: cornerStops },
    jumps: {
      stopBySide: [columns.stopDown, rows.stopUp, columns.stopUp, rows.stopDown],
      stopByDiagonal: jumpStops,
    },
  };
}

// Two straight steps are legal (bits k and k + 1) and the diagonal between them (bit k + 4) is not: only a blocked corner
// cell does that.
function isCorner(moves: number): boolean {
  const pairs = moves & (((moves >> 1) & 7) | (moves << 3));
  return (pairs & ~(moves >> 4) & 15) !== 0;
}

// A diagonal run looks up where a straight run to one of its sides comes to one of the ends, at those in
// the run itself if they count, and at its own end.
function* findDiagonalStops(
  { stride, open }: JumpLines,
  inRun: Int32Array | null,
  [endNorth, endEast, endSouth, endWest]: readonly Int32Array[],
  share: number,
): Generator<number, Int32Array[]> {
  const words = open.length;
  const [north, east, south, west] = [0, 1, 2, 3].map(() => new Int32Array(words));
  for (let i = stride; i < words - stride; i++) {
    north[i] = open[i] & (north[i - stride] | endNorth[i - stride]);
    west[i] = spread(open[i], (endWest[i] << 1) | ((west[i - 1] | endWest[i - 1]) >>> 31), false);
  }
  for (let i = words - stride - 1; i >= stride; i--) {
    south[i] = open[i] & (south[i + stride] | endSouth[i + stride]);
    east[i] = spread(open[i], (endEast[i] >>> 1) | ((east[i + 1] | endEast[i + 1]) << 31), true);
  }
  const eastOf = (i: number) => (open[i] >>> 1) | (open[i + 1] << 31);
  const westOf = (i: number) => (open[i] << 1) | (open[i - 1] >>> 31);
  // A diagonal step is legal where all four cells of the square are free.
  const stops = (line: number, beside: (i: number) => number, a: Int32Array, b: Int32Array) =>
    open.map((word, i) => ~(word & open[i + line] & beside(i) & beside(i + line)) | a[i] | b[i] | (inRun?.[i] ?? 0));
  yield share + 0.1;
  const northEast = stops(-stride, eastOf, north, east);
  const southEast = stops(stride, eastOf, south, east);
  yield share + 0.15;
  return [northEast, southEast, stops(stride, westOf, south, west), stops(-stride, westOf, north, west)];
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

/** Finds subgoals around cells of a map: all, or jump points alone. */
export function createConnector(map: SubgoalMap, sight: Sight): Connector {
  const { nodeByCell } = map;
  const { stopBySide, stopByDiagonal } = sight;
  const [stopNorth, stopEast, stopSouth, stopWest] = stopBySide;
  const isWhole = sight === map.corners;
  const { width, movesByCell } = map.grid;
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
    scan(isUp ? stopEast : stopWest, rows.open, (z + 1) * rows.stride, x + 1, isUp);
  const scanColumn = (x: number, z: number, isUp: boolean) =>
    scan(isUp ? stopSouth : stopNorth, columns.open, (x + 1) * columns.stride, z + 1, isUp);

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

  // Among all subgoals a side run counts only if it is shorter than those seen before it: beyond a wall or subgoal passed
  // on that side, some subgoal already found lies on a path as short.
  function walk(x0: number, z0: number, k: number, dx: number, dz: number, alongX: number, alongZ: number): void {
    const stops = stopByDiagonal[k];
    const lineStep = dz * rows.stride;
    let [x, z, line] = [x0, z0, (z0 + 1) * rows.stride];
    let [maxX, maxZ] = isWhole ? [Math.abs(alongX) - 1, Math.abs(alongZ) - 1] : [0xffff, 0xffff];
    if (((movesByCell[z * width + x] >> (4 + k)) & 1) === 0) return;
    for (;;) {
      x += dx;
      z += dz;
      line += lineStep;
      const word = line + ((x + 1) >> 5);
      if (((stops[word] >>> (x + 1)) & 1) === 0) continue;
      const cell = z * width + x;
      const cost = (x - x0) * dx * DIAGONAL_UNITS;
      if (isWhole && nodeByCell[cell] >= 0) return add(cell, cost);
      if (maxX > 0) {
        const side = scanRow(x, z, dx > 0);
        if (side > 0 && side <= maxX) add(cell + dx * side, cost + side * STRAIGHT_UNITS);
        if (isWhole) maxX = Math.min(maxX, Math.abs(side) - 1);
      }
      if (maxZ > 0) {
        const side = scanColumn(x, z, dz > 0);
        if (side > 0 && side <= maxZ) add(cell + dz * side * width, cost + side * STRAIGHT_UNITS);
        if (isWhole) maxZ = Math.min(maxZ, Math.abs(side) - 1);
      }
      if (((movesByCell[cell] >> (4 + k)) & 1) === 0) return;
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

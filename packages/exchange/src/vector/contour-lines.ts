/*
 * Contour lines of a window, joined over strips: marching squares give one short segment per cell and level, and segments
 * that meet on an edge of the grid become one line. A line is given out as soon as no later row can reach its ends, so
 * memory follows the lines that are open, not the window.
 */
import type { SampleGrid } from '../ground/export-window.ts';
import { rowStart, type Strip } from '../ground/strip.ts';

/** Points x, y, x, y… in samples from the first sample of the window; closed lines repeat their first point. */
export type ContourLine = { readonly height: number; readonly points: readonly number[] };

/** Between two samples: its number, and where the line crosses. */
type Crossing = { readonly edge: number; readonly x: number; readonly y: number };

/** A line with two loose ends; `points` runs from `first` to `last`. */
type Chain = { level: number; first: number; last: number; points: number[] };

export type ContourTracer = {
  /** Strips with a margin of at least one sample; returns the lines that are complete. */
  add(strip: Strip): ContourLine[];
  end(): ContourLine[];
};

export function createContourTracer({ columns, rows }: SampleGrid, interval: number): ContourTracer {
  const edges = columns * rows * 2;
  const chainByEnd = new Map<number, Chain>();
  let finished: ContourLine[] = [];

  // Ends are found by level and edge in one number.
  const key = (level: number, edge: number): number => (level + 65536) * edges + edge;

  function finish({ level, points }: Chain): void {
    finished.push({ height: level * interval, points });
  }

  function link(level: number, a: Crossing, b: Crossing): void {
    const atA = chainByEnd.get(key(level, a.edge));
    const atB = chainByEnd.get(key(level, b.edge));
    if (atA) chainByEnd.delete(key(level, a.edge));
    if (atB) chainByEnd.delete(key(level, b.edge));
    if (atA && atA === atB) {
      atA.points.push(atA.points[0], atA.points[1]);
      finish(atA);
      return;
    }
    let chain: Chain;
    if (atA && atB) chain = join(atA, a.edge, atB, b.edge);
    else if (atA) chain = extend(atA, a.edge, b);
    else if (atB) chain = extend(atB, b.edge, a);
    else chain = { level, first: a.edge, last: b.edge, points: [a.x, a.y, b.x, b.y] };
    chainByEnd.set(key(level, chain.first), chain);
    chainByEnd.set(key(level, chain.last), chain);
  }

  function addCell(strip: Strip, row: number, ix: number): void {
    const { heightByVertex: h } = strip.ground;
    const stride = columns + 2 * strip.margin;
    const i = rowStart(strip, row) + ix;
    const corners = [h[i], h[i + 1], h[i + stride + 1], h[i + stride]] as const;
    const iz = strip.row + row;
    const low = Math.min(...corners);
    const high = Math.max(...corners);
    for (let level = Math.floor(low / interval) + 1; level * interval <= high; level++)
      crossCell(level, corners, ix, iz);
  }

  function crossCell(level: number, corners: readonly [number, number, number, number], ix: number, iz: number): void {
    const height = level * interval;
    const [nw, ne, se, sw] = corners;
    const above = corners.map((corner) => corner >= height);
    const part = (from: number, to: number): number => (height - from) / (to - from);
    const crossings: Crossing[] = [];
    const horizontal = (x: number, z: number): number => (z * columns + x) * 2;
    // Clockwise from the north edge.
    if (above[0] !== above[1]) crossings.push({ edge: horizontal(ix, iz), x: ix + part(nw, ne), y: iz });
    if (above[1] !== above[2]) crossings.push({ edge: horizontal(ix + 1, iz) + 1, x: ix + 1, y: iz + part(ne, se) });
    if (above[2] !== above[3]) crossings.push({ edge: horizontal(ix, iz + 1), x: ix + part(sw, se), y: iz + 1 });
    if (above[3] !== above[0]) crossings.push({ edge: horizontal(ix, iz) + 1, x: ix, y: iz + part(nw, sw) });
    if (crossings.length === 2) link(level, crossings[0], crossings[1]);
    else if (crossings.length === 4) {
      // A saddle: its middle decides which corners are joined.
      const isHighMiddle = (nw + ne + se + sw) / 4 >= height;
      const [first, second, third, fourth] = crossings;
      if (isHighMiddle === above[0]) {
        link(level, first, second);
        link(level, third, fourth);
      } else {
        link(level, fourth, first);
        link(level, second, third);
      }
    }
  }

  /** Lines whose ends lie on the border of what has been seen, but not on its last row, are complete. */
  function takeFinished(nextRow: number): ContourLine[] {
    const openRow = nextRow * columns * 2;
    const isOpen = (edge: number): boolean => edge >= openRow && (edge & 1) === 0;
    for (const [end, chain] of chainByEnd) {
      if (isOpen(chain.first) || isOpen(chain.last)) continue;
      if (end === key(chain.level, chain.first)) finish(chain);
      chainByEnd.delete(end);
    }
    const taken = finished;
    finished = [];
    return taken;
  }

  return {
    add: (strip) => {
      const lastRow = Math.min(strip.rows, rows - 1 - strip.row);
      for (let row = 0; row < lastRow; row++) for (let ix = 0; ix < columns - 1; ix++) addCell(strip, row, ix);
      return takeFinished(strip.row + lastRow);
    },
    end: () => takeFinished(rows),
  };
}

function extend(chain: Chain, edge: number, to: Crossing): Chain {
  if (chain.last !== edge) reverse(chain);
  chain.points.push(to.x, to.y);
  chain.last = to.edge;
  return chain;
}

function join(a: Chain, edgeA: number, b: Chain, edgeB: number): Chain {
  if (a.points.length < b.points.length) return join(b, edgeB, a, edgeA);
  if (a.last !== edgeA) reverse(a);
  if (b.first !== edgeB) reverse(b);
  for (const value of b.points) a.points.push(value);
  a.last = b.last;
  return a;
}

function reverse(chain: Chain): void {
  const { points } = chain;
  for (let i = 0, j = points.length - 2; i < j; i += 2, j -= 2) {
    [points[i], points[j]] = [points[j], points[i]];
    [points[i + 1], points[j + 1]] = [points[j + 1], points[i + 1]];
  }
  [chain.first, chain.last] = [chain.last, chain.first];
}

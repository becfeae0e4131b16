/*
 * The bank of pattern cells: 81 squares of about 850 points each, one for every colouring of the four corners.
 * Any cell may stand beside any other whose corners match, and the spacing holds across the seam (pattern-border.ts).
 * A cell is built on first use (about 4 ms) and kept; it depends on its colours alone, so the cache changes nothing
 * but the time. All worlds, strata and spacings share one bank.
 */
import { type Rng, rngFor } from '@skerry/kit';
import { CELL_UNITS, DiscPacker, FINEST } from './disc-packer.ts';
import {
  buildCorner,
  buildEdge,
  CORNER_BY_LEVEL,
  CORNER_COLOURS,
  type EdgeAxis,
  isAtCorner,
  PATTERN_SEED,
  type RankedPoints,
  STRIP_BY_LEVEL,
} from './pattern-border.ts';
import { rankPoints } from './rank-points.ts';

/** Points of a cell are stored by bin, 8 x 8 bins row by row, and in a bin by rank. */
export const BINS = 8;
export const BIN_UNITS = CELL_UNITS / BINS;

export type PatternCell = {
  /** Units from the cell's west and north edge. */
  readonly xByPoint: Uint16Array;
  readonly zByPoint: Uint16Array;
  /** A density d keeps the points ranked below it. */
  readonly rankByPoint: Float32Array;
  /** First point of each bin, and the number of points at the end. */
  readonly startByBin: Uint16Array;
};

const _cornerByColour: RankedPoints[] = [];
const _edgeByCode: RankedPoints[] = [];
const _cellByCode: PatternCell[] = [];

/** The pattern cell whose north-west, north-east, south-west and south-east corners have these colours. */
export function findPatternCell(nw: number, ne: number, sw: number, se: number): PatternCell {
  const code = ((nw * CORNER_COLOURS + ne) * CORNER_COLOURS + sw) * CORNER_COLOURS + se;
  return (_cellByCode[code] ??= buildPatternCell(nw, ne, sw, se));
}

function findCorner(colour: number): RankedPoints {
  return (_cornerByColour[colour] ??= buildCorner(colour));
}

function findEdge(axis: EdgeAxis, from: number, to: number): RankedPoints {
  const code = (from * CORNER_COLOURS + to) * 2 + (axis === 'x' ? 0 : 1);
  return (_edgeByCode[code] ??= buildEdge(axis, findCorner(from), findCorner(to), code));
}

function buildPatternCell(nw: number, ne: number, sw: number, se: number): PatternCell {
  const far = CELL_UNITS;
  const border: readonly { readonly points: RankedPoints; readonly x: number; readonly z: number }[] = [
    { points: findCorner(nw), x: 0, z: 0 },
    { points: findCorner(ne), x: far, z: 0 },
    { points: findCorner(sw), x: 0, z: far },
    { points: findCorner(se), x: far, z: far },
    { points: findEdge('x', nw, ne), x: 0, z: 0 },
    { points: findEdge('x', sw, se), x: 0, z: far },
    { points: findEdge('z', nw, sw), x: 0, z: 0 },
    { points: findEdge('z', ne, se), x: far, z: 0 },
  ];
  const margin = CORNER_BY_LEVEL[0];
  const packer = new DiscPacker({ x0: -margin, z0: -margin, x1: far + margin, z1: far + margin });
  const given: number[] = [];
  for (const { points, x, z } of border) {
    for (let i = 0; i < points.xs.length; i++) packer.add(points.xs[i] + x, points.zs[i] + z, points.levels[i]);
    given.push(...points.ranks);
  }
  const rng = rngFor(PATTERN_SEED, 'cell', nw * CORNER_COLOURS + ne, sw * CORNER_COLOURS + se);
  for (let level = 0; level <= FINEST; level++) packer.fill(rng, level, (x, z) => isInside(x, z, level));
  return storeCell(packer, given, rng);
}

/** The area outside all strips and corners. */
function isInside(x: number, z: number, level: number): boolean {
  const strip = STRIP_BY_LEVEL[level];
  const end = CELL_UNITS - strip;
  if (x < strip || x >= end || z < strip || z >= end) return false;
  const nearX = x < CELL_UNITS / 2 ? x : x - CELL_UNITS;
  const nearZ = z < CELL_UNITS / 2 ? z : z - CELL_UNITS;
  return !isAtCorner(nearX, nearZ, level);
}

/** Keeps the cell's own half of its border, ranks the points and sorts them into bins. */
function storeCell({ xs, zs, levels }: DiscPacker, given: readonly number[], rng: Rng): PatternCell {
  const points = { xs: [] as number[], zs: [] as number[], levels: [] as number[] };
  const ownGiven: number[] = [];
  for (let i = 0; i < xs.length; i++) {
    if (xs[i] < 0 || xs[i] >= CELL_UNITS || zs[i] < 0 || zs[i] >= CELL_UNITS) continue;
    points.xs.push(xs[i]);
    points.zs.push(zs[i]);
    points.levels.push(levels[i]);
    if (i < given.length) ownGiven.push(given[i]);
  }
  // On the torus, because the neighbours are not known here: a plain border would attract the low ranks.
  const ranks = rankPoints(points, ownGiven, rng, CELL_UNITS);
  const startByBin = new Uint16Array(BINS * BINS + 1);
  const binOf = (i: number): number =>
    Math.floor(points.zs[i] / BIN_UNITS) * BINS + Math.floor(points.xs[i] / BIN_UNITS);
  for (let i = 0; i < ranks.length; i++) startByBin[binOf(i) + 1]++;
  for (let bin = 0; bin < BINS * BINS; bin++) startByBin[bin + 1] += startByBin[bin];
  const order = new Uint16Array(ranks.length);
  const endByBin = startByBin.slice();
  for (let i = 0; i < ranks.length; i++) {
    // Inserted before the points of its bin with higher ranks; a bin holds a dozen.
    const bin = binOf(i);
    let place = endByBin[bin]++;
    for (; place > startByBin[bin] && ranks[order[place - 1]] > ranks[i]; place--) order[place] = order[place - 1];
    order[place] = i;
  }
  return {
    xByPoint: order.map((i) => points.xs[i]),
    zByPoint: order.map((i) => points.zs[i]),
    rankByPoint: Float32Array.from(order, (i) => ranks[i]),
    startByBin,
  };
}

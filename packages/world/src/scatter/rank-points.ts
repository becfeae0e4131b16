/*
 * Ranks: numbers from 0 to 1 that say at which density a point of a pattern appears, such that the points ranked below
 * any density stand evenly apart and are that share of all.
 * A coarser level's points come before those of a finer one. Within a coarse level the order is drawn by lot; in the
 * finest, which holds three quarters of all points, each next point is the one farthest from all that came before.
 */
import type { Rng } from '@skerry/kit';
import { FINEST } from './disc-packer.ts';

/** The share of all points that a level and the coarser ones make up, as measured over all pattern cells. */
export const RANK_TOP_BY_LEVEL = [1 / 64, 1 / 16, 1 / 4, 1] as const;
/** Rank of the points of the coarsest level: the point field draws theirs by lot at each place. */
export const RANK_OF_COARSEST = 0;

type LevelledPoints = {
  readonly xs: readonly number[];
  readonly zs: readonly number[];
  readonly levels: readonly number[];
};

/**
 * The rank of each point; the first ones bring theirs along in `given`. Distances are measured on a torus of width
 * `wrap`, so that a cell has no border, or with Infinity on the plain plane.
 */
export function rankPoints(points: LevelledPoints, given: readonly number[], rng: Rng, wrap: number): Float32Array {
  const { xs, zs, levels } = points;
  const rankByPoint = new Float32Array(xs.length);
  rankByPoint.set(given);
  const bins = createBins();
  const finest: number[] = [];
  for (let point = 0; point < xs.length; point++) {
    const level = levels[point];
    if (level === FINEST) finest.push(point);
    if (point < given.length || level === FINEST) continue;
    const bottom = level === 0 ? 0 : RANK_TOP_BY_LEVEL[level - 1];
    const rank = rng.range(bottom, RANK_TOP_BY_LEVEL[level]);
    rankByPoint[point] = level === 0 ? RANK_OF_COARSEST : rank;
  }
  const isWaiting = (point: number): boolean => point >= given.length;
  for (const point of finest) if (isWaiting(point)) addToBin(bins, point, xs[point], zs[point]);
  for (let point = 0; point < xs.length; point++)
    if (levels[point] < FINEST) shrinkGaps(bins, xs[point], zs[point], wrap);

  const standing = finest.filter((point) => !isWaiting(point)).sort((a, b) => given[a] - given[b] || a - b);
  const bottom = RANK_TOP_BY_LEVEL[FINEST - 1];
  let next = 0;
  for (let step = 0; step < finest.length; step++) {
    const rank = bottom + ((1 - bottom) * (step + 0.5)) / finest.length;
    const waiting = finest.length - standing.length - (step - next);
    let point: number;
    if (next < standing.length && (given[standing[next]] <= rank || waiting === 0)) {
      point = standing[next++];
    } else {
      point = farthestPoint(bins);
      rankByPoint[point] = rank;
    }
    shrinkGaps(bins, xs[point], zs[point], wrap);
  }
  return rankByPoint;
}

/*
 * PERF: waiting points in square bins, each with its farthest point, so that a new point touches only the bins that it
 * can bring nearer: half the time of walking over all points at every step.
 */
type Bin = {
  readonly x: number;
  readonly z: number;
  readonly xs: number[];
  readonly zs: number[];
  readonly points: number[];
  /** Squared distance of each point to the nearest that has come; 0 for those that have. */
  readonly gaps: number[];
  widest: number;
  farthest: number;
};

type Bins = { readonly list: Bin[]; readonly byPlace: Map<string, Bin> };

const BIN_UNITS = 10923;

function createBins(): Bins {
  return { list: [], byPlace: new Map() };
}

function addToBin({ list, byPlace }: Bins, point: number, x: number, z: number): void {
  const column = Math.floor(x / BIN_UNITS);
  const row = Math.floor(z / BIN_UNITS);
  let bin = byPlace.get(`${column},${row}`);
  if (!bin) {
    const middleX = (column + 0.5) * BIN_UNITS;
    const middleZ = (row + 0.5) * BIN_UNITS;
    bin = { x: middleX, z: middleZ, xs: [], zs: [], points: [], gaps: [], widest: Infinity, farthest: 0 };
    byPlace.set(`${column},${row}`, bin);
    list.push(bin);
  }
  bin.xs.push(x);
  bin.zs.push(z);
  bin.points.push(point);
  bin.gaps.push(Infinity);
}

function farthestPoint({ list }: Bins): number {
  let best = list[0];
  for (const bin of list) if (bin.widest > best.widest) best = bin;
  return best.points[best.farthest];
}

/** Takes the point at x, z, which has come, into account. */
function shrinkGaps({ list }: Bins, x: number, z: number, wrap: number): void {
  for (const bin of list) {
    const toBinX = Math.max(0, wrappedDistance(bin.x, x, wrap) - 0.5 * BIN_UNITS);
    const toBinZ = Math.max(0, wrappedDistance(bin.z, z, wrap) - 0.5 * BIN_UNITS);
    if (toBinX * toBinX + toBinZ * toBinZ > bin.widest) continue;
    bin.widest = -1;
    for (let i = 0; i < bin.points.length; i++) {
      const dx = wrappedDistance(bin.xs[i], x, wrap);
      const dz = wrappedDistance(bin.zs[i], z, wrap);
      const gap = Math.min(bin.gaps[i], dx * dx + dz * dz);
      bin.gaps[i] = gap;
      if (gap <= bin.widest) continue;
      bin.widest = gap;
      bin.farthest = i;
    }
  }
}

function wrappedDistance(a: number, b: number, wrap: number): number {
  const distance = Math.abs(a - b);
  return Math.min(distance, Math.abs(wrap - distance));
}

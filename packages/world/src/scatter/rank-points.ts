/*
 * Ranks: numbers from 0 to 1 that say at which density a point of a pattern appears, such that the points ranked below
 * any density are evenly spread and are that share of all points.
 * A coarser level's points come before those of a finer one. Within a coarse level the order is random; in the finest,
 * which holds three quarters of all points, each next point is the one farthest from all previous ones.
 */
import type { Rng } from '@skerry/kit';
import { FINEST } from './disc-packer.ts';

/** The share of all points that a level and the coarser ones make up, as measured over all pattern cells. */
export const RANK_TOP_BY_LEVEL = [1 / 64, 1 / 16, 1 / 4, 1] as const;
/** Rank of the points of the coarsest level: the point field draws theirs at random per place. */
export const RANK_OF_COARSEST = 0;

type LevelledPoints = {
  readonly xs: readonly number[];
  readonly zs: readonly number[];
  readonly levels: readonly number[];
};

/**
 * The rank of each point; the ranks of the first ones are `given`. Distances are measured on a torus of width `wrap`,
 * so that a cell has no border, or on the plane if `wrap` is Infinity.
 */
export function rankPoints(points: LevelledPoints, given: readonly number[], rng: Rng, wrap: number): Float32Array {
  const { xs, zs, levels } = points;
  const rankByPoint = new Float32Array(xs.length);
  rankByPoint.set(given);
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
  const bins = buildBins(points, finest.filter(isWaiting));
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
 * PERF: unranked points in square bins, each with its farthest point, so that a new point touches only the bins whose
 * distances it can reduce: half the time of visiting all points at every step.
 */
type Bins = {
  /** Centre of each bin; bins are in the order of their first points. */
  readonly xByBin: readonly number[];
  readonly zByBin: readonly number[];
  /** Entries of bin b are those from startByBin[b] up to startByBin[b + 1]. */
  readonly startByBin: Int32Array;
  readonly xByEntry: Float64Array;
  readonly zByEntry: Float64Array;
  readonly pointByEntry: Int32Array;
  /** Squared distance of each point to the nearest ranked one; 0 for ranked points. */
  readonly gapByEntry: Float64Array;
  /** The largest gap of each bin, and the entry that has it. */
  readonly widestByBin: Float64Array;
  readonly farthestByBin: Int32Array;
};

const BIN_UNITS = 10923;
/** Maximum number of bins along a side; a pattern with its margins has 10. */
const BIN_SPAN = 64;

function buildBins({ xs, zs }: LevelledPoints, waiting: readonly number[]): Bins {
  const binByPlace = new Int32Array(BIN_SPAN * BIN_SPAN).fill(-1);
  const [xByBin, zByBin, countByBin]: number[][] = [[], [], []];
  const binByEntry = waiting.map((point) => {
    const column = Math.floor(xs[point] / BIN_UNITS);
    const row = Math.floor(zs[point] / BIN_UNITS);
    const place = (row + BIN_SPAN / 2) * BIN_SPAN + column + BIN_SPAN / 2;
    if (binByPlace[place] < 0) {
      binByPlace[place] = xByBin.length;
      xByBin.push((column + 0.5) * BIN_UNITS);
      zByBin.push((row + 0.5) * BIN_UNITS);
      countByBin.push(0);
    }
    countByBin[binByPlace[place]]++;
    return binByPlace[place];
  });
  const startByBin = new Int32Array(xByBin.length + 1);
  countByBin.forEach((count, bin) => (startByBin[bin + 1] = startByBin[bin] + count));
  const nextByBin = startByBin.slice();
  const bins: Bins = {
    xByBin,
    zByBin,
    startByBin,
    xByEntry: new Float64Array(waiting.length),
    zByEntry: new Float64Array(waiting.length),
    pointByEntry: new Int32Array(waiting.length),
    gapByEntry: new Float64Array(waiting.length).fill(Infinity),
    widestByBin: new Float64Array(xByBin.length).fill(Infinity),
    farthestByBin: startByBin.slice(),
  };
  waiting.forEach((point, k) => {
    const entry = nextByBin[binByEntry[k]]++;
    bins.xByEntry[entry] = xs[point];
    bins.zByEntry[entry] = zs[point];
    bins.pointByEntry[entry] = point;
  });
  return bins;
}

function farthestPoint({ widestByBin, farthestByBin, pointByEntry }: Bins): number {
  let best = 0;
  for (let bin = 1; bin < widestByBin.length; bin++) if (widestByBin[bin] > widestByBin[best]) best = bin;
  return pointByEntry[farthestByBin[best]];
}

/** Updates the gaps after the point at x, z was ranked. */
function shrinkGaps(bins: Bins, x: number, z: number, wrap: number): void {
  const { xByBin, zByBin, startByBin, xByEntry, zByEntry, gapByEntry, widestByBin } = bins;
  for (let bin = 0; bin < widestByBin.length; bin++) {
    const toBinX = Math.max(0, wrappedDistance(xByBin[bin], x, wrap) - 0.5 * BIN_UNITS);
    const toBinZ = Math.max(0, wrappedDistance(zByBin[bin], z, wrap) - 0.5 * BIN_UNITS);
    if (toBinX * toBinX + toBinZ * toBinZ > widestByBin[bin]) continue;
    let widest = -1;
    for (let entry = startByBin[bin]; entry < startByBin[bin + 1]; entry++) {
      const dx = wrappedDistance(xByEntry[entry], x, wrap);
      const dz = wrappedDistance(zByEntry[entry], z, wrap);
      const gap = Math.min(gapByEntry[entry], dx * dx + dz * dz);
      gapByEntry[entry] = gap;
      if (gap <= widest) continue;
      widest = gap;
      bins.farthestByBin[bin] = entry;
    }
    widestByBin[bin] = widest;
  }
}

function wrappedDistance(a: number, b: number, wrap: number): number {
  const distance = Math.abs(a - b);
  return Math.min(distance, Math.abs(wrap - distance));
}

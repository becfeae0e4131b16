/*
 * The scaling laws of river networks, fitted to routed water: how often large drainage areas occur, how long a river of
 * a given area is (Hack), and how its slope falls with its area (Flint). Land shaped by running water follows all three
 * closely; noise does not.
 */
import { exp, log } from '@skerry/kit';
import { LAND, type SampledGround } from '../sample/sample-ground.ts';
import { linkLength, NO_RECEIVER, type Routing } from './route-water.ts';

/** y = intercept + slope x through points, with the share of the spread it explains. */
export type LineFit = { readonly slope: number; readonly intercept: number; readonly r2: number };
/** A fitted power law; `exponent` has the sign in which it is usually written. */
export type PowerLaw = {
  readonly exponent: number;
  readonly r2: number;
  /** The points it was fitted to: natural logarithms. */
  readonly points: readonly (readonly [x: number, y: number])[];
};
/** Laws that rivers of a landscape follow; undefined where there is too little land to fit one. */
export type Scaling = {
  /** Share of land samples that drain an area above a: proportional to a^-exponent. Rivers: 0.4 to 0.5. */
  readonly areaExceedance: PowerLaw | undefined;
  /** Length of the longest river above a place: proportional to area^exponent. Rivers: 0.5 to 0.65. */
  readonly hack: PowerLaw | undefined;
  /** Slope of the channel: proportional to area^-exponent (theta). Rivers: 0.35 to 0.6, with a high r². */
  readonly slopeArea: PowerLaw | undefined;
};

/** Smaller areas are hillsides, not channels: samples. */
const MIN_CHANNEL = 16;
const MIN_RIVER = 64;
/** Larger areas than this share of the largest are too few for a tail. */
const TAIL_SHARE = 0.05;
const BINS_PER_DOUBLING = 2;
const MIN_IN_BIN = 10;
const MIN_POINTS = 4;
const LN2 = 0.6931471805599453;

/** The fits of a routed window; undefined where there is too little land for one. */
export function fitScaling(ground: SampledGround, routing: Routing): Scaling {
  return {
    areaExceedance: fitExceedance(ground, routing),
    hack: fitHack(ground, routing),
    slopeArea: fitSlopeArea(ground, routing),
  };
}

/** Least squares; undefined for fewer than two different x. */
export function fitLine(points: readonly (readonly [number, number])[]): LineFit | undefined {
  const n = points.length;
  let [meanX, meanY] = [0, 0];
  for (const [x, y] of points) {
    meanX += x / n;
    meanY += y / n;
  }
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - meanX) * (x - meanX);
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) * (y - meanY);
  }
  if (!(xx > 0)) return undefined;
  const slope = xy / xx;
  return { slope, intercept: meanY - slope * meanX, r2: yy > 0 ? (xy * xy) / (xx * yy) : 1 };
}

function powerLaw(points: readonly (readonly [number, number])[], sign: 1 | -1): PowerLaw | undefined {
  if (points.length < MIN_POINTS) return undefined;
  const fit = fitLine(points);
  return fit && { exponent: sign * fit.slope, r2: fit.r2, points };
}

function fitExceedance({ coverBySample, grid }: SampledGround, { areaBySample }: Routing): PowerLaw | undefined {
  const areas = areaBySample.filter((_, i) => coverBySample[i] === LAND).sort();
  if (areas.length === 0) return undefined;
  const cell = grid.step * grid.step;
  const points: (readonly [number, number])[] = [];
  const largest = areas[areas.length - 1] * TAIL_SHARE;
  let below = 0;
  for (let bin = 0; ; bin++) {
    const area = MIN_CHANNEL * exp((bin * LN2) / BINS_PER_DOUBLING);
    if (area > largest) break;
    while (below < areas.length && areas[below] <= area) below++;
    points.push([log(area * cell), log((areas.length - below) / areas.length)]);
  }
  return powerLaw(points, -1);
}

/** Over the single samples of rivers, not over means: the scatter is part of the result. */
function fitHack({ coverBySample, grid }: SampledGround, routing: Routing): PowerLaw | undefined {
  const { areaBySample, lengthBySample } = routing;
  const cell = grid.step * grid.step;
  const points: (readonly [number, number])[] = [];
  for (let i = 0; i < areaBySample.length; i++)
    if (coverBySample[i] === LAND && areaBySample[i] >= MIN_RIVER && lengthBySample[i] > 0)
      points.push([log(areaBySample[i] * cell), log(lengthBySample[i])]);
  const fit = powerLaw(points, 1);
  // Thousands of points would make a survey heavy to send and draw; the fit has used them all.
  return fit && { ...fit, points: thin(points, MAX_HACK_POINTS) };
}

const MAX_HACK_POINTS = 400;

function thin<T>(items: readonly T[], max: number): readonly T[] {
  const every = Math.ceil(items.length / max);
  return items.filter((_, k) => k % every === 0);
}

/** Mean slope of the links of each bin of areas, outside depressions: a filled one has no slope of its own. */
function fitSlopeArea(ground: SampledGround, routing: Routing): PowerLaw | undefined {
  const { coverBySample, heightBySample, grid } = ground;
  const { areaBySample, receiverBySample, filledBySample } = routing;
  const cell = grid.step * grid.step;
  const bins: { count: number; slope: number; logArea: number }[] = [];
  for (let i = 0; i < areaBySample.length; i++) {
    const to = receiverBySample[i];
    if (coverBySample[i] !== LAND || to === NO_RECEIVER || areaBySample[i] < MIN_CHANNEL) continue;
    if (coverBySample[to] !== LAND || filledBySample[i] > heightBySample[i]) continue;
    const fall = heightBySample[i] - filledBySample[to];
    if (!(fall > 0)) continue;
    const logArea = log(areaBySample[i]);
    const k = Math.floor(((logArea - log(MIN_CHANNEL)) * BINS_PER_DOUBLING) / LN2 + 1e-9);
    while (bins.length <= k) bins.push({ count: 0, slope: 0, logArea: 0 });
    bins[k].count++;
    bins[k].slope += fall / (linkLength(i, to, grid.columns) * grid.step);
    bins[k].logArea += logArea;
  }
  const full = bins.filter(({ count }) => count >= MIN_IN_BIN);
  return powerLaw(
    full.map(({ count, slope, logArea }) => [logArea / count + log(cell), log(slope / count)] as const),
    -1,
  );
}

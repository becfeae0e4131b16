/*
 * How values are spread: mean, percentiles and a histogram of the values that a caller has picked.
 */

/** How values spread: mean, extremes and percentiles. */
export type Distribution = {
  readonly count: number;
  readonly mean: number;
  readonly min: number;
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
  readonly max: number;
};

/** Shares by bin; bin k holds values from `from + k * step` up to the next, and the last one its upper border too. */
export type Histogram = { readonly from: number; readonly step: number; readonly shareByBin: readonly number[] };

/** The spread of values that stand in rising order; undefined if there are none. Percentiles are by nearest rank. */
export function describeSorted(sorted: Float32Array): Distribution | undefined {
  const count = sorted.length;
  if (count === 0) return undefined;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += sorted[i];
  const rank = (percent: number): number => sorted[Math.max(0, Math.ceil((percent * count) / 100) - 1)];
  return {
    count,
    mean: sum / count,
    min: sorted[0],
    p5: rank(5),
    p25: rank(25),
    p50: rank(50),
    p75: rank(75),
    p95: rank(95),
    max: sorted[count - 1],
  };
}

/** A histogram of `bins` bins from the least value to the greatest; undefined without values. */
export function buildHistogram(values: Float32Array, bins: number): Histogram | undefined {
  if (values.length === 0) return undefined;
  let min = Infinity;
  let max = -Infinity;
  for (let i = 0; i < values.length; i++) {
    if (values[i] < min) min = values[i];
    if (values[i] > max) max = values[i];
  }
  const step = (max - min) / bins;
  const countByBin = Array.from({ length: bins }, () => 0);
  for (let i = 0; i < values.length; i++)
    countByBin[step > 0 ? Math.min(bins - 1, Math.floor((values[i] - min) / step)) : 0]++;
  return { from: min, step, shareByBin: countByBin.map((count) => count / values.length) };
}

/** The hypsometric curve: `shareAbove[k]` of the values lie above the k-th of equally spaced levels, lowest to highest. */
export type Hypsometry = {
  readonly lowest: number;
  readonly highest: number;
  readonly shareAbove: readonly number[];
  /** (mean - lowest) / (highest - lowest): near 1 for plateaus, near 0 for plains with a few peaks. */
  readonly integral: number;
};

const HYPSOMETRY_LEVELS = 33;

/** The hypsometric curve of heights in rising order; undefined without heights. */
export function buildHypsometry(sorted: Float32Array): Hypsometry | undefined {
  const spread = describeSorted(sorted);
  if (!spread) return undefined;
  const { count, mean, min: lowest, max: highest } = spread;
  const shareAbove: number[] = [];
  let below = 0;
  for (let k = 0; k < HYPSOMETRY_LEVELS; k++) {
    const level = lowest + ((highest - lowest) * k) / (HYPSOMETRY_LEVELS - 1);
    while (below < count && sorted[below] <= level) below++;
    shareAbove.push(1 - below / count);
  }
  return { lowest, highest, shareAbove, integral: highest > lowest ? (mean - lowest) / (highest - lowest) : 0.5 };
}

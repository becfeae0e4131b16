/*
 * What is said of measured values: the middle, a share of them, how far they scatter.
 */

/** The middle value; between two, their mean. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Half the interquartile range relative to the median: 0.06 means ±6 %. */
export function spreadOf(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / 2 / median(values);
}

/** The value below which `share` of all lie, between two of them in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = Math.floor(place);
  return sorted[low] + (sorted[Math.ceil(place)] - sorted[low]) * (place - low);
}

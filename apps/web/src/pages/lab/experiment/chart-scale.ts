/*
 * Axes with powers of ten, and the colours and dashes that tell curves apart: eight hues that the colour-blind tell
 * apart too, each with a dash of its own.
 */

export type LogScale = {
  /** The place of a value in units of the picture. */
  at(value: number): number;
  readonly ticks: readonly number[];
};

/** From the power of ten below the lowest value to the one above the highest. */
export function createLogScale(values: readonly number[], from: number, to: number): LogScale {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  const low = Math.floor(Math.log10(Math.min(...positive, ...(positive.length === 0 ? [1] : []))));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...positive, ...(positive.length === 0 ? [10] : [])))));
  const ticks = Array.from({ length: high - low + 1 }, (_, k) => 10 ** (low + k));
  return { at: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from), ticks };
}

const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#a6517f', '#8a6d00', '#3b7fa6', '#000000', '#7a5230'] as const;
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 2', '12 4', '1 2', '6 2 1 2'] as const;

export function colourOf(index: number): string {
  return COLOURS[index % COLOURS.length];
}

export function dashOf(index: number): string {
  return DASHES[Math.floor(index / COLOURS.length + index) % DASHES.length];
}

/** A number on an axis: short, without an exponent where that reads well. */
export function formatTick(value: number): string {
  return value >= 0.001 && value < 1e5 ? String(value) : value.toExponential(0);
}

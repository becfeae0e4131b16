/*
 * Times of a race: every round runs each runner once more, in another order, so that whatever slows the machine for a
 * moment slows all of them. The median is given with an interval that needs no assumption about how times scatter.
 */

/** The median of some samples, and the interval in which the true one lies in at least 95 of 100 cases. */
export type TimeInterval = {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly rounds: number;
};

/** Rounds after which a race has been measured. */
export const RACE_ROUNDS = 15;

/** Fewer samples say nothing: their extremes do not enclose the true median in 95 of 100 cases. */
const MIN_SAMPLES = 6;

/** The median with its interval; undefined for fewer than six samples. */
export function intervalOf(samples: readonly number[]): TimeInterval | undefined {
  const { length } = samples;
  if (length < MIN_SAMPLES) return undefined;
  const sorted = samples.toSorted((a, b) => a - b);
  const outside = samplesOutside(length);
  const middle = (sorted[(length - 1) >> 1] + sorted[length >> 1]) / 2;
  return { median: middle, low: sorted[outside], high: sorted[length - 1 - outside], rounds: length };
}

/**
 * How many of the lowest and of the highest samples lie outside the interval: a sample is below the true median as often
 * as a coin shows heads, and at most so many heads are thrown in less than 2.5 % of all cases.
 */
function samplesOutside(length: number): number {
  let chance = 0.5;
  for (let k = 1; k < length; k++) chance /= 2;
  let [sum, heads] = [chance, 0];
  for (;;) {
    chance *= (length - heads) / (heads + 1);
    if (sum + chance > 0.025) return heads;
    sum += chance;
    heads++;
  }
}

/** Whether two times do not differ as far as the samples can say. */
export function doesOverlap(a: TimeInterval, b: TimeInterval): boolean {
  return a.low <= b.high && b.low <= a.high;
}

/** The order of a round: each runner comes first as often as any other, and follows each other one in turn. */
export function orderOfRound(count: number, round: number): number[] {
  const from = round % count;
  const order = Array.from({ length: count }, (_, k) => (k + from) % count);
  return Math.floor(round / count) % 2 === 0 ? order : order.toReversed();
}

export type SampleOptions = {
  /** A clock in milliseconds: of the processor where there is one. */
  readonly now: () => number;
  /** A sample repeats its work until it lasts this long: the clocks of browsers tick in steps of up to 0.1 ms. */
  readonly minMs: number;
};

/** Milliseconds of one call. */
export function sampleTime(work: () => void, { now, minMs }: SampleOptions): number {
  const from = now();
  let calls = 0;
  let elapsed = 0;
  do {
    work();
    calls++;
    elapsed = now() - from;
  } while (elapsed < minMs);
  return elapsed / calls;
}

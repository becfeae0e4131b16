/*
 * How we measure: subject and peer take turns, in one process, and what counts is the median of their ratios.
 * A busy machine slows both sides of a round alike, so ratios hold where milliseconds do not.
 * Every sample repeats its function until it lasts `minMs`, because timers are coarse and one call may be a microsecond.
 */

import { median, spreadOf } from '@skerry/nav/experiments';

export { median, quantile, spreadOf } from '@skerry/nav/experiments';

export type BenchRow = {
  readonly scenario: string;
  readonly metric: string;
  readonly subject: string;
  /** Whom the subject was measured against; null for a value that stands alone. */
  readonly peer: string | null;
  readonly value: number;
  readonly unit: string;
  /** How many times better than the peer; null without one. */
  readonly ratio: number | null;
  /** Half the interquartile range of the ratios (or, without peer, of the values) as a share of their median: 0.06 is ±6 %. */
  readonly spread: number;
};

/** Collects a scenario's rows, in the order of the table. */
export type Report = (row: BenchRow) => void;

export type BenchOptions = {
  /** Samples taken of each side; 15 by default. */
  readonly rounds?: number;
  /** Milliseconds that one sample lasts at least; 30 by default. */
  readonly minMs?: number;
};

/** Milliseconds per call are medians; `ratio` is the median over rounds of peer time / subject time. */
export type Comparison = {
  readonly subjectMs: number;
  readonly peerMs: number;
  readonly ratio: number;
  readonly spread: number;
  /** Peer time / subject time of each round. */
  readonly ratios: readonly number[];
};

/** A subject is called with nothing; whatever it returns is kept, so that no engine may skip the work. */
export type Work = () => unknown;

const DEFAULT_ROUNDS = 15;
const DEFAULT_MIN_MS = 30;

/** The last result of all, held where an engine must store it. */
const _kept: unknown[] = [undefined];

/** How many times faster `subject` is than `peer`, both called in turns of equal length. */
export function compareInterleaved(subject: Work, peer: Work, options: BenchOptions = {}): Comparison {
  const { rounds = DEFAULT_ROUNDS, minMs = DEFAULT_MIN_MS } = options;
  const subjectCalls = countCalls(subject, minMs);
  const peerCalls = countCalls(peer, minMs);
  const subjectMsByRound: number[] = [];
  const peerMsByRound: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // The order alternates, so that neither side always inherits the other's garbage.
    const subjectFirst = round % 2 === 0;
    if (subjectFirst) subjectMsByRound.push(timeCalls(subject, subjectCalls));
    peerMsByRound.push(timeCalls(peer, peerCalls));
    if (!subjectFirst) subjectMsByRound.push(timeCalls(subject, subjectCalls));
  }
  const ratios = subjectMsByRound.map((ms, round) => peerMsByRound[round] / ms);
  return {
    subjectMs: median(subjectMsByRound),
    peerMs: median(peerMsByRound),
    ratio: median(ratios),
    spread: spreadOf(ratios),
    ratios,
  };
}

/** Milliseconds per call of one function, for values that have no peer. */
export function measure(subject: Work, options: BenchOptions = {}): { readonly ms: number; readonly spread: number } {
  const { rounds = DEFAULT_ROUNDS, minMs = DEFAULT_MIN_MS } = options;
  const calls = countCalls(subject, minMs);
  const msByRound = Array.from({ length: rounds }, () => timeCalls(subject, calls));
  return { ms: median(msByRound), spread: spreadOf(msByRound) };
}

/** Calls that fill `minMs`; doubling also warms the function up until the engine has compiled it. */
function countCalls(work: Work, minMs: number): number {
  let calls = 1;
  while (timeCalls(work, calls) * calls < minMs) calls *= 2;
  // Compiled code runs faster than what the doubling saw at first: count once more from a warm sample.
  return Math.max(1, Math.ceil(minMs / timeCalls(work, calls)));
}

/** Milliseconds per call over `calls` calls. */
function timeCalls(work: Work, calls: number): number {
  const start = performance.now();
  for (let i = 0; i < calls; i++) _kept[0] = work();
  const ms = (performance.now() - start) / calls;
  // A clock too coarse to see the call must not divide by zero later.
  return Math.max(ms, 1e-9);
}

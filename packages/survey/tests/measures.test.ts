/*
 * Distributions, histograms and pieces against obvious slow versions.
 */
import { rngFromSeed } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { buildHistogram, buildHypsometry, describeSorted } from '../src/measure/distribution.ts';
import { findPieces, NO_PIECE } from '../src/measure/pieces.ts';
import { fitLine } from '../src/measure/scaling.ts';
import { neighboursOf } from './odd-ground.ts';

describe.each([1, 2, 3, 20, 101, 1000])('%i values', (count) => {
  const rng = rngFromSeed(count);
  const values = Float32Array.from({ length: count }, () => Math.floor(rng.range(-50, 50)));
  const sorted = values.toSorted();

  it('have percentiles that so many of them do not exceed', () => {
    const { p5, p25, p50, p75, p95, min, max, mean } = describeSorted(sorted)!;
    for (const [share, value] of [
      [0.05, p5],
      [0.25, p25],
      [0.5, p50],
      [0.75, p75],
      [0.95, p95],
    ]) {
      expect(values.filter((v) => v <= value).length).toBeGreaterThanOrEqual(share * count - 1e-9);
      expect(values.filter((v) => v < value).length).toBeLessThan(share * count + 1e-9);
    }
    expect([min, max]).toEqual([Math.min(...values), Math.max(...values)]);
    expect(mean).toBeCloseTo(values.reduce((sum, v) => sum + v, 0) / count, 9);
  });

  it('all fall into the histogram, each into its bin', () => {
    const { from, step, shareByBin } = buildHistogram(values, 7)!;
    expect(shareByBin.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(shareByBin).toHaveLength(7);
    // Whole numbers against borders that need not be whole: compare cumulative counts away from the borders.
    for (let bin = 1; bin < 7 && step > 0; bin++) {
      const border = from + bin * step;
      if (Math.abs(border - Math.round(border)) < 1e-6) continue;
      const below = shareByBin.slice(0, bin).reduce((sum, share) => sum + share, 0);
      expect(below).toBeCloseTo(values.filter((v) => v < border).length / count, 9);
    }
  });

  it('have a hypsometric curve that falls from nearly all to none', () => {
    const { shareAbove, lowest, highest } = buildHypsometry(sorted)!;
    shareAbove.forEach((share, k) => {
      const level = lowest + ((highest - lowest) * k) / (shareAbove.length - 1);
      expect(share).toBeCloseTo(values.filter((v) => v > level).length / count, 9);
    });
    expect(shareAbove.at(-1)).toBe(0);
  });
});

it('nothing is said about no values', () => {
  const none = new Float32Array(0);
  expect([describeSorted(none), buildHistogram(none, 4), buildHypsometry(none)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('a line through points on a line is that line; one place alone has none', () => {
  const { slope, intercept, r2 } = fitLine([
    [1, 5],
    [2, 3],
    [4, -1],
  ])!;
  expect([slope, intercept, r2].map((v) => Math.round(v * 1e9) / 1e9)).toEqual([-2, 7, 1]);
  expect(
    fitLine([
      [3, 1],
      [3, 2],
    ]),
  ).toBeUndefined();
});

describe.each([
  [1, 1, 1],
  [2, 12, 5],
  [3, 20, 20],
  [4, 1, 15],
])('pieces of seed %i, %i x %i', (seed, columns, rows) => {
  const rng = rngFromSeed(seed);
  const isIn = Array.from({ length: columns * rows }, () => rng.unit() < 0.55);

  it.each([true, false])('are what spreading labels find (over corners: %s)', (joinsCorners) => {
    const grid = { x: 0, z: 0, step: 1, columns, rows };
    const { pieces, pieceBySample } = findPieces(grid, (i) => isIn[i], joinsCorners);
    const label = isIn.map((is, i) => (is ? i : NO_PIECE));
    for (let changed = true; changed;) {
      changed = false;
      for (let i = 0; i < label.length; i++)
        for (const n of neighboursOf(i, columns, rows)) {
          const isCorner = n % columns !== i % columns && Math.floor(n / columns) !== Math.floor(i / columns);
          if (label[i] === NO_PIECE || label[n] === NO_PIECE || (isCorner && !joinsCorners)) continue;
          if (label[n] < label[i]) [label[i], changed] = [label[n], true];
        }
    }
    expect([...pieceBySample].map((id) => (id === NO_PIECE ? NO_PIECE : pieces[id].first))).toEqual(label);
    for (const [id, { size, touchesBorder }] of pieces.entries()) {
      const members = [...pieceBySample.keys()].filter((i) => pieceBySample[i] === id);
      expect(size).toBe(members.length);
      expect(touchesBorder).toBe(
        members.some((i) => i % columns === 0 || (i + 1) % columns === 0 || i < columns || i >= columns * (rows - 1)),
      );
    }
  });
});

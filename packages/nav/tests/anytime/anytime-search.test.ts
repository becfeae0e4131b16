/*
 * A search that gets better while there is time: bounds hold, costs never rise, the end is the best path.
 */

import { expect, it } from 'vitest';
import { rngFromSeed } from '@skerry/kit';
import { createAnytimeSearch, createGrid, createHexMap, hexDistance } from '../../src/index.ts';
import { checkAnytimeCase } from './anytime-cases.ts';

const SEED = 101_000;

it(`paths stay within their bounds and end at the optimum (seeds from ${SEED})`, () => {
  let cases = 0;
  for (let seed = SEED; seed < SEED + 200; seed++) cases += checkAnytimeCase(seed);
  expect(cases).toBeGreaterThan(250);
});

it('a first path comes long before the best one', () => {
  const rng = rngFromSeed(SEED);
  const weightByCell = Uint8Array.from({ length: 10_000 }, () => rng.pick([1, 1, 4, 9]));
  const grid = createGrid({ width: 100, depth: 100, weightByCell });
  const search = createAnytimeSearch(grid, 0, 9999, { weight: 5 });
  let first = search.improve({ maxExpanded: 50 });
  while (first.path.length === 0) first = search.improve({ maxExpanded: 50 });
  const last = search.improve();
  expect([last.status, last.bound]).toEqual(['complete', 1]);
  expect(first.cost).toBeGreaterThan(last.cost);
  expect(first.expanded).toBeLessThan(last.expanded / 4);
  expect(search.improve()).toEqual(last);
});

it('runs on maps of other shapes, and ends by a signal', () => {
  const map = createHexMap({ width: 20, depth: 20 });
  expect(createAnytimeSearch(map, 0, 399).improve().cost).toBe(hexDistance(map, 0, 399));
  const cancelled = createAnytimeSearch(map, 0, 399).improve({ maxExpanded: 1, signal: { aborted: true } });
  expect(cancelled.status).toBe('cancelled');
});

it('wrong questions are named', () => {
  const grid = createGrid({ width: 2, depth: 1, blockedByCell: Uint8Array.of(0, 1) });
  const first = (start: number, goal: number, options?: object) =>
    createAnytimeSearch(grid, start, goal, options).improve().issues[0];
  expect(first(1, 0)).toEqual({ path: 'start', message: 'cell 1 is blocked' });
  expect(first(0, 2)).toEqual({ path: 'goal', message: 'expected a whole number from 0 to 1, got 2' });
  expect(first(0, 0, { weight: 0.5 })).toEqual({ path: 'weight', message: 'expected 1 or more, got 0.5' });
  expect(first(0, 0, { wieght: 2 }).message).toContain('did you mean weight?');
  const search = createAnytimeSearch(grid, 0, 0);
  expect(search.improve({ maxExpanded: 0 }).issues[0].path).toBe('maxExpanded');
  expect(search.improve({ maxExpand: 1 } as never).issues[0].message).toContain('did you mean maxExpanded?');
});

/*
 * The nearest of several goals and all nodes within a cost, against plain Dijkstra: a quick look at what
 * explorer.long.test.ts does at length, and the questions that are refused.
 */

import { describe, expect, it } from 'vitest';
import { createExplorer, createGraph, createGrid, findNearest, findWithin, setBlocked } from '../../src/index.ts';
import { checkFarCase, checkGraphCase, checkGridCase } from './explore-cases.ts';

const SEED = 31_000;

it(`equal plain Dijkstra on random grids and graphs (seeds from ${SEED})`, () => {
  let answers = 0;
  for (let seed = SEED; seed < SEED + 250; seed++) answers += checkGridCase(seed) + checkGraphCase(seed);
  expect(answers).toBeGreaterThan(1200);
});

it(`equal plain Dijkstra where goals are far away (seeds from ${SEED})`, () => {
  let answers = 0;
  for (let seed = SEED; seed < SEED + 120; seed++) answers += checkFarCase(seed);
  expect(answers).toBeGreaterThan(300);
});

describe('the nearest goal', () => {
  it('is found by the fast loop, within its budget', () => {
    const weightByCell = new Uint8Array(2500).fill(2);
    const [even, weighted] = [createGrid({ width: 50, depth: 50 }), createGrid({ width: 50, depth: 50, weightByCell })];
    const goals = [2499, 2498, 2449];
    expect(findNearest(even, 0, goals)).toMatchObject({ algorithm: 'a-star', loop: 'fast' });
    expect(findNearest(even, 0, goals, { maxExpanded: 2 })).toMatchObject({ status: 'out-of-budget', expanded: 2 });
    expect(findNearest(even, 0, goals, { signal: { aborted: true } }).status).toBe('cancelled');
    expect(findNearest(weighted, 0, goals)).toMatchObject({ algorithm: 'a-star', loop: 'fast' });
    expect(findNearest(weighted, 0, goals, { maxExpanded: 2 })).toMatchObject({ status: 'out-of-budget', expanded: 2 });
    expect(findNearest(weighted, 0, goals, { signal: { aborted: true } }).status).toBe('cancelled');
  });

  const grid = createGrid({ width: 8, depth: 1 });

  it('is the start itself where that is one', () => {
    const { status, cost, path, goal } = findNearest(grid, 3, [0, 3]);
    expect([status, cost, [...path], goal]).toEqual(['complete', 0, [3], 3]);
  });

  it('is none among blocked cells, and found again once one is freed', () => {
    const own = createGrid({ width: 4, depth: 1, blockedByCell: Uint8Array.of(0, 0, 0, 1) });
    const explorer = createExplorer(own);
    expect(explorer.findNearest(0, [3]).status).toBe('unreachable');
    expect(explorer.findNearest(0, []).status).toBe('unreachable');
    setBlocked(own, 3, false);
    expect([...explorer.findNearest(0, [3]).path]).toEqual([0, 1, 2, 3]);
  });

  it('keeps to its budget and its signal', () => {
    expect(findNearest(grid, 0, [7], { maxExpanded: 1 })).toMatchObject({ status: 'out-of-budget', expanded: 1 });
    expect(findNearest(grid, 0, () => false, { signal: { aborted: true } }).status).toBe('cancelled');
  });
});

describe('a range', () => {
  const grid = createGrid({ width: 8, depth: 1 });

  it('answers for what lies outside, and stays as it is after an edit', () => {
    const own = createGrid({ width: 8, depth: 1 });
    const explorer = createExplorer(own);
    const range = explorer.findWithin(2, 2);
    setBlocked(own, 3, true);
    explorer.findWithin(7, 5);
    expect([...range.nodes].sort()).toEqual([0, 1, 2, 3, 4]);
    expect([...(range.pathTo(4)?.path ?? [])]).toEqual([2, 3, 4]);
    expect([range.costOf(5), range.pathTo(5)]).toEqual([Infinity, null]);
  });

  it('keeps to its budget and its signal', () => {
    const range = findWithin(grid, 0, Infinity, { maxExpanded: 3 });
    expect([range.status, [...range.nodes]]).toEqual(['out-of-budget', [0, 1, 2]]);
    const cancelled = findWithin(grid, 0, 5, { signal: { aborted: true } });
    expect([cancelled.status, cancelled.nodes.length]).toEqual(['cancelled', 0]);
  });
});

it('wrong questions are named', () => {
  const grid = createGrid({ width: 2, depth: 2, blockedByCell: Uint8Array.of(0, 0, 0, 1) });
  const first = (given: { readonly issues: readonly unknown[] }) => given.issues[0];
  const whole = 'expected a whole number from 0 to 3';
  expect(first(findNearest(grid, 4, [0]))).toEqual({ path: 'start', message: `${whole}, got 4` });
  expect(first(findNearest(grid, 3, [0]))).toEqual({ path: 'start', message: 'cell 3 is blocked' });
  expect(first(findNearest(grid, 0, [1, 9]))).toEqual({ path: 'goals[1]', message: `${whole}, got 9` });
  expect(first(findNearest(grid, 0, 7 as never))).toEqual({
    path: 'goals',
    message: 'expected a list of nodes or a test, got 7',
  });
  expect(first(findNearest(grid, 0, [1], { maxExpand: 1 } as never))).toEqual({
    path: 'maxExpand',
    message: 'no such option; did you mean maxExpanded?',
  });
  expect(first(findWithin(grid, 0, -1))).toEqual({ path: 'maxCost', message: 'expected 0 or more, got -1' });
  expect(findWithin(grid, 0, NaN).status).toBe('bad-input');
  expect(first(findWithin(grid, 0, 1, { maxExpanded: 0.5 }))).toEqual({
    path: 'maxExpanded',
    message: 'expected a whole number from 1, got 0.5',
  });
  const graph = createGraph({ nodes: 1, edges: [] });
  expect(first(findNearest(graph, 'a' as never, [0]))).toEqual({
    path: 'start',
    message: 'expected a whole number from 0 to 0, got "a"',
  });
});

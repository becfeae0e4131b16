/*
 * Turns that cost something equal plain Dijkstra over cells and headings, and wrong questions are named.
 */

import { expect, it } from 'vitest';
import { createGrid, createTurnSearcher, findWithTurns, search, setBlocked } from '../../src/index.ts';
import { checkTurnCase } from './turn-cases.ts';

const SEED = 91_000;

it(`paths with turns equal plain Dijkstra over cells and headings (seeds from ${SEED})`, () => {
  let cases = 0;
  for (let seed = SEED; seed < SEED + 40; seed++) cases += checkTurnCase(seed);
  expect(cases).toBeGreaterThan(30);
});

it('the fewest turns may take a longer path', () => {
  // A staircase of stones: the short path turns at every step, the one around it twice.
  const grid = createGrid({ width: 6, depth: 6, diagonal: 'never' });
  for (const cell of [8, 14, 15, 22]) setBlocked(grid, cell, true);
  const shortest = search(grid, 0, 35).cost;
  const straight = findWithTurns(grid, 0, 35, { fewestTurns: true });
  expect([straight.turns, straight.cost]).toEqual([1, shortest]);
  const looking = findWithTurns(grid, 0, 35, { fewestTurns: true, heading: 3 });
  expect(looking.turns).toBe(2);
});

it('without costs for turns it is A*, and a searcher can be asked again', () => {
  const grid = createGrid({ width: 9, depth: 9 });
  const searcher = createTurnSearcher(grid);
  for (const goal of [80, 8, 72, 0]) {
    const result = searcher.search(0, goal, { turnCost: 0 });
    expect([result.status, result.cost]).toEqual(['complete', search(grid, 0, goal).cost]);
  }
  setBlocked(grid, 79, true);
  setBlocked(grid, 71, true);
  setBlocked(grid, 70, true);
  expect(searcher.search(0, 80).status).toBe('unreachable');
});

it('budgets and signals end it', () => {
  const grid = createGrid({ width: 30, depth: 30 });
  expect(findWithTurns(grid, 0, 899, { maxExpanded: 3 })).toMatchObject({ status: 'out-of-budget', expanded: 3 });
  expect(findWithTurns(grid, 0, 899, { signal: { aborted: true } }).status).toBe('cancelled');
});

it('wrong questions are named', () => {
  const grid = createGrid({ width: 2, depth: 2, diagonal: 'never', blockedByCell: Uint8Array.of(0, 0, 0, 1) });
  const first = (start: number, goal: number, options?: object) => findWithTurns(grid, start, goal, options).issues[0];
  expect(first(3, 0)).toEqual({ path: 'start', message: 'cell 3 is blocked' });
  expect(first(0, 4)).toEqual({ path: 'goal', message: 'expected a whole number from 0 to 3, got 4' });
  expect(first(0, 1, { turnCost: -1 }).message).toBe('expected a cost of 0 or more, or four of them, got -1');
  expect(first(0, 1, { turnCost: [1, 2] }).message).toContain('got 1, 2');
  expect(first(0, 1, { heading: 5 }).message).toBe('expected a direction from 0 to 3, got 5');
  expect(first(0, 1, { turncost: 1 }).message).toContain('did you mean turnCost?');
  expect(() => createTurnSearcher(null as never)).toThrow('a grid, got null');
});

/*
 * The table of trials: what is best, what is worst, and what does not differ.
 */
import { expect, it } from 'vitest';
import { rankTrials, type SearchName, type Trial } from '../src/index.ts';

const trial = (cost: number, expanded: number, medianMs: number): Trial => ({
  status: 'complete',
  cost,
  expanded,
  nodes: 9,
  medianMs,
});

function rowsOf(entries: readonly (readonly [SearchName, Trial])[]) {
  return new Map(rankTrials(new Map(entries)).map((row) => [row.name, row]));
}

it('marks the best and the worst of each column', () => {
  const rows = rowsOf([
    ['a-star', trial(10, 50, 2)],
    ['greedy', trial(15, 10, 1)],
    ['dijkstra', trial(10, 90, 5)],
  ]);
  expect(rows.get('a-star')!.marks).toEqual({ cost: 'best', expanded: undefined, medianMs: undefined });
  expect(rows.get('greedy')!.marks).toEqual({ cost: 'worst', expanded: 'best', medianMs: 'best' });
  expect(rows.get('dijkstra')!.marks).toEqual({ cost: 'best', expanded: 'worst', medianMs: 'worst' });
  expect(rows.get('greedy')!.overCheapest).toBeCloseTo(0.5);
});

it('marks nothing where nothing differs by more than the clock can tell', () => {
  const rows = rowsOf([
    ['a-star', trial(10, 50, 0.04)],
    ['fast-a-star', trial(10 + 1e-9, 50, 0.12)],
  ]);
  for (const { marks } of rows.values())
    expect(marks).toEqual({ cost: undefined, expanded: undefined, medianMs: undefined });
});

it('compares costs of paths from cell to cell only', () => {
  const rows = rowsOf([
    ['a-star', trial(10, 50, 2)],
    ['greedy', trial(11, 20, 1)],
    ['theta-star', trial(9, 60, 3)],
  ]);
  expect([rows.get('a-star')!.overCheapest, rows.get('a-star')!.marks.cost]).toEqual([0, 'best']);
  expect([rows.get('theta-star')!.overCheapest, rows.get('theta-star')!.marks.cost]).toEqual([0, undefined]);
});

it('neither marks nor counts searches without a path', () => {
  const rows = rowsOf([
    ['a-star', trial(10, 50, 2)],
    ['greedy', trial(12, 20, 1)],
    ['ida-star', { ...trial(3, 1e6, 400), status: 'out-of-budget' }],
  ]);
  expect([rows.get('ida-star')!.hasPath, rows.get('a-star')!.marks.medianMs]).toEqual([false, 'worst']);
});

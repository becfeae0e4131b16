/*
 * Jump points under every diagonal rule equal plain Dijkstra: a quick look at what every-rule.long.test.ts does at
 * length.
 */

import { expect, it } from 'vitest';
import { createGrid, createSearcher, createSearcherWith, jps, jpsEveryRule } from '../../src/index.ts';
import { RULES } from '../support/random-grid.ts';
import { checkJumpCase } from './jump-cases.ts';

const SEED = 61_000;

it.each(RULES)(`jump points equal plain Dijkstra, diagonals %s (seeds from ${SEED})`, (rule) => {
  let questions = 0;
  for (let seed = SEED; seed < SEED + 150; seed++) questions += checkJumpCase(seed, rule);
  expect(questions).toBeGreaterThan(1200);
});

it.each(RULES)('are what auto takes on uniform ground, diagonals %s', (diagonal) => {
  const grid = createGrid({ width: 9, depth: 9, diagonal });
  expect(createSearcher(grid).search(0, 80).algorithm).toBe('jps');
});

it('in slices end like one run', () => {
  for (const diagonal of RULES) {
    const blockedByCell = Uint8Array.from({ length: 900 }, (_, i) => (i % 7 === 3 && i % 30 !== i >> 5 ? 1 : 0));
    const grid = createGrid({ width: 30, depth: 30, diagonal, blockedByCell });
    const searcher = createSearcherWith(grid, [jpsEveryRule]);
    const whole = searcher.search(0, 899);
    let sliced = searcher.search(0, 899, { maxExpanded: 1 });
    while (sliced.status === 'out-of-budget') sliced = searcher.resume();
    expect([sliced.status, sliced.cost, [...sliced.path]], diagonal).toEqual([
      whole.status,
      whole.cost,
      [...whole.path],
    ]);
  }
});

it('the small one keeps to its rule, and weights are refused', () => {
  const four = createGrid({ width: 2, depth: 2, diagonal: 'never' });
  expect(createSearcherWith(four, [jps]).search(0, 3).issues[0].message).toContain('both-free');
  const weighted = createGrid({ width: 2, depth: 2, diagonal: 'never', weightByCell: new Uint8Array(4).fill(1) });
  const { issues } = createSearcherWith(weighted, [jpsEveryRule]).search(0, 3);
  expect(issues).toEqual([{ path: 'algorithm', message: 'jump points need a uniform grid' }]);
});

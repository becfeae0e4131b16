/*
 * Which paths an edit concerns: the same as scanning all of them.
 */

import { rngFromSeed } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { cellsOfPath, createGrid, createPathIndex, createSearcher, setBlocked } from '../../src/index.ts';
import { tryPathIndex } from './index-cases.ts';

describe('a path index', () => {
  it('names the paths that a scan of all of them names, on 300 random grids', () => {
    const seed = Date.now() % 1e9;
    for (let k = seed; k < seed + 300; k++) expect(tryPathIndex(k), `from seed ${seed}`).toBe('');
  });

  it('counts the cells of long straight lines and those beside the corners they pass', () => {
    const grid = createGrid({ width: 8, depth: 8 });
    expect([...cellsOfPath(grid, [0, 3])]).toEqual([0, 1, 2, 3]);
    expect([...cellsOfPath(grid, [0, 9])].toSorted((a, b) => a - b)).toEqual([0, 1, 8, 9]);
    // Two columns and one row away: the line changes rows in the middle column.
    expect([...cellsOfPath(grid, [0, 10])]).toEqual([0, 1, 9, 10]);
  });

  it('keeps two thousand paths in a few bytes for each of their cells, and forgets them again', () => {
    const grid = createGrid({ width: 128, depth: 128 });
    const rng = rngFromSeed(2);
    const searcher = createSearcher(grid);
    const index = createPathIndex(grid);
    const empty = index.bytes();
    let cells = 0;
    for (let id = 0; id < 2000; id++) {
      const { path } = searcher.search(rng.below(grid.cells), rng.below(grid.cells));
      index.insert(id, path);
      cells += cellsOfPath(grid, path).length;
    }
    // A piece holds three cells at least in the mean; its arrays double.
    expect(index.bytes() - empty).toBeLessThan((cells * 2 * 24) / 3);
    const { revision } = grid;
    setBlocked(grid, 64 * 128 + 64, true);
    const concerned = index.concernedSince(revision);
    expect(concerned.length).toBeGreaterThan(20);
    for (let id = 0; id < 2000; id++) index.remove(id);
    expect(index.concernedBy(64 * 128 + 64)).toEqual([]);
    expect(index.size()).toBe(0);
  });

  it('names every path when the journal no longer holds the edits', () => {
    const grid = createGrid({ width: 8, depth: 8, journalSize: 2 });
    const index = createPathIndex(grid);
    index.insert(5, [0, 1]);
    for (let cell = 60; cell < 64; cell++) setBlocked(grid, cell, true);
    expect(index.concernedSince(0)).toEqual([5]);
    expect(index.concernedSince(2)).toEqual([]);
  });
});

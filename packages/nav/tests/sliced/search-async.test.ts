/*
 * Searches in slices: the same answer as at once, with progress between slices, and cancelled by a signal.
 */

import { expect, it } from 'vitest';
import { createGrid, createSearcher, search, searchAsync } from '../../src/index.ts';

const weightByCell = Uint8Array.from({ length: 10_000 }, (_, i) => 1 + ((i * 31) % 7));
const grid = createGrid({ width: 100, depth: 100, weightByCell });
const pause = () => Promise.resolve();

it('ends like a search in one run, and reports its progress', async () => {
  const seen: number[] = [];
  const onProgress = ({ expanded }: { readonly expanded: number }) => seen.push(expanded);
  const result = await searchAsync(grid, { x: 0, z: 0 }, 9999, { pause, sliceExpanded: 100, onProgress });
  const whole = search(grid, 0, 9999);
  expect([result.status, result.cost, result.expanded]).toEqual(['complete', whole.cost, whole.expanded]);
  expect(seen.length).toBe(Math.ceil(whole.expanded / 100) - (whole.expanded % 100 === 0 ? 0 : 1));
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

it('keeps to its budget, and is cancelled between slices', async () => {
  const searcher = createSearcher(grid);
  const limited = await searchAsync(searcher, 0, 9999, { pause, sliceExpanded: 100, maxExpanded: 200 });
  expect([limited.status, limited.expanded]).toEqual(['out-of-budget', 200]);
  const signal = { aborted: false };
  const onProgress = () => (signal.aborted = true);
  const cancelled = await searchAsync(searcher, 0, 9999, { pause, sliceExpanded: 100, signal, onProgress });
  expect([cancelled.status, cancelled.path.length, cancelled.expanded]).toEqual(['cancelled', 0, 100]);
});

it('wrong options are named', async () => {
  const wrong = (options: object) => searchAsync(grid, 0, 1, options as never);
  await expect(wrong({})).rejects.toThrow('pause: expected a function that waits, got nothing');
  await expect(wrong({ pause, sliceExpanded: 0 })).rejects.toThrow(
    'sliceExpanded: expected a whole number from 1, got 0',
  );
  expect((await wrong({ pause, signall: 1 })).issues[0].message).toContain('did you mean signal?');
  expect((await searchAsync(grid, -1, 0, { pause })).issues[0].path).toBe('start');
});

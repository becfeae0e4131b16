/*
 * The path index at length.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { tryPathIndex } from './index-cases.ts';

it('names the paths that a scan of all of them names, on 20,000 random grids', () => {
  const grids = scaled(20_000);
  for (let seed = LONG_SEED; seed < LONG_SEED + grids; seed++) expect(tryPathIndex(seed)).toBe('');
  console.log(`path index: ${grids} grids from seed ${LONG_SEED}, 40 rounds each`);
});

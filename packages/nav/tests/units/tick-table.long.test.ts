/*
 * Tables of ticks at length.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { tryTickTable } from './tick-cases.ts';

it('a table repaired after edits equals a flood on 20,000 random grids', () => {
  const grids = scaled(20_000);
  for (let seed = LONG_SEED; seed < LONG_SEED + grids; seed++) expect(tryTickTable(seed).fault).toBe('');
  console.log(`tables of ticks: ${grids} grids from seed ${LONG_SEED}, all equal a flood`);
});

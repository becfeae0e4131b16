/*
 * Tables of ticks: the same as a flood, however far the wave has grown and whatever was edited meanwhile.
 */

import { expect, it } from 'vitest';
import { tryTickTable } from './tick-cases.ts';

it('a table repaired after edits equals a flood on 500 random grids', () => {
  const seed = Date.now() % 1e9;
  let kept = 0;
  for (let k = seed; k < seed + 500; k++) {
    const { fault, kept: more } = tryTickTable(k);
    expect(fault, `from seed ${seed}`).toBe('');
    kept += more;
  }
  // Repairs that forget everything would be right as well.
  expect(kept).toBeGreaterThan(500);
});

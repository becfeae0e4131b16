/*
 * Windowed cooperative A* at length.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { tryWindows } from './cooperative-cases.ts';

it('every window is free of conflicts on 20,000 random grids while walls come and go', () => {
  const grids = scaled(20_000);
  let [windows, rescued] = [0, 0];
  for (let seed = LONG_SEED; seed < LONG_SEED + grids; seed++) {
    const result = tryWindows(seed);
    expect(result.fault).toBe('');
    windows += result.windows;
    rescued += result.rescued;
  }
  console.log(`cooperative A*: ${windows} windows from seed ${LONG_SEED}, ${rescued} rescued, no conflict`);
});

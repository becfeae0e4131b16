/*
 * Conflict-based search at length, against brute force over the places of all units together.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { trySmallGroup } from './cbs-cases.ts';

it('costs what brute force costs for 20,000 groups of two and three', () => {
  const groups = scaled(20_000);
  const countByStatus = new Map<string, number>();
  for (let [seed, tried] = [LONG_SEED, 0]; tried < groups; seed++) {
    const { fault, status, isSolvable } = trySmallGroup(seed);
    expect(fault).toBe('');
    if (status === 'skipped') continue;
    tried++;
    const kind = status === 'out-of-budget' ? `${status} (${isSolvable ? 'with' : 'without'} a plan)` : status;
    countByStatus.set(kind, (countByStatus.get(kind) ?? 0) + 1);
  }
  const counts = [...countByStatus].map(([status, count]) => `${count} ${status}`).join(', ');
  console.log(`conflict-based search: ${groups} groups from seed ${LONG_SEED}: ${counts}`);
});

/*
 * Rounding and following at length.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { tryFollowing, tryRounding } from './follow-cases.ts';

it.each([
  ['rounded corners cut no wall on 20,000 random paths', tryRounding],
  ['followers keep their limits and arrive on 20,000 random maps', tryFollowing],
] as const)('%s', (_, trial) => {
  const count = scaled(20_000);
  for (let [seed, tried] = [LONG_SEED, 0]; tried < count; seed++) {
    const fault = trial(seed);
    if (fault === null) continue;
    tried++;
    expect(fault).toBe('');
  }
  console.log(`${trial.name}: ${count} cases from seed ${LONG_SEED}`);
});

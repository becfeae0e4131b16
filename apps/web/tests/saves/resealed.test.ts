import { expect, it } from 'vitest';
import { tryResealed } from './resealed.ts';

const SEED = 13;
const CASES = 120;

it(`${CASES} changed saves with right checksums are refused by path, or play on and are saved again`, async () => {
  const tally = await tryResealed(SEED, CASES);
  expect(tally.refused + tally.played).toBe(CASES);
  // Both ways are really gone.
  expect(tally.refused).toBeGreaterThan(CASES / 4);
  expect(tally.played).toBeGreaterThan(0);
});

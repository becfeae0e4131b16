import { expect, it } from 'vitest';
import { tryResealed } from './resealed.ts';

const SEED = 13;
const CASES = 40;
/** A slow machine must not fail a test that is right. */
const PATIENCE_MS = 240_000;

it(
  `${CASES} changed saves with right checksums are refused by path, or play on and are saved again`,
  async () => {
    const tally = await tryResealed(SEED, CASES);
    expect(tally.refused + tally.played).toBe(CASES);
    // Both happen.
    expect(tally.refused).toBeGreaterThan(CASES / 4);
    expect(tally.played).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

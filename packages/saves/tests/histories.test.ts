import { expect, it } from 'vitest';
import { tryHistories } from './histories.ts';

const SEED = 4;
const HISTORIES = 100;
/** A slow machine must not fail a test that is right. */
const PATIENCE_MS = 240_000;

it(
  `${HISTORIES} random histories of two tabs, with kills, failures and clock steps, keep what was confirmed`,
  async () => {
    const tally = await tryHistories(SEED, HISTORIES);
    expect(tally.histories).toBe(HISTORIES);
    // Enough of everything to mean something.
    expect(tally.confirmed).toBeGreaterThan(5 * HISTORIES);
    expect(tally.faults).toBeGreaterThan(HISTORIES);
    expect(tally.kills).toBeGreaterThan(HISTORIES);
  },
  PATIENCE_MS,
);

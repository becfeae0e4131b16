/*
 * Heavy mode over many random runs.
 */
import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { playHeavily } from './heavy-mode.ts';

const RUNS = scaled(120);
const TICKS = 400;

it('random runs stored and restored after every tick equal those that go on', () => {
  let ticks = 0;
  const failures: string[] = [];
  for (let seed = LONG_SEED; seed < LONG_SEED + RUNS; seed++) {
    try {
      ticks += playHeavily(seed, TICKS, undefined, 1 + (seed % 4));
    } catch (error) {
      failures.push((error as Error).message.slice(0, 600));
    }
  }
  console.log(`heavy mode: ${RUNS} runs from seed ${LONG_SEED}, ${ticks} ticks, each stored, restored and compared`);
  expect(failures).toEqual([]);
});

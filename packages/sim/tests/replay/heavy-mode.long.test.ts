/*
 * Heavy mode over many random runs. SEED=n sets where the seeds begin, RUNS=n how many there are.
 */
import { expect, it } from 'vitest';
import { playHeavily } from './heavy-mode.ts';

const SEED = Number(process.env['SEED'] ?? 5000);
const RUNS = Number(process.env['RUNS'] ?? 120);
const TICKS = 400;

it('random runs stored and restored after every tick equal those that go on', () => {
  let ticks = 0;
  const failures: string[] = [];
  for (let seed = SEED; seed < SEED + RUNS; seed++) {
    try {
      ticks += playHeavily(seed, TICKS);
    } catch (error) {
      failures.push((error as Error).message.slice(0, 600));
    }
  }
  console.log(`heavy mode: ${RUNS} runs from seed ${SEED}, ${ticks} ticks, each stored, restored and compared`);
  expect(failures).toEqual([]);
});

/*
 * One recorded hash for each game mode: a bot plays a fixed seed for some seconds. A change of rules shows here as a
 * change of one line. `SKERRY_RENEW=1 npm run test:unit -- tests/rules.test.ts` rewrites the lines; say why in the
 * commit.
 */
import { createBot, createSim } from '@skerry/sim';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { replayCases } from './replay/replay-cases.ts';

const FILE = new URL('goldens/rules.json', import.meta.url);
const TICKS = 400;

function hashOf(mode: string): string {
  const sim = createSim(replayCases()[mode].setup);
  const bot = createBot('seeker');
  for (let tick = 0; tick < TICKS; tick++) sim.tick(bot.decide(sim));
  return sim.hash();
}

it('the rules of every mode lead to the recorded state', { timeout: 120_000 }, () => {
  const hashes = Object.fromEntries(['expedition', 'wander', 'chase'].map((mode) => [mode, hashOf(mode)]));
  if (process.env.SKERRY_RENEW) writeFileSync(FILE, `${JSON.stringify(hashes, null, 2)}\n`);
  expect(hashes).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
});

/*
 * Proves that islands can be won: the seeker plays each seed from the landing, must find every helper and the goal, and
 * win. `npx node tools/prove-expeditions.ts FROM TO` takes seeds FROM to TO - 1: Skerry islands of the size of source
 * 000's, and every twentieth one at its full size. Prints a line for each run and a summary, and fails when one was not
 * won.
 */
import { createBot, createSetup, createSim, HELPER_ITEMS, TICKS_PER_SECOND } from '@skerry/sim';
import { findPreset } from '@skerry/world';
import { sourceIsland } from './source-island.ts';

const FULL_SIZE_EVERY = 20;
/** An hour of play. */
const MAX_TICKS = 3600 * TICKS_PER_SECOND;

const [from = 0, to = 10] = process.argv.slice(2).map(Number);
let won = 0;
const ticksOfWins: number[] = [];
for (let seed = from; seed < to; seed++) {
  const recipe = seed % FULL_SIZE_EVERY === FULL_SIZE_EVERY - 1 ? findPreset('skerry')!.recipe : sourceIsland();
  const sim = createSim(createSetup({ mode: 'expedition', presetId: 'skerry', recipe, seed: `expedition ${seed}` }));
  const bot = createBot('seeker');
  while (sim.state.tick < MAX_TICKS && sim.state.players[0].outcome !== 'won') sim.tick(bot.decide(sim));
  const {
    tick,
    players: [player],
    players: [{ outcome, stats, score }],
  } = sim.state;
  const missing = [...HELPER_ITEMS, 'goal' as const].filter((kind) => !player.inventory.includes(kind));
  const isDone = outcome === 'won' && missing.length === 0;
  if (isDone) {
    won++;
    ticksOfWins.push(tick);
  }
  console.log(
    `expedition ${seed}: ${outcome} after ${tick} ticks, ${stats.deaths} deaths, ${score.kills} kills, ` +
      `${Math.floor(stats.metres)} m, hash ${sim.hash()}${missing.length > 0 ? `, missing ${missing.join(', ')}` : ''}`,
  );
}
ticksOfWins.sort((a, b) => a - b);
const median = ticksOfWins[Math.floor(ticksOfWins.length / 2)] ?? 0;
console.log(`${won} of ${to - from} won with every helper; median ${Math.floor(median / TICKS_PER_SECOND)} s of play.`);
process.exitCode = won < to - from ? 1 : 0;

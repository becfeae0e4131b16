/*
 * Measures what an hour of play leaves behind in the world: the seeker wanders for an hour and gathers coins, in
 * narrow and in open land, and plays expeditions on one island after the other for another hour. Prints the bytes of
 * everything remembered by place.
 */
import {
  type Bot,
  commandsBy,
  createBot,
  createSetup,
  createSim,
  FIRST_PLAYER_ID,
  islandNeighbours,
  measureDeltas,
  type Sim,
  TICKS_PER_SECOND,
} from '@skerry/sim';
import { findPreset } from '@skerry/world';

const LIMIT = 64 * 1024;
const HOUR = Number(process.argv[2] ?? 3600) * TICKS_PER_SECOND;

/** Ticks between two progress reports: five minutes of play. */
const PROGRESS = 300 * TICKS_PER_SECOND;

let isFine = true;
for (const [mode, presetId] of [
  ['wander', 'surogou'],
  ['wander', 'plains-lake'],
  ['expedition', 'archipelago'],
] as const) {
  const { recipe } = findPreset(presetId)!;
  const sim = createSim(createSetup({ mode, presetId, recipe, seed: 'an hour' }));
  const bot = createBot('seeker');
  while (sim.state.tick < HOUR) {
    playOn(sim, bot);
    if (sim.state.tick % PROGRESS === 0)
      console.error(`${mode}: ${sim.state.tick / TICKS_PER_SECOND} s, ${measureDeltas(sim.state)} bytes`);
  }
  const bytes = measureDeltas(sim.state);
  const {
    islands,
    players: [{ score, stats, journal }],
  } = sim.state;
  console.log(
    `${mode} on ${presetId}, ${HOUR / TICKS_PER_SECOND} s: ${bytes} bytes; ${score.coins} coins, ${score.kills} kills, ` +
      `${Object.keys(islands).length} islands, ${journal.length} discoveries, ${Math.floor(stats.metres)} m`,
  );
  isFine &&= bytes <= LIMIT;
}
process.exitCode = isFine ? 0 : 1;

/** One tick of the bot; after it wins an island it continues, and sails as soon as the boat is near. */
function playOn(sim: Sim, bot: Bot): void {
  const { state } = sim;
  if (state.players[0].outcome !== 'won') {
    sim.tick(bot.decide(sim));
    return;
  }
  const { body } = state.players[0];
  const next = islandNeighbours(sim.plan, state.players[0].island).find(({ ix, iz }) => !state.islands[`${ix},${iz}`]);
  // The walk back to the boat is not measured here.
  body.x = state.players[0].start.x;
  body.z = state.players[0].start.z;
  body.y = sim.ground.heightAt(body.x, body.z);
  const sailing = next ? [{ kind: 'sail' as const, ix: next.ix, iz: next.iz }] : [];
  sim.tick(commandsBy(FIRST_PLAYER_ID, [{ kind: 'retry' }, ...sailing]));
}

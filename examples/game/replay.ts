/*
 * A game and its replay: a bot plays for a minute, its commands are written down as text, and the text alone plays the
 * same game again, to the bit.
 */
import { createBot, createLog, createSetup, createSim, decodeLog, encodeLog, recordTick, replayLog } from '@skerry/sim';
import { findPreset } from '@skerry/world';

const setup = createSetup({ mode: 'wander', recipe: findPreset('skerry')!.recipe, seed: 'nessie' });
const sim = createSim(setup);
const bot = createBot('seeker');
const log = createLog(setup);
for (let tick = 0; tick < 60 * 60; tick++) {
  const commands = bot.decide(sim);
  recordTick(log, commands);
  for (const event of sim.tick(commands))
    if (event.kind === 'picked-up') console.log(`${(tick / 60).toFixed(1)} s: ${event.item}`);
}
const text = encodeLog(log);
const { x, z } = sim.state.players[0].body;
console.log(`a minute of play in ${text.length} characters; the bot is at ${x.toFixed(3)}, ${z.toFixed(3)}`);

const again = replayLog(decodeLog(text).log!);
console.log(`played again: ${again.hash()}, ${again.hash() === sim.hash() ? 'the same' : 'another'} game`);

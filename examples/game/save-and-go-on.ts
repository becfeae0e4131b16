/*
 * Saving and going on: a run becomes text at any tick, and the restored run continues as if it had never stopped.
 */
import { createBot, createSetup, createSim, restoreSim } from '@skerry/sim';
import { findPreset } from '@skerry/world';

const setup = createSetup({ mode: 'expedition', recipe: findPreset('skerry')!.recipe, seed: '7' });
const sim = createSim(setup);
const bot = createBot('seeker');
for (let tick = 0; tick < 600; tick++) sim.tick(bot.decide(sim));

const text = JSON.stringify(sim.snapshot());
console.log(`10 s of play are ${(text.length / 1024).toFixed(0)} KB of JSON`);
const { sim: restored, issues } = restoreSim(JSON.parse(text));
if (!restored) throw new Error(JSON.stringify(issues));

// The same commands from here on, to both.
for (let tick = 0; tick < 600; tick++) {
  const commands = tick % 60 === 0 ? [{ kind: 'move', x: 0, z: -1, gait: 'run', by: 0 } as const] : [];
  sim.tick(commands);
  restored.tick(commands);
}
console.log(`10 s later: ${sim.hash()} and ${restored.hash()}`);
console.log('broken text is refused:', restoreSim({ ...JSON.parse(text), state: null }).issues[0]);

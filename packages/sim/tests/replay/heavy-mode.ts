/*
 * Heavy mode: two runs side by side get the same commands. One goes on without a break; the other is stored as text
 * and restored after every single tick. Whatever a rule keeps outside the state shows in the tick it is used.
 */
import { createFooting } from '@skerry/footing';
import { formatIssues, rngFor } from '@skerry/kit';
import { createSim, type Mode, restoreSim, type Sim } from '@skerry/sim';
import { randomSetup } from '../random-runs.ts';
import { randomCommands } from './reseal.ts';

/** Restored runs take over ground that is built already; this often they begin on ground of their own. */
const FRESH_GROUND_TICKS = 97;

/** Plays a random run in heavy mode; throws where the two differ. Returns the ticks played. */
export function playHeavily(seed: number, ticks: number, mode?: Mode, players = 1): number {
  const rng = rngFor(seed, 'heavy mode');
  const setup = randomSetup(rng, mode);
  const sim = createSim(setup);
  let other = restore(sim);
  for (let tick = 0; tick < ticks; tick++) {
    const commands = randomCommands(rng, sim, players);
    const events = JSON.stringify(sim.tick(commands));
    const otherEvents = JSON.stringify(other.tick(commands));
    const where = `seed ${seed}, ${setup.mode} on ${setup.presetId}, tick ${tick}`;
    // The first tick of a new run also reports what happened while it was set up.
    if (tick > 0 && events !== otherEvents) throw new Error(`${where}: events differ: ${events} ${otherEvents}`);
    if (sim.hash() !== other.hash()) throw new Error(`${where}: states differ ${difference(sim, other)}`);
    other = restore(other, tick % FRESH_GROUND_TICKS === 0 ? undefined : other);
  }
  return ticks;
}

function restore(from: Sim, onGroundOf?: Sim): Sim {
  const text = JSON.stringify(from.snapshot());
  const ground = onGroundOf?.ground ?? createFooting(from.plan);
  const { issues, sim } = restoreSim(JSON.parse(text), { ground });
  if (!sim) throw new Error(`a state of our own is refused at tick ${from.state.tick}: ${formatIssues(issues)}`);
  return sim;
}

/** The first place where two states differ, for the message. */
function difference(a: Sim, b: Sim): string {
  const [left, right] = [a.snapshot().state, b.snapshot().state];
  let at = 0;
  while (left[at] === right[at]) at++;
  return `…${left.slice(Math.max(0, at - 120), at + 60)}… and …${right.slice(at, at + 60)}…`;
}

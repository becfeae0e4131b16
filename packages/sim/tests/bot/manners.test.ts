/*
 * Bots with manners: they act on what the screen shows and on nothing else, each in its own way.
 */
import { describe, expect, it } from 'vitest';
import { createMannerBot, type Mannered, MANNERED } from '../../src/bot/manners.ts';
import { createSim, type Sim } from '../../src/run/sim.ts';
import { commandsBy, type Order } from '../../src/state/command.ts';
import { createLog, recordTick } from '../../src/replay/command-log.ts';
import { replayLog } from '../../src/run/replay-log.ts';
import { smallSetup } from '../small-world.ts';

const setup = smallSetup('expedition', 'manners');

/** The orders of so many ticks. */
function play(manner: Mannered, ticks: number, change?: (sim: Sim) => void): Order[][] {
  const sim = createSim(setup);
  change?.(sim);
  const bot = createMannerBot(manner);
  return Array.from({ length: ticks }, () => {
    const orders = [...bot(sim, sim.state.players[0])];
    sim.tick(commandsBy(0, orders));
    return orders;
  });
}

describe('a bot with manners', () => {
  it.each(MANNERED)('(%s) does the same wherever the goal lies, as long as it is not in view', (manner) => {
    const ticks = 300;
    const moved = play(manner, ticks, ({ state }) => {
      state.items = state.items.map((item) => {
        const { x, z } = state.players[0].start;
        // As far away on the other side.
        return item.kind === 'goal' ? { ...item, x: 2 * x - item.x, z: 2 * z - item.z } : item;
      });
    });
    const usual = play(manner, ticks);
    expect(moved).toEqual(usual);
    expect(usual.flat().some(({ kind }) => kind === 'move')).toBe(true);
  });

  it('finds the first tools by their distances alone', () => {
    const sim = createSim(setup);
    const bot = createMannerBot('explorer');
    for (let tick = 0; tick < 60 * 90; tick++) sim.tick(commandsBy(0, bot(sim, sim.state.players[0])));
    expect(sim.state.players[0].stats.itemsFound).toBeGreaterThan(0);
  });

  it('sneaks low near foes that have not noticed it, and the runner never does', () => {
    const crouches = (manner: Mannered): boolean =>
      play(manner, 120, ({ state }) => {
        const { body } = state.players[0];
        const foe = state.creatures.find(({ kind }) => kind === 'sentry')!;
        Object.assign(foe.body, { x: body.x + 30, z: body.z, y: body.y });
        state.creatures = [foe];
      })
        .flat()
        .some((order) => order.kind === 'crouch' && order.isOn);
    expect([crouches('sneak'), crouches('runner')]).toEqual([true, false]);
  });

  it('plays by commands: its log replays to the same hash', () => {
    const sim = createSim(setup);
    const bot = createMannerBot('fighter');
    const log = createLog(setup);
    for (let tick = 0; tick < 400; tick++) {
      const commands = commandsBy(0, bot(sim, sim.state.players[0]));
      recordTick(log, commands);
      sim.tick(commands);
    }
    expect(replayLog(log).hash()).toBe(sim.hash());
  });
});

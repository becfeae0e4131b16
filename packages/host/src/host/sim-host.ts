/*
 * The simulation's end of the port: runs ticks when asked and answers with frames. Knows nothing of workers, so a test
 * can talk to it directly.
 */
import { eventsForPlayer } from '../frame/events-for-player.ts';
import { InputError, type PortHandlers } from '@skerry/kit';
import {
  type Bot,
  checkLanding,
  checkSetup,
  type Command,
  createBot,
  createSim,
  FIRST_PLAYER_ID,
  type Player,
  restoreSim,
  type Sim,
  type SimEvent,
  type SimSetup,
} from '@skerry/sim';
import { buildJournalView } from '../journal/journal-view.ts';
import { createPlayerView, felledIn, ownPlayer } from './player-view.ts';
import { createGoalRoutes } from './goal-route.ts';
import type { Batch, RunBegun, RunStart, SimRequests } from '../messages.ts';

const NO_COMMANDS: readonly Command[] = [];
/** A batch that takes longer than this sends heartbeats between its ticks. */
const SIGN_EVERY_MS = 250;

/** Request handlers for one run; `now` is any clock in milliseconds. */
export function createSimHandlers(now: () => number): PortHandlers<SimRequests> {
  const view = createPlayerView();
  const findGoalRoute = createGoalRoutes();
  let begun: Sim | undefined;
  let bot: Bot | undefined;
  let playerId = FIRST_PLAYER_ID;

  function running(): Sim {
    if (!begun) throw new Error('The simulation was asked before it began.');
    return begun;
  }

  /** The player that frames, journal and routes are for. */
  function own(sim: Sim): Player {
    const player = ownPlayer(sim, playerId);
    if (!player) throw new Error(`Player ${playerId} was never in this run.`);
    return player;
  }

  function start({ setup, snapshot, bot: botName, replay = [], ...rest }: RunStart, alive: () => void): RunBegun {
    const { issues, sim } = snapshot === undefined ? beginRun(setup) : restoreSim(JSON.parse(snapshot));
    if (!sim) throw new InputError(issues);
    playerId = rest.playerId ?? FIRST_PLAYER_ID;
    if (!ownPlayer(sim, playerId))
      throw new InputError([{ path: 'playerId', message: `expected a player of this run, got ${playerId}` }]);
    begun = sim;
    bot = botName && createBot(botName, playerId);
    for (const batch of replay) runBatch(sim, batch, alive);
    return { frame: view.frameOf(sim, own(sim)), felled: felledIn(sim) };
  }

  function runBatch(sim: Sim, { ticks, commands }: Batch, alive: () => void): SimEvent[] {
    const events: SimEvent[] = [];
    let signAt = now() + SIGN_EVERY_MS;
    for (let k = 0; k < ticks; k++) {
      const sent = k === 0 ? commands : NO_COMMANDS;
      for (const event of sim.tick(bot ? [...sent, ...bot.decide(sim)] : sent)) events.push(event);
      if (now() < signAt) continue;
      alive();
      signAt = now() + SIGN_EVERY_MS;
    }
    return eventsForPlayer(playerId, events);
  }

  return {
    start: (input, { alive }) => ({ output: start(input, alive) }),
    run: (batch, { alive }) => {
      const sim = running();
      const events = runBatch(sim, batch, alive);
      return { output: { frame: view.frameOf(sim, own(sim)), events } };
    },
    footing: (tile) => {
      running().ground.putTile(tile);
      return { output: null };
    },
    save: () => ({ output: JSON.stringify(running().snapshot()) }),
    journal: () => ({ output: buildJournalView(running(), own(running())) }),
    route: () => ({ output: findGoalRoute(running(), own(running())) }),
  };
}

function beginRun(setup: SimSetup): ReturnType<typeof restoreSim> {
  const { issues, setup: checked } = checkSetup(setup);
  if (!checked) return { issues };
  const sim = createSim(checked);
  const lost = checkLanding(sim);
  return lost.length > 0 ? { issues: lost } : { issues, sim };
}

/*
 * The simulation's end of the port: runs ticks when asked and answers with frames. Knows nothing of workers, so a test
 * can talk to it directly.
 */
import { eventsForPlayer } from '../frame/events-for-player.ts';
import { buildFootingTile } from '@skerry/footing';
import { InputError, type PortHandlers } from '@skerry/kit';
import {
  type Bot,
  checkLanding,
  checkSetup,
  type Command,
  createBot,
  createSim,
  DAY_SECONDS,
  findPlayer,
  FIRST_PLAYER_ID,
  type Item,
  type Player,
  restoreSim,
  type Sim,
  type SimEvent,
  type SimSetup,
  TICKS_PER_SECOND,
} from '@skerry/sim';
import { TILE_CELLS } from '@skerry/world';
import { buildJournalView } from '../journal/journal-view.ts';
import { describePlace } from '../frame/describe-place.ts';
import { findMooring, type Mooring } from '../frame/find-mooring.ts';
import { buildFrame, type PlaceFrame, type PlayFrame } from '../frame/play-frame.ts';
import { createGoalRoutes } from './goal-route.ts';
import type { Batch, RunBegun, RunStart, SimRequests } from '../messages.ts';

const NO_COMMANDS: readonly Command[] = [];
/** Tiles around the player whose coins are shown. */
const COIN_TILES = 2;
/** Coins have no ids of their own in the state; these are theirs in the picture. */
const FIRST_COIN_ID = 1e9;
/** A batch that takes longer than this gives signs of life between its ticks. */
const SIGN_EVERY_MS = 250;

/** Answers for one run; `now` is any clock in milliseconds. */
export function createSimHandlers(now: () => number): PortHandlers<SimRequests> {
  const look: Look = { placeOf: createPlaceOf(), boatOf: createBoatOf() };
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
    return { frame: frameOf(sim, own(sim), look), felled: felledIn(sim) };
  }

  function runBatch(sim: Sim, { ticks, commands }: Batch, alive: () => void): SimEvent[] {
    const events: SimEvent[] = [];
    let signAt = now() + SIGN_EVERY_MS;
    for (let k = 0; k < ticks; k++) {
      const told = k === 0 ? commands : NO_COMMANDS;
      for (const event of sim.tick(bot ? [...told, ...bot.decide(sim)] : told)) events.push(event);
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
      return { output: { frame: frameOf(sim, own(sim), look), events } };
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

/** A player in the game, or as they left it. */
function ownPlayer({ state }: Sim, id: number): Player | undefined {
  return findPlayer(state, id) ?? state.absent.find((player) => player.id === id);
}

type Look = {
  placeOf(sim: Sim, player: Player): PlaceFrame;
  boatOf(sim: Sim, player: Player): Mooring | undefined;
};

function frameOf(sim: Sim, player: Player, look: Look): PlayFrame {
  return buildFrame(sim.state, player, {
    daySeconds: DAY_SECONDS,
    things: coinsNear(sim, player),
    place: look.placeOf(sim, player),
    boat: look.boatOf(sim, player),
  });
}

/** What the place is like where the player stands; looked at once a second. */
function createPlaceOf(): Look['placeOf'] {
  let last: PlaceFrame = { wind: 0, shore: 0, trees: 0, cold: 0 };
  let nextTick = 0;
  return ({ state, ground }, { body }) => {
    // A run that was begun anew starts at the first tick again.
    if (state.tick < nextTick && nextTick - state.tick <= TICKS_PER_SECOND) return last;
    nextTick = state.tick + TICKS_PER_SECOND;
    last = describePlace(ground, body);
    return last;
  };
}

/** Places of felled trees, x and z in turn: the state knows them by tile and id. */
function felledIn({ state, ground }: Sim): number[] {
  return Object.entries(state.deltas.felled).flatMap(([place, ids]) => {
    const [tx, tz] = place.split(',').map(Number);
    const { solids } = buildFootingTile(ground.plan, tx, tz);
    return ids.flatMap((id) => {
      const solid = solids.idBySolid.indexOf(id);
      return solid < 0 ? [] : [tx * TILE_CELLS + solids.xBySolid[solid], tz * TILE_CELLS + solids.zBySolid[solid]];
    });
  });
}

/** Where the boat lies, where there is anywhere to sail to; found once an island. */
function createBoatOf(): Look['boatOf'] {
  let island = '';
  let mooring: Mooring | undefined;
  return ({ state, ground }, player) => {
    const { mode, recipe } = state.setup;
    if (mode !== 'expedition' || recipe.shape.kind !== 'archipelago') return undefined;
    if (player.island !== island) {
      island = player.island;
      mooring = findMooring(ground, player.start);
    }
    return mooring;
  };
}

/** Coins lying about the player that nobody has taken. */
function coinsNear({ state, places }: Sim, { body }: Player): Item[] {
  if (state.setup.mode !== 'wander') return [];
  const { x, z } = body;
  const coins: Item[] = [];
  const [cx, cz] = [Math.floor(x / TILE_CELLS), Math.floor(z / TILE_CELLS)];
  for (let tz = cz - COIN_TILES; tz <= cz + COIN_TILES; tz++)
    for (let tx = cx - COIN_TILES; tx <= cx + COIN_TILES; tx++) {
      const taken = state.deltas.coins[`${tx},${tz}`];
      for (const coin of places.coins(tx, tz))
        if (!taken?.includes(coin.number))
          coins.push({
            id: coinId(tx, tz, coin.number),
            kind: 'coin',
            x: coin.x,
            y: coin.y,
            z: coin.z,
            place: `${tx},${tz}`,
            slot: coin.number,
          });
    }
  return coins;
}

/** The same coin has the same id as long as it is near. */
function coinId(tx: number, tz: number, number: number): number {
  return FIRST_COIN_ID + ((tz & 0xfff) * 0x1000 + (tx & 0xfff)) * 16 + number;
}

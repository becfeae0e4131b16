/*
 * One run for several players: each client that connects gets a player of its own, its orders are stamped with that
 * player's id (nobody can speak for another), and it is sent its own frame, events and journal. Knows no sockets and no
 * clock: a server passes in a channel for each client and calls `step` as time goes by.
 *
 *   const room = createRoom(createSim(setup));
 *   const disconnect = room.connect(channel);     // once a client
 *   setInterval(() => room.step(2), 1000 / 30);
 *
 * Joining and leaving are commands like any other, so a log of the commands replays the room exactly.
 */
import { InputError, type PortHandlers, servePort, type ServerChannel } from '@skerry/kit';
import {
  checkCommands,
  type Command,
  commandsBy,
  FIRST_PLAYER_ID,
  findPlayer,
  MAX_PLAYERS,
  type Order,
  type Player,
  playerIdOf,
  type Sim,
  type SimEvent,
} from '@skerry/sim';
import { eventsForPlayer } from '../frame/events-for-player.ts';
import type { PlayFrame } from '../frame/play-frame.ts';
import { buildJournalView, type JournalView } from '../journal/journal-view.ts';
import type { BatchDone } from '../messages.ts';
import { createGoalRoutes, type WalkRoute } from './goal-route.ts';
import { createPlayerView, felledIn, ownPlayer } from './player-view.ts';

/** The answer to a client that joined. */
export type RoomJoined = {
  readonly playerId: number;
  readonly frame: PlayFrame;
  /** Where trees were felled before, x and z in turn. */
  readonly felled: readonly number[];
};

/** What a client may ask a room. */
export type RoomRequests = {
  /** Comes into the game; fails with a sentence when it is full. */
  readonly join: { readonly input: null; readonly output: RoomJoined };
  /** Orders for the next step; answered with the frame after it and what happened since the last answer. */
  readonly turn: { readonly input: { readonly orders: readonly Order[] }; readonly output: BatchDone };
  readonly journal: { readonly input: null; readonly output: JournalView };
  readonly route: { readonly input: null; readonly output: WalkRoute | undefined };
};

/** What the owner of a room hears about, such as commands to log. */
export type RoomOptions = {
  /** Called with the commands of every tick, before it: a log of them replays the room. */
  onCommands?(tick: number, commands: readonly Command[]): void;
};

/** Which player a client plays; a new one by default. */
export type ConnectOptions = {
  /** The id of a returning player; the caller has checked that the client owns it. By default a new player. */
  readonly playerId?: number;
};

/** One game for several clients. */
export type Room = {
  readonly sim: Sim;
  /** Players of connected clients, the ones that are about to join included. */
  readonly playerIds: readonly number[];
  /** Serves a client; returns a function that disconnects it: its player leaves the game with the next step. */
  connect(channel: ServerChannel, options?: ConnectOptions): () => void;
  /** Advances game time and answers everybody who waits. Time stands still while nobody is connected. */
  step(ticks?: number): void;
};

/** More than a player can give between two steps; the rest of a flood is refused. */
const MAX_ORDERS = 64;
/** Events kept for a client that does not ask; the oldest go first. */
const MAX_EVENTS = 1000;

type Client = {
  readonly playerId: number;
  /** What waits for the end of the next step. */
  readonly waiting: { readonly answer: () => void; readonly reject: (why: Error) => void }[];
  events: SimEvent[];
};

/**
 * A room for a simulation. Call `step` to advance it.
 * @example
 * const setup = createSetup({ mode: 'wander', recipe: findPreset('skerry')!.recipe, seed: 'room' });
 * const room = createRoom(createSim(setup));
 * const { near, far } = createChannelPair({ defer: queueMicrotask });
 * const leave = room.connect(far);
 * const { playerId } = await openPort<RoomRequests>(near).ask('join', null);
 * room.step();
 * console.log(playerId, room.playerIds);
 * leave();
 */
export function createRoom(sim: Sim, { onCommands }: RoomOptions = {}): Room {
  const { state } = sim;
  const clients = new Set<Client>();
  const findRoute = createGoalRoutes();
  let pending: Command[] = [];
  let nextNumber = 1 + Math.max(0, ...[...state.players, ...state.absent].map(({ id }) => numberOf(id)));
  // A new run begins with a player for the first client. Players of an older run come back when they connect.
  let isFirstFree = state.tick === 0 && state.players.length === 1;
  if (!isFirstFree) pending = state.players.map(({ id }) => ({ kind: 'leave', by: id }));

  function choosePlayer(returning: number | undefined): number {
    if (returning !== undefined) return returning;
    if (isFirstFree) return FIRST_PLAYER_ID;
    return playerIdOf(nextNumber);
  }

  function enter(returning: number | undefined): Client {
    if (clients.size >= MAX_PLAYERS) throw new Error(`The game is full: ${MAX_PLAYERS} players are in it.`);
    const playerId = choosePlayer(returning);
    if ([...clients].some((client) => client.playerId === playerId)) throw new Error('You are in the game already.');
    if (playerId === FIRST_PLAYER_ID && isFirstFree) isFirstFree = false;
    else pending.push({ kind: 'join', by: playerId });
    nextNumber = Math.max(nextNumber, numberOf(playerId) + 1);
    const client: Client = { playerId, waiting: [], events: [] };
    clients.add(client);
    return client;
  }

  /** What `make` gives after the next step. */
  function afterStep<T>(client: Client, make: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const answer = (): void => {
        try {
          resolve(make());
        } catch (error) {
          reject(error);
        }
      };
      client.waiting.push({ answer, reject });
    });
  }

  function playerOf({ playerId }: Client): Player {
    const player = ownPlayer(sim, playerId);
    if (!player) throw new Error('You are not in the game yet.');
    return player;
  }

  function accept({ playerId }: Client, orders: unknown): void {
    const list: readonly unknown[] = Array.isArray(orders) ? orders : [];
    if (!Array.isArray(orders) || list.length > MAX_ORDERS)
      throw new InputError([{ path: 'orders', message: `expected a list of at most ${MAX_ORDERS} orders` }]);
    const commands = commandsBy(playerId, list as readonly Order[]);
    const issues = [...checkCommands(commands)];
    commands.forEach(({ kind }, index) => {
      if (kind === 'join' || kind === 'leave')
        issues.push({
          path: `commands.${index}.kind`,
          message: 'expected an order of play: connecting joins and leaves',
        });
    });
    if (issues.length > 0) throw new InputError(issues);
    pending.push(...commands);
  }

  function connect(channel: ServerChannel, { playerId }: ConnectOptions = {}): () => void {
    const view = createPlayerView();
    let client: Client | undefined;
    let isConnected = true;
    const joined = (): Client => {
      if (!client) throw new Error('You have not joined the game.');
      return client;
    };
    const handlers: PortHandlers<RoomRequests> = {
      join: async () => {
        if (!isConnected) throw new Error('You have left the game.');
        if (client) throw new Error('You are in the game already.');
        client = enter(playerId);
        const own = client;
        const output = await afterStep(own, () => {
          const player = findPlayer(state, own.playerId);
          if (!player) throw new Error('The game did not let you in.');
          return { playerId: own.playerId, frame: view.frameOf(sim, player), felled: felledIn(sim) };
        });
        return { output };
      },
      turn: async ({ orders }) => {
        const own = joined();
        accept(own, orders);
        const output = await afterStep(own, () => {
          const { events } = own;
          own.events = [];
          return { frame: view.frameOf(sim, playerOf(own)), events };
        });
        return { output };
      },
      journal: () => ({ output: buildJournalView(sim, playerOf(joined())) }),
      route: () => ({ output: findRoute(sim, playerOf(joined())) }),
    };
    servePort<RoomRequests>(channel, handlers);
    return () => {
      isConnected = false;
      const gone = client;
      client = undefined;
      if (!gone) return;
      clients.delete(gone);
      pending.push({ kind: 'leave', by: gone.playerId });
      for (const { reject } of gone.waiting.splice(0)) reject(new Error('You have left the game.'));
    };
  }

  function step(ticks = 1): void {
    for (let k = 0; k < ticks; k++) {
      if (clients.size === 0 && pending.length === 0) return;
      const commands = pending;
      pending = [];
      onCommands?.(state.tick, commands);
      const events = sim.tick(commands);
      for (const client of clients) {
        client.events.push(...eventsForPlayer(client.playerId, events));
        if (client.events.length > MAX_EVENTS) client.events.splice(0, client.events.length - MAX_EVENTS);
      }
    }
    for (const client of clients) for (const { answer } of client.waiting.splice(0)) answer();
  }

  return {
    sim,
    get playerIds() {
      return [...clients].map(({ playerId }) => playerId);
    },
    connect,
    step,
  };
}

/** The inverse of `playerIdOf`. */
function numberOf(id: number): number {
  return id === FIRST_PLAYER_ID ? 0 : -id - 1;
}

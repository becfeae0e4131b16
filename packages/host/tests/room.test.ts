/*
 * A run for several players in plain Node: clients over channels in memory, each with a player of its own.
 */
import { createChannelPair, openPort, type Port } from '@skerry/kit';
import { type Command, createSetup, createSim, MAX_PLAYERS, restoreSim } from '@skerry/sim';
import { findPreset } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { createRoom, type Room, type RoomOptions, type RoomRequests } from '../src/index.ts';

const { recipe } = findPreset('plains-lake')!;
const SETUP = createSetup({ mode: 'wander', recipe, presetId: 'plains-lake', seed: 'quiet-reed-1' });
const NORTH = { kind: 'move', x: 0, z: -1, gait: 'run' } as const;
const SOUTH = { kind: 'move', x: 0, z: 1, gait: 'run' } as const;

const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

type Client = { readonly port: Port<RoomRequests>; disconnect(): void };

function connect(room: Room, playerId?: number): Client {
  const { near, far } = createChannelPair({ defer: queueMicrotask, copy: (message) => structuredClone(message) });
  const disconnect = room.connect(far, playerId === undefined ? {} : { playerId });
  return { port: openPort<RoomRequests>(near), disconnect };
}

/** What is asked, once the room has made a step. */
async function afterStep<T>(room: Room, asked: Promise<T>, ticks = 1): Promise<T> {
  asked.catch(() => {});
  await settle();
  room.step(ticks);
  return asked;
}

async function openTwo(options: RoomOptions = {}) {
  const room = createRoom(createSim(SETUP), options);
  const [first, second] = [connect(room), connect(room)];
  const one = await afterStep(room, first.port.ask('join', null));
  const two = await afterStep(room, second.port.ask('join', null));
  return { room, first, second, one, two };
}

describe('a room', () => {
  it('gives each client a player of its own, a frame and a journal', async () => {
    const { room, first, second, one, two } = await openTwo();
    expect(one.playerId).not.toBe(two.playerId);
    const turns = [first.port.ask('turn', { orders: [NORTH] }), second.port.ask('turn', { orders: [SOUTH] })];
    const [north, south] = await afterStep(room, Promise.all(turns), 60);
    expect(north.frame.player.z).toBeLessThan(one.frame.player.z);
    expect(south.frame.player.z).toBeGreaterThan(two.frame.player.z);
    expect([north.frame.others[0].id, south.frame.others[0].id]).toEqual([two.playerId, one.playerId]);
    expect(north.frame.others[0].z).toBe(south.frame.player.z);
    const [journal, other] = await Promise.all([first.port.ask('journal', null), second.port.ask('journal', null)]);
    expect(journal.stats.metres).not.toBe(other.stats.metres);
  });

  it('stamps orders with the sender: nobody speaks for another', async () => {
    const { room, first, two } = await openTwo();
    const before = room.sim.state.players.find(({ id }) => id === two.playerId)!.moveZ;
    const forged = { ...NORTH, by: two.playerId };
    await afterStep(room, first.port.ask('turn', { orders: [forged] }));
    const [own, other] = room.sim.state.players;
    expect([own.moveZ, other.id, other.moveZ]).toEqual([-1, two.playerId, before]);
  });

  it('refuses wrong orders to their sender alone, by path, and plays on', async () => {
    const { room, first, second } = await openTwo();
    const orders = [{ kind: 'move', x: 'far', z: 0, gait: 'run' }] as never;
    await expect(first.port.ask('turn', { orders })).rejects.toMatchObject({ reason: 'failed', issues: [{}] });
    await expect(first.port.ask('turn', { orders: [{ kind: 'leave' }] })).rejects.toThrow('order of play');
    const flood = Array.from({ length: 65 }, () => NORTH);
    await expect(first.port.ask('turn', { orders: flood })).rejects.toThrow('at most 64 orders');
    const { tick } = room.sim.state;
    const { frame } = await afterStep(room, second.port.ask('turn', { orders: [SOUTH] }));
    expect(frame.tick).toBe(tick + 1);
  });

  it('refuses the seventeenth with a sentence, and lets the next one in when somebody has left', async () => {
    const room = createRoom(createSim(SETUP));
    const clients = Array.from({ length: MAX_PLAYERS }, () => connect(room));
    await afterStep(room, Promise.all(clients.map(({ port }) => port.ask('join', null))));
    expect(new Set(room.playerIds).size).toBe(MAX_PLAYERS);
    const late = connect(room);
    await expect(late.port.ask('join', null)).rejects.toThrow('The game is full: 16 players are in it.');
    clients[3].disconnect();
    const { playerId } = await afterStep(room, late.port.ask('join', null));
    expect(room.sim.state.players.map(({ id }) => id)).toContain(playerId);
    expect(room.sim.state.players).toHaveLength(MAX_PLAYERS);
  });

  it('keeps what a player owns for their return, and gives it to nobody else', async () => {
    const { room, second, two } = await openTwo();
    room.sim.state.players[1].arrows = 77;
    const waiting = second.port.ask('turn', { orders: [] });
    waiting.catch(() => {});
    await settle();
    second.disconnect();
    await expect(waiting).rejects.toThrow('You have left the game.');
    room.step();
    expect(room.sim.state.players).toHaveLength(1);
    const stranger = await afterStep(room, connect(room).port.ask('join', null));
    expect([stranger.playerId === two.playerId, stranger.frame.player.arrows === 77]).toEqual([false, false]);
    const back = await afterStep(room, connect(room, two.playerId).port.ask('join', null));
    expect([back.playerId, back.frame.player.arrows]).toEqual([two.playerId, 77]);
    await expect(connect(room, two.playerId).port.ask('join', null)).rejects.toThrow('You are in the game already.');
  });

  it('stands still while nobody is there', () => {
    const room = createRoom(createSim(SETUP));
    room.step(10);
    expect(room.sim.state.tick).toBe(0);
  });

  it('replays from its commands, joining and leaving included, to the same hash', async () => {
    const log: (readonly Command[])[] = [];
    const { room, first, second } = await openTwo({ onCommands: (_, commands) => void log.push(commands) });
    await afterStep(room, first.port.ask('turn', { orders: [NORTH] }), 20);
    await afterStep(room, second.port.ask('turn', { orders: [SOUTH, { kind: 'jump' }] }), 20);
    second.disconnect();
    room.step(10);
    const replayed = createSim(SETUP);
    for (const commands of log) replayed.tick(commands);
    expect([replayed.state.tick, replayed.hash()]).toEqual([room.sim.state.tick, room.sim.hash()]);
  });

  it('goes on from a snapshot: its players come back when they connect', async () => {
    const { room, one, two } = await openTwo();
    const { sim, issues } = restoreSim(JSON.parse(JSON.stringify(room.sim.snapshot())));
    expect(issues).toEqual([]);
    const resumed = createRoom(sim!);
    const back = await afterStep(resumed, connect(resumed, two.playerId).port.ask('join', null));
    expect(back.playerId).toBe(two.playerId);
    expect(resumed.sim.state.absent.map(({ id }) => id)).toEqual([one.playerId]);
  });
});

/*
 * Several players in one run: who may join, what they share and what is their own, whom creatures turn to, and that the
 * world continues for players who still play.
 */
import {
  type Command,
  createCreature,
  createSim,
  findPlayer,
  MAX_PLAYERS,
  type Mode,
  type Order,
  playerIdOf,
  restoreSim,
  type Sim,
} from '@skerry/sim';
import { describe, expect, it } from 'vitest';
import { contextOf, recipeOf, run, smallSetup } from '../small-world.ts';

const SECOND = playerIdOf(1);
const by = (id: number, order: Order): Command => ({ ...order, by: id });

function runOf(mode: Mode, players: number, seed = 'several'): Sim {
  const sim = createSim(smallSetup(mode, seed));
  for (let k = 1; k < players; k++) run(sim, 1, [by(playerIdOf(k), { kind: 'join' })]);
  return sim;
}

/** Puts a player where another thing is. */
function put(sim: Sim, id: number, { x, z }: { readonly x: number; readonly z: number }): void {
  const { body } = findPlayer(sim.state, id)!;
  Object.assign(body, { x, y: sim.ground.heightAt(x, z), z });
}

describe('joining', () => {
  it('puts a player beside the first one, on the same island, with an id that no creature has', () => {
    const sim = runOf('expedition', 3);
    const [first, second, third] = sim.state.players;
    expect([first.id, second.id, third.id]).toEqual([0, -2, -3]);
    for (const other of [second, third]) {
      expect(other.island).toBe(first.island);
      const gap = Math.hypot(other.body.x - first.start.x, other.body.z - first.start.z);
      expect(gap).toBeGreaterThan(0.5);
      expect(gap).toBeLessThan(6);
    }
    expect(sim.state.creatures.every(({ id }) => id > 0)).toBe(true);
  });

  it('is refused with a sentence when the game is full, and for players who are in it', () => {
    const sim = runOf('chase', MAX_PLAYERS);
    expect(sim.state.players).toHaveLength(MAX_PLAYERS);
    const events = run(sim, 1, [by(playerIdOf(20), { kind: 'join' }), by(SECOND, { kind: 'join' })]);
    expect(events.flatMap((event) => (event.kind === 'refused' ? [event.reason] : []))).toEqual([
      'the game is full: 16 players are in it',
      'you are in the game already',
    ]);
    expect(sim.state.players).toHaveLength(MAX_PLAYERS);
  });

  it('is asked for before anything else is done', () => {
    const sim = runOf('wander', 1);
    const events = run(sim, 1, [by(SECOND, { kind: 'jump' })]);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'refused', id: SECOND, reason: 'you are not in the game' }),
    );
  });
});

describe('leaving', () => {
  it.each(['expedition', 'wander', 'chase'] as const)(
    'a run of %s is possible at any tick, also for the last',
    (mode) => {
      const sim = runOf(mode, 2);
      run(sim, 7, [by(0, { kind: 'leave' })]);
      expect(sim.state.players.map(({ id }) => id)).toEqual([SECOND]);
      run(sim, 7, [by(SECOND, { kind: 'leave' })]);
      expect(sim.state.players).toEqual([]);
      const { tick } = sim.state;
      run(sim, 7);
      expect(sim.state.tick).toBe(tick + 7);
      run(sim, 7, [by(0, { kind: 'join' })]);
      expect(sim.state.players.map(({ id, outcome }) => [id, outcome])).toEqual([[0, 'playing']]);
      expect(restoreSim(sim.snapshot()).sim!.hash()).toBe(sim.hash());
    },
  );

  it('keeps what a player owns for the return', () => {
    const sim = runOf('wander', 2);
    const player = findPlayer(sim.state, SECOND)!;
    Object.assign(player, { inventory: ['staff', 'boots'], weapon: 'staff', draughts: 3, health: 40 });
    player.score.coins = 7;
    put(sim, SECOND, { x: player.body.x + 9, z: player.body.z });
    const { x, z } = player.body;
    run(sim, 30, [by(SECOND, { kind: 'leave' })]);
    run(sim, 1, [by(SECOND, { kind: 'join' })]);
    const back = findPlayer(sim.state, SECOND)!;
    expect(back).toMatchObject({ inventory: ['staff', 'boots'], weapon: 'staff', draughts: 3, health: 40 });
    expect(back.score.coins).toBe(7);
    expect(Math.hypot(back.body.x - x, back.body.z - z)).toBeLessThan(4);
    expect(sim.state.absent).toEqual([]);
  });

  it('takes a player out of the minds of creatures', () => {
    const sim = runOf('wander', 2);
    const { x, z } = findPlayer(sim.state, SECOND)!.body;
    const birth = { x: x + 6, z, place: '0,0', slot: 900, tier: 1, herd: 0 };
    sim.state.creatures = [createCreature(contextOf(sim), 'hunter', birth)];
    sim.state.creatures[0].targetId = SECOND;
    run(sim, 1, [by(SECOND, { kind: 'leave' })]);
    run(sim, 60);
    expect(sim.state.creatures.some(({ targetId }) => targetId === SECOND)).toBe(false);
  });
});

describe('creatures', () => {
  it('turn to the player they see, and to another one when that player is gone', () => {
    const sim = runOf('wander', 2);
    const [first, second] = sim.state.players;
    const { x, z } = first.start;
    const birth = { x: x + 5, z, place: '0,0', slot: 900, tier: 1, herd: 0 };
    const hunter = createCreature(contextOf(sim), 'hunter', birth);
    hunter.body.yaw = -Math.PI / 2;
    sim.state.creatures = [hunter];
    put(sim, second.id, { x: x - 60, z });
    run(sim, 40);
    expect(hunter.targetId).toBe(first.id);
    run(sim, 1, [by(0, { kind: 'leave' })]);
    put(sim, second.id, { x: hunter.body.x - 3, z: hunter.body.z });
    run(sim, 40);
    expect(hunter.targetId).toBe(second.id);
  });

  it('live around every player of a land without end', () => {
    const sim = runOf('wander', 2, 'apart');
    const [first, second] = sim.state.players;
    put(sim, second.id, { x: first.body.x + 3000, z: first.body.z });
    run(sim, 60);
    const near = (x: number): number => sim.state.creatures.filter(({ body }) => Math.abs(body.x - x) < 500).length;
    expect(near(first.body.x)).toBeGreaterThan(0);
    expect(near(second.body.x)).toBeGreaterThan(0);
    run(sim, 60, [by(second.id, { kind: 'leave' })]);
    expect(near(second.body.x)).toBe(0);
  });
});

describe('things', () => {
  it('that are kept are there for each player, consumables for the first player who comes', () => {
    const sim = runOf('expedition', 2);
    const item = sim.state.items.find(({ kind }) => kind === 'compass')!;
    const drink = sim.state.items.find(({ kind }) => kind === 'draught')!;
    for (const id of [0, SECOND]) {
      for (const thing of [item, drink]) {
        put(sim, id, thing);
        run(sim, 1);
      }
    }
    const [first, second] = sim.state.players;
    expect([first.inventory.includes('compass'), second.inventory.includes('compass')]).toEqual([true, true]);
    expect([first.draughts, second.draughts]).toEqual([1, 0]);
    expect(sim.state.items).not.toContain(item);
  });

  it('of an island are there for a player who joins later', () => {
    const sim = runOf('expedition', 1);
    const { x, z, slot } = sim.state.items.find(({ kind }) => kind === 'compass')!;
    put(sim, 0, { x, z });
    run(sim, 1);
    expect(sim.state.items.some((item) => item.slot === slot)).toBe(false);
    run(sim, 1, [by(SECOND, { kind: 'join' })]);
    expect(sim.state.items.some((item) => item.slot === slot)).toBe(true);
  });
});

describe('results', () => {
  it('of a chase are each player’s own: one is caught, the other reaches the goal', () => {
    const sim = runOf('chase', 2);
    put(sim, 0, sim.state.creatures[0].body);
    run(sim, 1);
    expect(sim.state.players.map(({ outcome }) => outcome)).toEqual(['lost', 'playing']);
    const { tick } = sim.state;
    put(
      sim,
      SECOND,
      sim.state.items.find(({ kind }) => kind === 'goal')!,
    );
    run(sim, 1);
    expect(sim.state.players.map(({ outcome }) => outcome)).toEqual(['lost', 'won']);
    expect(sim.state.tick).toBe(tick + 1);
    expect(sim.state.items.some(({ kind }) => kind === 'goal')).toBe(true);
  });

  it('a player who tries again while others play leaves their world alone', () => {
    const sim = runOf('chase', 2);
    put(sim, 0, sim.state.creatures[0].body);
    run(sim, 1);
    const ids = sim.state.creatures.map(({ id }) => id);
    run(sim, 1, [by(0, { kind: 'retry' })]);
    expect(sim.state.players.map(({ outcome }) => outcome)).toEqual(['playing', 'playing']);
    expect(sim.state.creatures.map(({ id }) => id)).toEqual(ids);
  });
});

describe('islands', () => {
  it('are alive while a player is on them, two at a time', { timeout: 60_000 }, () => {
    const recipe = recipeOf('archipelago', { 'shape.archipelago.spacing': '700' });
    const sim = createSim(smallSetup('expedition', 'isles', { recipe, presetId: 'archipelago' }));
    run(sim, 1, [by(SECOND, { kind: 'join' })]);
    const cells = [-1, 0, 1].flatMap((ix) => [-1, 0, 1].map((iz) => ({ ix, iz })));
    const kinds = (): string[] => [...new Set(sim.state.creatures.map(({ place }) => place))].sort();
    for (const { ix, iz } of cells) run(sim, 1, [by(SECOND, { kind: 'sail', ix, iz })]);
    const [first, second] = sim.state.players;
    expect(second.island).not.toBe(first.island);
    expect(kinds()).toEqual([first.island, second.island].sort());
    expect([...new Set(sim.state.items.map(({ place }) => place))].sort()).toEqual(kinds());
    const left = second.island;
    run(sim, 1, [by(SECOND, { kind: 'leave' })]);
    expect(kinds()).toEqual([first.island]);
    expect(sim.state.islands[left].creatures.length).toBeGreaterThan(0);
  });
});

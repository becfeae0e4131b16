/*
 * Things one finds: each does what its description says.
 */
import { factorOf, HELPER_ITEMS, ITEM_KINDS, ITEMS, TICKS_PER_SECOND } from '@skerry/sim';
import { describe, expect, it } from 'vitest';
import { takeItem } from '../../src/items/item-effects.ts';
import { contextOf, emptyCourt, run } from '../small-world.ts';

const court = (): ReturnType<typeof emptyCourt> => {
  const sim = emptyCourt();
  sim.state.items = [];
  return sim;
};

describe('every item', () => {
  it.each(ITEM_KINDS)('%s has a title, a sentence and an effect', (kind) => {
    const { title, description, effect } = ITEMS[kind];
    expect(title).toMatch(/^[A-Z]/);
    expect(description).toMatch(/\.$/);
    expect(effect.kind).not.toBe('');
  });

  it.each(ITEM_KINDS.filter((kind) => ITEMS[kind].isKept))('%s is kept, and heals 40 unless it is the goal', (kind) => {
    const sim = court();
    sim.state.players[0].health = 30;
    takeItem(contextOf(sim), sim.state.players[0], kind);
    expect(sim.state.players[0].inventory).toEqual([kind]);
    expect(sim.state.players[0].health).toBe(kind === 'goal' ? 30 : 70);
  });

  it('heals to the full and no further', () => {
    const sim = court();
    const context = contextOf(sim);
    sim.state.players[0].health = 85;
    takeItem(context, context.state.players[0], 'compass');
    expect(sim.state.players[0].health).toBe(100);
    expect(context.events.at(-1)).toMatchObject({ kind: 'picked-up', item: 'compass', healed: 15 });
  });
});

describe('a thing that lies about', () => {
  it('is taken by a player who comes near, reported, and gone', () => {
    const sim = court();
    const { x, y, z } = sim.state.players[0].body;
    sim.state.items = HELPER_ITEMS.map((kind, slot) => ({
      id: 90 + slot,
      kind,
      x: x + slot,
      y,
      z,
      place: '0,0',
      slot,
    }));
    const events = run(sim, 1);
    // Within 1.6 m lie the first two.
    expect(events.filter(({ kind }) => kind === 'picked-up')).toHaveLength(2);
    expect(sim.state.items.map(({ kind }) => kind)).toEqual(HELPER_ITEMS.slice(2));
    expect(sim.state.players[0].found).toEqual({ '0,0': [0, 1] });
    expect(sim.state.players[0].stats.itemsFound).toBe(2);
  });
});

describe('a draught', () => {
  it('heals 40 after a moment, and is used up', () => {
    const sim = court();
    const {
      players: [player],
    } = sim.state;
    takeItem(contextOf(sim), sim.state.players[0], 'draught');
    player.health = 20;
    run(sim, 20, [{ kind: 'use', item: 'draught' }]);
    expect(player.health).toBe(20);
    const events = run(sim, 40);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'drank', healed: 40 }));
    expect(player).toMatchObject({ health: 60, draughts: 0 });
  });

  it('is not drunk when there is none, when nothing hurts, and a compass cannot be drunk', () => {
    const sim = court();
    const {
      players: [player],
    } = sim.state;
    player.health = 50;
    const reasons = (item: 'draught' | 'compass'): string[] =>
      run(sim, 1, [{ kind: 'use', item }]).flatMap((event) => (event.kind === 'refused' ? [event.reason] : []));
    expect(reasons('draught')).toEqual(['no draught left']);
    expect(reasons('compass')).toEqual(['Compass cannot be used up']);
    player.draughts = 1;
    player.health = 100;
    expect(reasons('draught')).toEqual(['health is full']);
  });
});

describe('weapons', () => {
  it('come into the hand when found, and are changed by a command', () => {
    const sim = court();
    const context = contextOf(sim);
    takeItem(context, context.state.players[0], 'staff');
    takeItem(context, context.state.players[0], 'bow');
    expect(sim.state.players[0]).toMatchObject({ weapon: 'bow', arrows: 12 });
    run(sim, 1, [{ kind: 'equip', item: 'staff' }]);
    expect(sim.state.players[0].weapon).toBe('staff');
    const events = run(sim, 1, [{ kind: 'equip', item: 'sword' }]);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'refused', reason: 'Sword is not found yet' }));
    expect(sim.state.players[0].weapon).toBe('staff');
  });
});

describe('things for the feet', () => {
  const metresIn = (kinds: readonly ('boots' | 'cloak')[]): number => {
    const sim = court();
    for (const kind of kinds) takeItem(contextOf(sim), sim.state.players[0], kind);
    const goal = sim.state.players[0].lookYaw;
    const command = { kind: 'move', x: Math.sin(goal), z: -Math.cos(goal), gait: 'walk' } as const;
    run(sim, TICKS_PER_SECOND / 2, [command]);
    return sim.state.players[0].stats.metres;
  };

  it('boots make faster, a cloak makes quieter, a feather makes jump higher', () => {
    expect(metresIn(['boots']) / metresIn([])).toBeGreaterThan(1.12);
    expect(metresIn(['cloak'])).toBe(metresIn([]));
    const sim = court();
    takeItem(contextOf(sim), sim.state.players[0], 'cloak');
    takeItem(contextOf(sim), sim.state.players[0], 'feather');
    expect(factorOf(sim.state.players[0], 'noise')).toBe(0.5);
    expect(factorOf(sim.state.players[0], 'jump')).toBe(1.35);
    expect(factorOf(sim.state.players[0], 'speed')).toBe(1);
  });

  it('a feather lifts a jump above one without it', () => {
    const top = (hasFeather: boolean): number => {
      const sim = court();
      if (hasFeather) takeItem(contextOf(sim), sim.state.players[0], 'feather');
      const { body } = sim.state.players[0];
      const from = body.y;
      let highest = 0;
      for (let k = 0; k < 60; k++) {
        sim.tick(k === 0 ? [{ kind: 'jump', by: 0 }] : []);
        highest = Math.max(highest, body.y - from);
      }
      return highest;
    };
    expect(top(false)).toBeGreaterThan(0.8);
    expect(top(true)).toBeGreaterThan(1.5 * top(false));
  });
});

/*
 * Shots: they travel, fall, and end on the first thing they meet.
 */
import { applyHit, beginAction, WEAPONS } from '@skerry/sim';
import { describe, expect, it } from 'vitest';
import { aimAt } from '../../src/combat/aim.ts';
import { launch } from '../../src/combat/projectiles.ts';
import { createDuel } from './duel.ts';

describe('an arrow', () => {
  it('leaves at the end of the wind-up, flies to the locked creature and hurts it', () => {
    const { context, foe, pass, eventsOf } = createDuel(7, 'bow');
    const {
      players: [player],
    } = context.state;
    player.arrows = 2;
    player.lockId = foe.id;
    const shot = WEAPONS.bow.shot!;
    expect(beginAction(context, player, 'shoot')).toBe(true);
    expect(player.arrows).toBe(1);
    pass(shot.windUp - 1);
    expect(eventsOf('shot')).toEqual([]);
    pass(1);
    expect(eventsOf('shot')).toHaveLength(1);
    pass(20);
    expect(foe.health).toBe(100 - shot.damage);
    expect(context.state.projectiles).toEqual([]);
  });

  it('goes where the player looks when nobody is locked, and ends in the ground', () => {
    const { context, foe, pass, eventsOf } = createDuel(7, 'bow');
    const {
      players: [player],
    } = context.state;
    player.arrows = 1;
    player.lookPitch = -0.6;
    beginAction(context, player, 'shoot');
    pass(60);
    expect(foe.health).toBe(100);
    expect(eventsOf('stuck')).toHaveLength(1);
    const [{ on, x, y, z }] = eventsOf('stuck');
    expect(on).toBe('ground');
    expect(y).toBeCloseTo(context.ground.heightAt(x, z), 4);
    expect(z).toBeLessThan(player.body.z);
  });

  it('is not there when the quiver is empty', () => {
    const { context, eventsOf } = createDuel(7, 'bow');
    expect(beginAction(context, context.state.players[0], 'shoot')).toBe(false);
    expect(eventsOf('refused')[0].reason).toBe('no arrows left');
  });

  it('meets a body however fast it is and whatever it starts from', () => {
    for (let k = 0; k < 40; k++) {
      const { context, foe, pass } = createDuel(3 + k * 0.13, 'bow');
      const shot = { ...WEAPONS.bow.shot!, speed: 20 + 30 * k };
      launch(context, context.state.players[0], shot, aimAt(context.state.players[0], foe, shot));
      pass(60);
      expect(foe.health, `speed ${shot.speed}`).toBe(100 - shot.damage);
    }
  });
});

describe('a shot at the player', () => {
  it('flies past who dodges and hits who stands', () => {
    const meet = (isDodging: boolean): number => {
      const { context, foe, pass } = createDuel(4);
      const {
        players: [player],
      } = context.state;
      const shot = WEAPONS.sling.shot!;
      launch(context, foe, shot, aimAt(foe, player, shot));
      pass(6);
      if (isDodging) beginAction(context, player, 'dodge', 1, 0);
      pass(20);
      return player.health;
    };
    expect(meet(false)).toBe(100 - WEAPONS.sling.shot!.damage);
    expect(meet(true)).toBe(100);
  });

  it('met by a guard at the last moment flies back and hits who sent it', () => {
    const { context, foe, pass, eventsOf } = createDuel(4);
    const {
      players: [player],
    } = context.state;
    const shot = WEAPONS.sling.shot!;
    launch(context, foe, shot, aimAt(foe, player, shot));
    pass(5);
    beginAction(context, player, 'block');
    pass(30);
    expect(eventsOf('blocked')[0].isPerfect).toBe(true);
    expect(player.health).toBe(100);
    expect(foe.health).toBe(100 - shot.damage);
  });

  it('passes through other creatures, as in source 000', () => {
    const { context, foe, pass } = createDuel(3);
    const {
      players: [player],
    } = context.state;
    const far = { ...foe, id: foe.id + 1, body: { ...foe.body, z: foe.body.z - 3 } };
    const shot = WEAPONS.sling.shot!;
    launch(context, far, shot, aimAt(far, player, shot));
    pass(40);
    expect(foe.health).toBe(100);
    expect(player.health).toBe(100 - shot.damage);
  });
});

it('nothing is done to the dead', () => {
  const { context, foe } = createDuel();
  foe.health = 0;
  expect(applyHit(context, foe, { byId: 0, damage: 5, style: 'shot', x: 0, z: 1, knock: 0 })).toBe('none');
});

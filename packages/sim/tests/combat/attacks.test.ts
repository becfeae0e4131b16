/*
 * Blows, guards and dodges: timing decides.
 */
import {
  applyHit,
  beginAction,
  canBegin,
  endBlock,
  type Hit,
  PERFECT_TICKS,
  phaseOf,
  progressOf,
  WEAPONS,
} from '@skerry/sim';
import { describe, expect, it } from 'vitest';
import { DODGE, HURT_TICKS, STAGGER_TICKS } from '../../src/combat/action-phase.ts';
import { createDuel } from './duel.ts';

const FROM_NORTH: Hit = { byId: 1, damage: 20, style: 'light', x: 0, z: 1, knock: 0 };
const FROM_BEHIND: Hit = { ...FROM_NORTH, z: -1 };

describe('a blow', () => {
  it('lands in its active ticks and not before, and only once', () => {
    const { context, foe, pass, eventsOf } = createDuel();
    const { light } = WEAPONS.sword;
    expect(beginAction(context, context.state.players[0], 'light')).toBe(true);
    pass(light.windUp - 1);
    expect(foe.health).toBe(100);
    pass(1);
    expect(foe.health).toBe(100 - light.damage);
    pass(light.active + light.recovery);
    expect(eventsOf('hit')).toHaveLength(1);
    expect(context.state.players[0].action.kind).toBe('none');
  });

  it('does not reach beyond its reach, beside its arc, or what is dead', () => {
    const { light } = WEAPONS.sword;
    const far = createDuel(light.reach + 0.8);
    beginAction(far.context, far.context.state.players[0], 'light');
    far.pass(40);
    expect(far.foe.health).toBe(100);
    const behind = createDuel(1.5);
    beginAction(behind.context, behind.context.state.players[0], 'light', 0, 1);
    behind.pass(40);
    expect(behind.foe.health).toBe(100);
    const dead = createDuel();
    dead.foe.health = 0;
    beginAction(dead.context, dead.context.state.players[0], 'light');
    dead.pass(40);
    expect(dead.eventsOf('hit')).toEqual([]);
  });

  it('of a staff that is heavy sweeps what stands beside as well', () => {
    const { context, foe, pass } = createDuel(1.5, 'staff');
    foe.body.x = context.state.players[0].body.x + 1.5;
    foe.body.z = context.state.players[0].body.z;
    beginAction(context, context.state.players[0], 'heavy');
    pass(60);
    expect(foe.health).toBe(100 - WEAPONS.staff.heavy.damage);
  });

  it('that is heavy throws off balance, one that is light only shakes', () => {
    const { context, foe } = createDuel();
    applyHit(context, foe, FROM_NORTH);
    expect(foe.action.kind).toBe('hurt');
    applyHit(context, foe, { ...FROM_NORTH, style: 'heavy' });
    expect(foe.action.kind).toBe('stagger');
  });

  it('that is heavy cannot be shaken once it is begun', () => {
    const { context } = createDuel();
    const {
      players: [player],
    } = context.state;
    beginAction(context, player, 'heavy');
    applyHit(context, player, FROM_NORTH);
    expect(player.action.kind).toBe('heavy');
    expect(player.health).toBe(80);
  });

  it('costs stamina, and without it there is none', () => {
    const { context, eventsOf } = createDuel();
    const {
      players: [player],
    } = context.state;
    player.stamina = WEAPONS.sword.heavy.stamina - 1;
    expect(beginAction(context, player, 'heavy')).toBe(false);
    expect(eventsOf('weary')).toHaveLength(1);
    expect(beginAction(context, player, 'light')).toBe(true);
    expect(player.stamina).toBe(WEAPONS.sword.heavy.stamina - 1 - WEAPONS.sword.light.stamina);
  });

  it('goes through its phases with a progress that only grows', () => {
    const { context, pass } = createDuel();
    const {
      players: [player],
    } = context.state;
    beginAction(context, player, 'heavy');
    const phases: string[] = [];
    for (let last = -1; player.action.kind === 'heavy'; pass(1)) {
      phases.push(phaseOf(player.action, player.weapon));
      const progress = progressOf(player.action, player.weapon);
      expect(progress).toBeGreaterThan(last);
      last = progress;
    }
    expect([...new Set(phases)]).toEqual(['windUp', 'active', 'recovery']);
  });
});

describe('a guard', () => {
  it('raised at the last moment stops everything and throws the attacker off balance', () => {
    const { context, foe, pass, eventsOf } = createDuel();
    const {
      players: [player],
    } = context.state;
    beginAction(context, player, 'block');
    pass(PERFECT_TICKS);
    expect(applyHit(context, player, { ...FROM_NORTH, byId: foe.id })).toBe('perfect');
    expect(player.health).toBe(100);
    expect(player.stamina).toBe(100);
    expect(foe.action.kind).toBe('stagger');
    expect(eventsOf('blocked')[0].isPerfect).toBe(true);
  });

  it('raised a tick earlier stops most of it and costs stamina', () => {
    const { context, foe, pass } = createDuel();
    const {
      players: [player],
    } = context.state;
    beginAction(context, player, 'block');
    pass(PERFECT_TICKS + 1);
    expect(applyHit(context, player, { ...FROM_NORTH, byId: foe.id })).toBe('blocked');
    expect(player.health).toBeCloseTo(100 - 20 * (1 - WEAPONS.sword.guard));
    expect(player.stamina).toBeLessThan(100);
    expect(player.action.kind).toBe('block');
    expect(foe.action.kind).toBe('none');
  });

  it('covers the front alone', () => {
    const { context } = createDuel();
    const {
      players: [player],
    } = context.state;
    beginAction(context, player, 'block');
    expect(applyHit(context, player, FROM_BEHIND)).toBe('hit');
    expect(player.health).toBe(80);
  });

  it('without stamina breaks', () => {
    const { context, pass } = createDuel();
    const {
      players: [player],
    } = context.state;
    beginAction(context, player, 'block');
    pass(PERFECT_TICKS + 1);
    player.stamina = 2;
    applyHit(context, player, FROM_NORTH);
    expect(player.health).toBe(80);
    expect(player.action.kind).toBe('stagger');
  });

  it('goes down on request', () => {
    const { context } = createDuel();
    const {
      players: [player],
    } = context.state;
    beginAction(context, player, 'block');
    endBlock(player);
    expect(player.action.kind).toBe('none');
  });
});

describe('a dodge', () => {
  it('is untouchable in its middle ticks, and in no other', () => {
    const hitAt = (tick: number): string => {
      const { context, pass } = createDuel();
      beginAction(context, context.state.players[0], 'dodge', 1, 0);
      pass(tick);
      return applyHit(context, context.state.players[0], FROM_NORTH);
    };
    const results = Array.from({ length: DODGE.windUp + DODGE.active + DODGE.recovery }, (_, tick) => hitAt(tick));
    const expected = results.map((_, tick) =>
      tick >= DODGE.windUp && tick < DODGE.windUp + DODGE.active ? 'dodged' : 'hit',
    );
    expect(results).toEqual(expected);
  });

  it('cuts recovery short, but no wind-up, and is not strung to another dodge', () => {
    const { context, pass } = createDuel();
    const {
      players: [player],
    } = context.state;
    beginAction(context, player, 'light');
    pass(WEAPONS.sword.light.windUp - 1);
    expect(canBegin(player, 'dodge')).toBe(false);
    pass(WEAPONS.sword.light.active + 1);
    expect(canBegin(player, 'dodge')).toBe(true);
    expect(canBegin(player, 'light')).toBe(false);
    beginAction(context, player, 'dodge', 1, 0);
    pass(DODGE.windUp + DODGE.active);
    expect(canBegin(player, 'dodge')).toBe(false);
  });
});

describe('who is hurt', () => {
  it('can spring away after half of it; who staggers must wait', () => {
    const { context, pass } = createDuel();
    const {
      players: [player],
    } = context.state;
    applyHit(context, player, FROM_NORTH);
    expect(canBegin(player, 'dodge')).toBe(false);
    pass(HURT_TICKS / 2);
    expect(canBegin(player, 'dodge')).toBe(true);
    expect(canBegin(player, 'light')).toBe(false);
    applyHit(context, player, { ...FROM_NORTH, style: 'heavy' });
    pass(STAGGER_TICKS - 1);
    expect(canBegin(player, 'dodge')).toBe(false);
    pass(1);
    expect(canBegin(player, 'light')).toBe(true);
  });

  it('knows from where it came', () => {
    const { context, eventsOf } = createDuel();
    applyHit(context, context.state.players[0], FROM_NORTH);
    expect(context.state.players[0].lastHit).toEqual({ tick: context.state.tick, x: -0, z: -1 });
    expect(eventsOf('hit')[0]).toMatchObject({ fromZ: -1, damage: 20 });
  });

  it('is hurt less when it is calm, more when it is fierce', () => {
    const healthBy = (['calm', 'fair', 'fierce'] as const).map((difficulty) => {
      const { context } = createDuel();
      Object.assign(context.state, { setup: { ...context.state.setup, difficulty } });
      applyHit(context, context.state.players[0], FROM_NORTH);
      return context.state.players[0].health;
    });
    expect(healthBy).toEqual([90, 80, 70]);
  });

  it('to death is dead once, stays dead by place, and counts for the score', () => {
    const { context, foe, eventsOf } = createDuel();
    for (let k = 0; k < 8; k++) applyHit(context, foe, { ...FROM_NORTH, byId: 0 });
    expect(eventsOf('died')).toHaveLength(1);
    expect(foe.action.kind).toBe('dead');
    expect(context.state.deltas.killed).toEqual({ '0,0': [0] });
    expect(context.state.players[0].score).toMatchObject({ points: 10, multiplier: 1, kills: 1 });
  });
});

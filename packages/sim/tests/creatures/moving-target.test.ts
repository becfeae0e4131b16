/*
 * Foes are dangerous to somebody who moves: shots lead, melee attacks step in and begin only where they can land,
 * better by tier; several come from several sides; a hit from behind pays.
 */
import { applyHit, FIRST_PLAYER_ID } from '@skerry/sim';
import { beforeAll, describe, expect, it } from 'vitest';
import { aimAt, SKILL_BY_TIER } from '../../src/combat/aim.ts';
import { WEAPONS } from '../../src/combat/weapons.ts';
import { contextOf } from '../small-world.ts';
import { type Bout, fightMovingTarget, type Motion } from './moving-target.ts';
import { buildIslandStage, createScene, STAGE_MS } from './scene.ts';

let stage: ReturnType<typeof buildIslandStage>;

beforeAll(() => {
  stage = buildIslandStage('meadow');
}, STAGE_MS);

/** Hits a shot or attack, over three bouts with creatures of different temper. */
function hitShare(kind: 'archer' | 'sentry' | 'hunter' | 'warden', motion: Motion, tier: number): number {
  const bouts: Bout[] = [0, 1, 2].map((turn) => fightMovingTarget(stage, kind, motion, { tier, turn }));
  const sum = (what: keyof Bout): number => bouts.reduce((total, bout) => total + bout[what], 0);
  expect(sum('attacks'), `attacks of a ${kind} at a player who does ${motion}`).toBeGreaterThan(2);
  return sum('hits') / sum('attacks');
}

describe('against somebody who moves', () => {
  it.each(['archer', 'sentry'] as const)('an %s hits who walks across, and better the higher its tier', (kind) => {
    const shares = [1, 2, 3].map((tier) => hitShare(kind, 'walk-across', tier));
    expect(shares[0]).toBeGreaterThan(0.2);
    expect(shares[0]).toBeLessThan(0.75);
    expect(shares[1]).toBeGreaterThan(shares[0]);
    expect(shares[2]).toBeGreaterThan(0.8);
  });

  it('running across spoils the aim of a weak shooter more than walking', () => {
    expect(hitShare('sentry', 'run-across', 1)).toBeLessThan(hitShare('sentry', 'walk-across', 1));
  });

  it('a hunter hits who walks away, and begins no attack that falls short', () => {
    for (const tier of [1, 2, 3]) expect(hitShare('hunter', 'walk-away', tier)).toBeGreaterThan(0.8);
  });

  it('a warden hits who walks past it', () => {
    expect(hitShare('warden', 'walk-across', 1)).toBeGreaterThan(0.8);
  });

  it('a full lead meets a body that keeps its speed, whatever the shot', () => {
    const { sim } = createScene(stage);
    const [player] = sim.state.players;
    for (const shot of [WEAPONS.bow.shot!, WEAPONS.sling.shot!, WEAPONS.spear.shot!])
      for (const [velocityX, velocityZ] of [
        [3, 0],
        [-4, 4],
        [0, -6],
      ]) {
        const target = { ...player, body: { ...player.body, x: 12, y: 0, z: -9, velocityX, velocityZ } };
        const from = { ...player, body: { ...player.body, x: 0, y: 0, z: 0 } };
        const aim = aimAt(from, target, shot, { lead: 1, spread: 0 });
        // Where shot and target are at the moment the shot is as far away as the target.
        const flat = Math.hypot(aim.x, aim.z);
        let seconds = 0;
        const gap = (t: number): number =>
          Math.hypot(aim.x * shot.speed * t - 12 - velocityX * t, aim.z * shot.speed * t + 9 - velocityZ * t);
        for (let t = 0; t < 2; t += 0.001) if (gap(t) < gap(seconds)) seconds = t;
        expect(gap(seconds), `${shot.projectile} at ${velocityX}, ${velocityZ} with ${flat}`).toBeLessThan(0.3);
      }
  });

  it('every tier aims better than the one below', () => {
    for (let k = 1; k < SKILL_BY_TIER.length; k++) {
      expect(SKILL_BY_TIER[k].lead).toBeGreaterThan(SKILL_BY_TIER[k - 1].lead);
      expect(SKILL_BY_TIER[k].spread).toBeLessThan(SKILL_BY_TIER[k - 1].spread);
    }
  });

  it('three hunters that come from one side reach the player from different sides', () => {
    const scene = createScene(stage);
    const { x, z } = stage.meadow;
    const hunters = [-1.5, 0, 1.5].map((dx) => scene.add('hunter', x + dx, z + 14));
    for (const hunter of hunters) {
      hunter.senses.gauge = 1;
      hunter.senses.awareness = 'alert';
      hunter.targetId = FIRST_PLAYER_ID;
    }
    scene.putPlayer(x, z - 6);
    const headingBySlot = new Map<number, number>();
    scene.run(6, ({ state }) => {
      const [player] = state.players;
      player.health = 100;
      for (const { body, slot } of hunters) {
        const [dx, dz] = [body.x - player.body.x, body.z - player.body.z];
        if (!headingBySlot.has(slot) && Math.hypot(dx, dz) < 4.5) headingBySlot.set(slot, Math.atan2(dx, dz));
      }
      return headingBySlot.size === 3;
    });
    const headings = [...headingBySlot.values()].sort((a, b) => a - b);
    expect(headings).toHaveLength(3);
    // They start within 6 degrees of each other as the player sees them.
    expect(((headings[2] - headings[0]) * 180) / Math.PI).toBeGreaterThan(40);
  });
});

describe('a hit from behind', () => {
  function strike(awareness: 'unaware' | 'alert', side: 1 | -1): { taken: number; kinds: string[] } {
    const scene = createScene(stage);
    const foe = scene.add('warden', stage.meadow.x, stage.meadow.z);
    foe.senses.awareness = awareness;
    const context = contextOf(scene.sim);
    const before = foe.health;
    // The foe looks north, along -z; a hit from behind travels north too.
    applyHit(context, foe, { byId: FIRST_PLAYER_ID, damage: 10, style: 'light', x: 0, z: -side, knock: 0 });
    return { taken: before - foe.health, kinds: context.events.map(({ kind }) => kind) };
  }

  it('does two and a half times the damage to a creature that is not alert', () => {
    expect(strike('unaware', 1)).toEqual({ taken: 25, kinds: ['surprised', 'hit'] });
  });

  it('is an ordinary one from the front or once the creature is alert', () => {
    expect(strike('unaware', -1).taken).toBe(10);
    expect(strike('alert', 1).taken).toBe(10);
  });
});

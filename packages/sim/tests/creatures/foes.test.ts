/*
 * Four foes, four ways to fight: the same meeting with each, measured.
 */
import type { Creature, CreatureKind, SimEvent } from '@skerry/sim';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIslandStage, createScene, distanceToPlayer, type Spot, STAGE_MS, walkNorth } from './scene.ts';

type Meeting = {
  readonly foe: Creature;
  readonly events: readonly SimEvent[];
  /** Seconds until within 3 m of the player, or Infinity. */
  readonly arrival: number;
  /** Mean distance over the last five seconds. */
  readonly distance: number;
  readonly actions: ReadonlySet<string>;
};

let stage: ReturnType<typeof buildIslandStage>;
let meadow: Spot;

beforeAll(() => {
  stage = buildIslandStage('meadow');
  ({ meadow } = stage);
}, STAGE_MS);

/** Twelve seconds with a player who stands 13 m in front of a foe and cannot die. */
function meet(kind: CreatureKind): Meeting {
  const scene = createScene(stage);
  const foe = scene.add(kind, meadow.x, meadow.z);
  walkNorth(scene, foe);
  scene.putPlayer(meadow.x, meadow.z - 13);
  let arrival = Infinity;
  const late: number[] = [];
  const actions = new Set<string>();
  const { events } = scene.run(12, ({ state }) => {
    state.players[0].health = 100;
    // Held where it was put: knocks must not carry the player out of the measurement.
    Object.assign(state.players[0].body, { x: meadow.x, z: meadow.z - 13, velocityX: 0, velocityZ: 0 });
    const distance = distanceToPlayer({ state } as never, foe);
    if (distance < 3) arrival = Math.min(arrival, state.tick / 60);
    if (state.tick > 7 * 60) late.push(distance);
    actions.add(foe.action.kind);
    return false;
  });
  const distance = late.reduce((sum, one) => sum + one, 0) / late.length;
  return { foe, events, arrival, distance, actions };
}

describe('four foes', () => {
  it('keep four different distances and use their own weapons', () => {
    const [sentry, hunter, archer, warden] = (['sentry', 'hunter', 'archer', 'warden'] as const).map(meet);
    expect(sentry.distance).toBeGreaterThan(3);
    expect(sentry.distance).toBeLessThan(8);
    expect(sentry.actions.has('shoot')).toBe(true);
    expect(hunter.distance).toBeLessThan(4);
    expect(hunter.actions.has('light')).toBe(true);
    expect(hunter.actions.has('shoot')).toBe(false);
    expect(archer.distance).toBeGreaterThan(9);
    expect(archer.actions.has('shoot')).toBe(true);
    expect(warden.distance).toBeLessThan(3.5);
    expect(warden.actions.has('heavy')).toBe(true);
    expect(hunter.arrival).toBeLessThan(4.5);
    expect(warden.arrival).toBeGreaterThan(hunter.arrival + 2);
    expect(archer.arrival).toBe(Infinity);
    for (const { events } of [sentry, hunter, archer, warden])
      expect(events.some((event) => event.kind === 'hit' && event.id === 0)).toBe(true);
  });

  it('an archer backs away from a player who comes near', () => {
    const scene = createScene(stage);
    const archer = scene.add('archer', meadow.x, meadow.z);
    walkNorth(scene, archer);
    scene.putPlayer(meadow.x, meadow.z - 6);
    const { moodsOf, events } = scene.run(4, ({ state }) => {
      state.players[0].health = 100;
      return distanceToPlayer({ state } as never, archer) > 10.5;
    });
    expect(moodsOf(archer).filter((mood) => mood === 'give-way')).toHaveLength(1);
    // It keeps seeing the player it backs away from: that is reported once, and called out once.
    expect(events.filter(({ kind }) => kind === 'seen')).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === 'called')).toHaveLength(1);
    expect(distanceToPlayer(scene.sim, archer)).toBeGreaterThan(10);
  });

  it('a warden raises its guard against a blow', () => {
    const scene = createScene(stage);
    const warden = scene.add('warden', meadow.x, meadow.z);
    walkNorth(scene, warden);
    scene.putPlayer(meadow.x, meadow.z - 4.5);
    scene.run(3, () => warden.mind.state === 'advance' || warden.mind.state === 'guard');
    let isRaised = false;
    for (let k = 0; k < 6 && !isRaised; k++)
      isRaised = scene.run(0.7, () => warden.action.kind === 'block', [{ kind: 'attack', style: 'heavy' }]).isReached;
    expect(isRaised).toBe(true);
  });

  it('a hunter searches longer than a warden', () => {
    const searchSeconds = (kind: CreatureKind): number => {
      const scene = createScene(stage);
      const foe = scene.add(kind, meadow.x, meadow.z);
      walkNorth(scene, foe);
      scene.putPlayer(meadow.x, meadow.z - 8);
      scene.run(4, () => foe.senses.awareness === 'alert');
      scene.putPlayer(meadow.x + 400, meadow.z);
      scene.run(8, () => foe.mind.state === 'search');
      expect(foe.mind.state).toBe('search');
      return scene.run(60, () => foe.mind.state === 'return').seconds;
    };
    expect(searchSeconds('hunter')).toBeGreaterThan(2 * searchSeconds('warden'));
  });

  it('eight hunters around one player keep their elbows to themselves', () => {
    const scene = createScene(stage);
    const hunters = Array.from({ length: 8 }, (_, k) =>
      scene.add('hunter', meadow.x - 6 + (k % 4) * 3, meadow.z + 4 + Math.floor(k / 4) * 2),
    );
    scene.putPlayer(meadow.x, meadow.z - 8);
    let least = Infinity;
    scene.run(8, ({ state }) => {
      state.players[0].health = 100;
      for (const a of hunters)
        for (const b of hunters)
          if (a.id < b.id) least = Math.min(least, Math.hypot(a.body.x - b.body.x, a.body.z - b.body.z));
      return false;
    });
    // Radii are 0.4 m.
    expect(least).toBeGreaterThan(0.95 * 0.8);
  });
});

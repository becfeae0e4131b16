/*
 * Source 000's enemy in a real world: every transition it had, and those its players asked for.
 */
import { type Order, type Creature, TICKS_PER_SECOND } from '@skerry/sim';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildIslandStage,
  createScene,
  distanceToPlayer,
  findLoneTrunk,
  type Scene,
  type Spot,
  STAGE_MS,
  walkNorth,
} from './scene.ts';

const FAR = 400;
const MIDNIGHT = 0;
const FIGHT = ['approach', 'stand'];
let stage: ReturnType<typeof buildIslandStage>;
let meadow: Spot;

beforeAll(() => {
  stage = buildIslandStage('meadow');
  ({ meadow } = stage);
}, STAGE_MS);

/** A sentry on the meadow that walks north for ten seconds, and the player at a place relative to it. */
function meet(dx: number, dz: number, tier = 1): { scene: Scene; sentry: Creature } {
  const scene = createScene(stage);
  const sentry = scene.add('sentry', meadow.x, meadow.z, { tier });
  walkNorth(scene, sentry);
  scene.putPlayer(meadow.x + dx, meadow.z + dz);
  return { scene, sentry };
}

const north = (gait: 'sneak' | 'walk' | 'run'): Order => ({ kind: 'move', x: 0, z: -1, gait });
const crouch: Order = { kind: 'crouch', isOn: true };
const isFighting = ({ mind }: Creature): boolean => FIGHT.includes(mind.state);

describe('patrol', () => {
  it('goes in random directions for 3 to 10 seconds each, and never fights what it does not see', () => {
    const scene = createScene(stage);
    scene.putPlayer(meadow.x + FAR, meadow.z);
    const sentries = [-12, 0, 12].map((dx) => scene.add('sentry', meadow.x + dx, meadow.z));
    const locomotion: { seconds: number; heading: number }[] = [];
    const begun = new Map<number, { tick: number; heading: number }>();
    scene.run(90, ({ state }) => {
      for (const { id, mind, errand, body } of sentries) {
        const known = begun.get(id);
        if (mind.state === 'patrol' && known?.tick !== mind.since)
          begun.set(id, { tick: mind.since, heading: Math.atan2(errand.x - body.x, body.z - errand.z) });
        if (mind.state === 'pause' && known && known.tick >= 0) {
          locomotion.push({ seconds: (mind.since - known.tick) / TICKS_PER_SECOND, heading: known.heading });
          begun.set(id, { tick: -1, heading: 0 });
        }
        expect(isFighting({ mind } as Creature)).toBe(false);
      }
      return state.tick < 0;
    });
    expect(locomotion.length).toBeGreaterThan(12);
    // A leg that meets water or a slope is cut short; none is longer than 10 s and a thought.
    expect(Math.max(...locomotion.map(({ seconds }) => seconds))).toBeLessThanOrEqual(10.2);
    const whole = locomotion.filter(({ seconds }) => seconds >= 3);
    expect(whole.length).toBeGreaterThan(0.8 * locomotion.length);
    const spread = (values: number[]): number => new Set(values.map((value) => Math.round(value * 4))).size;
    expect(spread(whole.map(({ seconds }) => seconds))).toBeGreaterThan(6);
    expect(spread(whole.map(({ heading }) => heading))).toBeGreaterThan(6);
  });
});

describe('detection', () => {
  it('sees who stands 3.21 m ahead, and approaches', () => {
    const { scene, sentry } = meet(0, -3.21);
    const { isReached, seconds, events } = scene.run(1, () => isFighting(sentry));
    expect(isReached).toBe(true);
    expect(seconds).toBeLessThan(0.5);
    expect(events.some(({ kind }) => kind === 'seen')).toBe(true);
  });

  it('does not see who follows 3.27 m behind, sneaking', () => {
    const { scene, sentry } = meet(0, 3.27);
    const { isReached } = scene.run(5, () => sentry.mind.state !== 'patrol', [crouch, north('sneak')]);
    expect(isReached).toBe(false);
    expect(sentry.senses.awareness).toBe('unaware');
  });

  it('does not see who stands ahead beyond 20 m, and does see who stands within', () => {
    const far = meet(0, -27);
    expect(far.scene.run(2, () => far.sentry.senses.clarity > 0).isReached).toBe(false);
    const near = meet(0, -19);
    expect(near.scene.run(3, () => isFighting(near.sentry)).isReached).toBe(true);
  });

  it('takes longer to be certain of who is farther away', () => {
    const secondsAt = (distance: number): number => {
      const { scene, sentry } = meet(0, -distance);
      return scene.run(6, () => isFighting(sentry)).seconds;
    };
    const [near, middle, far] = [4, 12, 18].map(secondsAt);
    expect(near).toBeLessThan(middle);
    expect(middle).toBeLessThan(far);
  });

  it('a crouching player is seen from less far, and in the dark even less', () => {
    const hidden = meet(0, -17);
    expect(hidden.scene.run(1, () => hidden.sentry.senses.clarity > 0, [crouch]).isReached).toBe(false);
    const night = meet(0, -14);
    night.scene.sim.state.clock = MIDNIGHT;
    expect(night.scene.run(1, () => night.sentry.senses.clarity > 0).isReached).toBe(false);
    const day = meet(0, -14);
    expect(day.scene.run(1, () => day.sentry.senses.clarity > 0).isReached).toBe(true);
  });

  it('a higher tier sees farther and bears more', () => {
    const weak = meet(0, -23);
    expect(weak.scene.run(0.6, () => weak.sentry.senses.clarity > 0).isReached).toBe(false);
    const strong = meet(0, -23, 3);
    expect(strong.scene.run(0.6, () => strong.sentry.senses.clarity > 0).isReached).toBe(true);
    expect(strong.sentry.health).toBeGreaterThan(weak.sentry.health);
  });
});

describe('a noise', () => {
  it('of someone who runs up from behind makes it stop, look, and then fight', () => {
    const { scene, sentry } = meet(0, 12);
    const { moodsOf, isReached } = scene.run(8, () => isFighting(sentry), [north('run')]);
    expect(isReached).toBe(true);
    expect(moodsOf(sentry)[0]).toBe('notice');
  });

  it('of someone who then hides is investigated, and the patrol goes on', () => {
    const { scene, sentry } = meet(3, 11);
    scene.run(4, () => sentry.mind.state === 'notice', [{ kind: 'move', x: 1, z: 0, gait: 'run' }]);
    expect(sentry.mind.state).toBe('notice');
    const { memory } = sentry.senses;
    expect(memory.source).toBe('heard');
    expect(Math.hypot(memory.x - meadow.x, memory.z - meadow.z)).toBeGreaterThan(5);
    scene.putPlayer(meadow.x + FAR, meadow.z);
    const { moodsOf } = scene.run(40, () => sentry.mind.state === 'patrol', [
      { kind: 'move', x: 0, z: 0, gait: 'walk' },
    ]);
    expect(moodsOf(sentry)).toEqual(['investigate', 'look-around', 'return', 'patrol']);
  });

  it('of sneaking feet is not heard where running feet are', () => {
    const quiet = meet(0, 7);
    quiet.scene.run(2, () => false, [crouch, { kind: 'move', x: 1, z: 0, gait: 'sneak' }]);
    expect(quiet.sentry.senses.awareness).toBe('unaware');
    const loud = meet(0, 7);
    loud.scene.run(2, () => loud.sentry.senses.awareness !== 'unaware', [{ kind: 'move', x: 1, z: 0, gait: 'run' }]);
    expect(loud.sentry.senses.awareness).not.toBe('unaware');
  });
});

describe('the fight', () => {
  it('follows where the player goes', () => {
    const { scene, sentry } = meet(0, -12);
    scene.run(3, () => isFighting(sentry));
    scene.putPlayer(meadow.x + 14, meadow.z - 8);
    scene.run(4);
    expect(sentry.body.x).toBeGreaterThan(meadow.x + 2);
    expect(distanceToPlayer(scene.sim, sentry)).toBeLessThan(11);
  });

  it('fires once a second at who is seen, and hurts who stands still', () => {
    const { scene, sentry } = meet(0, -9);
    const { events } = scene.run(6);
    const begun = events.filter(
      (event) => event.kind === 'began' && event.id === sentry.id && event.action === 'shoot',
    );
    expect(begun.length).toBeGreaterThanOrEqual(5);
    expect(events.filter(({ kind }) => kind === 'shot').length).toBeGreaterThanOrEqual(4);
    expect(scene.sim.state.players[0].health).toBeLessThan(100);
    expect(sentry.mind.state).toBe('stand');
  });

  it('shots are a second apart', () => {
    const { scene, sentry } = meet(0, -9);
    const ticks: number[] = [];
    scene.run(6, ({ state }) => {
      if (sentry.action.kind === 'shoot' && sentry.action.ticks === 1) ticks.push(state.tick);
      return false;
    });
    const gaps = ticks.slice(1).map((tick, k) => tick - ticks[k]);
    expect(gaps.length).toBeGreaterThan(3);
    expect(new Set(gaps)).toEqual(new Set([TICKS_PER_SECOND]));
  });

  it('calls others, who come to where the player is', () => {
    const { scene } = meet(0, -9);
    const other = scene.add('sentry', meadow.x - 3, meadow.z + 16, { yawDeg: 180 });
    walkNorth(scene, other);
    other.body.yaw = Math.PI;
    other.path = null;
    Object.assign(other.errand, { kind: 'stay', x: other.body.x, z: other.body.z + 3 });
    const { events, moodsOf } = scene.run(12, () => isFighting(other));
    expect(events.some(({ kind }) => kind === 'called')).toBe(true);
    expect(moodsOf(other).slice(0, 2)).toEqual(['investigate', 'approach']);
  });

  it('ends with its death', () => {
    const { scene, sentry } = meet(0, -6);
    scene.run(2, () => isFighting(sentry));
    sentry.health = 0;
    scene.run(0.2);
    expect(sentry.mind.state).toBe('dead');
  });

  it('begins for who is struck from behind', () => {
    const { scene, sentry } = meet(0, 6);
    sentry.health -= 10;
    scene.run(0.1);
    expect(isFighting(sentry)).toBe(true);
    expect(sentry.senses.memory.source).toBe('felt');
  });
});

describe('behind a tree', () => {
  it('one is lost, searched for, and forgotten', () => {
    const trunk = findLoneTrunk(stage.ground, 9);
    const scene = createScene(stage);
    const sentry = scene.add('sentry', trunk.x, trunk.z + 8);
    // Beside the trunk first, in plain sight.
    scene.putPlayer(trunk.x + 3, trunk.z);
    expect(scene.run(3, () => isFighting(sentry)).isReached).toBe(true);
    // Then behind it; the line from eye to chest now meets the wood.
    const { body } = sentry;
    const length = Math.hypot(trunk.x - body.x, trunk.z - body.z);
    const behind = trunk.radius + 0.6;
    scene.putPlayer(trunk.x + ((trunk.x - body.x) / length) * behind, trunk.z + ((trunk.z - body.z) / length) * behind);
    scene.run(0.25);
    expect(sentry.senses.clarity).toBe(0);
    // While it comes around the trunk the player is gone for good.
    scene.putPlayer(trunk.x + FAR, trunk.z);
    const { moodsOf, events } = scene.run(60, () => sentry.mind.state === 'patrol');
    expect(moodsOf(sentry).filter((mood) => !FIGHT.includes(mood))).toEqual(['search', 'return', 'patrol']);
    expect(events.some(({ kind }) => kind === 'lost')).toBe(true);
    expect(sentry.senses.awareness).toBe('unaware');
  });

  it('its search begins at the last known place', () => {
    const { scene, sentry } = meet(0, -10);
    scene.run(3, () => isFighting(sentry));
    const last = { ...sentry.senses.memory };
    scene.putPlayer(meadow.x + FAR, meadow.z);
    scene.run(4, () => sentry.mind.state === 'search');
    expect(sentry.mind.state).toBe('search');
    const { isReached } = scene.run(8, () => Math.hypot(sentry.body.x - last.x, sentry.body.z - last.z) < 2.5);
    expect(isReached).toBe(true);
  });
});

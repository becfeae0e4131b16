/*
 * Animals in a real world: the herd, its hunters, birds and fireflies.
 */
import { type Creature, type Sim, DAY_SECONDS } from '@skerry/sim';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildIslandStage,
  createScene,
  distanceToPlayer,
  type Scene,
  type Spot,
  STAGE_MS,
  walkNorth,
} from './scene.ts';

const FAR = 400;
let stage: ReturnType<typeof buildIslandStage>;
let meadow: Spot;

beforeAll(() => {
  stage = buildIslandStage('meadow');
  ({ meadow } = stage);
}, STAGE_MS);

function createHerd(count: number, herd = 7): { scene: Scene; deer: Creature[] } {
  const scene = createScene(stage);
  scene.putPlayer(meadow.x + FAR, meadow.z);
  const deer = Array.from({ length: count }, (_, k) =>
    scene.add('deer', meadow.x + (k % 3) * 4 - 4, meadow.z + Math.floor(k / 3) * 4 - 2, { herd, yawDeg: k * 50 }),
  );
  return { scene, deer };
}

function spreadOf(creatures: readonly Creature[]): number {
  const x = creatures.reduce((sum, { body }) => sum + body.x, 0) / creatures.length;
  const z = creatures.reduce((sum, { body }) => sum + body.z, 0) / creatures.length;
  return Math.max(...creatures.map(({ body }) => Math.hypot(body.x - x, body.z - z)));
}

describe('a herd', () => {
  it('grazes and strolls, and stays together', () => {
    const { scene, deer } = createHerd(6);
    const seen = new Set<string>();
    scene.run(60, () => {
      for (const { mind } of deer) seen.add(mind.state);
      return false;
    });
    expect([...seen].filter((state) => state !== '')).toEqual(expect.arrayContaining(['graze', 'stroll']));
    expect(seen.has('flee')).toBe(false);
    expect(spreadOf(deer)).toBeLessThan(30);
  });

  it('flees together when one of them sees the player', () => {
    const { scene, deer } = createHerd(5);
    scene.run(2);
    scene.putPlayer(meadow.x, meadow.z + 10);
    const fled = new Set<number>();
    const before = deer.map((one) => distanceToPlayer(scene.sim, one));
    scene.run(4, () => {
      for (const { id, mind } of deer) if (mind.state === 'flee') fled.add(id);
      return false;
    });
    expect(fled.size).toBe(5);
    const gained = deer.map((one, k) => distanceToPlayer(scene.sim, one) - before[k]);
    expect(Math.min(...gained)).toBeGreaterThan(10);
  });

  it('comes to rest again when the danger is far', () => {
    const { scene, deer } = createHerd(3);
    scene.putPlayer(meadow.x, meadow.z + 8);
    scene.run(4, () => deer.every(({ mind }) => mind.state === 'flee'));
    scene.putPlayer(meadow.x + FAR, meadow.z + FAR);
    const { isReached } = scene.run(40, () =>
      deer.every(({ mind }) => mind.state === 'graze' || mind.state === 'stroll'),
    );
    expect(isReached).toBe(true);
  });

  it('raises its head at a noise before it runs', () => {
    const { scene, deer } = createHerd(1);
    deer[0].mind = { state: 'graze', since: 0, until: 600 };
    scene.putPlayer(meadow.x - 4, meadow.z + 20);
    deer[0].body.yaw = 0;
    Object.assign(deer[0].errand, { kind: 'stay', x: deer[0].body.x, z: deer[0].body.z - 3 });
    const { moodsOf } = scene.run(4, () => deer[0].mind.state === 'flee', [{ kind: 'move', x: 0, z: -1, gait: 'run' }]);
    expect(moodsOf(deer[0])[0]).toBe('listen');
  });
});

describe('a wolf', () => {
  it('stalks the herd, hunts it, and either eats or rests', () => {
    const { scene, deer } = createHerd(4);
    const wolf = scene.add('wolf', meadow.x, meadow.z + 26, { herd: 9 });
    walkNorth(scene, wolf, 'prowl');
    const moods = new Set<string>();
    const { isReached } = scene.run(90, () => {
      moods.add(wolf.mind.state);
      return wolf.mind.state === 'eat' || wolf.mind.state === 'rest';
    });
    expect(isReached).toBe(true);
    expect(moods.has('stalk')).toBe(true);
    expect(moods.has('chase')).toBe(true);
    // The herd knew: some of it ran.
    expect(deer.some(({ senses }) => senses.memory.source !== 'none')).toBe(true);
  });

  it('kills what it catches, and eats', () => {
    const { scene, deer } = createHerd(1);
    const wolf = scene.add('wolf', deer[0].body.x, deer[0].body.z + 4, { herd: 9 });
    // Lame: it cannot run away.
    const { isReached } = scene.run(60, () => {
      Object.assign(deer[0].body, { x: meadow.x - 4, z: meadow.z - 2, velocityX: 0, velocityZ: 0 });
      return wolf.mind.state === 'eat';
    });
    expect(isReached).toBe(true);
    expect(deer[0].health).toBe(0);
  });

  it('leaves the player alone until it is hurt', () => {
    const scene = createScene(stage);
    const wolf = scene.add('wolf', meadow.x, meadow.z);
    scene.putPlayer(meadow.x, meadow.z - 8);
    scene.run(4);
    expect(wolf.mind.state).toBe('prowl');
    wolf.health -= 5;
    const { isReached } = scene.run(10, ({ state }) => state.players[0].health < 100);
    expect(isReached).toBe(true);
  });
});

describe('birds', () => {
  it('take wing together when someone comes near, fly, and come down again', () => {
    const scene = createScene(stage);
    scene.putPlayer(meadow.x + FAR, meadow.z);
    const birds = [0, 1, 2, 3].map((k) => scene.add('bird', meadow.x + k, meadow.z, { herd: 4 }));
    for (const bird of birds) bird.mind = { state: 'feed', since: 0, until: 6000 };
    scene.run(1);
    scene.putPlayer(meadow.x, meadow.z + 6);
    const up = scene.run(3, () => birds.every(({ body }) => body.footing === 'air'));
    expect(up.isReached).toBe(true);
    scene.putPlayer(meadow.x + FAR, meadow.z);
    let highest = 0;
    let lowest = Infinity;
    const down = scene.run(90, () => {
      for (const { body } of birds) {
        const above = body.y - stage.ground.heightAt(body.x, body.z);
        highest = Math.max(highest, above);
        lowest = Math.min(lowest, above);
      }
      return birds.every(({ mind }) => mind.state === 'feed');
    });
    expect(down.isReached).toBe(true);
    expect(highest).toBeGreaterThan(6);
    expect(lowest).toBeGreaterThan(-0.01);
  });
});

describe('fireflies', () => {
  const countGlowing = (flies: readonly Creature[]): number =>
    flies.filter(({ mind }) => mind.state === 'drift' || mind.state === 'scatter').length;

  function createFlies(hour: number): { scene: Scene; flies: Creature[]; sim: Sim } {
    const scene = createScene(stage);
    scene.putPlayer(meadow.x + FAR, meadow.z);
    scene.sim.state.clock = (hour / 24) * DAY_SECONDS;
    const flies = [0, 1, 2].map((k) => scene.add('firefly', meadow.x + k, meadow.z));
    return { scene, flies, sim: scene.sim };
  }

  it('rest by day and glow in the dark', () => {
    const day = createFlies(12);
    day.scene.run(3);
    expect(countGlowing(day.flies)).toBe(0);
    const night = createFlies(23);
    night.scene.run(3);
    expect(countGlowing(night.flies)).toBe(3);
    expect(night.flies.every(({ body }) => body.y > stage.ground.heightAt(body.x, body.z))).toBe(true);
  });

  it('settle when the morning comes', () => {
    const { scene, flies, sim } = createFlies(23);
    scene.run(3);
    sim.state.clock = (10 / 24) * DAY_SECONDS;
    expect(scene.run(30, () => flies.every(({ mind }) => mind.state === 'rest')).isReached).toBe(true);
  });

  it('scatter before who runs through them', () => {
    const { scene, flies } = createFlies(23);
    scene.run(3);
    scene.putPlayer(flies[0].body.x, flies[0].body.z + 2);
    const { isReached } = scene.run(3, () => flies.some(({ mind }) => mind.state === 'scatter'), [
      { kind: 'move', x: 0, z: -1, gait: 'run' },
    ]);
    expect(isReached).toBe(true);
  });
});

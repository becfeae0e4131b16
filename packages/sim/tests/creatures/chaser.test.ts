/*
 * Source 003's two machines on a real level: the rows of its table, its edge cases put right, and what its players
 * complained about.
 */
import { type Creature, MANNERS, type Sim, temperOf, ticksOf } from '@skerry/sim';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildStage,
  clearMeadow,
  createScene,
  distanceToPlayer,
  type Scene,
  type Spot,
  STAGE_MS,
  type Stage,
} from './scene.ts';
import { smallSetup } from '../small-world.ts';

let stage: Stage;
let court: Spot;

beforeAll(() => {
  stage = buildStage(smallSetup('chase', 'catch me', { rules: 'classic' }));
  court = clearMeadow(stage.ground, 12);
}, STAGE_MS);

/** A chaser in the open, the player `distance` metres east of it. */
function meet(distance: number): { scene: Scene; chaser: Creature } {
  const scene = createScene(stage);
  const chaser = scene.add('chaser', court.x, court.z);
  scene.putPlayer(court.x + distance, court.z);
  return { scene, chaser };
}

function power({ state }: Sim, seconds: number): void {
  state.players[0].powerTicks = ticksOf(seconds);
}

const chases = (chaser: Creature) => (): boolean => chaser.mind.state === 'chase';

describe('roaming', () => {
  it('goes from place to place while the player is far', () => {
    const { scene, chaser } = meet(60);
    const places = new Set<string>();
    scene.run(20, () => {
      places.add(`${Math.round(chaser.errand.x)} ${Math.round(chaser.errand.z)}`);
      return chaser.mind.state !== 'roam' && chaser.mind.state !== '';
    });
    expect(chaser.mind.state).toBe('roam');
    expect(places.size).toBeGreaterThan(2);
  });

  it('turns to a chase within 15 m, not beyond', () => {
    const near = meet(14.5);
    expect(near.scene.run(0.3, chases(near.chaser)).isReached).toBe(true);
    const far = meet(16.5);
    expect(far.scene.run(0.2, chases(far.chaser)).isReached).toBe(false);
  });

  it('catches a player within 2.8 m, chase or not', () => {
    const { scene, chaser } = meet(2.7);
    const { events } = scene.run(0.1, ({ state }) => state.players[0].outcome === 'lost');
    expect(events.some((event) => event.kind === 'died' && event.byId === chaser.id)).toBe(true);
  });

  it('turns to flight as soon as the player has power, at any distance', () => {
    const { scene, chaser } = meet(60);
    scene.run(0.5);
    power(scene.sim, 10);
    scene.run(0.2);
    expect(chaser.mind.state).toBe('flee');
  });
});

describe('chasing', () => {
  it('comes nearer and catches who stands still', () => {
    const { scene, chaser } = meet(10);
    const { isReached, events } = scene.run(10, ({ state }) => state.players[0].outcome === 'lost');
    expect(isReached).toBe(true);
    expect(distanceToPlayer(scene.sim, chaser)).toBeLessThanOrEqual(2.8);
    expect(events.some((event) => event.kind === 'died' && event.byId === chaser.id)).toBe(true);
    expect(scene.sim.state.players[0].score).toMatchObject({ points: 0, multiplier: 0 });
    expect(scene.sim.state.players[0].mind.state).toBe('dead');
  });

  it('holds on between 15 and 25 m, and lets go beyond 25', () => {
    const { scene, chaser } = meet(12);
    scene.run(0.3, chases(chaser));
    const { x, z } = chaser.body;
    scene.putPlayer(x + 22, z);
    scene.run(0.2);
    expect(chaser.mind.state).toBe('chase');
    scene.putPlayer(chaser.body.x + 26, chaser.body.z);
    scene.run(0.1);
    expect(chaser.mind.state).toBe('roam');
  });

  it('ends when there is nobody left to chase', () => {
    const { scene, chaser } = meet(12);
    scene.run(0.3, chases(chaser));
    scene.sim.state.players[0].health = 0;
    scene.run(0.2, ({ state }) => {
      state.players[0].outcome = 'playing';
      return false;
    });
    expect(chaser.mind.state).toBe('roam');
  });

  it('turns to flight when the player takes power', () => {
    const { scene, chaser } = meet(12);
    scene.run(0.3, chases(chaser));
    power(scene.sim, 10);
    scene.run(0.1);
    expect(chaser.mind.state).toBe('flee');
  });

  it('follows the player, not the place where the player was', () => {
    const { scene, chaser } = meet(10);
    scene.run(0.3, chases(chaser));
    scene.putPlayer(court.x, court.z + 11);
    scene.run(1.2);
    expect(chaser.body.z).toBeGreaterThan(court.z + 1);
  });
});

describe('fleeing', () => {
  it('gains more distance than running in any odd direction would', () => {
    let fled = 0;
    let ran = 0;
    const runs = 8;
    for (let k = 0; k < runs; k++) {
      const angle = (2 * Math.PI * k) / runs;
      const flee = createScene(stage);
      const chaser = flee.add('chaser', court.x + 4 * Math.cos(angle), court.z + 4 * Math.sin(angle));
      flee.putPlayer(court.x, court.z);
      power(flee.sim, 10);
      flee.run(2.5);
      fled += distanceToPlayer(flee.sim, chaser);
      // The same body sent the same time in a direction that turns with k.
      const odd = createScene(stage);
      const runner = odd.add('chaser', court.x + 4 * Math.cos(angle), court.z + 4 * Math.sin(angle));
      odd.putPlayer(court.x, court.z);
      odd.sim.state.players[0].health = 0;
      odd.run(2.5, ({ state }) => {
        state.players[0].outcome = 'playing';
        runner.mind = { state: 'roam', since: 0, until: 1e6 };
        Object.assign(runner.errand, {
          kind: 'go',
          gait: 'run',
          x: court.x + 20 * Math.cos(3 * k),
          z: court.z + 20 * Math.sin(3 * k),
        });
        return false;
      });
      ran += distanceToPlayer(odd.sim, runner);
    }
    expect(fled / runs).toBeGreaterThan(ran / runs + 1);
    expect(fled / runs).toBeGreaterThan(14);
  });

  it('ends in death when a player with power touches it, and pays', () => {
    const { scene, chaser } = meet(2);
    power(scene.sim, 10);
    const { events } = scene.run(0.2);
    expect(chaser.mind.state).toBe('dead');
    expect(scene.sim.state.players[0].score).toMatchObject({ points: 10, multiplier: 1 });
    expect(events.some(({ kind }) => kind === 'scored')).toBe(true);
  });

  it('ends when the power does', () => {
    const { scene, chaser } = meet(12);
    power(scene.sim, 1);
    scene.run(0.2);
    expect(chaser.mind.state).toBe('flee');
    const { moodsOf } = scene.run(1.2);
    expect(moodsOf(chaser)).toContain('roam');
  });
});

describe('power', () => {
  it('asked for before anyone is caught: who takes it under the hunter’s nose lives', () => {
    const { scene, chaser } = meet(3.2);
    scene.sim.state.items.push({
      id: scene.sim.state.nextId++,
      kind: 'power',
      place: '0,0',
      slot: 0,
      ...placeOfPlayer(scene),
    });
    scene.run(1);
    expect(scene.sim.state.players[0].outcome).toBe('playing');
    expect(['flee', 'dead']).toContain(chaser.mind.state);
  });

  it('lasts ten seconds, and a second one begins them anew', () => {
    const { scene } = meet(90);
    const {
      players: [player],
    } = scene.sim.state;
    const layPower = (): void => {
      scene.sim.state.items.push({
        id: scene.sim.state.nextId++,
        kind: 'power',
        place: '0,0',
        slot: 0,
        ...placeOfPlayer(scene),
      });
    };
    layPower();
    scene.run(0.1);
    expect(player.mind.state).toBe('powered-up');
    scene.run(5.9);
    layPower();
    // Six seconds after the first one, four would be left; the second gives ten.
    scene.run(9.5);
    expect(player.mind.state).toBe('powered-up');
    const { events } = scene.run(1);
    expect(player.mind.state).toBe('plain');
    expect(events.some((event) => event.kind === 'mood' && event.from === 'powered-up')).toBe(true);
  });
});

function placeOfPlayer({ sim }: Scene): { x: number; y: number; z: number } {
  const { x, y, z } = sim.state.players[0].body;
  return { x, y, z };
}

describe('several chasers', () => {
  it('do not pile up: bodies keep apart all the way to the player', () => {
    const scene = createScene(stage);
    const chasers = Array.from({ length: 6 }, (_, k) =>
      scene.add('chaser', court.x - 8 + (k % 3) * 1.2, court.z - 4 + Math.floor(k / 3) * 1.2),
    );
    scene.putPlayer(court.x + 6, court.z);
    let least = Infinity;
    scene.run(4, ({ state }) => {
      for (const a of chasers)
        for (const b of chasers)
          if (a.id < b.id) least = Math.min(least, Math.hypot(a.body.x - b.body.x, a.body.z - b.body.z));
      return state.players[0].outcome !== 'playing';
    });
    // Radii are 0.4 m.
    expect(least).toBeGreaterThan(0.95 * 0.8);
  });

  it('have four manners, which bring them to the player by different paths', () => {
    const scene = createScene(stage);
    const chasers = Array.from({ length: 24 }, () => scene.add('chaser', court.x - 8, court.z));
    const byManner = new Map(
      MANNERS.map((manner) => [manner, chasers.find(({ id }) => temperOf(scene.sim.plan.seed, id).manner === manner)]),
    );
    expect([...byManner.values()].every((chaser) => chaser !== undefined)).toBe(true);
    const aims = new Map<string, Spot>();
    for (const [manner, chaser] of byManner) {
      const own = createScene(stage);
      // The same id has the same temper: give the run as many creatures as it needs to reach it.
      while (own.sim.state.nextId < chaser!.id) own.sim.state.nextId++;
      const one = own.add('chaser', court.x - 8, court.z);
      own.putPlayer(court.x, court.z);
      own.sim.state.players[0].body.velocityZ = 5;
      own.run(0.2, () => one.mind.state === 'chase', [{ kind: 'move', x: 0, z: 1, gait: 'run' }]);
      own.run(0.3);
      aims.set(manner, {
        x: one.errand.x - own.sim.state.players[0].body.x,
        z: one.errand.z - own.sim.state.players[0].body.z,
      });
    }
    const offset = (manner: string): number => Math.hypot(aims.get(manner)!.x, aims.get(manner)!.z);
    expect(offset('straight')).toBeLessThan(1.6);
    expect(aims.get('ahead')!.z).toBeGreaterThan(2);
    expect(offset('flank')).toBeGreaterThan(2);
  });
});

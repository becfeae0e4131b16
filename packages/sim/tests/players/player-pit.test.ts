/*
 * The player in a pit: in rough relief a body can slide to the bottom of a place whose every side is too steep to climb.
 * Creatures rest there; a player who goes on wanting to move finds holds after a few seconds and climbs out.
 */
import { createBody, createDesiredMotion, HUMAN_LOCOMOTION, moveBody, placeBody } from '@skerry/footing';
import { rngFor } from '@skerry/kit';
import {
  type Command,
  createSetup,
  createSim,
  readSnapshot,
  restoreSim,
  type Sim,
  TICK_SECONDS,
  TICKS_PER_SECOND,
} from '@skerry/sim';
import { describe, expect, it } from 'vitest';
import { emptyCourt, recipeOf, run } from '../small-world.ts';

const ROUGH = { 'terrain.layers.detail.persistence': '1', 'terrain.layers.detail.lacunarity': '4' } as const;
const FAR = 8;

function createRough(seed: string, height: number): Sim {
  const recipe = recipeOf('skerry', {
    'shape.island.size': '700',
    ...ROUGH,
    'terrain.layers.detail.height': String(height),
  });
  return createSim(createSetup({ mode: 'wander', recipe, seed }));
}

/** Places where a body that was set down at random slides to rest. */
function findPits({ ground }: Sim, count: number, seed: number): { x: number; z: number }[] {
  const rng = rngFor(seed, 'pits');
  const pits: { x: number; z: number }[] = [];
  for (let attempt = 0; attempt < 1000 && pits.length < count; attempt++) {
    const [x, z] = [rng.range(-200, 200), rng.range(-200, 200)];
    const body = placeBody(createBody(x, 0, z, 0), HUMAN_LOCOMOTION, ground, x, z);
    for (let tick = 0; tick < 10 * TICKS_PER_SECOND; tick++)
      moveBody(body, createDesiredMotion(), HUMAN_LOCOMOTION, ground, TICK_SECONDS);
    if (body.footing === 'slide' && body.velocityX === 0 && body.velocityZ === 0) pits.push(body);
  }
  return pits;
}

function putPlayer({ state, ground }: Sim, { x, z }: { x: number; z: number }): void {
  placeBody(state.players[0].body, HUMAN_LOCOMOTION, ground, x, z);
}

const towards = (angle: number): Command => ({
  kind: 'move',
  x: Math.sin(angle),
  z: Math.cos(angle),
  gait: 'run',
  by: 0,
});

/** Metres from a pit after wanting to go one way for a while; ends when far enough. */
function pushFrom(sim: Sim, pit: { x: number; z: number }, angle: number, seconds: number): number {
  const { body } = sim.state.players[0];
  let metres = 0;
  for (let tick = 0; tick < seconds * TICKS_PER_SECOND && metres < FAR; tick++) {
    sim.tick([towards(angle), { kind: 'jump', by: 0 }]);
    metres = Math.hypot(body.x - pit.x, body.z - pit.z);
  }
  return metres;
}

describe('a player in a pit', () => {
  it.each([20, 60])('climbs out of it, whichever way it goes (relief of %i m)', { timeout: 120_000 }, (height) => {
    const sim = createRough('pits', height);
    const pits = findPits(sim, 12, height);
    expect(pits).toHaveLength(12);
    for (const pit of pits)
      for (const angle of [0.3, 1.9, 3.5, 5]) {
        putPlayer(sim, pit);
        expect(pushFrom(sim, pit, angle, 90), `from ${pit.x}, ${pit.z} towards ${angle}`).toBeGreaterThanOrEqual(FAR);
      }
  });

  it('stays in it for the first seconds, and as long as it does not want to leave', () => {
    const sim = createRough('pits', 20);
    const [pit] = findPits(sim, 1, 20);
    putPlayer(sim, pit);
    run(sim, 20 * TICKS_PER_SECOND, [{ kind: 'move', x: 0, z: 0, gait: 'walk' }]);
    expect(sim.state.players[0].body).toMatchObject({ x: pit.x, z: pit.z, footing: 'slide' });
    expect(pushFrom(sim, pit, 1, 2)).toBeLessThan(0.5);
  });

  it('has ordinary locomotion again once it has left', { timeout: 60_000 }, () => {
    const sim = createRough('pits', 20);
    const [pit] = findPits(sim, 1, 20);
    putPlayer(sim, pit);
    pushFrom(sim, pit, 0.3, 90);
    putPlayer(sim, findPits(sim, 2, 7)[1]);
    run(sim, 2, [{ kind: 'move', x: 0, z: 0, gait: 'walk' }]);
    expect(sim.state.players[0].body.footing).toBe('slide');
    expect(Object.keys(sim.state.players[0])).not.toContain('pit');
  });

  it('goes on climbing from a snapshot as if it had never stopped', { timeout: 60_000 }, () => {
    const sim = createRough('pits', 20);
    const [pit] = findPits(sim, 1, 20);
    putPlayer(sim, pit);
    for (let second = 0; second < 6; second++) {
      run(sim, TICKS_PER_SECOND, [towards(0.3)]);
      const snapshot = JSON.parse(JSON.stringify(sim.snapshot()));
      expect(readSnapshot(snapshot).issues).toEqual([]);
      const { sim: restored } = restoreSim(snapshot);
      run(restored!, 30, [towards(0.3)]);
      run(sim, 30, [towards(0.3)]);
      expect(restored!.hash(), `second ${second}`).toBe(sim.hash());
    }
    expect(sim.state.players[0].pit?.ticks).toBeGreaterThan(0);
  });

  it('is the only body that climbs: a player who pushes against a wall stays below it', () => {
    const sim = emptyCourt();
    const {
      players: [player],
    } = sim.state;
    run(sim, 20 * TICKS_PER_SECOND, [towards(0.3)]);
    const { body } = player;
    expect(Math.hypot(body.velocityX, body.velocityZ)).toBeLessThan(0.1);
    expect(sim.ground.slopeAt(body.x, body.z)).toBeLessThan(HUMAN_LOCOMOTION.maxSlope);
    expect(Object.keys(player)).not.toContain('pit');
  });
});

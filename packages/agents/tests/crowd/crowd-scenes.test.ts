/*
 * The scenes in which the crowds of source 001 got stuck, with the laws checked in every tick.
 * 250 agents each (1,000 boxed in); SKERRY_CROWD=1000 runs all of them with a thousand, which takes a minute or two.
 */
import { ARRIVED, MOVING, tickCrowd } from '@skerry/agents';
import { describe, expect, it } from 'vitest';
import { countStates, fastest, worstInWall, worstOverlap } from './crowd-measures.ts';
import { createBoxedIn, createCrossing, createDoorway, createShore, type Scene } from './crowd-scenes.ts';

const COUNT = Number(process.env['SKERRY_CROWD'] ?? 250);
/** A thousand take minutes on a busy machine. */
const TIMEOUT = { timeout: COUNT * 2400 };
const TICK = 1 / 60;

type Outcome = { seconds: number; overlap: number; inWall: number; speed: number };

/** Runs a scene until nobody moves any more, or its time is over. */
function play({ crowd, boundSeconds }: Scene): Outcome {
  const outcome = { seconds: 0, overlap: 0, inWall: 0, speed: 0 };
  const [xBefore, zBefore] = [new Float64Array(crowd.slots), new Float64Array(crowd.slots)];
  while (outcome.seconds < boundSeconds && countStates(crowd).moving > 0) {
    xBefore.set(crowd.xByAgent.subarray(0, crowd.slots));
    zBefore.set(crowd.zByAgent.subarray(0, crowd.slots));
    tickCrowd(crowd, TICK);
    outcome.seconds += TICK;
    outcome.overlap = Math.max(outcome.overlap, worstOverlap(crowd));
    if (crowd.tick % 4 === 0) outcome.inWall = Math.max(outcome.inWall, worstInWall(crowd));
    outcome.speed = Math.max(outcome.speed, fastest(crowd, xBefore, zBefore, TICK));
  }
  return outcome;
}

function expectArrival(scene: Scene, idle = 0): void {
  const outcome = play(scene);
  expect(outcome.overlap, 'overlap as a share of a radius').toBeLessThanOrEqual(0.05);
  expect(outcome.inWall, 'metres inside a wall').toBeLessThan(1e-9);
  expect(outcome.speed, 'speed as a share of the limit').toBeLessThanOrEqual(1 + 1e-9);
  expect(countStates(scene.crowd), `after ${outcome.seconds.toFixed(0)} s`).toEqual({
    idle,
    moving: 0,
    arrived: scene.crowd.slots - idle,
    lost: 0,
  });
}

describe('a crowd', TIMEOUT, () => {
  it('goes through a doorway, all of it', () => {
    expectArrival(createDoorway(COUNT));
  });

  it('passes through another crowd that comes the other way', () => {
    expectArrival(createCrossing(COUNT));
  });

  it('passes through three others at a crossroads', () => {
    expectArrival(createCrossing(COUNT, true));
  });

  it('gets out when boxed in by units that have no order', () => {
    expectArrival(createBoxedIn(1000), 900);
  });

  it('gathers around a goal in a bay, and nobody is left waiting on the shore', () => {
    const { crowd, boundSeconds } = createShore(COUNT);
    expectArrival({ crowd, boundSeconds });
    const distances = Array.from({ length: crowd.slots }, (_, agent) => {
      const [dx, dz] = [crowd.xByAgent[agent] - 40, crowd.zByAgent[agent] - 32];
      return Math.sqrt(dx * dx + dz * dz);
    });
    const radius = Math.sqrt(crowd.radiusByAgent.reduce((sum, r) => sum + r * r, 0) / 0.5);
    // In a tight disc around the goal, with room for the shore that cuts some of it off.
    expect(Math.max(...distances)).toBeLessThan(1.6 * radius + 4);
  });

  it('comes to rest once all have arrived', () => {
    const { crowd } = createShore(120);
    play({ crowd, boundSeconds: 60 });
    for (let tick = 0; tick < 120; tick++) tickCrowd(crowd, TICK);
    const states = crowd.stateByAgent.subarray(0, crowd.slots);
    expect(states.every((state) => state === ARRIVED)).toBe(true);
    expect(states.includes(MOVING)).toBe(false);
    expect(Math.max(...crowd.velocityXByAgent.map(Math.abs), ...crowd.velocityZByAgent.map(Math.abs))).toBeLessThan(
      0.01,
    );
  });
});

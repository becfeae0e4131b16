/*
 * Crowds whose agents ignore each other, for comparison, and agents put elsewhere by hand.
 */
import { addAgent, createCrowd, moveAgent, MOVING, orderGroup, tickCrowd } from '@skerry/agents';
import { createGrid } from '@skerry/nav';
import { expect, it } from 'vitest';
import { worstInWall, worstOverlap } from './crowd-measures.ts';
import { createDoorway } from './crowd-scenes.ts';

it('agents that do not avoid walk through each other, but never into a wall', () => {
  const { crowd } = createDoorway(120);
  let overlap = 0;
  for (let tick = 0; tick < 1200; tick++) {
    tickCrowd(crowd, 1 / 30, { avoids: false });
    overlap = Math.max(overlap, worstOverlap(crowd));
    expect(worstInWall(crowd)).toBeLessThanOrEqual(1e-9);
  }
  expect(overlap).toBeGreaterThan(0.5);
  expect(crowd.stateByAgent.subarray(0, crowd.slots).includes(MOVING)).toBe(false);
});

it('an agent is moved where it has room, even less than its own width away, and keeps its order', () => {
  const crowd = createCrowd({ grid: createGrid({ width: 10, depth: 4 }), capacity: 3 });
  const agent = addAgent(crowd, { x: 2, z: 2, radius: 0.4, speed: 1 });
  addAgent(crowd, { x: 5, z: 2, radius: 0.4, speed: 1 });
  orderGroup(crowd, 0, 9, 2);
  expect(moveAgent(crowd, agent, 2.1, 2)).toBe(true);
  expect(moveAgent(crowd, agent, 4.9, 2)).toBe(false);
  expect(moveAgent(crowd, agent, 0.1, 2)).toBe(false);
  expect([crowd.xByAgent[agent], crowd.stateByAgent[agent]]).toEqual([2.1, MOVING]);
  // The place it left is free, the one it has is taken.
  expect(addAgent(crowd, { x: 2.5, z: 2, radius: 0.4, speed: 1 })).toBe(-1);
  tickCrowd(crowd, 1 / 30);
  expect(moveAgent(crowd, agent, 3, 3)).toBe(true);
  expect(addAgent(crowd, { x: 2.1, z: 2, radius: 0.4, speed: 1 })).toBe(2);
});

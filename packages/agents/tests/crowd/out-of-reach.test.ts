/*
 * Orders that cannot be carried out: who was led elsewhere instead, where to, and that it is not an arrival.
 */
import {
  addAgent,
  ARRIVED,
  createCrowd,
  type Crowd,
  destinationOf,
  LOST,
  orderGroup,
  restoreCrowd,
  snapshotCrowd,
  STRANDED,
  tickCrowd,
} from '@skerry/agents';
import { createGrid, setBlocked } from '@skerry/nav';
import { expect, it } from 'vitest';

function walk(crowd: Crowd, seconds: number): void {
  for (let tick = 0; tick < seconds * 60; tick++) tickCrowd(crowd, 1 / 60);
}

/** A map of 20 by 5 with a wall at x = 10. */
function createCut() {
  const blockedByCell = new Uint8Array(100);
  for (let iz = 0; iz < 5; iz++) blockedByCell[iz * 20 + 10] = 1;
  return createGrid({ width: 20, depth: 5, blockedByCell });
}

it('a walled-in unit is stranded, not arrived, and the order says so', () => {
  const blockedByCell = new Uint8Array(20 * 20);
  for (let k = 0; k < 5; k++) for (const cell of [k, 80 + k, 20 * k, 20 * k + 4]) blockedByCell[cell + 21] = 1;
  const crowd = createCrowd({ grid: createGrid({ width: 20, depth: 20, blockedByCell }), capacity: 1 });
  addAgent(crowd, { x: 3.5, z: 3.5, radius: 0.3, speed: 3 });
  const { walking, lost, isOutOfReach, destinations } = orderGroup(crowd, 0, 17.5, 17.5);
  expect({ walking, lost, isOutOfReach }).toEqual({ walking: 1, lost: 0, isOutOfReach: true });
  expect(destinations).toEqual([{ x: 4.5, z: 4.5, isOutOfReach: true, agents: 1 }]);
  walk(crowd, 5);
  expect(crowd.stateByAgent[0]).toBe(STRANDED);
  expect(destinationOf(crowd, 0)).toEqual({ x: 4.5, z: 4.5, isOutOfReach: true });
});

it('a group cut off from its goal is stranded at the wall and walks on when a door opens', () => {
  const grid = createCut();
  const crowd = createCrowd({ grid, capacity: 3 });
  for (const z of [1.5, 2.5, 3.5]) addAgent(crowd, { x: 2.5, z, radius: 0.3, speed: 3 });
  const { isOutOfReach, destinations } = orderGroup(crowd, 0, 17.5, 2.5);
  expect(isOutOfReach).toBe(true);
  expect(destinations).toEqual([{ x: 9.5, z: 2.5, isOutOfReach: true, agents: 3 }]);
  walk(crowd, 8);
  expect([...crowd.stateByAgent]).toEqual([STRANDED, STRANDED, STRANDED]);
  setBlocked(grid, 2 * 20 + 10, false);
  walk(crowd, 15);
  expect([...crowd.stateByAgent]).toEqual([ARRIVED, ARRIVED, ARRIVED]);
  expect(destinationOf(crowd, 1)).toEqual({ x: 17.5, z: 2.5, isOutOfReach: false });
});

it('units on the other side of a wall are lost and led nowhere', () => {
  const crowd = createCrowd({ grid: createCut(), capacity: 3 });
  for (const x of [2.5, 4.5, 15.5]) addAgent(crowd, { x, z: 2.5, radius: 0.3, speed: 3 });
  expect(orderGroup(crowd, 0, 7.5, 2.5)).toEqual({
    walking: 2,
    lost: 1,
    isOutOfReach: false,
    destinations: [{ x: 7.5, z: 2.5, isOutOfReach: false, agents: 2 }],
  });
  expect(crowd.stateByAgent[2]).toBe(LOST);
  expect(destinationOf(crowd, 2)).toBeNull();
});

it('a wide unit that stops beside the wall next to its goal has arrived', () => {
  const crowd = createCrowd({ grid: createCut(), capacity: 1 });
  addAgent(crowd, { x: 3, z: 2.5, radius: 1.2, speed: 3 });
  expect(orderGroup(crowd, 0, 9.5, 2.5).isOutOfReach).toBe(false);
  walk(crowd, 8);
  expect(crowd.stateByAgent[0]).toBe(ARRIVED);
});

it('a restored crowd knows that its goal is out of reach', () => {
  const grid = createCut();
  const crowd = createCrowd({ grid, capacity: 2 });
  for (const z of [1.5, 3.5]) addAgent(crowd, { x: 2.5, z, radius: 0.3, speed: 3 });
  orderGroup(crowd, 0, 17.5, 2.5);
  walk(crowd, 1);
  const { issues, crowd: again } = restoreCrowd(
    { grid, capacity: 2 },
    JSON.parse(JSON.stringify(snapshotCrowd(crowd))),
  );
  expect(issues).toEqual([]);
  walk(crowd, 6);
  walk(again!, 6);
  expect([...again!.stateByAgent]).toEqual([STRANDED, STRANDED]);
  expect(snapshotCrowd(again!)).toEqual(snapshotCrowd(crowd));
});

/*
 * Guides: the wave against nav's flow field, large maps against small ones, goals nobody can reach, agents too wide for
 * a passage.
 */
import {
  addAgent,
  ARRIVED,
  createCrowd,
  type Crowd,
  LOST,
  MOVING,
  orderGroup,
  STRANDED,
  tickCrowd,
} from '@skerry/agents';
import { rngFor } from '@skerry/kit';
import { buildFlowField, createGrid, type NavGrid } from '@skerry/nav';
import { describe, expect, it } from 'vitest';

const TICK = 1 / 60;

function createMap(side: number, isWeighted: boolean): NavGrid {
  const rng = rngFor(5, 'guide-map');
  const blockedByCell = Uint8Array.from({ length: side * side }, () => (rng.below(5) === 0 ? 1 : 0));
  blockedByCell[0] = blockedByCell[side * side - 1] = 0;
  const weightByCell = isWeighted ? Float32Array.from({ length: side * side }, () => 1 + rng.below(4)) : null;
  return createGrid({ width: side, depth: side, blockedByCell, weightByCell });
}

function addNear(crowd: Crowd, x: number, z: number, radius = 0.3, speed = 3): number {
  for (let tries = 0; ; tries++) {
    const agent = addAgent(crowd, { x: x + (tries % 9) * 0.4, z: z + Math.floor(tries / 9) * 0.4, radius, speed });
    if (agent >= 0) return agent;
  }
}

describe('a guide', () => {
  it.each([false, true])('has the costs of the flow field (weights: %s)', (isWeighted) => {
    const grid = createMap(60, isWeighted);
    const crowd = createCrowd({ grid, capacity: 4 });
    addNear(crowd, 30, 30);
    orderGroup(crowd, 0, 0.5, 0.5);
    const { wave } = crowd.groups[0].guides[0]!;
    const field = buildFlowField(grid, [0]);
    for (let cell = 0; cell < grid.cells; cell++) {
      const cost = wave.fields.costByCell[cell] === 0 ? Infinity : wave.fields.costByCell[cell] - 1;
      if (field.costByCell[cell] === Infinity) expect(cost).toBe(Infinity);
      else expect(cost).toBeCloseTo(field.costByCell[cell], 3);
    }
  });

  it('leads from the first tick on a map too large to fill at once, and ends up exact where it is needed', () => {
    const side = 600;
    const grid = createMap(side, true);
    const crowd = createCrowd({ grid, capacity: 40 });
    const rng = rngFor(1, 'far-agents');
    for (let k = 0; k < 40; k++) addNear(crowd, rng.range(2, side - 8), rng.range(2, side - 8));
    const { walking } = orderGroup(crowd, 0, side - 0.5, side - 0.5);
    expect(walking).toBeGreaterThan(35);
    const guide = crowd.groups[0].guides[0]!;
    expect(guide.wave.expanded).toBeLessThan(grid.cells / 4);
    for (let tick = 0; tick < 20; tick++) tickCrowd(crowd, TICK);
    for (let agent = 0; agent < 40; agent++) {
      if (crowd.stateByAgent[agent] !== MOVING) continue;
      const [vx, vz] = [crowd.velocityXByAgent[agent], crowd.velocityZByAgent[agent]];
      expect(vx * vx + vz * vz, `agent ${agent}`).toBeGreaterThan(0.05);
    }
    for (let tick = 0; tick < 60; tick++) tickCrowd(crowd, TICK);
    const field = buildFlowField(grid, [guide.goal]);
    for (let agent = 0; agent < 40; agent++) {
      const cell = Math.floor(crowd.zByAgent[agent]) * side + Math.floor(crowd.xByAgent[agent]);
      if (crowd.stateByAgent[agent] !== MOVING) continue;
      // Within the corridor of needed sectors the path may be a little longer than the best one.
      const cost = guide.wave.fields.costByCell[cell] - 1;
      expect(cost).toBeGreaterThanOrEqual(field.costByCell[cell] * 0.9999);
      expect(cost).toBeLessThanOrEqual(field.costByCell[cell] * 1.1 + 1);
    }
  });

  it('takes the nearest reachable place for a goal inside a wall, and marks agents without a path', () => {
    const [width, depth] = [30, 20];
    const blockedByCell = new Uint8Array(width * depth);
    // A wall cuts the map in two; the goal is in it.
    for (let iz = 0; iz < depth; iz++) for (const ix of [19, 20, 21]) blockedByCell[iz * width + ix] = 1;
    const crowd = createCrowd({ grid: createGrid({ width, depth, blockedByCell }), capacity: 8 });
    const left = [2, 4, 6].map((x) => addNear(crowd, x, 10));
    const right = addNear(crowd, 25, 10);
    expect(orderGroup(crowd, 0, 20.5, 10.5)).toEqual({
      walking: 3,
      lost: 1,
      isOutOfReach: true,
      destinations: [{ x: 18.5, z: 10.5, isOutOfReach: true, agents: 3 }],
    });
    for (let tick = 0; tick < 900; tick++) tickCrowd(crowd, TICK);
    expect(crowd.stateByAgent[right]).toBe(LOST);
    for (const agent of left) {
      expect(crowd.stateByAgent[agent]).toBe(STRANDED);
      expect(crowd.xByAgent[agent]).toBeGreaterThan(16);
    }
  });

  it('leads wide agents around a gap that narrow ones take', () => {
    const side = 32;
    const blockedByCell = new Uint8Array(side * side);
    for (let iz = 0; iz < side; iz++) blockedByCell[iz * side + 16] = iz === 8 || iz > 26 ? 0 : 1;
    const crowd = createCrowd({ grid: createGrid({ width: side, depth: side, blockedByCell }), capacity: 2 });
    const narrow = addNear(crowd, 8, 8.5, 0.4);
    const wide = addNear(crowd, 8, 14, 1.3);
    orderGroup(crowd, 0, 24.5, 8.5);
    let widestDetour = 0;
    for (let tick = 0; tick < 1500; tick++) {
      tickCrowd(crowd, TICK);
      widestDetour = Math.max(widestDetour, crowd.zByAgent[wide]);
      if (Math.abs(crowd.xByAgent[narrow] - 16.5) < 0.3) expect(crowd.zByAgent[narrow]).toBeLessThan(10);
    }
    expect(widestDetour).toBeGreaterThan(26);
    expect([crowd.stateByAgent[narrow], crowd.stateByAgent[wide]]).toEqual([ARRIVED, ARRIVED]);
  });

  it('lets a pair pass each other in a passage for one: one of them backs out', () => {
    const [width, depth] = [40, 9];
    const blockedByCell = new Uint8Array(width * depth);
    for (let iz = 0; iz < depth; iz++) if (iz !== 4) blockedByCell.fill(1, iz * width + 14, iz * width + 26);
    const crowd = createCrowd({ grid: createGrid({ width, depth, blockedByCell }), capacity: 2 });
    addAgent(crowd, { x: 10, z: 4.5, radius: 0.4, speed: 3, group: 0 });
    addAgent(crowd, { x: 30, z: 4.5, radius: 0.4, speed: 3, group: 1 });
    orderGroup(crowd, 0, 35.5, 4.5);
    orderGroup(crowd, 1, 4.5, 4.5);
    for (let tick = 0; tick < 60 * 60; tick++) tickCrowd(crowd, TICK);
    expect([...crowd.stateByAgent]).toEqual([ARRIVED, ARRIVED]);
  });
});

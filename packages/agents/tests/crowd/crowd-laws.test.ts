/*
 * The laws of a crowd on random maps: whatever the walls, sizes, speeds, groups and orders, nobody overlaps, enters a
 * wall or runs, everything is the same twice, and a snapshot goes on like the original.
 */
import {
  addAgent,
  createCrowd,
  type Crowd,
  type CrowdOptions,
  NO_AGENT,
  orderGroup,
  removeAgent,
  restoreCrowd,
  snapshotCrowd,
  tickCrowd,
} from '@skerry/agents';
import { hashBytes, type Rng, rngFor } from '@skerry/kit';
import { createGrid, setBlocked } from '@skerry/nav';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countStates, fastest, worstInWall, worstOverlap } from './crowd-measures.ts';

const SEED = 20;
const TICK = 1 / 60;

/** A random map with weights, speeds, walls and a crowd of several sizes in several groups, all with orders. */
function createAnything(seed: number): { crowd: Crowd; options: CrowdOptions; rng: Rng } {
  const rng = rngFor(seed, 'any-crowd');
  const [width, depth] = [12 + rng.below(30), 12 + rng.below(30)];
  const cells = width * depth;
  const walls = rng.range(0, 0.25);
  const grid = createGrid({
    width,
    depth,
    blockedByCell: Uint8Array.from({ length: cells }, () => (rng.range(0, 1) < walls ? 1 : 0)),
    weightByCell: rng.below(2) === 0 ? null : Float32Array.from({ length: cells }, () => 1 + rng.below(6)),
  });
  const speedByCell = rng.below(2) === 0 ? null : Float32Array.from({ length: cells }, () => rng.range(0.2, 1));
  const cellMetres = rng.range(0.5, 2);
  const [originX, originZ] = [rng.range(-1e6, 1e6), rng.range(-1e6, 1e6)];
  const options = { grid, speedByCell, cellMetres, originX, originZ, capacity: 120 };
  const crowd = createCrowd(options);
  const groups = 1 + rng.below(4);
  for (let tries = 0; tries < 240 && crowd.slots < 110; tries++) {
    const radius = cellMetres * (rng.below(12) === 0 ? rng.range(0.6, 1.6) : rng.range(0.15, 0.45));
    const [x, z] = placeIn(crowd, rng);
    addAgent(crowd, { x, z, radius, speed: rng.range(0.1, 6), group: rng.below(groups) });
  }
  for (let group = 0; group < groups; group++) orderGroup(crowd, group, ...placeIn(crowd, rng));
  return { crowd, options, rng };
}

function placeIn({ plane }: Crowd, rng: Rng): [number, number] {
  const { grid, cellMetres, originX, originZ } = plane;
  return [originX + rng.range(0, grid.width * cellMetres), originZ + rng.range(0, grid.depth * cellMetres)];
}

function hashOf(crowd: Crowd): number {
  return hashBytes(new TextEncoder().encode(JSON.stringify(snapshotCrowd(crowd))));
}

describe('on any map with any walls', () => {
  it('nobody overlaps by more than 5 % of a radius, enters a wall or is too fast', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        const { crowd } = createAnything(seed);
        for (let tick = 0; tick < 150; tick++) {
          const [x, z] = [crowd.xByAgent.slice(), crowd.zByAgent.slice()];
          tickCrowd(crowd, TICK);
          expect(worstOverlap(crowd), `overlap in tick ${tick}`).toBeLessThanOrEqual(0.05);
          if (tick % 5 === 0) expect(worstInWall(crowd), `wall in tick ${tick}`).toBeLessThan(1e-7);
          expect(fastest(crowd, x, z, TICK), `speed in tick ${tick}`).toBeLessThanOrEqual(1 + 1e-6);
        }
      }),
      { numRuns: 20, seed: SEED },
    );
  });

  it('two runs are the same, and a snapshot through JSON goes on like the original', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 60 }), (seed, pause) => {
        const { crowd } = createAnything(seed);
        const { crowd: twin, options } = createAnything(seed);
        for (let tick = 0; tick < pause; tick++) for (const one of [crowd, twin]) tickCrowd(one, TICK);
        const { crowd: restored, issues } = restoreCrowd(options, JSON.parse(JSON.stringify(snapshotCrowd(twin))));
        expect(issues).toEqual([]);
        for (let tick = 0; tick < 60; tick++) for (const one of [crowd, twin, restored!]) tickCrowd(one, TICK);
        expect(hashOf(twin)).toBe(hashOf(crowd));
        expect(hashOf(restored!)).toBe(hashOf(crowd));
      }),
      { numRuns: 8, seed: SEED },
    );
  });

  it('walls that fall among the agents never make anybody overlap, and those beside them stay outside', () => {
    const { crowd, rng } = createAnything(7);
    const { grid } = crowd.plane;
    for (let tick = 0; tick < 200; tick++) {
      if (tick % 20 === 0) {
        const cell = rng.below(grid.cells);
        const isTaken = [...crowd.xByAgent.keys()].some((agent) => {
          const [x, z] = [crowd.xByAgent[agent] - crowd.plane.originX, crowd.zByAgent[agent] - crowd.plane.originZ];
          const { cellMetres } = crowd.plane;
          const [dx, dz] = [
            x / cellMetres - (cell % grid.width) - 0.5,
            z / cellMetres - ((cell / grid.width) | 0) - 0.5,
          ];
          return dx * dx + dz * dz < 9;
        });
        if (!isTaken) setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
      }
      tickCrowd(crowd, TICK);
      expect(worstOverlap(crowd)).toBeLessThanOrEqual(0.05);
      expect(worstInWall(crowd)).toBeLessThan(1e-7);
    }
  });
});

describe('on any map that is not a maze', () => {
  it('everybody who has a way arrives within three minutes', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        const rng = rngFor(seed, 'live-crowd');
        const [width, depth, groups] = [20 + rng.below(20), 20 + rng.below(20), 1 + rng.below(3)];
        const walls = rng.range(0, 0.2);
        const blockedByCell = Uint8Array.from({ length: width * depth }, () => (rng.chance(walls) ? 1 : 0));
        const crowd = createCrowd({ grid: createGrid({ width, depth, blockedByCell }), capacity: 80 });
        for (let tries = 0; tries < 800 && crowd.slots < 80; tries++) {
          const spec = { radius: rng.range(0.2, 0.42), speed: rng.range(2, 4), group: rng.below(groups) };
          addAgent(crowd, { x: rng.range(0, width), z: rng.range(0, depth), ...spec });
        }
        for (let group = 0; group < groups; group++) orderGroup(crowd, group, rng.range(0, width), rng.range(0, depth));
        for (let tick = 0; tick < 180 * 60 && countStates(crowd).moving > 0; tick++) tickCrowd(crowd, TICK);
        expect(countStates(crowd).moving).toBe(0);
      }),
      { numRuns: 8, seed: SEED },
    );
  });
});

describe('a snapshot from outside', () => {
  it('is refused with every problem by name', () => {
    const { crowd, options } = createAnything(3);
    const good = snapshotCrowd(crowd);
    const messages = (value: unknown) => restoreCrowd(options, value).issues.map(({ path }) => path);
    expect(messages(null)).toEqual(['']);
    expect(messages({ ...good, version: 2 })).toEqual(['version']);
    expect(messages({ ...good, tick: -1, slots: 1e9 })).toContain('tick');
    const agents = { ...good.agents, x: good.agents.x.map((x, k) => (k === 4 ? 'east' : x)), state: [9] };
    expect(messages({ ...good, agents })).toEqual(['agents.state', 'agents.x[4]']);
    const groups = [{ goal: { x: 0 }, guides: [{ goal: -1 }] }];
    expect(messages({ ...good, groups })).toEqual(
      expect.arrayContaining(['groups[0].goal', 'groups[0].guides[0].goal']),
    );
  });
});

describe('agents', () => {
  it('are let in only where there is room, and their slots are used again', () => {
    const crowd = createCrowd({ grid: createGrid({ width: 8, depth: 8 }), capacity: 2 });
    const at = (x: number, z: number) => addAgent(crowd, { x, z, radius: 0.5, speed: 1 });
    expect(at(0.2, 4)).toBe(NO_AGENT);
    expect(at(4, 4)).toBe(0);
    expect(at(4.9, 4)).toBe(NO_AGENT);
    expect(at(5.1, 4)).toBe(1);
    expect(at(2, 2)).toBe(NO_AGENT);
    removeAgent(crowd, 0);
    expect(at(2, 2)).toBe(0);
  });
});

/*
 * Crowds on weighted ground, under both rules: every agent with an order arrives, and reports it only then.
 */
import { addAgent, ARRIVED, createCrowd, type Crowd, orderGroup, tickCrowd } from '@skerry/agents';
import { rngFor } from '@skerry/kit';
import { createGrid, decodeTextMap, type NavGrid } from '@skerry/nav';
import { describe, expect, it } from 'vitest';

const TICK = 1 / 60;

function textGrid(...rows: readonly string[]): NavGrid {
  const decoded = decodeTextMap(rows.join('\n'));
  if (!decoded.ok) throw new Error(decoded.issues[0].message);
  return decoded.value.grid;
}

function walk(crowd: Crowd, seconds: number): void {
  for (let tick = 0; tick < seconds * 60; tick++) tickCrowd(crowd, TICK);
}

function distanceTo(crowd: Crowd, agent: number, x: number, z: number): number {
  const [dx, dz] = [crowd.xByAgent[agent] - x, crowd.zByAgent[agent] - z];
  return Math.sqrt(dx * dx + dz * dz);
}

describe('on a map whose weights are added', () => {
  it('one cell of grass does not stop a unit far from its goal', () => {
    const grid = textGrid('....................', '..........3.........', '....................');
    const crowd = createCrowd({ grid, capacity: 1 });
    addAgent(crowd, { x: 1.5, z: 1.5, radius: 0.3, speed: 3 });
    orderGroup(crowd, 0, 18.5, 1.5);
    walk(crowd, 12);
    expect(distanceTo(crowd, 0, 18.5, 1.5)).toBeLessThan(0.5);
    expect(crowd.stateByAgent[0]).toBe(ARRIVED);
  });

  it('sixty units gather around a goal in a sea', () => {
    const rows = Array.from({ length: 30 }, (_, iz) =>
      Array.from({ length: 30 }, (__, ix) => (ix > 17 && ix < 22 && iz > 12 && iz < 17 ? '9' : '.')).join(''),
    );
    const crowd = createCrowd({ grid: textGrid(...rows), capacity: 60 });
    for (let k = 0; k < 60; k++) addAgent(crowd, { x: 2 + (k % 6), z: 2 + Math.floor(k / 6), radius: 0.3, speed: 3 });
    orderGroup(crowd, 0, 20, 15);
    walk(crowd, 40);
    const distances = Array.from({ length: 60 }, (_, k) => distanceTo(crowd, k, 20, 15)).sort((a, b) => a - b);
    expect(distances[30]).toBeLessThan(4);
    expect(distances[59]).toBeLessThan(9);
    expect([...crowd.stateByAgent].every((state) => state === ARRIVED)).toBe(true);
  });
});

describe.each(['add', 'multiply'] as const)('with weights by the rule %s', (weightRule) => {
  it('a unit alone arrives exactly where it was sent, whatever the ground costs', () => {
    for (let seed = 1; seed <= 24; seed++) {
      const rng = rngFor(seed, 'weights', weightRule === 'add' ? 0 : 1);
      const side = 16;
      // From ground that costs next to nothing to ground that costs a hundred times as much.
      const scale = rng.pick([0.01, 0.1, 1, 10]);
      const weightByCell = Float32Array.from({ length: side * side }, () =>
        weightRule === 'add' && rng.chance(0.5) ? 0 : scale * rng.range(0.5, 10),
      );
      const grid = createGrid({ width: side, depth: side, weightByCell, weightRule });
      const crowd = createCrowd({ grid, capacity: 1 });
      addAgent(crowd, { x: 0.5 + rng.below(side), z: 0.5 + rng.below(side), radius: 0.3, speed: 3 });
      const [x, z] = [0.5 + rng.below(side), 0.5 + rng.below(side)];
      orderGroup(crowd, 0, x, z);
      walk(crowd, 30);
      expect(distanceTo(crowd, 0, x, z), `seed ${seed}, scale ${scale}`).toBeLessThan(0.5);
      expect(crowd.stateByAgent[0], `seed ${seed}, scale ${scale}`).toBe(ARRIVED);
    }
  });
});

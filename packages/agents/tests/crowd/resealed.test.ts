/*
 * Snapshots of crowds that somebody changed: a sentence with a path, or a crowd that goes on without an exception, NaN
 * or a tick without end.
 */
import { addAgent, createCrowd, orderGroup, restoreCrowd, snapshotCrowd, tickCrowd } from '@skerry/agents';
import { type Rng, rngFor } from '@skerry/kit';
import { createGrid } from '@skerry/nav';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const VALUES = [-1, 0, 0.5, 2, 40, 1000, 1e5, 1e9, -1e9, 1e308, null, 'x', [], {}, true];
const HANGS_AFTER_MS = 60_000;

/** Replaces one value somewhere inside. */
function spoil(root: unknown, rng: Rng): void {
  let parent = root as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(parent);
    if (keys.length === 0) return;
    const key = rng.pick(keys);
    const value = parent[key];
    if (typeof value === 'object' && value !== null && rng.chance(0.95)) parent = value as Record<string, unknown>;
    else {
      if (rng.chance(0.1)) delete parent[key];
      else parent[key] = rng.pick(VALUES);
      return;
    }
  }
}

it('a spoilt snapshot of a crowd gets a sentence or walks on', { timeout: 120_000 }, () => {
  const blockedByCell = Uint8Array.from({ length: 400 }, (_, cell) => (cell % 20 === 10 && cell > 100 ? 1 : 0));
  const grid = createGrid({ width: 20, depth: 20, blockedByCell });
  const options = { grid, capacity: 20 };
  const crowd = createCrowd(options);
  for (let k = 0; k < 14; k++) addAgent(crowd, { x: 1 + (k % 5), z: 1 + k, radius: 0.3, speed: 3, group: k % 2 });
  orderGroup(crowd, 0, 17, 17);
  orderGroup(crowd, 1, 2, 18);
  for (let tick = 0; tick < 60; tick++) tickCrowd(crowd, 1 / 60);
  const text = JSON.stringify(snapshotCrowd(crowd));
  let survivors = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const rng = rngFor(seed, 'crowd snapshot');
    const snapshot: unknown = JSON.parse(text);
    for (let k = rng.below(3); k >= 0; k--) spoil(snapshot, rng);
    const { issues, crowd: again } = restoreCrowd(options, JSON.parse(JSON.stringify(snapshot)));
    expect(again === undefined, `seed ${seed}`).toBe(issues.length > 0);
    if (!again) continue;
    survivors++;
    const walk = () => {
      for (let tick = 0; tick < 60; tick++) tickCrowd(again, 1 / 60);
    };
    expect(() => runInNewContext('walk()', { walk }, { timeout: HANGS_AFTER_MS }), `seed ${seed}`).not.toThrow();
    for (const list of [again.xByAgent, again.zByAgent, again.velocityXByAgent])
      expect(list.every(Number.isFinite), `seed ${seed}`).toBe(true);
  }
  expect(survivors).toBeGreaterThan(20);
});

/*
 * Sight and rays against an oracle that takes a step of centimetres at a time, and against the world's own rays.
 */
import { type Collider, createFooting, type Footing } from '@skerry/footing';
import { createSampler } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { placeNear, planOf, presetOf, randomOf } from './worlds.ts';

type Line = readonly [ax: number, ay: number, az: number, bx: number, by: number, bz: number];

/** How deep a line goes into ground or solids at its worst, metres; negative when it stays clear. Sampled. */
function depthOf(ground: Footing, [ax, ay, az, bx, by, bz]: Line): number {
  const solids: Collider[] = [];
  ground.forEachCollider((ax + bx) / 2, (az + bz) / 2, Math.hypot(bx - ax, bz - az) / 2, (one) =>
    solids.push({ ...one }),
  );
  let deepest = -Infinity;
  const steps = Math.ceil(Math.hypot(bx - ax, by - ay, bz - az) / 0.02);
  for (let k = 0; k <= steps; k++) {
    const t = k / steps;
    const [x, y, z] = [ax + (bx - ax) * t, ay + (by - ay) * t, az + (bz - az) * t];
    deepest = Math.max(deepest, ground.heightAt(x, z) - y);
    for (const { x: cx, z: cz, radius, bottom, top } of solids)
      deepest = Math.max(deepest, Math.min(radius - Math.hypot(x - cx, z - cz), y - bottom, top - y));
  }
  return deepest;
}

function randomLine(ground: Footing, id: string, rng: ReturnType<typeof randomOf>, shift = 0): Line {
  const place = placeNear(id, rng, 120);
  const [ax, az] = [place.x + shift, place.z - shift];
  const [bx, bz] = [ax + rng.range(-25, 25), az + rng.range(-25, 25)];
  return [ax, ground.heightAt(ax, az) + rng.range(0.2, 2), az, bx, ground.heightAt(bx, bz) + rng.range(0.2, 2), bz];
}

describe('sight', () => {
  for (const [id, shift] of [
    ['skerry', 0],
    ['desert-oasis', 0],
    ['plains-lake', 1e9 - 400],
    ['chase-court', 0],
  ] as const)
    it(`is blocked exactly where ground or a trunk is in between (${id})`, () => {
      const ground = createFooting(planOf(id));
      const rng = randomOf(`sight ${id}`);
      let [blocked, clear] = [0, 0];
      for (let k = 0; k < 150; k++) {
        const line = randomLine(ground, id, rng, shift);
        const depth = depthOf(ground, line);
        // Grazing lines are for the exact arithmetic to decide; the oracle only sees samples.
        if (Math.abs(depth) < 0.01) continue;
        expect(ground.isSightBlocked(...line), `line ${line.join(', ')}`).toBe(depth > 0);
        const [ax, ay, az, bx, by, bz] = line;
        expect(ground.isSightBlocked(bx, by, bz, ax, ay, az), `back along ${line.join(', ')}`).toBe(depth > 0);
        if (depth > 0) blocked++;
        else clear++;
      }
      expect(Math.min(blocked, clear)).toBeGreaterThan(5);
    });

  it('opens where a tree is felled', () => {
    const ground = createFooting(planOf('skerry'));
    const rng = randomOf('felled sight');
    let opened = 0;
    for (let k = 0; k < 400 && opened < 5; k++) {
      const line = randomLine(ground, 'skerry', rng);
      const [ax, ay, az, bx, by, bz] = line;
      const direction = { x: bx - ax, y: by - ay, z: bz - az };
      const reach = Math.hypot(direction.x, direction.y, direction.z);
      const hit = ground.raycast({ x: ax, y: ay, z: az }, direction, reach);
      if (hit?.what !== 'object') continue;
      const { tx, tz, objectId } = hit.collider!;
      ground.setRemoved(tx, tz, objectId, true);
      const next = ground.raycast({ x: ax, y: ay, z: az }, direction, reach);
      expect(ground.isSightBlocked(...line), `line ${line.join(', ')}`).toBe(next !== undefined);
      if (next === undefined) opened++;
      else expect(next.distance).toBeGreaterThanOrEqual(hit.distance);
      ground.setRemoved(tx, tz, objectId, false);
    }
    expect(opened).toBe(5);
  });
});

describe('rays', () => {
  it('meet the ground where the world says, and say the same as sight', () => {
    const ground = createFooting(planOf('skerry'));
    const sampler = createSampler(planOf('skerry'));
    const rng = randomOf('rays');
    let hits = 0;
    for (let k = 0; k < 150; k++) {
      const [ax, ay, az, bx, by, bz] = randomLine(ground, 'skerry', rng);
      const origin = { x: ax, y: ay, z: az };
      const direction = { x: bx - ax, y: by - ay - 3, z: bz - az };
      const where = `from ${ax}, ${ay}, ${az} to ${bx}, ${by - 3}, ${bz}`;
      const reach = Math.hypot(direction.x, direction.y, direction.z);
      const bare = ground.raycast(origin, direction, reach, { stopsAtObjects: false });
      const expected = sampler.raycast(origin, direction, reach);
      expect(bare === undefined, where).toBe(expected === undefined);
      if (bare && expected) expect(bare.distance, where).toBeCloseTo(expected.distance, 6);
      const hit = ground.raycast(origin, direction, reach);
      expect(hit !== undefined, where).toBe(ground.isSightBlocked(ax, ay, az, bx, by - 3, bz));
      if (hit === undefined) continue;
      hits++;
      expect(hit.distance).toBeLessThanOrEqual(bare?.distance ?? Infinity);
      if (hit.what === 'ground') expect(hit.y).toBeCloseTo(ground.heightAt(hit.x, hit.z), 6);
      else {
        const { x, z, radius, bottom, top } = hit.collider!;
        expect(Math.hypot(hit.x - x, hit.z - z)).toBeLessThanOrEqual(radius + 1e-6);
        expect(hit.y).toBeGreaterThanOrEqual(bottom - 1e-6);
        expect(hit.y).toBeLessThanOrEqual(top + 1e-6);
      }
    }
    expect(hits).toBeGreaterThan(20);
  });

  it('stop at water when they shall', () => {
    const ground = createFooting(planOf('skerry'));
    const { view } = presetOf('skerry');
    let x = view.x;
    while (ground.depthAt(x, view.z) < 3) x += 16;
    const origin = { x, y: ground.waterAt(x, view.z) + 5, z: view.z };
    const down = { x: 0, y: -1, z: 0 };
    const water = ground.raycast(origin, down, 100, { stopsAtWater: true });
    expect(water).toMatchObject({ what: 'water' });
    expect(water?.distance).toBeCloseTo(5, 9);
    const bed = ground.raycast(origin, down, 100);
    expect(bed).toMatchObject({ what: 'ground' });
    expect(bed?.distance).toBeCloseTo(5 + ground.depthAt(x, view.z), 6);
  });

  it('of no direction, no reach or no number meet nothing', () => {
    const ground = createFooting(planOf('chase-court'));
    const origin = { x: 0, y: 50, z: 0 };
    expect(ground.raycast(origin, { x: 0, y: 0, z: 0 }, 10)).toBeUndefined();
    expect(ground.raycast(origin, { x: 0, y: -1, z: 0 }, 0)).toBeUndefined();
    expect(ground.raycast(origin, { x: 0, y: -1, z: 0 }, Number.NaN)).toBeUndefined();
    expect(ground.raycast({ ...origin, y: -50 }, { x: 0, y: 1, z: 0 }, 10)).toMatchObject({ distance: 0 });
  });
});

/*
 * Paths on foot: whatever is handed out can be walked by the real mover to its end, in every preset and far out; the
 * answer does not depend on what was built before; felled trees open paths; walls and trunks are never cut.
 */
import {
  buildFootingTile,
  createFooting,
  findPath,
  type Footing,
  HUMAN_LOCOMOTION,
  type Walker,
  type TerrainPath,
} from '@skerry/footing';
import { PRESETS } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { placeNear, planOf, presetOf, randomOf } from '../ground/worlds.ts';
import { walkPath } from './walk-path.ts';

const PERSON: Walker = { radius: 0.35, locomotion: HUMAN_LOCOMOTION };
const OX: Walker = { radius: 0.9, locomotion: { ...HUMAN_LOCOMOTION, swim: 0, maxSlope: 0.8, walk: 2.5, run: 5 } };
/** Pairs a preset and walker; many more with SKERRY_WALKS set (minutes). */
const PAIRS = Number(globalThis.process?.env['SKERRY_WALKS'] ?? 4);

/** A random place where a walker can stand: not on a slope it slides down, not inside a trunk; null if all is sea. */
function standingPlace(ground: Footing, walker: Walker, next: () => { x: number; z: number }) {
  for (let tries = 0; tries < 200; tries++) {
    const place = next();
    if (ground.slopeAt(place.x, place.z) > walker.locomotion.maxSlope) continue;
    if (walker.locomotion.swim === 0 && ground.depthAt(place.x, place.z) > walker.locomotion.wadeDepth) continue;
    let isInside = false;
    ground.forEachCollider(place.x, place.z, walker.radius, () => (isInside = true));
    if (!isInside) return place;
  }
  return null;
}

describe('paths on foot', () => {
  for (const { id } of PRESETS)
    it(`in ${id} can be walked to their end, walking or running`, { timeout: 600_000 }, () => {
      const ground = createFooting(planOf(id));
      const rng = randomOf(`ways ${id}`, PAIRS);
      for (let pair = 0; pair < PAIRS; pair++) {
        const walker = pair % 4 === 3 ? OX : PERSON;
        const from = standingPlace(ground, walker, () => placeNear(id, rng));
        if (from === null) continue;
        const to = { x: from.x + rng.range(-70, 70), z: from.z + rng.range(-70, 70) };
        const path = findPath(ground, from, to, { walker });
        const walk = walkPath(ground, walker, path, pair % 2 === 0 ? 'walk' : 'run');
        const where = `pair ${pair} from ${from.x}, ${from.z} to ${to.x}, ${to.z} (${path.status})`;
        expect(walk.hasArrived, where).toBe(true);
        expect(walk.lostTicks, where).toBe(0);
        if (path.status === 'complete')
          expect(Math.hypot(walk.body.x - to.x, walk.body.z - to.z), where).toBeLessThan(0.2);
      }
    });

  it('can be walked as well a billion metres out', () => {
    const ground = createFooting(planOf('plains-lake'));
    const rng = randomOf('far ways');
    for (const [x, z] of [
      [1e9 - 200, -1e9 + 200],
      [-1e9 + 300, 4e8],
    ]) {
      const from = standingPlace(ground, PERSON, () => ({
        x: x + rng.range(-60, 60),
        z: z + rng.range(-60, 60),
      }))!;
      const path = findPath(ground, from, { x: from.x + 40.3, z: from.z - 33.1 }, { walker: PERSON });
      expect(walkPath(ground, PERSON, path, 'run').hasArrived, `from ${from.x}, ${from.z}`).toBe(true);
    }
  });

  it('are the same whether tiles were there before or not, and whatever was asked before', () => {
    const prepared = createFooting(planOf('skerry'));
    const fresh = createFooting(planOf('skerry'), { bytesLimit: 4 << 20 });
    const { view } = presetOf('skerry');
    const [tx, tz] = [Math.floor(view.x / 64), Math.floor(view.z / 64)];
    for (let k = 0; k < 49; k++)
      prepared.putTile(buildFootingTile(prepared.plan, tx - 3 + (k % 7), tz - 3 + Math.floor(k / 7)));
    const rng = randomOf('same ways');
    const pairs = Array.from({ length: 6 }, () => {
      const from = placeNear('skerry', rng, 120);
      return { from, to: { x: from.x + rng.range(-50, 50), z: from.z + rng.range(-50, 50) } };
    });
    const waysOf = (ground: Footing, list: typeof pairs): TerrainPath[] =>
      list.map(({ from, to }) => findPath(ground, from, to, { walker: PERSON }));
    const first = waysOf(prepared, pairs);
    expect(waysOf(fresh, [...pairs].reverse()).reverse()).toEqual(first);
    expect(waysOf(prepared, pairs)).toEqual(first);
  });

  it('go through where a felled tree stood, and around it while it stands', () => {
    const ground = createFooting(planOf('skerry'));
    const { view } = presetOf('skerry');
    const trunk = { x: 0, z: 0, radius: 0, tx: 0, tz: 0, objectId: -1 };
    ground.forEachCollider(view.x, view.z, 150, ({ x, z, radius, tx, tz, objectId }) => {
      // One that stands alone on gentle ground.
      let company = 0;
      ground.forEachCollider(x, z, 4, () => company++);
      if (company === 1 && ground.slopeAt(x, z) < 0.4 && ground.depthAt(x, z) === 0 && trunk.objectId < 0)
        Object.assign(trunk, { x, z, radius, tx, tz, objectId });
    });
    expect(trunk.objectId).toBeGreaterThanOrEqual(0);
    const [from, to] = [
      { x: trunk.x - 3, z: trunk.z },
      { x: trunk.x + 3, z: trunk.z },
    ];
    const around = findPath(ground, from, to, { walker: PERSON });
    expect(around.status).toBe('complete');
    expect(distanceTo(around, trunk)).toBeGreaterThanOrEqual(trunk.radius + PERSON.radius);
    ground.setRemoved(trunk.tx, trunk.tz, trunk.objectId, true);
    const through = findPath(ground, from, to, { walker: PERSON });
    expect(through.points).toEqual([from.x, from.z, to.x, to.z]);
    ground.setRemoved(trunk.tx, trunk.tz, trunk.objectId, false);
    expect(findPath(ground, from, to, { walker: PERSON })).toEqual(around);
  });

  it('cost more uphill than downhill, and keep off water too deep for who cannot swim', () => {
    const ground = createFooting(planOf('archipelago'));
    const rng = randomOf('slopes');
    let compared = 0;
    for (let k = 0; k < 40 && compared < 5; k++) {
      const a = standingPlace(ground, OX, () => placeNear('archipelago', rng))!;
      const b = standingPlace(ground, OX, () => ({
        x: a.x + rng.range(-25, 25),
        z: a.z + rng.range(-25, 25),
      }))!;
      const rise = ground.heightAt(b.x, b.z) - ground.heightAt(a.x, a.z);
      const up = findPath(ground, rise > 0 ? a : b, rise > 0 ? b : a, { walker: OX });
      for (let at = 0; at < up.points.length; at += 2)
        expect(ground.depthAt(up.points[at], up.points[at + 1])).toBeLessThanOrEqual(OX.locomotion.wadeDepth);
      if (up.status !== 'complete' || Math.abs(rise) < 4) continue;
      const down = findPath(ground, rise > 0 ? b : a, rise > 0 ? a : b, { walker: OX });
      expect(down.cost, `between ${a.x}, ${a.z} and ${b.x}, ${b.z}`).toBeLessThan(up.cost);
      compared++;
    }
    expect(compared).toBeGreaterThan(0);
  });
});

function distanceTo({ points }: TerrainPath, { x, z }: { x: number; z: number }): number {
  let least = Infinity;
  for (let k = 2; k < points.length; k += 2) {
    const [ax, az, dx, dz] = [points[k - 2], points[k - 1], points[k] - points[k - 2], points[k + 1] - points[k - 1]];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz)));
    least = Math.min(least, Math.hypot(ax + t * dx - x, az + t * dz - z));
  }
  return least;
}

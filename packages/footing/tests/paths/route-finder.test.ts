/*
 * Routes over kilometres: they can be walked by the real mover to their end, cost what they say in any order of
 * asking, follow what is felled, and keep out of the sight of known enemies where there is another path.
 */
import {
  createFooting,
  createRouteFinder,
  type Footing,
  PLAYER_WALKER,
  type Watcher,
  type TerrainPath,
} from '@skerry/footing';
import { describe, expect, it } from 'vitest';
import { planOf, presetOf, randomOf } from '../ground/worlds.ts';
import { walkPath } from './walk-path.ts';

/** Routes a preset; more with SKERRY_ROUTES set (minutes). */
const ROUTES = Number(globalThis.process?.env['SKERRY_ROUTES'] ?? 1);

/** Metres of a path that someone sees, sampled. */
function metresSeen(ground: Footing, { points }: TerrainPath, { x, y, z, range }: Watcher): number {
  let seen = 0;
  for (let k = 2; k < points.length; k += 2) {
    const [ax, az, dx, dz] = [points[k - 2], points[k - 1], points[k] - points[k - 2], points[k + 1] - points[k - 1]];
    const steps = Math.ceil(Math.hypot(dx, dz) * 2);
    for (let step = 0; step < steps; step++) {
      const [px, pz] = [ax + (dx * step) / steps, az + (dz * step) / steps];
      if (Math.hypot(px - x, pz - z) > range) continue;
      if (!ground.isSightBlocked(x, y, z, px, ground.heightAt(px, pz) + 1, pz)) seen += Math.hypot(dx, dz) / steps;
    }
  }
  return seen;
}

describe('routes over kilometres', () => {
  for (const id of ['plains-lake', 'surogou', 'skerry', 'tundra-frozen-lake', 'chase-court'])
    it(`in ${id} can be walked to their end`, { timeout: 600_000 }, () => {
      const ground = createFooting(planOf(id));
      const finder = createRouteFinder(ground);
      const { view } = presetOf(id);
      const rng = randomOf(`routes ${id}`, ROUTES);
      const reach = Math.min(500, view.span / 2.5);
      for (let k = 0; k < ROUTES; k++) {
        const from = { x: view.x + rng.range(-reach, reach), z: view.z + rng.range(-reach, reach) };
        const to = { x: view.x + rng.range(-reach, reach), z: view.z + rng.range(-reach, reach) };
        const where = `from ${from.x}, ${from.z} to ${to.x}, ${to.z}`;
        const quest = finder.beginRoute(from, to);
        const first = quest.firstSteps();
        while (!quest.advance(10));
        const path = quest.path();
        for (const one of [first, path]) {
          if (one.points.length < 4) continue;
          const walk = walkPath(ground, PLAYER_WALKER, one, 'run');
          expect(walk.hasArrived, `${where} (${one.status}), at ${walk.body.x}, ${walk.body.z}`).toBe(true);
          // Who starts on a slope slides off it first.
          if (ground.slopeAt(from.x, from.z) < 1) expect(walk.lostTicks, where).toBe(0);
        }
        expect(createRouteFinder(ground).findRoute(from, to), where).toEqual(path);
      }
    });

  it('lead around what known enemies see, and straight through when they are not known', () => {
    const ground = createFooting(planOf('plains-lake'));
    const finder = createRouteFinder(ground);
    const { view } = presetOf('plains-lake');
    const from = { x: view.x, z: view.z };
    const to = { x: view.x + 220, z: view.z + 60 };
    const bold = finder.findRoute(from, to);
    expect(bold.status).toBe('complete');
    const middle = bold.points.length >> 2;
    const [x, z] = [
      (bold.points[2 * middle - 2] + bold.points[2 * middle]) / 2,
      (bold.points[2 * middle - 1] + bold.points[2 * middle + 1]) / 2,
    ];
    const enemy: Watcher = { x, y: ground.heightAt(x, z) + 1.6, z, range: 20 };
    const shy = finder.findRoute(from, to, { watchers: [enemy] });
    expect(shy.status).toBe('complete');
    expect(metresSeen(ground, bold, enemy)).toBeGreaterThan(10);
    expect(metresSeen(ground, shy, enemy)).toBeLessThan(metresSeen(ground, bold, enemy) / 4);
    // One that watches the goal cannot be avoided, and is not counted.
    const guard: Watcher = { ...enemy, x: to.x - 5, z: to.z, y: ground.heightAt(to.x - 5, to.z) + 1.6 };
    expect(finder.findRoute(from, to, { watchers: [guard] })).toEqual(bold);
    expect(finder.findRoute(from, to)).toEqual(bold);
  });

  it('follow what is felled, also where their tiles were known', () => {
    const ground = createFooting(planOf('skerry'));
    const finder = createRouteFinder(ground);
    const { view } = presetOf('skerry');
    const from = { x: view.x - 60, z: view.z };
    const to = { x: view.x + 60, z: view.z + 20 };
    const before = finder.findRoute(from, to);
    ground.forEachCollider(view.x, view.z, 40, ({ tx, tz, objectId }) => ground.setRemoved(tx, tz, objectId, true));
    const after = finder.findRoute(from, to);
    expect(after).toEqual(createRouteFinder(ground).findRoute(from, to));
    expect(after.status).toBe(before.status);
  });

  it('to places that nobody can reach end as near as one comes, or say so', () => {
    const plan = planOf('chase-court');
    const ground = createFooting(plan);
    const level = plan.level!;
    const finder = createRouteFinder(ground);
    const cellAt = (ix: number, iz: number) => ({
      x: (ix - level.width / 2) * 4 + 1.5,
      z: (iz - level.depth / 2) * 4 + 1.5,
    });
    const wall = level.cells.findIndex((cell, i) => cell === 1 && level.cells[i + 1] === 0);
    const from = cellAt(level.start.ix, level.start.iz);
    const path = finder.findRoute(from, cellAt(wall % level.width, Math.floor(wall / level.width)));
    expect(path.status).toBe('partial');
    expect(walkPath(ground, PLAYER_WALKER, path, 'walk').hasArrived).toBe(true);
    const won = finder.findRoute(from, cellAt(level.goal.ix, level.goal.iz));
    expect(won.status).toBe('complete');
    expect(walkPath(ground, PLAYER_WALKER, won, 'run').hasArrived).toBe(true);
  });
});

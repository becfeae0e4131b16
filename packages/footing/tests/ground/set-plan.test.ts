/*
 * Another plan for ground that is in use: after random edits of the recipe it answers as ground that was made for the
 * new plan, bit for bit, however full its caches are.
 */
import {
  buildNavTile,
  createBody,
  createDesiredMotion,
  createFooting,
  createGroundCrowd,
  createRouteFinder,
  type Footing,
  findPath,
  HUMAN_LOCOMOTION,
  moveBody,
  placeBody,
  PLAYER_WALKER,
  syncGroundCrowd,
  tilesAround,
} from '@skerry/footing';
import type { Rng } from '@skerry/kit';
import { planWorld, type Recipe, setParameter, type WorldPlan } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { presetOf, randomOf } from './worlds.ts';

/** Parameters of every kind: ground, water, climate, plants, ice, what is underfoot, and colours alone. */
const EDITS: readonly (readonly [path: string, values: readonly string[]])[] = [
  ['terrain.baseLevel', ['-3', '0', '4', '11']],
  ['terrain.layers.hills.height', ['4', '20', '35']],
  ['terrain.layers.detail.on', ['true', 'false']],
  ['water.seaLevel', ['-6', '0', '3']],
  ['water.lakes.frozen', ['true', 'false']],
  ['climate.temperature.mean', ['-12', '4', '21']],
  ['scatter.density', ['0.2', '0.6', '1']],
  ['scatter.canopy', ['5', '8']],
  ['look.rockFrom', ['0.5', '0.9']],
  ['look.snowBelow', ['-4', '6']],
  ['look.beach', ['0.5', '3']],
  ['biomes.0.ground', ['#223344', '#778899']],
];

const HERE = presetOf('skerry').view;
const AROUND = tilesAround(HERE.x - 40, HERE.z - 40, HERE.x + 40, HERE.z + 40);

function edit(recipe: Recipe, rng: Rng): Recipe {
  const [path, values] = rng.pick(EDITS);
  const { recipe: changed, issues } = setParameter(recipe, path, rng.pick(values));
  return changed ?? expect.unreachable(JSON.stringify(issues));
}

/** Plans, each an edit or two away from the one before. */
function planSeries(seed: number, count: number): WorldPlan[] {
  const rng = randomOf('edits', seed);
  let { recipe } = presetOf('skerry');
  return Array.from({ length: count }, () => {
    recipe = edit(rng.chance(0.3) ? edit(recipe, rng) : recipe, rng);
    return planWorld(recipe, presetOf('skerry').seed);
  });
}

/** Answers to all kinds of questions around a place, which fill every cache. */
function question(ground: Footing, seed: number): unknown[] {
  const rng = randomOf('questions', seed);
  const answers: unknown[] = [];
  for (let k = 0; k < 12; k++) {
    const [x, z] = [HERE.x + rng.range(-90, 90), HERE.z + rng.range(-90, 90)];
    const [a, b] = [HERE.x + rng.range(-90, 90), HERE.z + rng.range(-90, 90)];
    const y = ground.heightAt(x, z) + 1.6;
    answers.push(y, ground.waterAt(x, z), ground.iceAt(x, z), ground.slopeAt(x, z), ground.surfaceAt(x, z));
    answers.push(ground.isNearWall(x, z), ground.isSightBlocked(x, y, z, a, ground.heightAt(a, b) + 1.6, b));
    answers.push(ground.raycast({ x, y, z }, { x: a - x, y: -1, z: b - z }, 200));
    ground.forEachCollider(x, z, 6, ({ objectId, radius, bottom }) => answers.push(objectId, radius, bottom));
    const body = placeBody(createBody(x, 0, z, 0), HUMAN_LOCOMOTION, ground, x, z);
    moveBody(body, { ...createDesiredMotion(), x: 1, gait: 'run' }, HUMAN_LOCOMOTION, ground, 0.5);
    answers.push(body);
  }
  return answers;
}

const seeds = [1, 2];

describe('ground under another plan', () => {
  it.each(seeds)('answers as new ground does after random edits (seed %i)', (seed) => {
    const plans = planSeries(seed, 6);
    const ground = createFooting(plans[0]);
    for (const [k, plan] of plans.entries()) {
      ground.setPlan(plan);
      expect(ground.plan).toBe(plan);
      expect(question(ground, seed), `seed ${seed}, edit ${k}`).toEqual(question(createFooting(plan), seed));
    }
  });

  it.each(seeds)('has the nav tiles, paths and routes of new ground (seed %i)', (seed) => {
    const [first, ...plans] = planSeries(seed + 10, 4);
    const ground = createFooting(first);
    const finder = createRouteFinder(ground);
    const [from, to] = [HERE, { x: HERE.x + 150, z: HERE.z - 40 }];
    const near = { x: HERE.x + 25, z: HERE.z + 10 };
    finder.findRoute(from, to);
    for (const plan of plans) {
      // A search that has begun goes on under the new plan.
      const quest = finder.beginRoute(from, to);
      quest.advance(2);
      ground.setPlan(plan);
      const fresh = createFooting(plan);
      const { tx0, tz0 } = AROUND;
      expect(buildNavTile(ground, tx0, tz0, PLAYER_WALKER)).toEqual(buildNavTile(fresh, tx0, tz0, PLAYER_WALKER));
      const walk = { walker: PLAYER_WALKER };
      expect(findPath(ground, from, near, walk)).toEqual(findPath(fresh, from, near, walk));
      const route = createRouteFinder(fresh).findRoute(from, to);
      quest.advance(Infinity);
      expect([quest.path(), finder.findRoute(from, to)], `seed ${seed}`).toEqual([route, route]);
    }
  });

  it('keeps tiles and felled trees while only colours change, and forgets them with the plants', () => {
    const { recipe, seed } = presetOf('skerry');
    const change = (path: string, value: string) => planWorld(setParameter(recipe, path, value).recipe!, seed);
    const ground = createFooting(planWorld(recipe, seed));
    let tree = { x: 0, z: 0, tx: 0, tz: 0, objectId: -1 };
    ground.forEachCollider(HERE.x, HERE.z, 60, ({ x, z, tx, tz, objectId }) => (tree = { x, z, tx, tz, objectId }));
    ground.setRemoved(tree.tx, tree.tz, tree.objectId, true);
    const isFelled = (): boolean => {
      let found = false;
      ground.forEachCollider(tree.x, tree.z, 0.01, ({ objectId }) => (found ||= objectId === tree.objectId));
      return !found;
    };
    const { tiles } = ground.state();
    const version = ground.solidsVersion(tree.tx, tree.tz);
    ground.setPlan(change('biomes.0.rock', '#123456'));
    expect([ground.planVersion, ground.state().tiles, isFelled()]).toEqual([0, tiles, true]);
    expect(ground.solidsVersion(tree.tx, tree.tz)).toBe(version);
    ground.setPlan(change('scatter.clumping', '0.31'));
    expect([ground.planVersion, ground.state().tiles]).toEqual([1, tiles]);
    ground.setPlan(planWorld(recipe, seed));
    expect([isFelled(), ground.state().tiles]).toEqual([false, tiles]);
    ground.setPlan(change('terrain.baseLevel', '9'));
    expect(ground.state()).toEqual({ tiles: 0, bytes: 0 });
    expect(ground.solidsVersion(tree.tx, tree.tz)).toBeGreaterThan(version);
  });

  it('carries bodies and crowds where they are', () => {
    const { recipe, seed } = presetOf('skerry');
    const ground = createFooting(planWorld(recipe, seed));
    const island = createGroundCrowd(ground, PLAYER_WALKER, AROUND, 4);
    const body = placeBody(createBody(0, 0, 0, 1), HUMAN_LOCOMOTION, ground, HERE.x, HERE.z);
    const plan = planWorld(setParameter(recipe, 'terrain.baseLevel', '9').recipe!, seed);
    ground.setPlan(plan);
    moveBody(body, createDesiredMotion(), HUMAN_LOCOMOTION, ground, 0);
    expect(body).toMatchObject({ yaw: 1, footing: 'ground' });
    expect(Math.hypot(body.x - HERE.x, body.z - HERE.z)).toBeLessThan(1.5);
    expect(body.y).toBe(createFooting(plan).heightAt(body.x, body.z));
    expect(syncGroundCrowd(island)).toBe(island.plane.versionByTile.length);
    const fresh = createGroundCrowd(createFooting(plan), PLAYER_WALKER, AROUND, 4).plane;
    expect(island.plane.speedByCell).toEqual(fresh.speedByCell);
    expect(island.plane.grid.blockedByCell).toEqual(fresh.grid.blockedByCell);
    expect(island.plane.grid.weightByCell).toEqual(fresh.grid.weightByCell);
  });
});

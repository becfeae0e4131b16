/*
 * The mover: laws that hold for every body, wish and place; time cut into other parts leads to the same place; and
 * each way of getting about once, on real ground.
 */
import {
  type Body,
  createBody,
  createFooting,
  type Footing,
  HUMAN_LOCOMOTION,
  type Locomotion,
  moveBody,
  placeBody,
  topSpeed,
  type DesiredMotion,
} from '@skerry/footing';
import { planWorld, PRESETS } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { placeNear, planOf, presetOf, randomOf } from '../ground/worlds.ts';

const TICK = 1 / 60;
const LANDLUBBER: Locomotion = { ...HUMAN_LOCOMOTION, swim: 0 };

function bodyAt(ground: Footing, x: number, z: number, locomotion = HUMAN_LOCOMOTION): Body {
  return placeBody(createBody(x, 0, z, 0), locomotion, ground, x, z);
}

function wishFor(x: number, z: number, more: Partial<DesiredMotion> = {}): DesiredMotion {
  return { x, z, gait: 'run', isJumping: false, ...more };
}

/** How deep a body is inside the nearest solid, metres; negative outside. */
function overlapOf(ground: Footing, { x, z, radius }: Body): number {
  let deepest = -Infinity;
  ground.forEachCollider(x, z, radius + 1, (one) => {
    deepest = Math.max(deepest, radius + one.radius - Math.hypot(one.x - x, one.z - z));
  });
  return deepest;
}

/** Feet may be no lower than what carries them: ground, or water as deep as the legs wade. */
function floorAt(ground: Footing, { x, z }: Body, locomotion: Locomotion): number {
  const sunk = locomotion.wadeDepth * (1 - ground.iceAt(x, z));
  return Math.max(ground.heightAt(x, z), ground.waterAt(x, z) - sunk);
}

/** Walks at random for a while and holds every law at every tick. */
function roam(
  ground: Footing,
  body: Body,
  locomotion: Locomotion,
  ticks: number,
  rng: ReturnType<typeof randomOf>,
): void {
  const gaits = ['sneak', 'walk', 'run'] as const;
  let wish = wishFor(0, 0);
  let wasFree = overlapOf(ground, body) <= 0;
  for (let tick = 0; tick < ticks; tick++) {
    if (tick % 20 === 0) {
      const [x, z] = [rng.range(-1, 1), rng.range(-1, 1)];
      wish = wishFor(x, z, { gait: gaits[Math.floor(rng.range(0, 3))], isJumping: rng.unit() < 0.3 });
    }
    const [x, z] = [body.x, body.z];
    moveBody(body, wish, locomotion, ground, TICK);
    const where = `tick ${tick} at ${body.x}, ${body.y}, ${body.z} (${body.footing})`;
    const floor = floorAt(ground, body, locomotion);
    expect(body.y, where).toBeGreaterThanOrEqual(floor - 1e-9);
    if (body.footing !== 'air') expect(body.y, where).toBe(floor);
    // A body that was put into a trunk by chance is let out first; from then on it stays out.
    const overlap = overlapOf(ground, body);
    if (wasFree) {
      expect(overlap, where).toBeLessThan(1e-6);
      expect(Math.hypot(body.x - x, body.z - z), where).toBeLessThanOrEqual(topSpeed(locomotion) * TICK * (1 + 1e-9));
    }
    wasFree ||= overlap <= 0;
  }
}

describe('a body', () => {
  for (const { id } of PRESETS)
    it(`is never below what carries it, inside a trunk or faster than its locomotion (${id})`, () => {
      const ground = createFooting(planOf(id));
      const rng = randomOf(`roam ${id}`);
      for (let k = 0; k < 4; k++) {
        const { x, z } = placeNear(id, rng);
        roam(ground, bodyAt(ground, x, z), k === 3 ? LANDLUBBER : HUMAN_LOCOMOTION, 300, rng);
      }
    });

  it('obeys the same laws a billion metres out', () => {
    const ground = createFooting(planOf('plains-lake'));
    const rng = randomOf('far roam');
    for (const [x, z] of [
      [1e9 - 100, 1e9 - 100],
      [-1e9 + 50, 7e8],
    ])
      roam(ground, bodyAt(ground, x, z), HUMAN_LOCOMOTION, 300, rng);
  });

  it('stops at the edge of the world', () => {
    const ground = createFooting(planOf('plains-lake'));
    const body = bodyAt(ground, 1e9 - 4, 0);
    for (let tick = 0; tick < 240; tick++) moveBody(body, wishFor(1, 0), HUMAN_LOCOMOTION, ground, TICK);
    expect(body.x).toBeLessThan(1e9);
    expect(Number.isFinite(body.y)).toBe(true);
  });

  it('comes to the same place in many short moves as in few long ones', () => {
    for (const id of ['skerry', 'plains-lake', 'chase-court', 'verdigris']) {
      const ground = createFooting(planOf(id));
      const rng = randomOf(`parts ${id}`);
      let near = 0;
      for (let k = 0; k < 30; k++) {
        const { x, z } = placeNear(id, rng, 120);
        const angle = rng.range(0, 6.28);
        const wish = wishFor(Math.cos(angle), Math.sin(angle), { isJumping: k % 5 === 0 });
        const bodies = [30, 60, 144, 480].map((rate) => {
          const body = bodyAt(ground, x, z);
          for (let part = 0; part < rate / 2; part++)
            moveBody(body, { ...wish, isJumping: wish.isJumping && part === 0 }, HUMAN_LOCOMOTION, ground, 1 / rate);
          return body;
        });
        const spread = Math.max(...bodies.map((body) => Math.hypot(body.x - bodies[1].x, body.z - bodies[1].z)));
        // Against a trunk's very middle or over an edge a hair decides; everywhere else centimetres.
        expect(spread, `${id} from ${x}, ${z} towards ${angle}`).toBeLessThan(1);
        if (spread < 0.12) near++;
      }
      expect(near, id).toBeGreaterThanOrEqual(27);
    }
  });

  it('reaches the speed of its gait on even ground', () => {
    const ground = createFooting(planOf('chase-court'));
    const level = planOf('chase-court').level!;
    const body = bodyAt(
      ground,
      (level.start.ix - level.width / 2 + 0.4) * 4,
      (level.start.iz - level.depth / 2 + 0.4) * 4,
    );
    for (const [gait, east] of [
      ['sneak', 1],
      ['walk', -1],
    ] as const) {
      for (let tick = 0; tick < 18; tick++) moveBody(body, wishFor(east, 0, { gait }), HUMAN_LOCOMOTION, ground, TICK);
      const from = { x: body.x, z: body.z };
      moveBody(body, wishFor(east, 0, { gait }), HUMAN_LOCOMOTION, ground, TICK);
      expect(Math.hypot(body.x - from.x, body.z - from.z) / TICK).toBeCloseTo(HUMAN_LOCOMOTION[gait], 0);
    }
  });

  it('jumps as high as its legs throw it and lands on its feet', () => {
    const ground = createFooting(planOf('chase-court'));
    const level = planOf('chase-court').level!;
    const body = bodyAt(
      ground,
      (level.start.ix - level.width / 2 + 0.4) * 4,
      (level.start.iz - level.depth / 2 + 0.4) * 4,
    );
    const from = body.y;
    let top = from;
    let ticks = 0;
    moveBody(body, wishFor(0, 0, { isJumping: true }), HUMAN_LOCOMOTION, ground, TICK);
    expect(body.footing).toBe('air');
    for (; body.footing === 'air' && ticks < 600; ticks++) {
      moveBody(body, wishFor(0, 0), HUMAN_LOCOMOTION, ground, TICK);
      top = Math.max(top, body.y);
    }
    expect(top - from).toBeCloseTo((HUMAN_LOCOMOTION.jump * HUMAN_LOCOMOTION.jump) / 24, 1);
    expect(body).toMatchObject({ y: from, velocityY: 0, footing: 'ground' });
    expect(ticks * TICK).toBeCloseTo((2 * HUMAN_LOCOMOTION.jump) / 12, 1);
  });

  it('does not climb the walls of a level, and falls and slides when it is put on one', () => {
    const plan = planOf('chase-court');
    const ground = createFooting(plan);
    const level = plan.level!;
    const rng = randomOf('walls');
    const top = plan.recipe.shape.level.wall;
    const wall = level.cells.findIndex((cell, i) => cell === 1 && level.cells[i + 1] === 0 && level.cells[i - 1] === 0);
    const [ix, iz] = [wall % level.width, Math.floor(wall / level.width)];
    const middle = { x: (ix - level.width / 2) * 4 + 1.5, z: (iz - level.depth / 2) * 4 + 1.5 };
    const beside = bodyAt(ground, middle.x + 4, middle.z);
    const base = beside.y;
    for (let tick = 0; tick < 600; tick++) {
      const wish = wishFor(-1, rng.range(-0.4, 0.4), { isJumping: rng.unit() < 0.1 });
      moveBody(beside, wish, HUMAN_LOCOMOTION, ground, TICK);
      expect(beside.y - base, `tick ${tick} at ${beside.x}, ${beside.z}`).toBeLessThan(top * 0.6);
    }
    // Leaning on it, the shoulder is in the wall by no more than a hand.
    const leaning = bodyAt(ground, middle.x + 4, middle.z);
    for (let tick = 0; tick < 180; tick++) moveBody(leaning, wishFor(-1, 0), HUMAN_LOCOMOTION, ground, TICK);
    expect(leaning.x).toBeLessThan(middle.x + 3.5);
    expect(ground.heightAt(leaning.x - leaning.radius, leaning.z) - leaning.y).toBeLessThan(1.1);
    const above = bodyAt(ground, middle.x, middle.z);
    expect(above.y - base).toBeGreaterThan(top * 0.8);
    const footings = new Set<string>();
    for (let tick = 0; tick < 240; tick++) {
      moveBody(above, wishFor(1, 0), HUMAN_LOCOMOTION, ground, TICK);
      footings.add(above.footing);
    }
    expect(footings.has('air')).toBe(true);
    expect(above.footing).toBe('ground');
    expect(above.y - base).toBeLessThan(1);
  });

  it('slides down what is too steep, whatever it wishes', () => {
    const ground = createFooting(planOf('skerry'));
    const rng = randomOf('slides');
    let slid = 0;
    for (let k = 0; k < 400 && slid < 10; k++) {
      const { x, z } = placeNear('skerry', rng);
      if (ground.slopeAt(x, z) < 1.3 || ground.depthAt(x, z) > 0) continue;
      const body = bodyAt(ground, x, z);
      if (overlapOf(ground, body) > -0.5) continue;
      expect(body.footing).toBe('slide');
      const rise = ground.riseAt(x, z, []);
      const before = body.y;
      for (let tick = 0; tick < 20; tick++) moveBody(body, wishFor(rise[0], rise[1]), HUMAN_LOCOMOTION, ground, TICK);
      expect(body.y, `from ${x}, ${z}`).toBeLessThan(before + 0.01);
      slid++;
    }
    expect(slid).toBe(10);
  });

  it('swims where it cannot stand, and walks on ice where the water is frozen', () => {
    const preset = presetOf('skerry');
    const frozen = {
      ...preset.recipe,
      look: { ...preset.recipe.look, snowBelow: 40 },
      water: { ...preset.recipe.water, lakes: { ...preset.recipe.water.lakes, frozen: true } },
    };
    const open = createFooting(planOf('skerry'));
    const iced = createFooting(planWorld(frozen, preset.seed));
    let x = preset.view.x;
    while (open.depthAt(x, preset.view.z) < 2.5) x += 16;
    const swimmer = bodyAt(open, x, preset.view.z);
    expect(swimmer.footing).toBe('water');
    expect(swimmer.y).toBeCloseTo(open.waterAt(x, preset.view.z) - HUMAN_LOCOMOTION.wadeDepth, 6);
    for (let tick = 0; tick < 60; tick++) moveBody(swimmer, wishFor(1, 0), HUMAN_LOCOMOTION, open, TICK);
    expect(swimmer.x - x).toBeLessThanOrEqual(HUMAN_LOCOMOTION.swim);
    const skater = bodyAt(iced, x, preset.view.z);
    expect(skater).toMatchObject({ footing: 'ground' });
    expect(skater.y).toBeCloseTo(iced.waterAt(x, preset.view.z), 6);
    expect(iced.surfaceAt(x, preset.view.z)).toBe('ice');
  });

  it('that cannot swim never walks into deep water, and gets out of it', () => {
    const ground = createFooting(planOf('skerry'));
    const { view } = presetOf('skerry');
    let x = view.x;
    while (ground.depthAt(x, view.z) < 2.5) x += 16;
    const drowning = bodyAt(ground, x, view.z, LANDLUBBER);
    for (let tick = 0; tick < 6000 && drowning.footing === 'water'; tick++)
      moveBody(drowning, wishFor(-1, 0), LANDLUBBER, ground, TICK);
    expect(drowning.footing).toBe('ground');
    for (let tick = 0; tick < 600; tick++) {
      moveBody(drowning, wishFor(1, 0), LANDLUBBER, ground, TICK);
      expect(ground.depthAt(drowning.x, drowning.z)).toBeLessThanOrEqual(LANDLUBBER.wadeDepth + 1e-9);
    }
  });

  it('slides along a trunk that it does not run straight into, and walks through where one was felled', () => {
    const ground = createFooting(planOf('skerry'));
    const { view } = presetOf('skerry');
    let trunk = { x: 0, z: 0, radius: 0, tx: 0, tz: 0, objectId: -1 };
    ground.forEachCollider(view.x, view.z, 150, (one) => {
      let company = 0;
      ground.forEachCollider(one.x, one.z, 5, () => company++);
      const isGentle = [-4, -2, 0, 2, 4].every((d) => ground.slopeAt(one.x + d, one.z) < 0.5);
      if (company === 1 && isGentle && ground.depthAt(one.x, one.z) === 0) trunk = { ...one };
    });
    expect(trunk.objectId).toBeGreaterThanOrEqual(0);
    const aside = bodyAt(ground, trunk.x - 3, trunk.z + 0.2);
    for (let tick = 0; tick < 120 && aside.x < trunk.x + 3; tick++)
      moveBody(aside, wishFor(1, 0), HUMAN_LOCOMOTION, ground, TICK);
    expect(aside.x).toBeGreaterThanOrEqual(trunk.x + 3);
    const straight = bodyAt(ground, trunk.x - 3, trunk.z);
    for (let tick = 0; tick < 120; tick++) moveBody(straight, wishFor(1, 0), HUMAN_LOCOMOTION, ground, TICK);
    expect(straight.x).toBeLessThan(trunk.x);
    ground.setRemoved(trunk.tx, trunk.tz, trunk.objectId, true);
    for (let tick = 0; tick < 60; tick++) moveBody(straight, wishFor(1, 0), HUMAN_LOCOMOTION, ground, TICK);
    expect(straight.x).toBeGreaterThan(trunk.x + 1);
  });
});

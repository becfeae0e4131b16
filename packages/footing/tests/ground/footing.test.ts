/*
 * Ground for feet against the world it is cut from: the same heights as drawn, a cylinder for every solid plant, and
 * answers that no cache, no order and no ready-made tile can change.
 */
import { buildFootingTile, type Collider, createFooting, type Footing } from '@skerry/footing';
import { createSampler, findPlantFacts, PRESETS, scatterTile } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { placeNear, planOf, presetOf, randomOf } from './worlds.ts';

function collidersIn(ground: Footing, x: number, z: number, radius: number): Collider[] {
  const found: Collider[] = [];
  ground.forEachCollider(x, z, radius, (collider) => found.push({ ...collider }));
  return found.sort((a, b) => a.x - b.x || a.z - b.z);
}

describe('ground for feet', () => {
  it('has the heights, slopes and water that are drawn, out to a billion metres', () => {
    for (const { id } of PRESETS) {
      const ground = createFooting(planOf(id));
      const sampler = createSampler(planOf(id));
      const rng = randomOf(`heights ${id}`);
      for (let k = 0; k < 12; k++) {
        const near = placeNear(id, rng);
        const far = k % 4 === 0 ? 1e9 - 4000 : 0;
        const [x, z] = [near.x + far, near.z - far];
        const where = `${id} at ${x}, ${z}`;
        expect(ground.heightAt(x, z), where).toBe(sampler.heightAt(x, z));
        expect(ground.waterAt(x, z), where).toBe(sampler.waterAt(x, z));
        expect(ground.slopeAt(x, z), where).toBe(sampler.slopeAt(x, z));
      }
    }
  });

  it('stands a cylinder for every plant with a trunk, and none else', () => {
    for (const id of ['skerry', 'desert-oasis', 'tundra-frozen-lake']) {
      const plan = planOf(id);
      const ground = createFooting(plan);
      const { view } = presetOf(id);
      const tile = ground.tileAt(view.x, view.z);
      const scatter = scatterTile(plan, tile)!;
      const expected = new Map<number, { x: number; z: number; radius: number }>();
      for (let item = 0; item < scatter.count; item++) {
        const { trunkRadius } = findPlantFacts(plan.scatter.species[scatter.speciesByItem[item]].plant)!;
        if (trunkRadius === 0) continue;
        const radius = Math.fround(trunkRadius * scatter.scaleByItem[item]);
        const [x, z] = [tile.x + scatter.xByItem[item], tile.z + scatter.zByItem[item]];
        expected.set(scatter.idByItem[item], { x, z, radius });
      }
      const own = collidersIn(ground, tile.x + 32, tile.z + 32, 50).filter(
        ({ tx, tz }) => tx === tile.key.tx && tz === tile.key.tz,
      );
      expect(new Map(own.map(({ objectId, x, z, radius }) => [objectId, { x, z, radius }])), id).toEqual(expected);
    }
  });

  it('finds each collider within a radius once, across tiles as inside them', () => {
    const ground = createFooting(planOf('skerry'));
    const { view } = presetOf('skerry');
    const all = collidersIn(ground, view.x, view.z, 200);
    expect(new Set(all.map(({ tx, tz, objectId }) => `${tx} ${tz} ${objectId}`)).size).toBe(all.length);
    const rng = randomOf('circles');
    for (let k = 0; k < 60; k++) {
      const { x, z } = placeNear('skerry', rng, 120);
      const radius = rng.range(0, 20);
      const expected = all.filter((one) => Math.hypot(one.x - x, one.z - z) <= radius + one.radius);
      expect(collidersIn(ground, x, z, radius), `${radius} m around ${x}, ${z}`).toEqual(expected);
    }
  });

  it('loses an object that is removed and gets it back, also after its tile was forgotten', () => {
    const ground = createFooting(planOf('skerry'), { bytesLimit: 2 << 20 });
    const { view } = presetOf('skerry');
    const before = collidersIn(ground, view.x, view.z, 80);
    const [felled] = before;
    const version = ground.solidsVersion(felled.tx, felled.tz);
    ground.setRemoved(felled.tx, felled.tz, felled.objectId, true);
    expect(ground.solidsVersion(felled.tx, felled.tz)).toBeGreaterThan(version);
    expect(collidersIn(ground, view.x, view.z, 80)).toEqual(before.slice(1));
    const tile = ground.tileAt(felled.x, felled.z);
    for (let k = 0; k < 30; k++) ground.heightAt(view.x + 5000 + 64 * k, view.z);
    expect(ground.tileAt(felled.x, felled.z), 'built anew').not.toBe(tile);
    expect(collidersIn(ground, view.x, view.z, 80)).toEqual(before.slice(1));
    ground.setRemoved(felled.tx, felled.tz, felled.objectId, false);
    expect(collidersIn(ground, view.x, view.z, 80)).toEqual(before);
  });

  it('asks a source for the tiles it misses, each once, and answers the same', () => {
    const plan = planOf('skerry');
    const { view } = presetOf('skerry');
    const opened: string[] = [];
    const ground = createFooting(plan, {
      openTile: (asked, tx, tz) => {
        opened.push(`${tx} ${tz}`);
        return buildFootingTile(asked, tx, tz);
      },
    });
    const alone = createFooting(plan);
    expect(collidersIn(ground, view.x, view.z, 80)).toEqual(collidersIn(alone, view.x, view.z, 80));
    expect(ground.heightAt(view.x, view.z)).toBe(alone.heightAt(view.x, view.z));
    expect(opened.length).toBeGreaterThan(3);
    expect(new Set(opened).size).toBe(opened.length);
    const wrong = { openTile: 7 } as unknown as Parameters<typeof createFooting>[1];
    expect(() => createFooting(plan, wrong)).toThrow('options.openTile: expected a function, got 7');
  });

  it('gives the same answers from tiles that were built elsewhere', () => {
    const plan = planOf('skerry');
    const { view } = presetOf('skerry');
    const [tx, tz] = [Math.floor(view.x / 64), Math.floor(view.z / 64)];
    const built = createFooting(plan);
    const given = createFooting(plan);
    // As from a worker: plain data that was cloned on its way.
    for (let k = 0; k < 9; k++)
      given.putTile(structuredClone(buildFootingTile(plan, tx - 1 + (k % 3), tz - 1 + Math.floor(k / 3))));
    expect(given.state().tiles).toBe(9);
    const rng = randomOf('given');
    for (let k = 0; k < 40; k++) {
      const [x, z] = [(tx + rng.range(0.1, 0.9)) * 64, (tz + rng.range(0.1, 0.9)) * 64];
      expect(given.heightAt(x, z)).toBe(built.heightAt(x, z));
      expect(given.surfaceAt(x, z)).toBe(built.surfaceAt(x, z));
      expect(collidersIn(given, x, z, 3)).toEqual(collidersIn(built, x, z, 3));
    }
    expect(given.state().tiles).toBe(9);
  });

  it('answers for a square alike whether the tiles around were looked at or not', () => {
    const [tx, tz] = [Math.floor(presetOf('skerry').view.x / 64), Math.floor(presetOf('skerry').view.z / 64)];
    const ground = createFooting(planOf('skerry'));
    const whole = createFooting(planOf('skerry')).solidIndex(tx, tz);
    const rng = randomOf('squares');
    const listOf = (index: typeof whole, square: number): unknown[] =>
      Array.from(index.solidByEntry.subarray(index.firstBySquare[square], index.firstBySquare[square + 1]), (solid) => [
        index.idBySolid[solid],
        index.ownerBySolid[solid],
        ...index.shapes.subarray(solid * 5, solid * 5 + 5),
      ]);
    ground.squareIndex(tx, tz, 3, 4);
    expect(ground.state().tiles, 'inside a tile no other is needed').toBe(1);
    let seen = 0;
    for (let k = 0; k < 200; k++) {
      const [column, row] = [rng.below(8), rng.below(8)];
      const list = listOf(ground.squareIndex(tx, tz, column, row), row * 8 + column);
      expect(list, `square ${column}, ${row}`).toEqual(listOf(whole, row * 8 + column));
      seen += list.length;
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('ends with the world: at its edge there are no solids beyond', () => {
    const ground = createFooting(planOf('plains-lake'));
    expect(collidersIn(ground, 1e9 - 1, 1e9 - 1, 0.5).every(({ x, z }) => x <= 1e9 + 64 && z <= 1e9 + 64)).toBe(true);
    expect(Number.isFinite(ground.heightAt(1e9, -1e9))).toBe(true);
  });

  it('stays within its bytes', () => {
    const ground = createFooting(planOf('chase-court'), { bytesLimit: 3 << 20 });
    for (let k = 0; k < 120; k++) {
      ground.heightAt(k * 64, 0);
      expect(ground.state().bytes).toBeLessThanOrEqual(3 << 20);
    }
  });

  it('knows what one steps on', () => {
    const surfaces = new Map<string, number>();
    for (const id of ['skerry', 'tundra-frozen-lake', 'chase-court']) {
      const ground = createFooting(planOf(id));
      const rng = randomOf(`surfaces ${id}`);
      for (let k = 0; k < 200; k++) {
        const { x, z } = placeNear(id, rng, 600);
        const surface = ground.surfaceAt(x, z);
        surfaces.set(surface, (surfaces.get(surface) ?? 0) + 1);
        if (surface === 'water' || surface === 'ice') expect(ground.depthAt(x, z)).toBeGreaterThan(0);
        else expect(ground.depthAt(x, z)).toBeLessThan(0.1);
      }
    }
    for (const surface of ['grass', 'sand', 'rock', 'water']) expect([...surfaces.keys()]).toContain(surface);
  });
});

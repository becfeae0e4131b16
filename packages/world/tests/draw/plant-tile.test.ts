/*
 * Plants of a tile, sorted for drawing: all of them, where the world put them, and the canopy alone the same as in full.
 */
import { buildTile, createSampler, findPreset, growTile, planWorld, scatterTile } from '@skerry/world';
import {
  buildPlantTile,
  ITEM_NUMBERS,
  packTurn,
  type PlantTile,
  RUN_NUMBERS,
  SIZE_STEP,
  TURN_STEPS,
} from '@skerry/world/draw';
import { describe, expect, it } from 'vitest';

const plan = planWorld(findPreset('skerry')!.recipe, 'windward');
const TUFT = 4;

/** x, y and z of the items of some groups. */
function placesOf(tile: PlantTile, isWanted: (group: number) => boolean): [number, number, number][] {
  const places: [number, number, number][] = [];
  for (let r = 0; r < tile.runs.length; r += RUN_NUMBERS) {
    if (!isWanted(tile.runs[r + 2])) continue;
    const end = r + RUN_NUMBERS < tile.runs.length ? tile.runs[r + RUN_NUMBERS + 3] : tile.count;
    for (let i = tile.runs[r + 3] * ITEM_NUMBERS; i < end * ITEM_NUMBERS; i += ITEM_NUMBERS)
      places.push([tile.items[i], tile.items[i + 1], tile.items[i + 2]]);
  }
  return places;
}

const keys = [
  { level: 0, tx: 0, tz: 0 },
  { level: 0, tx: 3, tz: -2 },
] as const;

describe('the plants of a tile', () => {
  it.each(keys)('are those of the world, each once: $tx, $tz', (key) => {
    const set = scatterTile(plan, buildTile(plan, key))!;
    const tile = buildPlantTile(growTile(plan, key), 'all');
    const place = (x: number, y: number, z: number): string => [x, y, z].map((value) => value.toFixed(4)).join();
    const known = placesOf(tile, (group) => group < TUFT).map((one) => place(...one));
    const world = Array.from({ length: set.count }, (_, i) => place(set.xByItem[i], set.yByItem[i], set.zByItem[i]));
    expect(known.toSorted()).toEqual(world.toSorted());
  });

  it('have tufts of grass for company, on the ground of the tile and near grass of the world', () => {
    const world = createSampler(plan);
    const tile = buildPlantTile(growTile(plan, keys[0]), 'all');
    const grass = placesOf(tile, (group) => group === 3);
    const tufts = placesOf(tile, (group) => group === TUFT);
    expect(tufts.length).toBeGreaterThan(grass.length);
    for (const [x, y, z] of tufts.slice(0, 200)) {
      expect(y).toBeCloseTo(world.heightAt(Math.min(x, 63.999), Math.min(z, 63.999)), 1);
      expect(Math.min(...grass.map(([gx, , gz]) => Math.hypot(gx - x, gz - z)))).toBeLessThan(1.1);
    }
  });

  it('lie in runs of one species and variant, trees first', () => {
    const tile = buildPlantTile(growTile(plan, keys[0]), 'all');
    let before = -1;
    let end = 0;
    for (let r = 0; r < tile.runs.length; r += RUN_NUMBERS) {
      const [species, variant, group, first] = tile.runs.subarray(r, r + RUN_NUMBERS);
      const rank = (group * 256 + species) * 256 + variant;
      expect(rank).toBeGreaterThan(before);
      expect(first).toBeGreaterThanOrEqual(end);
      before = rank;
      end = first;
    }
    expect(tile.runs[3]).toBe(0);
  });

  it('keep turn and size through the packing', () => {
    for (const [yaw, size] of [
      [0, 1],
      [3.1, 0.4],
      [6.28, 2.5],
    ]) {
      const packed = packTurn(yaw, size);
      expect(Math.fround(packed)).toBe(packed);
      expect(Math.floor(packed / TURN_STEPS) * SIZE_STEP).toBeCloseTo(size, 1);
      expect(Math.cos(((packed % TURN_STEPS) / TURN_STEPS) * 2 * Math.PI - yaw)).toBeGreaterThan(0.999);
    }
  });

  it('from afar are the trees of the full tile, to the bit', () => {
    for (const key of keys) {
      const full = buildPlantTile(growTile(plan, key), 'all');
      const canopy = buildPlantTile(growTile(plan, key), 'canopy');
      const rows = ({ items, count }: typeof full): Set<string> =>
        new Set(Array.from({ length: count }, (_, i) => items.slice(i * ITEM_NUMBERS, (i + 1) * ITEM_NUMBERS).join()));
      const all = rows(full);
      expect(canopy.count).toBeGreaterThan(0);
      expect(canopy.count).toBeLessThan(full.count);
      expect([...rows(canopy)].filter((row) => !all.has(row))).toEqual([]);
      const species = new Set<string>();
      for (let r = 0; r < canopy.runs.length; r += RUN_NUMBERS)
        species.add(plan.scatter.species[canopy.runs[r]].stratum);
      expect([...species]).toEqual(['canopy']);
    }
  });

  it('have fireflies near by, always at the same places', () => {
    const tile = buildPlantTile(growTile(plan, keys[0]), 'all');
    expect(tile.fireflies.length).toBeGreaterThan(0);
    expect(buildPlantTile(growTile(plan, keys[0]), 'all').fireflies).toEqual(tile.fireflies);
  });
});

/*
 * Plants of a tile, sorted for drawing: all of them, where the world put them, and the canopy alone the same as in full.
 */
import { buildTile, findPreset, planWorld, scatterTile } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { buildPlantTile, ITEM_NUMBERS, RUN_NUMBERS, SIZE_STEP, TURN_STEPS } from '../../src/plants/plant-tile.ts';

const plan = planWorld(findPreset('skerry')!.recipe, 'windward');
const keys = [
  { level: 0, tx: 0, tz: 0 },
  { level: 0, tx: 3, tz: -2 },
] as const;

describe('the plants of a tile', () => {
  it.each(keys)('are those of the world, each once: $tx, $tz', (key) => {
    const set = scatterTile(plan, buildTile(plan, key))!;
    const tile = buildPlantTile(plan, key, 'all');
    expect(tile.count).toBe(set.count);
    const place = (x: number, y: number, z: number): string => [x, y, z].map((value) => value.toFixed(4)).join();
    const placesOf = (count: number, at: (i: number) => string): string[] =>
      Array.from({ length: count }, (_, i) => at(i)).sort();
    expect(
      placesOf(tile.count, (i) =>
        place(...([0, 1, 2].map((k) => tile.items[i * ITEM_NUMBERS + k]) as [number, number, number])),
      ),
    ).toEqual(placesOf(set.count, (i) => place(set.xByItem[i], set.yByItem[i], set.zByItem[i])));
  });

  it('lie in runs of one species and variant, trees first', () => {
    const tile = buildPlantTile(plan, keys[0], 'all');
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
    const set = scatterTile(plan, buildTile(plan, keys[0]))!;
    const tile = buildPlantTile(plan, keys[0], 'all');
    const sizes = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);
    const packed = Array.from({ length: tile.count }, (_, i) => tile.items[i * ITEM_NUMBERS + 3]);
    const read = packed.map((number) => Math.floor(number / TURN_STEPS) * SIZE_STEP);
    expect(sizes(read) / tile.count).toBeCloseTo(sizes(set.scaleByItem) / set.count, 2);
    expect(Math.max(...packed.map((number) => number % TURN_STEPS))).toBeLessThan(TURN_STEPS);
    expect(packed.every((number) => Math.fround(number) === number)).toBe(true);
  });

  it('from afar are the trees of the full tile, to the bit', () => {
    for (const key of keys) {
      const full = buildPlantTile(plan, key, 'all');
      const canopy = buildPlantTile(plan, key, 'canopy');
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
    const tile = buildPlantTile(plan, keys[0], 'all');
    expect(tile.fireflies.length).toBeGreaterThan(0);
    expect(buildPlantTile(plan, keys[0], 'all').fireflies).toEqual(tile.fireflies);
  });
});

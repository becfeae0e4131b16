/*
 * Islands laid out: everything dry, apart, in its ring, and to be reached on foot.
 */
import { createFooting } from '@skerry/footing';
import { formatIssues } from '@skerry/kit';
import { checkReach, ITEMS, isOnLand, layOutIsland } from '@skerry/sim';
import { planWorld } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { recipeOf, SMALL_ISLAND as SMALL } from '../small-world.ts';

const grounds = (presetId: string, count: number, changes: Readonly<Record<string, string>> = SMALL) =>
  Array.from({ length: count }, (_, k) => createFooting(planWorld(recipeOf(presetId, changes), `lay ${k}`)));

describe('an island', { timeout: 300_000 }, () => {
  it('has everything on dry land that feet can reach from the landing', () => {
    for (const ground of [...grounds('skerry', 14), ...grounds('verdigris', 2, {})]) {
      const layout = layOutIsland(ground.plan, ground, '0,0', 1)!;
      expect(formatIssues(checkReach(ground, layout)), ground.plan.seedText).toBe('');
      for (const { x, z } of [layout.start, ...layout.items]) {
        expect(ground.depthAt(x, z)).toBe(0);
        expect(isOnLand(layout.field, x, z)).toBe(true);
      }
    }
  });

  it('does not fill up without end, however often one returns', () => {
    const [ground] = grounds('skerry', 1);
    const often = layOutIsland(ground.plan, ground, '0,0', 200)!;
    expect(layOutIsland(ground.plan, ground, '0,0', 1e9)!.items).toEqual(often.items);
    expect(often.items.length).toBeLessThan(400);
  });

  it('has one of each helper, the goal and the weapons, each in its ring where the land allows it', () => {
    let inRing = 0;
    let all = 0;
    for (const ground of grounds('skerry', 8)) {
      const { items, start, reach, half } = layOutIsland(ground.plan, ground, '0,0', 1)!;
      expect(reach).toBeLessThanOrEqual(half);
      for (const kind of ['compass', 'marker', 'finder', 'pathfinder', 'goal', 'staff', 'sword', 'bow'] as const) {
        const found = items.filter((item) => item.kind === kind);
        expect(found).toHaveLength(1);
        const [{ x, z }] = found;
        const share = Math.sqrt((x - start.x) * (x - start.x) + (z - start.z) * (z - start.z)) / reach;
        const [min, max] = ITEMS[kind].ring!;
        all++;
        if (share >= min - 1e-9 && share <= max + 1e-9) inRing++;
      }
    }
    expect(inRing / all).toBeGreaterThan(0.9);
  });

  it('of the same seed is the same, of another one is another', () => {
    const [a, b] = grounds('skerry', 2);
    const again = createFooting(planWorld(recipeOf('skerry', SMALL), 'lay 0'));
    const itemsOf = (ground: typeof a) => layOutIsland(ground.plan, ground, '0,0', 1)!.items;
    expect(itemsOf(again)).toEqual(itemsOf(a));
    expect(itemsOf(b)).not.toEqual(itemsOf(a));
  });

  it('of the first layout lies as it always did', () => {
    const placesOf = (ground: ReturnType<typeof grounds>[number]) => {
      const { start, items } = layOutIsland(ground.plan, ground, '0,0', 2, 1)!;
      const places = ['pathfinder', 'goal'].map((kind) => items.find((item) => item.kind === kind)!);
      return [start, ...places].map(({ x, z }) => [x, z]);
    };
    // Written down by the build before layouts had versions.
    expect(grounds('skerry', 2).map(placesOf)).toEqual([
      [
        [-184, 120],
        [-200, -76],
        [-108, -96],
      ],
      [
        [48, 140],
        [-32, -60],
        [-164, 40],
      ],
    ]);
  });

  it('begins by the sea, even where the largest gentle land is a plateau; the pathfinder is nearer than the goal', () => {
    const steep = { 'shape.island.size': '1024' };
    let plateaus = 0;
    for (const ground of grounds('skerry', 6, steep)) {
      const { plan } = ground;
      const heightOf = ({ start }: { start: { x: number; z: number } }) =>
        ground.heightAt(start.x, start.z) - plan.seaLevel;
      if (heightOf(layOutIsland(plan, ground, '0,0', 1, 1)!) > 10) plateaus++;
      const layout = layOutIsland(plan, ground, '0,0', 1)!;
      expect(heightOf(layout), plan.seedText).toBeLessThan(10);
      const away = (kind: string): number => {
        const { x, z } = layout.items.find((item) => item.kind === kind)!;
        return Math.hypot(x - layout.start.x, z - layout.start.z);
      };
      expect(away('pathfinder'), plan.seedText).toBeLessThan(away('goal'));
    }
    expect(plateaus, 'islands that would show it').toBeGreaterThan(0);
  });

  it('that is visited again has something new, and nothing old has moved', () => {
    const [ground] = grounds('skerry', 1);
    const first = layOutIsland(ground.plan, ground, '0,0', 1)!.items;
    const third = layOutIsland(ground.plan, ground, '0,0', 3)!.items;
    expect(third.slice(0, first.length)).toEqual(first);
    expect(third.length).toBe(first.length + 6);
    expect(new Set(third.map(({ slot }) => slot)).size).toBe(third.length);
  });

  it('that is all sea still gives a place to stand', () => {
    const drowned = createFooting(planWorld(recipeOf('skerry', { ...SMALL, 'shape.seaShare': '1' }), 'sea'));
    const { field, items } = layOutIsland(drowned.plan, drowned, '0,0', 1)!;
    expect(field.land.length).toBeGreaterThan(0);
    expect(items.length).toBeGreaterThan(10);
  });

  it('is not where there is none', () => {
    const [ground] = grounds('skerry', 1);
    expect(layOutIsland(ground.plan, ground, '1,0', 1)).toBeUndefined();
  });
});

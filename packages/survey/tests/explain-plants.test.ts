/*
 * What grows at a place, explained: whatever the scatter has put somewhere is allowed there by every rule.
 */
import { buildTile, explainPlace, findPreset, planWorld, scatterTile, tileKeyAt } from '@skerry/world';
import { expect, it } from 'vitest';
import { explainPlants } from '../src/index.ts';

it.each(['skerry', 'desert-oasis', 'plains-lake'])('everything that stands in %s may stand there', (id) => {
  const { recipe, view } = findPreset(id)!;
  const plan = planWorld(recipe, 'plants');
  const key = tileKeyAt(view.x, view.z, 0);
  const tile = buildTile(plan, key);
  const set = scatterTile(plan, tile)!;
  expect(set.count).toBeGreaterThan(0);
  for (let i = 0; i < set.count; i += Math.ceil(set.count / 40)) {
    const [x, z] = [set.xByItem[i], set.zByItem[i]];
    const plant = plan.scatter.species[set.speciesByItem[i]].id;
    const found = explainPlants(plan, explainPlace(plan, tile.x + x, tile.z + z)).find(
      ({ species }) => species === plant,
    );
    expect(found, `${plant} at ${tile.x + x}, ${tile.z + z}`).toBeDefined();
    expect(found!.vigour).toBeGreaterThan(0);
    expect(found!.limits.every(({ rate }) => rate > 0)).toBe(true);
  }
});

it('names the rule that keeps a plant away', () => {
  const { recipe } = findPreset('skerry')!;
  const plan = planWorld(recipe, 'plants');
  const dry = explainPlace(plan, 0, 0);
  const plants = explainPlants(plan, { ...dry, height: dry.water - 40 });
  expect(plants.length).toBeGreaterThan(0);
  for (const { vigour, limits } of plants) {
    expect(vigour).toBe(0);
    expect(limits[0]).toEqual({ rule: 'aboveWater', rate: 0 });
  }
});

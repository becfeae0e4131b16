/*
 * The jobs of Studio's workers, run here: masks against the ground itself, costs by stage, profiles against the sampler.
 */
import { createSampler, explainPlace, findPreset, planWorld, type Recipe } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { measureCosts } from '../../../src/pages/studio/jobs/cost-job.ts';
import { paintMask } from '../../../src/pages/studio/jobs/mask-job.ts';
import { measureProfile } from '../../../src/pages/studio/jobs/profile-job.ts';
import { STUDIO_STAGES } from '../../../src/pages/studio/desk/stages.ts';

const { recipe, seed } = findPreset('skerry')!;
const PLAN = planWorld(recipe, seed);

/** The recipe with another mask on its ridges. */
function withMask(mask: object): Recipe {
  const layers = recipe.terrain.layers.map((layer) => (layer.id === 'ridges' ? { ...layer, mask } : layer));
  return { ...recipe, terrain: { ...recipe.terrain, layers } } as Recipe;
}

describe('a mask', () => {
  it.each([{ kind: 'land' }, { kind: 'highland' }, { kind: 'height', from: 20, to: 90 }, { kind: 'patches' }])(
    'is the share of the layer that shows: $kind',
    (mask) => {
      const masked = planWorld(withMask(mask), seed);
      const bare = planWorld(withMask({ kind: 'none' }), seed);
      const area = { x: -300, z: -300, metresPerPixel: 64, width: 10, height: 10 };
      const { shares } = paintMask(masked, 'ridges', area)!;
      const partOf = (plan: typeof PLAN, x: number, z: number): number =>
        explainPlace(plan, x, z).layers.find(({ id }) => id === 'ridges')?.metres ?? 0;
      let compared = 0;
      for (let i = 0; i < 100; i++) {
        const [x, z] = [area.x + ((i % 10) + 0.5) * 64, area.z + (Math.floor(i / 10) + 0.5) * 64];
        const whole = partOf(bare, x, z);
        if (Math.abs(whole) < 1) continue;
        compared++;
        expect(shares[i] / 255, `${x}, ${z}`).toBeCloseTo(partOf(masked, x, z) / whole, 1);
      }
      expect(compared).toBeGreaterThan(20);
    },
  );

  it('is absent for a layer without one, and for no layer', () => {
    const area = { x: 0, z: 0, metresPerPixel: 8, width: 4, height: 4 };
    expect(paintMask(planWorld(withMask({ kind: 'none' }), seed), 'ridges', area)).toBeUndefined();
    expect(paintMask(PLAN, 'nothing', area)).toBeUndefined();
  });
});

it('costs are measured for stages that have a form', () => {
  const costs = measureCosts(PLAN, { x: 0, z: 0 });
  expect(Object.values(costs).every((ms) => ms >= 0)).toBe(true);
  const ids = STUDIO_STAGES.map(({ id }) => id);
  expect(Object.keys(costs).filter((id) => !ids.includes(id))).toEqual([]);
  expect(Object.keys(costs)).toEqual(expect.arrayContaining(['shape', 'terrain', 'water', 'scatter']));
});

it('a profile has the heights of the places along its line', () => {
  const { length, heights, surfaces } = measureProfile(PLAN, { x: -300, z: 0 }, { x: 300, z: 800 });
  const sampler = createSampler(PLAN);
  expect(length).toBe(1000);
  expect(heights[0]).toBe(sampler.heightAt(-300, 0));
  expect(heights.at(-1)).toBe(sampler.heightAt(300, 800));
  expect(surfaces.every((surface, k) => surface >= heights[k])).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { createGroundBuilder, findPreset, planWorld } from '../../src/index.ts';

const LAKE_PRESETS = ['plains-lake', 'tundra-frozen-lake', 'desert-oasis'];

describe('lakes', () => {
  it.each(LAKE_PRESETS)('of %s stand at levels of their own, above the sea', (id) => {
    const plan = planWorld(findPreset(id)!.recipe, 'lakes');
    const { waterByVertex, heightByVertex } = createGroundBuilder(plan).build({
      x: -4000,
      z: -4000,
      step: 16,
      width: 500,
      depth: 500,
    });
    const levels = new Set<number>();
    for (let i = 0; i < waterByVertex.length; i++)
      if (waterByVertex[i] !== plan.seaLevel && waterByVertex[i] > heightByVertex[i]) levels.add(waterByVertex[i]);
    expect(levels.size).toBeGreaterThan(4);
    expect(Math.min(...levels)).toBeGreaterThan(plan.seaLevel);
  });

  it.each(LAKE_PRESETS)('of %s never hang: where a lake ends, the ground is above its water', (id) => {
    const plan = planWorld(findPreset(id)!.recipe, 'lakes');
    const width = 1500;
    const { waterByVertex: water, heightByVertex: height } = createGroundBuilder(plan).build({
      x: 0,
      z: 0,
      step: 2,
      width,
      depth: width,
    });
    let shores = 0;
    for (let i = 0; i < water.length - width; i++)
      for (const next of [i + 1, i + width]) {
        if (water[i] === water[next]) continue;
        const wet = water[i] > water[next] ? i : next;
        shores++;
        expect(height[wet], `vertex ${wet}`).toBeGreaterThanOrEqual(water[wet]);
      }
    expect(shores).toBeGreaterThan(50);
  });
});

/*
 * Where one stands first: on dry, level ground, in every world that ships, and always at the same place.
 */
import { createSampler, planWorld, PRESETS } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { findStartPlace } from '../../src/landscape/find-start-place.ts';

describe('the first place', () => {
  it.each(PRESETS.map((preset) => [preset.id, preset] as const))('in %s is dry and not steep', (_id, preset) => {
    const plan = planWorld(preset.recipe, preset.seed);
    const place = findStartPlace(plan, preset.view);
    const world = createSampler(plan);
    expect(world.heightAt(place.x, place.z)).toBeGreaterThan(world.waterAt(place.x, place.z));
    expect(world.slopeAt(place.x, place.z)).toBeLessThan(1);
  });

  it('is the same each time, and found far out as well', () => {
    const plan = planWorld(PRESETS[0].recipe, 'windward');
    expect(findStartPlace(plan, { x: 0, z: 0 })).toEqual(findStartPlace(plan, { x: 0, z: 0 }));
    const far = findStartPlace(plan, { x: 9e8, z: -9e8 });
    expect(Number.isFinite(far.x + far.z + far.yaw)).toBe(true);
  });
});

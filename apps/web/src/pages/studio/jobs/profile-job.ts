/*
 * The ground along a straight line: heights and water at even steps.
 */
import { createSampler, type WorldPlan } from '@skerry/world';

export type Place = { readonly x: number; readonly z: number };

export type Profile = {
  readonly length: number;
  readonly heights: readonly number[];
  /** Level of the water where it stands above the ground, else the height of the ground. */
  readonly surfaces: readonly number[];
};

const SAMPLES = 240;

export function measureProfile(plan: WorldPlan, from: Place, to: Place): Profile {
  const sampler = createSampler(plan);
  const heights: number[] = [];
  const surfaces: number[] = [];
  for (let k = 0; k < SAMPLES; k++) {
    const share = k / (SAMPLES - 1);
    const [x, z] = [from.x + (to.x - from.x) * share, from.z + (to.z - from.z) * share];
    const height = sampler.heightAt(x, z);
    heights.push(height);
    surfaces.push(Math.max(height, sampler.waterAt(x, z)));
  }
  return { length: Math.hypot(to.x - from.x, to.z - from.z), heights, surfaces };
}

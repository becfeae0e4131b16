/*
 * How much of the land each biome has. A sample where two biomes mix counts for both, by their shares.
 */
import type { WorldPlan } from '@skerry/world';
import { LAND, type SampledGround } from '../sample/sample-ground.ts';

/** A biome and its share of the land. */
export type BiomePresence = { readonly id: string; readonly title: string; readonly share: number };

/** The blend of a sample is counted in this many steps, so that sums are whole numbers and exact. */
const STEPS = 254;

/** Every biome of the world with its share of the land, largest first, equals in the order of the recipe. */
export function measureBiomes({ biomes }: WorldPlan, ground: SampledGround): readonly BiomePresence[] {
  const { coverBySample, biomeBySample, otherBiomeBySample, blendBySample } = ground;
  const stepsByBiome = biomes.map(() => 0);
  let land = 0;
  for (let i = 0; i < coverBySample.length; i++) {
    if (coverBySample[i] !== LAND) continue;
    land++;
    stepsByBiome[biomeBySample[i]] += STEPS - blendBySample[i];
    stepsByBiome[otherBiomeBySample[i]] += blendBySample[i];
  }
  return biomes
    .map(({ id, title }, index) => ({ id, title, share: land > 0 ? stepsByBiome[index] / (land * STEPS) : 0 }))
    .sort((a, b) => b.share - a.share);
}

/*
 * Which biomes a place has, and how much of each: the nearest in climate, with a belt in which neighbours mix.
 * A weight falls to exactly 0 at the end of the belt, so most tiles know one or two biomes and skip the rest.
 * Weights shape the ground too (hills, ridges, lift), and being continuous they never make a cliff.
 */
import type { FieldEngine, GridSpec, Plane } from '@skerry/noise';
import type { BiomePlan, WorldPlan } from '../plan/world-plan.ts';

/** One climate step: this many degrees, or this much moisture. */
const STEP_DEGREES = 12;
const STEP_MOISTURE = 0.35;

export type BiomeWeight = { readonly biome: BiomePlan; readonly weight: Plane };

/** The biomes that occur on the grid with their weights, which add up to 1. */
export function assignBiomeWeights(
  engine: FieldEngine,
  plan: WorldPlan,
  grid: GridSpec,
  temperature: Plane,
  moisture: Plane,
): BiomeWeight[] {
  const { blend } = plan.recipe.climate;
  const distances = plan.biomes.map((biome) => assignDistance(engine, biome, temperature, moisture));
  const nearest = engine.copy(engine.plane(), distances[0]);
  for (const distance of distances.slice(1)) engine.min(nearest, nearest, distance);
  const present: { biome: BiomePlan; weight: Plane; values: Float32Array }[] = [];
  for (const biome of plan.biomes) {
    // 1 for the nearest, 0 for one that is `blend` steps farther; squared to meet 0 without a kink.
    const weight = engine.sub(distances[biome.index], distances[biome.index], nearest);
    engine.affine(weight, weight, -1 / blend, 1);
    engine.clamp(weight, weight, 0, 1);
    engine.mul(weight, weight, weight);
    const values = engine.read(weight, new Float32Array(grid.width * grid.depth));
    if (isAnyPositive(values)) present.push({ biome, weight, values });
  }
  if (present.length === 1) return present;
  normalise(present.map(({ values }) => values));
  for (const { weight, values } of present) engine.write(weight, values);
  return present;
}

function isAnyPositive(values: Float32Array): boolean {
  for (let i = 0; i < values.length; i++) if (values[i] > 0) return true;
  return false;
}

function normalise(valuesByBiome: readonly Float32Array[]): void {
  for (let i = 0; i < valuesByBiome[0].length; i++) {
    let sum = 0;
    for (const values of valuesByBiome) sum += values[i];
    for (const values of valuesByBiome) values[i] /= sum;
  }
}

function assignDistance(engine: FieldEngine, biome: BiomePlan, temperature: Plane, moisture: Plane): Plane {
  const distance = engine.affine(engine.plane(), temperature, 1 / STEP_DEGREES, -biome.temperature / STEP_DEGREES);
  engine.mul(distance, distance, distance);
  const mark = engine.mark();
  const wet = engine.affine(engine.plane(), moisture, 1 / STEP_MOISTURE, -biome.moisture / STEP_MOISTURE);
  engine.mulAdd(distance, wet, wet, distance);
  engine.release(mark);
  engine.sqrt(distance, distance);
  return biome.reach === 0 ? distance : engine.affine(distance, distance, 1, -biome.reach);
}

export type Blended = { readonly plane: Plane } | { readonly everywhere: number };

/**
 * A biome property blended by weight: one number where the grid has one biome, else a plane. It is summed as
 * differences from the first biome of the plan, so that biomes of weight 0 change no bit and grids that know
 * different biomes agree where they meet.
 */
export function blendBiomeProperty(
  engine: FieldEngine,
  plan: WorldPlan,
  present: readonly BiomeWeight[],
  valueOf: (biome: BiomePlan) => number,
): Blended {
  const reference = Math.fround(valueOf(plan.biomes[0]));
  const different = present.filter(({ biome }) => Math.fround(valueOf(biome) - reference) !== 0);
  if (different.length === 0) return { everywhere: reference };
  if (present.length === 1)
    return { everywhere: Math.fround(reference + Math.fround(valueOf(present[0].biome) - reference)) };
  const plane = engine.fill(engine.plane(), reference);
  for (const { biome, weight } of different) engine.addScaled(plane, plane, weight, valueOf(biome) - reference);
  return { plane };
}

/*
 * Which biomes a place has, and how much of each: the nearest in climate, with a belt in which neighbours mix.
 * A weight falls to exactly 0 at the end of the belt, so most tiles have one or two biomes and skip the rest.
 * Weights shape the ground too (gains of layers, lift), and being continuous they never make a cliff.
 */
import type { FieldEngine, Plane } from '@skerry/noise';
import type { Recipe } from '../recipe-schema.ts';
import type { GroundFields } from '../stage.ts';

/** One climate step: this many degrees, or this much moisture. */
const STEP_DEGREES = 12;
const STEP_MOISTURE = 0.35;
/** Degrees lost per metre for one degree per 100 m. */
export const PER_METRE = 0.01;

/** The climate that each biome likes, in the order of the recipe. */
export type BiomeClimates = {
  readonly likes: readonly { readonly temperature: number; readonly moisture: number; readonly reach: number }[];
  /** Width of the belt in which neighbours mix, climate steps. */
  readonly blend: number;
  /** Degrees lost per 100 m. */
  readonly lapse: number;
};

/** A biome by its index in the recipe, and its share of each sample. */
export type BiomeWeight = { readonly index: number; readonly weight: Plane };

/** The climate needs of biomes. */
export function planBiomeClimates({ biomes, climate }: Recipe): BiomeClimates {
  return {
    likes: biomes.map(({ temperature, moisture, reach }) => ({ temperature, moisture, reach })),
    blend: climate.blend,
    lapse: climate.temperature.lapse,
  };
}

/** The biomes of the coarse lattice, the engine's grid, by climate on land that stands above `level`. */
export function weighBiomes(
  engine: FieldEngine,
  biomes: BiomeClimates,
  { coarse, temperature, moisture }: GroundFields,
  level: number,
): BiomeWeight[] {
  // Biomes follow the height of the continents, not of each hill: they must not speckle.
  const felt = engine.affine(engine.plane(), coarse.base, 1, -level);
  engine.clamp(felt, felt, 0, 1e6);
  engine.addScaled(felt, temperature, felt, -biomes.lapse * PER_METRE);
  return assignBiomeWeights(engine, biomes, felt, moisture);
}

/** The biomes that occur on the grid with their weights, which add up to 1. */
function assignBiomeWeights(
  engine: FieldEngine,
  { likes, blend }: BiomeClimates,
  temperature: Plane,
  moisture: Plane,
): BiomeWeight[] {
  const distances = likes.map((like) => assignDistance(engine, like, temperature, moisture));
  const nearest = engine.copy(engine.plane(), distances[0]);
  for (const distance of distances.slice(1)) engine.min(nearest, nearest, distance);
  const present: BiomeWeight[] = [];
  for (const [index, distance] of distances.entries()) {
    // 1 for the nearest, 0 for a biome `blend` steps farther away; squared to reach 0 without a kink.
    const weight = engine.sub(distance, distance, nearest);
    engine.affine(weight, weight, -1 / blend, 1);
    engine.clamp(weight, weight, 0, 1);
    engine.mul(weight, weight, weight);
    if (engine.anyPositive(weight)) present.push({ index, weight });
  }
  if (present.length > 1) engine.normalise(present.map(({ weight }) => weight));
  return present;
}

function assignDistance(
  engine: FieldEngine,
  likes: BiomeClimates['likes'][number],
  temperature: Plane,
  moisture: Plane,
): Plane {
  const distance = engine.affine(engine.plane(), temperature, 1 / STEP_DEGREES, -likes.temperature / STEP_DEGREES);
  engine.mul(distance, distance, distance);
  const mark = engine.mark();
  const wet = engine.affine(engine.plane(), moisture, 1 / STEP_MOISTURE, -likes.moisture / STEP_MOISTURE);
  engine.mulAdd(distance, wet, wet, distance);
  engine.release(mark);
  engine.sqrt(distance, distance);
  return likes.reach === 0 ? distance : engine.affine(distance, distance, 1, -likes.reach);
}

/** The weights on the fine grid. A biome alone on the grid has weight 1 everywhere: nothing to refine. */
export function refineWeights(
  present: readonly BiomeWeight[],
  refine: (plane: Plane) => Plane,
): readonly BiomeWeight[] {
  return present.length === 1 ? present : present.map(({ index, weight }) => ({ index, weight: refine(weight) }));
}

export type Blended = { readonly plane: Plane } | { readonly everywhere: number };

/**
 * A biome property blended by weight: one number if the grid has one biome, otherwise a plane. It is summed as
 * differences from the first biome of the plan, so that biomes of weight 0 change no bit and grids with different
 * biomes agree where they meet.
 */
export function blendBiomeProperty(
  engine: FieldEngine,
  present: readonly BiomeWeight[],
  valueByBiome: readonly number[],
): Blended {
  const reference = Math.fround(valueByBiome[0]);
  const different = present.filter(({ index }) => Math.fround(valueByBiome[index] - reference) !== 0);
  if (different.length === 0) return { everywhere: reference };
  if (present.length === 1)
    return { everywhere: Math.fround(reference + Math.fround(valueByBiome[present[0].index] - reference)) };
  const plane = engine.fill(engine.plane(), reference);
  for (const { index, weight } of different) engine.addScaled(plane, plane, weight, valueByBiome[index] - reference);
  return { plane };
}

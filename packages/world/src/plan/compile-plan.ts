/*
 * Recipe and seed in, plan out: every stage compiles its own part. A seed is a text or a whole number; each purpose
 * derives its own seed from it, so changing how one thing is made never moves another.
 */
import { seedFromText } from '@skerry/kit';
import type { Generator } from '../generators/generator.ts';
import type { Recipe } from '../stages/recipe-schema.ts';
import { planIslands } from '../stages/shape.ts';
import type { StagePlans, WorldPlan } from './world-plan.ts';

/** The plan of a checked recipe and a seed. */
export function compilePlan({ version, stages }: Generator, recipe: Recipe, seedText: string): WorldPlan {
  const seed = seedFromText(seedText);
  const parts = Object.fromEntries(stages.map((stage) => [stage.id, stage.plan(recipe, seed)])) as StagePlans;
  return {
    recipe,
    generatorVersion: version,
    seedText,
    seed,
    stages: parts,
    seaLevel: recipe.water.seaLevel,
    baseLevel: recipe.terrain.baseLevel,
    islands: planIslands(recipe.shape, seed),
    biomes: recipe.biomes.map((biome, index) => ({ ...biome, index })),
    scatter: parts.scatter,
    patchNoise: parts.colours.patchNoise,
    tintNoises: parts.colours.tintNoises,
    level: parts.walls?.level,
  };
}

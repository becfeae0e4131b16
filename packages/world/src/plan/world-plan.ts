/*
 * The plan of a world: a checked recipe compiled for one seed. Every purpose has its own seed, every curve its
 * table, every noise its spec; the generator reads this and nothing else. Plain data, so it can go to a worker.
 */
import type { NoiseSpec } from '@skerry/noise';
import type { NEWEST_STAGES } from '../stages/stage-lists.ts';
import type { IslandsPlan } from '../stages/shape/islands.ts';
import type { Level } from '../levels/index.ts';
import type { ScatterPlan } from '../scatter/index.ts';
import type { BiomeRecipe, Recipe } from '../stages/recipe-schema.ts';

/** A biome of a compiled world. */
export type BiomePlan = BiomeRecipe & { readonly index: number };

type AnyStage = (typeof NEWEST_STAGES)[number];
/** The name of a stage. */
export type StageId = AnyStage['id'];
/** The compiled part of each stage, by its id. */
export type StagePlans = { readonly [S in AnyStage as S['id']]: ReturnType<S['plan']> };

/** A compiled world: recipe, seed and generator version. Treat it as frozen. */
export type WorldPlan = {
  readonly recipe: Recipe;
  /** The generator that grows this world. */
  readonly generatorVersion: number;
  /** The seed as the user typed it. */
  readonly seedText: string;
  /** The 32-bit number of the seed. */
  readonly seed: number;
  readonly stages: StagePlans;
  readonly seaLevel: number;
  /** The level that heights of the land are added to. */
  readonly baseLevel: number;
  /** The lattice that islands stand on, in worlds that have islands. */
  readonly islands: IslandsPlan;
  readonly biomes: readonly BiomePlan[];
  readonly scatter: ScatterPlan;
  /** Where the ground takes its biome's accent colour. */
  readonly patchNoise: NoiseSpec;
  readonly tintNoises: readonly NoiseSpec[];
  /** The obstacle grid of the land shape `level`. */
  readonly level: Level | undefined;
};

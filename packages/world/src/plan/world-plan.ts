/*
 * The plan of a world: a checked recipe compiled for one seed. Every purpose has its own seed, every curve its
 * table, every noise its spec; the generator reads this and nothing else. Plain data, so it can go to a worker.
 */
import type { NoiseSpec } from '@skerry/noise';
import type { Level } from '../levels/index.ts';
import type { ScatterPlan } from '../scatter/index.ts';
import type { BiomeRecipe, LayerRecipe, Recipe } from '../recipe/schema.ts';

/** Stands for no biome. */
export const NO_BIOME = -1;

export type LayerPlan = {
  readonly id: 'hills' | 'ridges' | 'detail';
  readonly noise: NoiseSpec;
  readonly table: Float32Array | undefined;
  readonly height: number;
  readonly mask: LayerRecipe['mask'];
  readonly patches: NoiseSpec;
  readonly warped: boolean;
};

export type BiomePlan = BiomeRecipe & { readonly index: number };

export type WorldPlan = {
  readonly recipe: Recipe;
  /** The generator that grows this world. */
  readonly generatorVersion: number;
  /** What the person typed. */
  readonly seedText: string;
  /** The 32 bits it stands for. */
  readonly seed: number;
  readonly seaLevel: number;
  /** The level that heights of the land are added to. */
  readonly baseLevel: number;
  readonly falloffTable: Float32Array;
  readonly continentNoise: NoiseSpec;
  readonly profileTable: Float32Array | undefined;
  readonly coastNoise: NoiseSpec;
  readonly warpNoiseX: NoiseSpec;
  readonly warpNoiseZ: NoiseSpec;
  readonly valleyNoise: NoiseSpec;
  readonly layers: readonly LayerPlan[];
  readonly temperatureNoise: NoiseSpec;
  readonly moistureNoise: NoiseSpec;
  readonly lakeShoreNoise: NoiseSpec;
  /** Where the ground takes its biome's accent colour. */
  readonly patchNoise: NoiseSpec;
  readonly tintNoises: readonly NoiseSpec[];
  readonly islandSeed: number;
  readonly lakeSeed: number;
  /** Index of the biome that grows around lakes, and of the one on top of walls, or NO_BIOME. */
  readonly lakeBiome: number;
  readonly wallBiome: number;
  readonly biomes: readonly BiomePlan[];
  readonly scatter: ScatterPlan;
  /** The obstacle grid of the land shape `level`. */
  readonly level: Level | undefined;
};

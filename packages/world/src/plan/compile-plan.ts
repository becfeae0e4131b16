/*
 * Recipe and seed in, plan out. A seed is a text or a whole number; each purpose draws its own seed from it,
 * so changing how one thing is made never moves another.
 */
import { assert, seedFor, seedFromText } from '@skerry/kit';
import type { NoiseFractal, NoiseSpec } from '@skerry/noise';
import type { LayerRecipe, Recipe } from '../recipe/schema.ts';
import { buildLevel, type Level } from '../levels/index.ts';
import { buildCurveTable } from './curve-table.ts';
import { buildFalloffTable } from './falloff.ts';
import { planScatter } from './plan-scatter.ts';
import type { LayerPlan, WorldPlan } from './world-plan.ts';

type FractalRecipe = { scale: number; octaves: number; persistence?: number; lacunarity?: number };

const FRACTAL_BY_STYLE: Record<LayerRecipe['style'], NoiseFractal> = {
  smooth: 'fbm',
  ridged: 'ridged',
  billowy: 'billow',
};
/** Patches of a masked layer are this much larger than its largest octave. */
const PATCH_SCALE = 3;

/** The plan of a checked recipe under a seed, but for its version. */
export function compilePlan(recipe: Recipe, seedText: string): Omit<WorldPlan, 'generatorVersion'> {
  const seed = seedFromText(seedText);
  const { shape, terrain, climate, water, look } = recipe;
  const smooth = (
    purpose: string,
    { scale, octaves, persistence = 0.5, lacunarity = 2 }: FractalRecipe,
  ): NoiseSpec => ({
    basis: 'perlin',
    fractal: 'fbm',
    seed: seedFor(seed, purpose),
    frequency: 1 / scale,
    octaves,
    lacunarity,
    gain: persistence,
  });
  const layer = (id: LayerPlan['id'], from: LayerRecipe): LayerPlan => ({
    id,
    noise: { ...smooth(id, from), basis: from.basis, fractal: FRACTAL_BY_STYLE[from.style] },
    table: buildCurveTable(from.curve),
    height: from.height,
    mask: from.mask,
    patches: smooth(`${id} patches`, { scale: from.scale * PATCH_SCALE, octaves: 2 }),
    warped: from.warped && terrain.warp.strength > 0,
  });
  const { hills, ridges, detail } = terrain;
  return {
    recipe,
    seedText,
    seed,
    seaLevel: water.seaLevel,
    baseLevel: terrain.baseLevel,
    falloffTable: buildFalloffTable(shape.island),
    continentNoise: smooth('continent', terrain.continent),
    profileTable: buildCurveTable(terrain.continent.profile),
    coastNoise: smooth('coast', shape.coast),
    warpNoiseX: smooth('warp x', terrain.warp),
    warpNoiseZ: smooth('warp z', terrain.warp),
    valleyNoise: smooth('valleys', terrain.valleys),
    layers: [
      ...(hills.on ? [layer('hills', hills)] : []),
      ...(ridges.on ? [layer('ridges', ridges)] : []),
      ...(detail.on ? [layer('detail', detail)] : []),
    ],
    temperatureNoise: smooth('temperature', climate.temperature),
    moistureNoise: smooth('moisture', climate.moisture),
    lakeShoreNoise: smooth('lake shores', { scale: 1, octaves: 4, persistence: 0.4 }),
    patchNoise: smooth('ground patches', { scale: 140, octaves: 4 }),
    tintNoises: ['red', 'green', 'blue'].map((hue) => smooth(`tint ${hue}`, { scale: look.tintScale, octaves: 3 })),
    islandSeed: seedFor(seed, 'islands'),
    lakeSeed: seedFor(seed, 'lakes'),
    lakeBiome: recipe.biomes.findIndex(({ id }) => id === water.lakes.biome),
    wallBiome: recipe.biomes.findIndex(({ id }) => id === shape.level.biome),
    biomes: recipe.biomes.map((biome, index) => ({ ...biome, index })),
    scatter: planScatter(recipe, seed),
    level: shape.kind === 'level' ? planLevel(shape.level, seedFor(seed, 'level')) : undefined,
  };
}

/** The level of a recipe, or of the nearest parameters that give one: a seed nobody can win is never handed out. */
function planLevel({ frequency, threshold, width, depth }: Recipe['shape']['level'], seed: number): Level {
  const first = buildLevel({ frequency, threshold, width, depth, seed });
  const result = first.status === 'complete' ? first : buildLevel(first.suggestion);
  assert(result.status === 'complete', () => `the suggestion for level seed ${seed} is ${result.status}`);
  return result.level;
}

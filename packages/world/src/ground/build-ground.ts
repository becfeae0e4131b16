/*
 * Plan and grid in, ground out: coarse fields first (islands, climate, biomes), then the fine height stack, then
 * what is known per place (lakes, levels). The order of this file is the order of the world.
 */
import type { FieldEngine, GridSpec, Plane, WarpPlanes } from '@skerry/noise';
import type { WorldPlan } from '../plan/world-plan.ts';
import { assignBiomeWeights, blendBiomeProperty, type BiomeWeight } from './biome-weights.ts';
import { assignClimate } from './climate.ts';
import { coarseGridFor } from './coarse-grid.ts';
import { allocateGround, type Ground, type GroundTrace, type LayerId } from './ground.ts';
import { addLayers, type BiomeShape } from './height-layers.ts';
import { assignIslandFields } from './islands.ts';
import { assignBase, assignLand } from './land.ts';

/** Degrees lost per metre for one degree per 100 m. */
const PER_METRE = 0.01;
/** The shore's moisture reaches this high above the water, metres. */
export const SHORE_REACH = 8;

type CoarseFields = {
  readonly grid: GridSpec;
  /** The land value, where it is also the fine one because both grids are the same. */
  readonly land: Plane;
  readonly base: Plane;
  readonly distance: Plane | undefined;
  readonly heightScale: Plane | undefined;
  readonly temperature: Plane;
  readonly moisture: Plane;
  /** The biomes that shape the ground, by climate above the base level: the sea must not move the land. */
  readonly shaping: readonly BiomeWeight[];
  /** The biomes that grow on it, by climate above the sea; the same list while sea and base level are the same. */
  readonly growing: readonly BiomeWeight[];
};

/** The ground of every sample of a grid, but for lakes and levels. */
export function buildGround(engine: FieldEngine, plan: WorldPlan, grid: GridSpec, trace?: GroundTrace): Ground {
  const ground = allocateGround(grid);
  engine.reset();
  const coarse = assignCoarseFields(engine, plan, coarseGridFor(grid));
  const same = coarse.grid === grid;

  engine.setGrid(grid);
  const refine = (plane: Plane): Plane => (same ? plane : engine.upsample(engine.plane(), plane, coarse.grid));
  const warp = assignWarp(engine, plan);
  const distance = coarse.distance === undefined ? undefined : refine(coarse.distance);
  const heightScale = coarse.heightScale === undefined ? undefined : refine(coarse.heightScale);
  const land = same ? coarse.land : assignLand(engine, plan, grid, distance, warp);
  const height = same ? coarse.base : assignBase(engine, plan, land, heightScale);
  const tell =
    trace && ((layer: LayerId) => trace(layer, engine.read(height, new Float32Array(grid.width * grid.depth))));
  tell?.('continent');
  // A biome alone on the grid has weight 1 everywhere: nothing to refine.
  const refineAll = (present: readonly BiomeWeight[]): readonly BiomeWeight[] =>
    present.length === 1 ? present : present.map((one) => ({ ...one, weight: refine(one.weight) }));
  const shaping = refineAll(coarse.shaping);
  const shape = blendBiomeShape(engine, plan, shaping);
  addLayers(engine, plan, height, { land, shape, warp, heightScale, trace: tell });

  engine.read(height, ground.heightByVertex);
  ground.waterByVertex.fill(plan.seaLevel);
  readClimate(engine, plan, ground, height, refine(coarse.temperature), refine(coarse.moisture));
  readBiomes(engine, ground, coarse.growing === coarse.shaping ? shaping : refineAll(coarse.growing));
  return ground;
}

function assignCoarseFields(engine: FieldEngine, plan: WorldPlan, grid: GridSpec): CoarseFields {
  engine.setGrid(grid);
  let distance: Plane | undefined;
  let heightScale: Plane | undefined;
  const { temperature, moisture } = assignClimate(engine, plan, grid);
  if (plan.recipe.shape.kind === 'archipelago') {
    const count = grid.width * grid.depth;
    const newField = (): Float32Array => new Float32Array(count);
    const fields = { distance: newField(), heightScale: newField(), warmer: newField(), wetter: newField() };
    assignIslandFields(fields, plan, grid);
    distance = engine.write(engine.plane(), fields.distance);
    heightScale = engine.write(engine.plane(), fields.heightScale);
    const character = engine.write(engine.plane(), fields.warmer);
    engine.add(temperature, temperature, character);
    engine.write(character, fields.wetter);
    engine.add(moisture, moisture, character);
  }
  engine.clamp(moisture, moisture, 0, 1);
  const land = assignLand(engine, plan, grid, distance, assignWarp(engine, plan));
  const base = assignBase(engine, plan, land, heightScale);
  const weigh = (level: number): BiomeWeight[] => {
    // Biomes feel the height of the continents, not of each hill: they must not speckle.
    const felt = engine.affine(engine.plane(), base, 1, -level);
    engine.clamp(felt, felt, 0, 1e6);
    engine.addScaled(felt, temperature, felt, -plan.recipe.climate.temperature.lapse * PER_METRE);
    return assignBiomeWeights(engine, plan, grid, felt, moisture);
  };
  const shaping = weigh(plan.baseLevel);
  const growing = plan.seaLevel === plan.baseLevel ? shaping : weigh(plan.seaLevel);
  return { grid, land, base, distance, heightScale, temperature, moisture, shaping, growing };
}

function blendBiomeShape(engine: FieldEngine, plan: WorldPlan, present: readonly BiomeWeight[]): BiomeShape {
  const blend = (name: keyof BiomeShape) => blendBiomeProperty(engine, plan, present, (biome) => biome[name]);
  return {
    hills: blend('hills'),
    ridges: blend('ridges'),
    detail: blend('detail'),
    terraces: blend('terraces'),
    lift: blend('lift'),
  };
}

function assignWarp(engine: FieldEngine, plan: WorldPlan): WarpPlanes | undefined {
  const { strength } = plan.recipe.terrain.warp;
  const isUsed = plan.recipe.terrain.continent.warped || plan.layers.some(({ warped }) => warped);
  if (strength === 0 || !isUsed) return undefined;
  const x = engine.noise(engine.plane(), plan.warpNoiseX);
  const z = engine.noise(engine.plane(), plan.warpNoiseZ);
  return { x: engine.affine(x, x, strength, 0), z: engine.affine(z, z, strength, 0) };
}

function readClimate(
  engine: FieldEngine,
  plan: WorldPlan,
  ground: Ground,
  height: Plane,
  temperature: Plane,
  moisture: Plane,
): void {
  const { temperature: heat, moisture: wet } = plan.recipe.climate;
  const above = engine.affine(engine.plane(), height, 1, -plan.seaLevel);
  engine.clamp(above, above, 0, 1e6);
  const cooled = engine.addScaled(engine.plane(), temperature, above, -heat.lapse * PER_METRE);
  engine.read(cooled, ground.temperatureByVertex);
  engine.smoothstep(above, above, SHORE_REACH, 0);
  engine.addScaled(above, moisture, above, wet.shore);
  engine.read(engine.clamp(above, above, 0, 1), ground.moistureByVertex);
}

/** Quantises the two strongest biomes; where the second has no share it is the first, so that tiles agree. */
function readBiomes(engine: FieldEngine, ground: Ground, present: readonly BiomeWeight[]): void {
  const { biomeByVertex, otherBiomeByVertex, blendByVertex } = ground;
  if (present.length === 1) {
    biomeByVertex.fill(present[0].biome.index);
    otherBiomeByVertex.fill(present[0].biome.index);
    return;
  }
  const index = engine.plane();
  const other = engine.plane();
  const share = engine.plane();
  engine.strongest(
    index,
    other,
    share,
    present.map(({ weight }) => weight),
  );
  const indexByPresent = Uint8Array.from(present, ({ biome }) => biome.index);
  const first = engine.read(index, new Float32Array(biomeByVertex.length));
  const second = engine.read(other, new Float32Array(biomeByVertex.length));
  const shares = engine.read(share, new Float32Array(biomeByVertex.length));
  for (let i = 0; i < shares.length; i++) {
    const biome = indexByPresent[first[i] | 0];
    const blend = (shares[i] * 254 + 0.5) | 0;
    biomeByVertex[i] = biome;
    blendByVertex[i] = blend;
    otherBiomeByVertex[i] = blend === 0 ? biome : indexByPresent[second[i] | 0];
  }
}

/*
 * The sea, and what follows from it at each place: the temperature at the ground, the moisture near the shore, and the
 * biomes that grow there. From here on the ground is arrays, not planes.
 */
import type { Plane } from '@skerry/noise';
import {
  type BiomeClimates,
  type BiomeWeight,
  PER_METRE,
  planBiomeClimates,
  refineWeights,
  weighBiomes,
} from '../ground/biome-weights.ts';
import { allocateGround, type Ground } from '../ground/ground.ts';
import { WATER_SCHEMA } from '../recipe/water-schema.ts';
import type { GroundWork, Stage } from './stage.ts';

/** The shore's moisture reaches this high above the water, metres. */
const SHORE_REACH = 8;

export type WaterPlan = {
  readonly seaLevel: number;
  readonly baseLevel: number;
  /** Moisture added at the shore. */
  readonly shore: number;
  readonly climates: BiomeClimates;
};

export const WATER: Stage<'water', typeof WATER_SCHEMA, WaterPlan> = {
  id: 'water',
  label: 'Water',
  explain: 'The sea, and the climate and the biomes that follow from it.',
  schema: WATER_SCHEMA,
  after: ['shape', 'climate', 'biomes', 'terrain'],

  plan: (recipe) => ({
    seaLevel: recipe.water.seaLevel,
    baseLevel: recipe.terrain.baseLevel,
    shore: recipe.climate.moisture.shore,
    climates: planBiomeClimates(recipe),
  }),

  fill(work, part) {
    const { engine, grid, fields, refine } = work;
    const ground = allocateGround(grid);
    engine.read(fields.height, ground.heightByVertex);
    ground.waterByVertex.fill(part.seaLevel);
    fillClimate(work, part, ground, refine(fields.temperature), refine(fields.moisture));
    fillBiomes(work, ground, growingBiomes(work, part));
    return { ground };
  },
};

function fillClimate(
  { engine, fields }: GroundWork,
  { seaLevel, shore, climates }: WaterPlan,
  ground: Ground,
  temperature: Plane,
  moisture: Plane,
): void {
  const above = engine.affine(engine.plane(), fields.height, 1, -seaLevel);
  engine.clamp(above, above, 0, 1e6);
  const cooled = engine.addScaled(engine.plane(), temperature, above, -climates.lapse * PER_METRE);
  engine.read(cooled, ground.temperatureByVertex);
  engine.smoothstep(above, above, SHORE_REACH, 0);
  engine.addScaled(above, moisture, above, shore);
  engine.read(engine.clamp(above, above, 0, 1), ground.moistureByVertex);
}

/** The biomes by climate above the sea; those that shape the ground while the sea stands at the base level. */
function growingBiomes(work: GroundWork, { seaLevel, baseLevel, climates }: WaterPlan): readonly BiomeWeight[] {
  const { engine, grid, coarseGrid, fields, refine } = work;
  if (seaLevel === baseLevel) return fields.shaping;
  engine.setGrid(coarseGrid);
  const weights = weighBiomes(engine, climates, coarseGrid, fields, seaLevel);
  engine.setGrid(grid);
  return refineWeights(weights, refine);
}

/** Quantises the two strongest biomes; where the second has no share it is the first, so that tiles agree. */
function fillBiomes({ engine }: GroundWork, ground: Ground, present: readonly BiomeWeight[]): void {
  const { biomeByVertex, otherBiomeByVertex, blendByVertex } = ground;
  if (present.length === 1) {
    biomeByVertex.fill(present[0].index);
    otherBiomeByVertex.fill(present[0].index);
    return;
  }
  const index = engine.plane();
  const other = engine.plane();
  const share = engine.plane();
  const weights = present.map(({ weight }) => weight);
  engine.strongest(index, other, share, weights);
  const indexByPresent = Uint8Array.from(present, (one) => one.index);
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

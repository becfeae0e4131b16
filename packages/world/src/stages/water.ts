/*
 * The sea, and the values that depend on it at each place: the temperature at the ground, the moisture near the shore,
 * and the biomes that grow there. From here on the ground is arrays, not planes.
 */
import type { Plane } from '@skerry/noise';
import {
  type BiomeClimates,
  type BiomeWeight,
  PER_METRE,
  planBiomeClimates,
  refineWeights,
  weighBiomes,
} from './biomes/biome-weights.ts';
import { allocateGround, type Ground } from '../fields/ground.ts';
import type { GroundWork, Stage } from './stage.ts';
import { colour, flag, group, number, reference } from '@skerry/kit/schema';

export const WATER_SCHEMA = group('Water', 'The sea, and lakes that stand at their own level.', {
  seaLevel: number(
    'Sea level',
    'm',
    [-1000, 1000],
    0,
    'Height of the sea. Above the base level of the terrain it floods the land, below it the sea bed dries.',
    { softRange: [-100, 100], step: 0.5 },
  ),
  shallow: colour('Shallow', '#6fb3ad', 'Colour over a bright bottom.'),
  deep: colour('Deep', '#1d4a63', 'Colour of deep water.'),
  clarity: number('Clarity', 'm', [0.5, 60], 9, 'Depth at which the bottom can no longer be seen.', {
    scale: 'log',
  }),
  lakes: group('Lakes', 'Lakes at their own level, in basins of their own.', {
    share: number('Share', '', [0, 1], 0, 'Share of places that hold a lake, where the ground allows one.', {
      step: 0.01,
    }),
    spacing: number('Spacing', 'm', [256, 16384], 1200, 'Distance between neighbouring lakes.', { scale: 'log' }),
    smallest: number('Smallest', 'm', [12, 2000], 60, 'Radius of the smallest lakes.', { scale: 'log' }),
    largest: number('Largest', 'm', [12, 2000], 180, 'Radius of the largest lakes.', { scale: 'log' }),
    depth: number('Depth', 'm', [0.5, 120], 9, 'Depth in the middle.', { scale: 'log' }),
    biome: reference(
      'Biome',
      'biome',
      'none',
      'Id of the biome that grows around lakes; none for the one that is there.',
    ),
    frozen: flag('Frozen', false, 'Whether lakes and sea carry ice where it is cold.'),
  }),
});

/** The shore's moisture reaches this high above the water, metres. */
const SHORE_REACH = 8;

export type WaterPlan = {
  readonly seaLevel: number;
  readonly baseLevel: number;
  /** Moisture added at the shore. */
  readonly shore: number;
  readonly climates: BiomeClimates;
};

const DEPTH_COLOURS = ['#eef0e6', '#9cc9c6', '#3f7d95', '#173a58'];

export const WATER: Stage<'water', typeof WATER_SCHEMA, WaterPlan, 'water'> = {
  id: 'water',
  label: 'Water',
  explain: 'The sea, and the climate and the biomes that follow from it.',
  schema: WATER_SCHEMA,
  mapLayers: [
    {
      id: 'water',
      label: 'Water',
      explain: 'How deep sea and lakes are.',
      legend: ({ water }) => ({ kind: 'ramp', unit: 'm', from: 0, to: water.clarity * 4, colours: DEPTH_COLOURS }),
      value:
        ({ ground: { waterByVertex, heightByVertex } }) =>
        (i) =>
          waterByVertex[i] - heightByVertex[i],
    },
  ],
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

/** The biomes by climate above the sea; equal to those that shape the ground while the sea is at the base level. */
function growingBiomes(work: GroundWork, { seaLevel, baseLevel, climates }: WaterPlan): readonly BiomeWeight[] {
  const { engine, grid, coarseGrid, fields, refine } = work;
  if (seaLevel === baseLevel) return fields.shaping;
  engine.setGrid(coarseGrid);
  const weights = weighBiomes(engine, climates, fields, seaLevel);
  engine.setGrid(grid);
  return refineWeights(weights, refine);
}

// PERF: kept from grid to grid; new arrays took as long as the loop over them.
let _first = new Float32Array(0);
let _second = new Float32Array(0);
let _shares = new Float32Array(0);

/** Quantises the two strongest biomes; if the second has no share, it is set to the first, so that tiles agree. */
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
  const count = biomeByVertex.length;
  if (_first.length < count) [_first, _second, _shares] = [0, 1, 2].map(() => new Float32Array(count));
  const first = engine.read(index, _first);
  const second = engine.read(other, _second);
  const shares = engine.read(share, _shares);
  for (let i = 0; i < count; i++) {
    const biome = indexByPresent[first[i] | 0];
    const blend = (shares[i] * 254 + 0.5) | 0;
    biomeByVertex[i] = biome;
    blendByVertex[i] = blend;
    otherBiomeByVertex[i] = blend === 0 ? biome : indexByPresent[second[i] | 0];
  }
}

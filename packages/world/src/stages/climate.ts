/*
 * Climate on the coarse lattice: temperature at sea level and moisture, before height and shore change them.
 * Warm and cold belts follow z with a smooth wave, so an endless world has latitudes; each island adds its character.
 */
import { cos } from '@skerry/kit';
import type { GridSpec, NoiseSpec, Plane } from '@skerry/noise';
import type { IslandsPlan } from './shape/islands.ts';
import { smoothNoise } from '../fields/smooth-noise.ts';
import { planIslands } from './shape.ts';
import type { GroundWork, Stage } from './stage.ts';
import { group, integer, number } from '@skerry/kit/schema';

export const CLIMATE_SCHEMA = group('Climate', 'Warm or cold, wet or dry: it decides which biome grows where.', {
  temperature: group('Temperature', 'Degrees at sea level, and what changes them.', {
    mean: number('Mean', '°C', [-60, 80], 13, 'Temperature at sea level on average.', {
      softRange: [-30, 50],
      step: 0.5,
    }),
    variation: number('Variation', '°C', [0, 60], 9, 'How far regions differ from the mean.', {
      softRange: [0, 30],
      step: 0.5,
    }),
    scale: number('Scale', 'm', [128, 1e6], 2600, 'Size of warm and cold regions.', {
      scale: 'log',
      softRange: [256, 50000],
    }),
    octaves: integer('Octaves', [1, 6], 2, 'How ragged their borders are.', { cost: 1, isAdvanced: true }),
    bands: number('Bands', '°C', [0, 60], 0, 'How much colder it gets from the warm belts to the cold ones.', {
      step: 0.5,
      isAdvanced: true,
    }),
    bandWidth: number('Band width', 'm', [1000, 1e8], 40000, 'Distance from a warm belt to the next cold one.', {
      scale: 'log',
      softRange: [1000, 1e6],
      isAdvanced: true,
    }),
    lapse: number('Lapse', '°C / 100 m', [0, 20], 4, 'How much colder each 100 m of height makes it.', { step: 0.1 }),
  }),
  moisture: group('Moisture', 'How wet the ground is, and what changes it.', {
    mean: number('Mean', '', [0, 1], 0.5, 'Moisture on average: 0 is dry, 1 is soaked.', { step: 0.01 }),
    variation: number('Variation', '', [0, 1], 0.4, 'How far regions differ from the mean.', { step: 0.01 }),
    scale: number('Scale', 'm', [128, 1e6], 1800, 'Size of wet and dry regions.', {
      scale: 'log',
      softRange: [256, 50000],
    }),
    octaves: integer('Octaves', [1, 6], 2, 'How ragged their borders are.', { cost: 1, isAdvanced: true }),
    shore: number('Shore', '', [0, 1], 0.15, 'How much wetter it is just above sea or lake.', { step: 0.01 }),
  }),
  blend: number('Blend', '', [0.02, 1], 0.22, 'Width of the belt in which neighbouring biomes mix, in climate steps.', {
    step: 0.01,
    isAdvanced: true,
  }),
});

/** fBm of few octaves rarely passes 0.55, so it is stretched to cover the full variation. */
const NOISE_REACH = 1.8;

export type ClimatePlan = {
  readonly temperature: { readonly noise: NoiseSpec; readonly variation: number; readonly mean: number };
  /** Degrees from the warm belts to the cold ones, and metres between them; undefined without belts. */
  readonly belts: { readonly degrees: number; readonly width: number } | undefined;
  readonly moisture: { readonly noise: NoiseSpec; readonly variation: number; readonly mean: number };
  /** The islands whose character is added: the fields come from the shape and depend on nothing else in it. */
  readonly islands: IslandsPlan | undefined;
};

const TEMPERATURE_COLOURS = ['#2d4a9b', '#8ab6d9', '#f1ecd2', '#e09a4c', '#9b2f2a'];
const MOISTURE_COLOURS = ['#c9a063', '#e8dfb4', '#8fb98a', '#2f6f86', '#1b3f63'];

export const CLIMATE: Stage<'climate', typeof CLIMATE_SCHEMA, ClimatePlan, 'temperature' | 'moisture'> = {
  id: 'climate',
  label: 'Climate',
  explain: 'Warm or cold, wet or dry, at sea level.',
  schema: CLIMATE_SCHEMA,
  mapLayers: [
    {
      id: 'temperature',
      label: 'Temperature',
      explain: 'How warm it is at the ground.',
      legend: () => ({ kind: 'ramp', unit: '°C', from: -20, to: 40, colours: TEMPERATURE_COLOURS }),
      value:
        ({ ground }) =>
        (i) =>
          ground.temperatureByVertex[i],
    },
    {
      id: 'moisture',
      label: 'Moisture',
      explain: 'How wet the ground is, from dry to soaked.',
      legend: () => ({ kind: 'ramp', unit: '', from: 0, to: 1, colours: MOISTURE_COLOURS }),
      value:
        ({ ground }) =>
        (i) =>
          ground.moistureByVertex[i],
    },
  ],
  after: [],

  plan({ climate, shape }, seed) {
    const { temperature: heat, moisture: wet } = climate;
    return {
      temperature: { noise: smoothNoise(seed, 'temperature', heat), variation: heat.variation, mean: heat.mean },
      belts: heat.bands > 0 ? { degrees: heat.bands, width: heat.bandWidth } : undefined,
      moisture: { noise: smoothNoise(seed, 'moisture', wet), variation: wet.variation, mean: wet.mean },
      islands: shape.kind === 'archipelago' ? planIslands(shape, seed) : undefined,
    };
  },

  fill(work, part) {
    const { engine, grid, coarseGrid, fields } = work;
    const { warmer, wetter } = fields.coarse;
    engine.setGrid(coarseGrid);
    const temperature = assignTemperature(work, part);
    const { noise, variation, mean } = part.moisture;
    const moisture = engine.noise(engine.plane(), noise);
    engine.affine(moisture, moisture, variation * NOISE_REACH, mean);
    if (warmer !== undefined) engine.add(temperature, temperature, warmer);
    if (wetter !== undefined) engine.add(moisture, moisture, wetter);
    engine.clamp(moisture, moisture, 0, 1);
    engine.setGrid(grid);
    return { temperature, moisture };
  },
};

function assignTemperature({ engine, coarseGrid }: GroundWork, { temperature: heat, belts }: ClimatePlan): Plane {
  const temperature = engine.noise(engine.plane(), heat.noise);
  engine.affine(temperature, temperature, heat.variation * NOISE_REACH, heat.mean);
  if (!belts) return temperature;
  const mark = engine.mark();
  const coldness = coldByRow(belts.width, coarseGrid);
  const belt = engine.columnRow(engine.plane(), 'max', new Float32Array(coarseGrid.width), coldness);
  engine.addScaled(temperature, temperature, belt, -belts.degrees);
  engine.release(mark);
  return temperature;
}

/** 0 in the middle of a warm belt, 1 in the middle of a cold one. */
function coldByRow(width: number, grid: GridSpec): Float32Array {
  const cold = new Float32Array(grid.depth);
  for (let i = 0; i < grid.depth; i++) {
    const turns = (grid.z + i * grid.step) / (2 * width);
    cold[i] = 0.5 - 0.5 * cos(6.283185307179586 * (turns - Math.floor(turns)));
  }
  return cold;
}

/*
 * Rivers and lakes: channels with banks, beds and sloping water, and still water in basins, on ground that the stage
 * `drainage` has lowered to its valleys. Level, width and depth come from the nodes of the network, so every grid that
 * holds a place agrees on them.
 */
import type { NoiseSpec } from '@skerry/noise';
import { smoothNoise } from '../fields/smooth-noise.ts';
import { copyGround, NO_BIOME, type TracedStep } from '../fields/ground.ts';
import { growShoreBiome } from './lakes/lake-map.ts';
import { type Carved, carveSample, findWater, type WaterFields } from './rivers/carve-channels.ts';
import type { Stage } from './stage.ts';

export type RiversPlan = {
  readonly seaLevel: number;
  /** Moisture added at the water. */
  readonly shore: number;
  /** Index of the biome that grows beside fresh water, or NO_BIOME. */
  readonly biome: number;
  readonly shoreNoise: NoiseSpec;
};

/** Metres from a channel, and radii from the middle of a pool, where the moisture of the water ends. */
const WET_UNTIL = 24;
const WET_RADII = 1.3;

const CARVED: TracedStep = { id: 'rivers', label: 'Rivers', note: 'bent to the bed or the bank of a river or lake' };

export const RIVERS: Stage<'rivers', undefined, RiversPlan> = {
  id: 'rivers',
  label: 'Rivers',
  explain: 'Rivers that run downhill, and lakes in basins.',
  schema: undefined,
  after: ['drainage', 'water'],

  plan: ({ water, climate, biomes }, seed) => ({
    seaLevel: water.seaLevel,
    shore: climate.moisture.shore,
    biome: biomes.findIndex(({ id }) => id === water.lakes.biome),
    shoreNoise: smoothNoise(seed, 'lake shores', { scale: 90, octaves: 3 }),
  }),

  fill({ grid, fields, trace }, part) {
    const water = fields.rivers && findWater(grid, fields.rivers, part.shoreNoise);
    if (!water) return {};
    const ground = copyGround(fields.ground);
    const { heightByVertex, waterByVertex, moistureByVertex } = ground;
    const place: Carved = { height: 0, water: 0 };
    for (let i = 0; i < heightByVertex.length; i++) {
      if (water.away[i] === Infinity && water.pool[i] === Infinity) continue;
      place.height = heightByVertex[i];
      place.water = waterByVertex[i];
      carveSample(place, water, i, part.seaLevel);
      heightByVertex[i] = place.height;
      waterByVertex[i] = place.water;
      const share = wetShare(water, i);
      moistureByVertex[i] = Math.min(1, moistureByVertex[i] + part.shore * share);
      if (part.biome !== NO_BIOME) growShoreBiome(ground, i, part.biome, share);
    }
    trace(CARVED, heightByVertex);
    return { ground };
  },
};

/** 1 at the water, 0 where its moisture ends. */
function wetShare({ away, pool }: WaterFields, i: number): number {
  const byChannel = 1 - away[i] / WET_UNTIL;
  const byPool = (WET_RADII - pool[i]) / (WET_RADII - 1);
  return Math.min(Math.max(byChannel, byPool, 0), 1);
}

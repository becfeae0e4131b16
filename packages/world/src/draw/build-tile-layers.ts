/*
 * The layers of one grown tile for drawing: heights, water, normals, colours, baked openness.
 * Grown ground reaches a few vertices beyond the tile, so every sample a vertex needs is available and neighbouring
 * tiles agree along their common edge.
 */
import { describeValue, refuse } from '@skerry/kit';
import type { Ground } from '../fields/ground.ts';
import { GROWN_APRON, GROWN_SIDE, type GrownTile, requireGrownTile } from '../grow/grown-tile.ts';
import { assignColours } from './ground-colours.ts';
import { assignBiomes } from './recolour-tile.ts';
import {
  BIOME_PLANES,
  COLOUR_PICTURES,
  TILE_LAYERS_BYTES,
  type TileLayers,
  LAYER_SIDE,
  LAYER_VERTICES,
  OPENNESS_STEPS,
  WARMTH_REACH,
  WOODS_STEPS,
} from './tile-layers.ts';
import { sampleOpenness } from './openness.ts';
import { createWoodsSampler } from './woods.ts';

/** On finer levels the trees themselves are drawn. */
const WOODS_LEVEL = 2;
const PICTURE_BYTES = LAYER_VERTICES * 4;

/** The layers of a tile; `block` is memory to write them into, of TILE_LAYERS_BYTES. */
export function buildTileLayers(grown: GrownTile, block: ArrayBuffer = new ArrayBuffer(TILE_LAYERS_BYTES)): TileLayers {
  requireGrownTile(grown);
  if (!(block instanceof ArrayBuffer) || block.byteLength !== TILE_LAYERS_BYTES)
    refuse('block', `expected a buffer of ${TILE_LAYERS_BYTES} bytes, got ${describeBlock(block)}`);
  const { key, ground } = grown;
  const surface = new Float32Array(block, 0, LAYER_VERTICES * 4);
  const colours = new Uint8Array(block, LAYER_VERTICES * 16, PICTURE_BYTES * COLOUR_PICTURES);
  const biomes = new Uint8Array(block, LAYER_VERTICES * 16 + colours.length, LAYER_VERTICES * BIOME_PLANES);
  const bounds = assignSurface(surface, ground);
  assignColours(colours, grown.plan, ground);
  assignShares(colours, grown);
  assignBiomes(biomes, ground);
  return { key, ...bounds, surface, colours, biomes };
}

type Bounds = Pick<TileLayers, 'lowest' | 'highest' | 'shallowest' | 'deepest'>;

/** Fills in height, water and normal of every vertex. */
function assignSurface(surface: Float32Array, ground: Ground): Bounds {
  const { heightByVertex, waterByVertex } = ground;
  const { step } = ground.grid;
  let lowest = Infinity;
  let highest = -Infinity;
  let shallowest = Infinity;
  let deepest = -Infinity;
  for (let iz = 0, out = 0; iz < LAYER_SIDE; iz++)
    for (let ix = 0; ix < LAYER_SIDE; ix++, out += 4) {
      const i = (iz + GROWN_APRON) * GROWN_SIDE + ix + GROWN_APRON;
      const height = heightByVertex[i];
      const depth = waterByVertex[i] - height;
      if (height < lowest) lowest = height;
      if (height > highest) highest = height;
      if (depth < shallowest) shallowest = depth;
      if (depth > deepest) deepest = depth;
      const riseX = (heightByVertex[i + 1] - heightByVertex[i - 1]) / (2 * step);
      const riseZ = (heightByVertex[i + GROWN_SIDE] - heightByVertex[i - GROWN_SIDE]) / (2 * step);
      const length = Math.sqrt(1 + riseX * riseX + riseZ * riseZ);
      surface[out] = height;
      surface[out + 1] = depth > 0 ? waterByVertex[i] : shoreWater(ground, i);
      surface[out + 2] = -riseX / length;
      surface[out + 3] = -riseZ / length;
    }
  return { lowest, highest, shallowest, deepest };
}

/** Fills in the fourth byte of the three images: openness, warmth, and coarser openness with woods. */
function assignShares(colours: Uint8Array, { plan, key, ground }: GrownTile): void {
  const { heightByVertex, temperatureByVertex } = ground;
  const { step } = ground.grid;
  const { snowBelow } = plan.recipe.look;
  const sampleWoods = key.level < WOODS_LEVEL ? undefined : createWoodsSampler(plan, ground);
  for (let iz = 0, out = 3; iz < LAYER_SIDE; iz++)
    for (let ix = 0; ix < LAYER_SIDE; ix++, out += 4) {
      const i = (iz + GROWN_APRON) * GROWN_SIDE + ix + GROWN_APRON;
      const warmth = 0.5 + (temperatureByVertex[i] - snowBelow) / (2 * WARMTH_REACH);
      colours[out] = sampleOpenness(heightByVertex, i, GROWN_SIDE, step, 1) * 255 + 0.5;
      colours[out + PICTURE_BYTES] = (warmth < 0 ? 0 : warmth > 1 ? 1 : warmth) * 255 + 0.5;
      const coarser = Math.floor(sampleOpenness(heightByVertex, i, GROWN_SIDE, step, 2) * OPENNESS_STEPS + 0.5);
      const woods = sampleWoods ? Math.floor(sampleWoods(i, slopeAt(ground, i)) * WOODS_STEPS + 0.5) : 0;
      colours[out + 2 * PICTURE_BYTES] = coarser * (WOODS_STEPS + 1) + woods;
    }
}

function slopeAt({ grid, heightByVertex }: Ground, i: number): number {
  const riseX = (heightByVertex[i + 1] - heightByVertex[i - 1]) / (2 * grid.step);
  const riseZ = (heightByVertex[i + GROWN_SIDE] - heightByVertex[i - GROWN_SIDE]) / (2 * grid.step);
  return Math.sqrt(riseX * riseX + riseZ * riseZ);
}

/**
 * The water height of a dry vertex: that of a wet neighbour, so that a lake's surface runs level into its bank instead
 * of dipping towards the sea below the land.
 */
function shoreWater({ grid, heightByVertex, waterByVertex }: Ground, i: number): number {
  let level = waterByVertex[i];
  for (let dz = -1; dz <= 1; dz++)
    for (let dx = -1; dx <= 1; dx++) {
      const j = i + dz * grid.width + dx;
      if (waterByVertex[j] > heightByVertex[j] && waterByVertex[j] > level) level = waterByVertex[j];
    }
  return level;
}

function describeBlock(block: unknown): string {
  return block instanceof ArrayBuffer ? `${block.byteLength} bytes` : describeValue(block);
}

/*
 * The layers of one tile for drawing, from plan and key alone: heights, water, normals, colours, baked openness.
 * The ground is sampled a few vertices beyond the tile, so that what a vertex looks at is always there and
 * neighbouring tiles agree along their common edge.
 */
import { describeValue, refuse } from '@skerry/kit';
import type { Ground } from '../ground/ground.ts';
import { groundBuilderOf } from '../ground/ground-builder.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { requireTileKey } from '../tile/require-tile.ts';
import { type TileKey, tileSpan } from '../tile/tile.ts';
import { createColourWriter } from './ground-colours.ts';
import {
  COLOUR_PICTURES,
  TILE_LAYERS_BYTES,
  type TileLayers,
  LAYER_SIDE,
  LAYER_VERTICES,
  OPENNESS_STEPS,
  WARMTH_REACH,
  WOODS_STEPS,
} from './tile-layers.ts';
import { OPENNESS_REACH, sampleOpenness } from './openness.ts';
import { createWoodsSampler } from './woods.ts';

/** Samples beyond each edge: openness looks this far on the next coarser level. */
const MARGIN = OPENNESS_REACH * 2;
/** Finer levels lie where trees themselves are drawn. */
const WOODS_LEVEL = 2;
const PICTURE_BYTES = LAYER_VERTICES * 4;

/** The layers of a tile; `block` is memory to write them into, of TILE_LAYERS_BYTES. */
export function buildTileLayers(
  plan: WorldPlan,
  key: TileKey,
  block: ArrayBuffer = new ArrayBuffer(TILE_LAYERS_BYTES),
): TileLayers {
  requireTileKey(key);
  if (!(block instanceof ArrayBuffer) || block.byteLength !== TILE_LAYERS_BYTES)
    refuse('block', `expected a buffer of ${TILE_LAYERS_BYTES} bytes, got ${describeBlock(block)}`);
  const builder = groundBuilderOf(plan);
  const step = 1 << key.level;
  const side = LAYER_SIDE + 2 * MARGIN;
  const span = tileSpan(key.level);
  const grid = { x: key.tx * span - MARGIN * step, z: key.tz * span - MARGIN * step, step, width: side, depth: side };
  const ground = builder.build(grid);
  const { heightByVertex, waterByVertex, temperatureByVertex } = ground;
  const writer = createColourWriter(plan, builder.engine, ground);
  const sampleWoods = createWoodsSampler(plan, ground);
  const surface = new Float32Array(block, 0, LAYER_VERTICES * 4);
  const colours = new Uint8Array(block, LAYER_VERTICES * 16, PICTURE_BYTES * COLOUR_PICTURES);
  const bounds = { lowest: Infinity, highest: -Infinity, shallowest: Infinity, deepest: -Infinity };
  const { snowBelow } = plan.recipe.look;
  for (let iz = 0, out = 0; iz < LAYER_SIDE; iz++)
    for (let ix = 0; ix < LAYER_SIDE; ix++, out += 4) {
      const i = (iz + MARGIN) * side + ix + MARGIN;
      const height = heightByVertex[i];
      const depth = waterByVertex[i] - height;
      bounds.lowest = Math.min(bounds.lowest, height);
      bounds.highest = Math.max(bounds.highest, height);
      bounds.shallowest = Math.min(bounds.shallowest, depth);
      bounds.deepest = Math.max(bounds.deepest, depth);
      const riseX = (heightByVertex[i + 1] - heightByVertex[i - 1]) / (2 * step);
      const riseZ = (heightByVertex[i + side] - heightByVertex[i - side]) / (2 * step);
      const length = Math.sqrt(1 + riseX * riseX + riseZ * riseZ);
      surface[out] = height;
      surface[out + 1] = depth > 0 ? waterByVertex[i] : shoreWater(ground, i);
      surface[out + 2] = -riseX / length;
      surface[out + 3] = -riseZ / length;
      const rock = out + PICTURE_BYTES;
      const shore = rock + PICTURE_BYTES;
      writer.writeGround(colours, out, i);
      writer.writeRock(colours, rock, i);
      writer.writeShore(colours, shore, i);
      const warmth = 0.5 + (temperatureByVertex[i] - snowBelow) / (2 * WARMTH_REACH);
      colours[out + 3] = sampleOpenness(ground, i, 1) * 255 + 0.5;
      colours[rock + 3] = Math.min(Math.max(warmth, 0), 1) * 255 + 0.5;
      const slope = Math.sqrt(riseX * riseX + riseZ * riseZ);
      const woods = key.level < WOODS_LEVEL ? 0 : Math.floor(sampleWoods(i, slope) * WOODS_STEPS + 0.5);
      const coarser = Math.floor(sampleOpenness(ground, i, 2) * OPENNESS_STEPS + 0.5);
      colours[shore + 3] = coarser * (WOODS_STEPS + 1) + woods;
    }
  return { key, ...bounds, surface, colours };
}

/**
 * The water a dry vertex shows: that of a wet neighbour, so that a lake's surface runs level into its bank instead of
 * dipping towards the sea below the land.
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

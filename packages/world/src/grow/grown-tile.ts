/*
 * One tile as all its consumers share it: the ground, grown once with the widest apron that any of them needs, and its
 * scatter so far. The layers to draw, the plants, the ground for movement and `Tile` itself all come from it, so no
 * plane of a tile is grown twice. Caching it only saves time: a fresh one gives the same bytes.
 */
import { requireInteger, requireObject } from '@skerry/kit';
import { type Ground } from '../fields/ground.ts';
import { groundBuilderOf } from '../ground/ground-builder.ts';
import { stageHashes } from '../plan/stage-hashes.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { advanceScatter, createScatterProgress, type ScatterProgress, type ScatterSet } from '../scatter/index.ts';
import { requireTile, requireTileKey } from '../tile/require-tile.ts';
import { gridAround, TILE_APRON, TILE_CELLS, TILE_SIDE, TILE_VERTICES, type Tile, type TileKey } from '../tile/tile.ts';

/** Samples beyond each edge: baked light reads three samples on the next coarser level, which is six here. */
export const GROWN_APRON = 6;
/** Samples along one side: 77. */
export const GROWN_SIDE = TILE_CELLS + 1 + 2 * GROWN_APRON;
/** The first sample of grown ground that a tile holds. */
const FIRST = (GROWN_APRON - TILE_APRON) * (GROWN_SIDE + 1);
/** Bytes of a vertex: four float32 planes and three of bytes. */
const VERTEX_BYTES = 19;
/** Bytes of a tile cut from grown ground. */
export const TILE_BYTES = TILE_VERTICES * VERTEX_BYTES;
/** Approximate bytes of the scatter of a dense tile. */
const SCATTER_BYTES = 64 * 1024;

/** A tile whose ground and plants are grown once, for several products. */
export type GrownTile = {
  readonly plan: WorldPlan;
  readonly key: TileKey;
  /** GROWN_SIDE samples each way. */
  readonly ground: Ground;
  readonly scatter: ScatterProgress;
};

/** Grows the ground of a tile. */
export function growTile(plan: WorldPlan, key: TileKey): GrownTile {
  const builder = groundBuilderOf(plan);
  requireTileKey(key);
  const ground = builder.build(gridAround(key, GROWN_APRON));
  return { plan, key, ground, scatter: createScatterProgress(plan.scatter) };
}

/** The same tile under another plan, if that plan has the same ground; scatter is shared too, if it is the same. */
export function shareGrownTile(grown: GrownTile, plan: WorldPlan): GrownTile | undefined {
  requireGrownTile(grown);
  const [before, after] = [stageHashes(grown.plan), stageHashes(plan)];
  if (before.walls !== after.walls) return undefined;
  const scatter = before.scatter === after.scatter ? grown.scatter : createScatterProgress(plan.scatter);
  return { ...grown, plan, scatter };
}

/** The tile of grown ground: the same bytes as `buildTile` gives. `block` is memory to write it into. */
export function cutTile(grown: GrownTile, block = new ArrayBuffer(TILE_BYTES)): Tile {
  requireGrownTile(grown);
  const { key, ground } = grown;
  const { grid } = ground;
  const floats = (k: number, from: Float32Array): Float32Array =>
    cutFloats(new Float32Array(block, k * 4 * TILE_VERTICES, TILE_VERTICES), from);
  const bytes = (k: number, from: Uint8Array): Uint8Array =>
    cutBytes(new Uint8Array(block, (16 + k) * TILE_VERTICES, TILE_VERTICES), from);
  return {
    key,
    x: grid.x + GROWN_APRON * grid.step,
    z: grid.z + GROWN_APRON * grid.step,
    step: grid.step,
    heightByVertex: floats(0, ground.heightByVertex),
    waterByVertex: floats(1, ground.waterByVertex),
    temperatureByVertex: floats(2, ground.temperatureByVertex),
    moistureByVertex: floats(3, ground.moistureByVertex),
    biomeByVertex: bytes(0, ground.biomeByVertex),
    otherBiomeByVertex: bytes(1, ground.otherBiomeByVertex),
    blendByVertex: bytes(2, ground.blendByVertex),
  };
}

// PERF: one loop for each kind of array; one for both takes three times as long, and so does copying row by row.
function cutFloats(plane: Float32Array, from: Float32Array): Float32Array {
  for (let iz = 0, i = 0; iz < TILE_SIDE; iz++)
    for (let ix = 0, at = FIRST + iz * GROWN_SIDE; ix < TILE_SIDE; ix++) plane[i++] = from[at++];
  return plane;
}

function cutBytes(plane: Uint8Array, from: Uint8Array): Uint8Array {
  for (let iz = 0, i = 0; iz < TILE_SIDE; iz++)
    for (let ix = 0, at = FIRST + iz * GROWN_SIDE; ix < TILE_SIDE; ix++) plane[i++] = from[at++];
  return plane;
}

/** The scatter of a grown tile of level 0, for the `strata` coarsest strata; read-only, because it is cached. */
export function scatterGrownTile(grown: GrownTile, tile: Tile, strata: number): ScatterSet {
  requireGrownTile(grown);
  requireTile(tile);
  requireInteger(strata, 'strata', 0);
  return advanceScatter(grown.scatter, tile, strata);
}

/** Estimate of the memory of a grown tile, in bytes. */
export const GROWN_TILE_BYTES = GROWN_SIDE * GROWN_SIDE * VERTEX_BYTES + SCATTER_BYTES;

/** Throws unless `grown` comes from `growTile`. */
export function requireGrownTile(grown: GrownTile): void {
  requireObject(grown, 'grown', 'a grown tile');
  requireObject(grown.ground, 'grown.ground', 'the ground of a grown tile');
  requireObject(grown.scatter, 'grown.scatter', 'the scatter of a grown tile');
}

/*
 * The plants and stones of a tile, sorted for drawing: items of one shape lie together, in the order trees, stones,
 * bushes, cover (grass and flowers), so a view that draws only some of them takes a range from the front.
 * Tufts come last: small grass around the scattered grass, which alone would look sparse.
 */
import type { TileKey } from '../tile/tile.ts';

/** Kinds that share a drawing distance, in the order of the items. */
export const PLANT_GROUPS = ['tree', 'stone', 'bush', 'cover', 'tuft'] as const;
/** How far plants are drawn: the number of their group. */
export type PlantGroup = 0 | 1 | 2 | 3 | 4;

/** Numbers per item: x, y, z from the tile's origin; turn and size; tint. */
export const ITEM_NUMBERS = 5;
/** Numbers per run: species, variant, group, index of its first item. */
export const RUN_NUMBERS = 4;
/** Steps of a turn and of a size in one packed number. */
export const TURN_STEPS = 256;
/** The step in which sizes of plants are stored. */
export const SIZE_STEP = 1 / 64;

/** The plants of a tile, sorted for drawing. */
export type PlantTile = {
  readonly key: TileKey;
  readonly count: number;
  readonly items: Float32Array<ArrayBuffer>;
  readonly runs: Uint16Array<ArrayBuffer>;
  /** Height of the lowest and of the highest item, metres. */
  readonly lowest: number;
  readonly highest: number;
  /** Where fireflies rise at night: x, y, z from the tile's origin and a random number of their own, 0 to 1. */
  readonly fireflies: Float32Array<ArrayBuffer>;
};

/** `canopy` includes only the coarsest stratum: what is seen from afar. */
export type PlantPart = 'all' | 'canopy';

/** Turn and size as one whole number that a float32 holds exactly. */
export function packTurn(yaw: number, size: number): number {
  const turn = Math.round((yaw / (2 * Math.PI)) * TURN_STEPS) & (TURN_STEPS - 1);
  return turn + TURN_STEPS * Math.min(Math.round(size / SIZE_STEP), 1023);
}

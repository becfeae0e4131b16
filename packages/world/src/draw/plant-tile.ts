/*
 * What stands on a tile, sorted for drawing: items of one shape lie together, trees before stones before bushes before
 * the cover of grass and flowers, so that a view that draws only some of them takes a stretch from the front.
 * Tufts come last: small grass around the grass of the world, because a meadow is more than its landmarks.
 */
import type { TileKey } from '../tile/tile.ts';

/** Kinds that are drawn to the same distances; the order is that of the items. */
export const PLANT_GROUPS = ['tree', 'stone', 'bush', 'cover', 'tuft'] as const;
export type PlantGroup = 0 | 1 | 2 | 3 | 4;

/** Numbers an item: x, y, z from the tile's origin; turn and size; tint. */
export const ITEM_NUMBERS = 5;
/** Numbers a run: species, variant, group, index of its first item. */
export const RUN_NUMBERS = 4;
/** Steps of a turn and of a size in one packed number. */
export const TURN_STEPS = 256;
export const SIZE_STEP = 1 / 64;

export type PlantTile = {
  readonly key: TileKey;
  readonly count: number;
  readonly items: Float32Array<ArrayBuffer>;
  readonly runs: Uint16Array<ArrayBuffer>;
  /** Height of the lowest and of the highest item, metres. */
  readonly lowest: number;
  readonly highest: number;
  /** Where fireflies rise at night: x, y, z from the tile's origin and a number of their own, 0 to 1. */
  readonly fireflies: Float32Array<ArrayBuffer>;
};

/** `canopy` leaves out all but the coarsest stratum: what is seen from afar. */
export type PlantPart = 'all' | 'canopy';

/** Turn and size as one whole number that float32 holds. */
export function packTurn(yaw: number, size: number): number {
  const turn = Math.round((yaw / (2 * Math.PI)) * TURN_STEPS) & (TURN_STEPS - 1);
  return turn + TURN_STEPS * Math.min(Math.round(size / SIZE_STEP), 1023);
}

/*
 * The tiles a player has explored, for the map: one bit a tile, kept by block of 8 by 8 tiles.
 */
import { requireInteger, requireObject } from '@skerry/kit';
import { TILE_CELLS } from '@skerry/world';
import type { Player } from '../state/player.ts';

/** Tiles nearer than this are explored, metres. */
export const SEEN_RADIUS = 96;
/** Tiles a side of a block of bits. */
const BLOCK_TILES = 8;

/** Marks the tiles near the player. */
export function markTilesAround({ body, explored }: Player): void {
  const { x, z } = body;
  const last = (value: number): number => Math.floor((value + SEEN_RADIUS) / TILE_CELLS);
  for (let tz = Math.floor((z - SEEN_RADIUS) / TILE_CELLS); tz <= last(z); tz++)
    for (let tx = Math.floor((x - SEEN_RADIUS) / TILE_CELLS); tx <= last(x); tx++) {
      const bx = Math.floor(tx / BLOCK_TILES);
      const bz = Math.floor(tz / BLOCK_TILES);
      const bit = (tz - bz * BLOCK_TILES) * BLOCK_TILES + (tx - bx * BLOCK_TILES);
      const bits = (explored[`${bx},${bz}`] ??= [0, 0]);
      bits[bit >> 5] |= 1 << (bit & 31);
    }
}

/** Whether a tile was explored, by the bits that a player keeps. */
export function isExplored(explored: Readonly<Record<string, readonly number[]>>, tx: number, tz: number): boolean {
  requireObject(explored, 'explored', 'bits by block');
  requireInteger(tx, 'tx');
  requireInteger(tz, 'tz');
  const bx = Math.floor(tx / BLOCK_TILES);
  const bz = Math.floor(tz / BLOCK_TILES);
  const bit = (tz - bz * BLOCK_TILES) * BLOCK_TILES + (tx - bx * BLOCK_TILES);
  const bits = explored[`${bx},${bz}`];
  return bits !== undefined && (bits[bit >> 5] & (1 << (bit & 31))) !== 0;
}

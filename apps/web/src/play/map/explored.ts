/*
 * The bits of explored tiles, as the simulation keeps them: blocks of 8 by 8, two numbers of 32 bits each.
 */

const BLOCK_TILES = 8;

export function isExploredIn(blocks: Readonly<Record<string, readonly number[]>>, tx: number, tz: number): boolean {
  const bx = Math.floor(tx / BLOCK_TILES);
  const bz = Math.floor(tz / BLOCK_TILES);
  const bit = (tz - bz * BLOCK_TILES) * BLOCK_TILES + (tx - bx * BLOCK_TILES);
  const bits = blocks[`${bx},${bz}`];
  return bits !== undefined && (bits[bit >> 5] & (1 << (bit & 31))) !== 0;
}

/*
 * One tile of ground for movement: the level-0 terrain tile and its solids. It is a pure function of plan and position
 * and contains plain arrays only, so a worker can build it ahead of time and transfer it; the result is the same.
 */
import { requirePlan } from '../require-arguments.ts';
import { requireInteger, requireObject } from '@skerry/kit';
import { cutTile, growTile, type GrownTile, scatterGrownTile, type Tile, type WorldPlan } from '@skerry/world';
import { countSolidStrata, pickSolids, type Solids } from './solids.ts';

/** A tile of ground with the solids on it. */
export type FootingTile = { readonly tile: Tile; readonly solids: Solids };

/** The footing tile (tx, tz): 64 m by 64 m. */
export function buildFootingTile(plan: WorldPlan, tx: number, tz: number): FootingTile {
  requirePlan(plan, 'plan');
  requireInteger(tx, 'tx');
  requireInteger(tz, 'tz');
  return cutFootingTile(growTile(plan, { level: 0, tx, tz }));
}

/** The footing tile of a level-0 tile that is already generated. */
export function cutFootingTile(grown: GrownTile): FootingTile {
  const tile = cutTile(grown);
  const { plan } = grown;
  return { tile, solids: pickSolids(plan, scatterGrownTile(grown, tile, countSolidStrata(plan))) };
}

/** The buffers of a footing tile, to transfer it to another thread instead of copying it. */
export function footingTileBuffers(tile: FootingTile): ArrayBuffer[] {
  requireObject(tile, 'tile', 'a footing tile');
  requireObject(tile.tile, 'tile.tile', 'a tile');
  requireObject(tile.solids, 'tile.solids', 'the solids of a tile');
  const arrays = [...Object.values(tile.tile), ...Object.values(tile.solids)].filter((value) =>
    ArrayBuffer.isView(value),
  );
  return [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))];
}

/** Solids of a dense forest; counted even before they are built. */
const MANY_SOLIDS = 128;

/** Approximate memory of a footing tile with its solids, in bytes. */
export function footingTileBytes(tile: Tile): number {
  return tile.heightByVertex.length * 19 + MANY_SOLIDS * 24 + 512;
}

const HALF = 1 << 25;
const SPAN = 1 << 26;

/** One number for a tile's position, exact for every tile of the world. */
export function footingTileKey(tx: number, tz: number): number {
  return (tz + HALF) * SPAN + tx + HALF;
}

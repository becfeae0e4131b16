/*
 * One tile of ground for movement: the level-0 terrain tile and its solids. A pure function of plan and place, plain
 * arrays only, so a worker can build it ahead and hand it over; built on the spot it is the same.
 */
import { requirePlan } from '../require-arguments.ts';
import { requireInteger } from '@skerry/kit';
import { cutTile, growTile, type GrownTile, scatterGrownTile, type Tile, type WorldPlan } from '@skerry/world';
import { countSolidStrata, pickSolids, type Solids } from './solids.ts';

export type GroundTile = { readonly tile: Tile; readonly solids: Solids };

/** The ground tile (tx, tz): 64 m by 64 m. */
export function buildGroundTile(plan: WorldPlan, tx: number, tz: number): GroundTile {
  requirePlan(plan, 'plan');
  requireInteger(tx, 'tx');
  requireInteger(tz, 'tz');
  return cutGroundTile(growTile(plan, { level: 0, tx, tz }));
}

/** The ground tile of a tile of level 0 that is grown already. */
export function cutGroundTile(grown: GrownTile): GroundTile {
  const tile = cutTile(grown);
  const { plan } = grown;
  return { tile, solids: pickSolids(plan, scatterGrownTile(grown, tile, countSolidStrata(plan))) };
}

/** Solids of a dense forest; counted whether they are there yet or not. */
const MANY_SOLIDS = 128;

/** Bytes a ground tile takes in memory with its solids, about. */
export function groundTileBytes(tile: Tile): number {
  return tile.heightByVertex.length * 19 + MANY_SOLIDS * 24 + 512;
}

const HALF = 1 << 25;
const SPAN = 1 << 26;

/** One number for a tile's place, exact for every tile of the world. */
export function groundTileKey(tx: number, tz: number): number {
  return (tz + HALF) * SPAN + tx + HALF;
}

/*
 * Coins of endless worlds: a short trail in about half of all tiles, drawn from the seed and the tile alone, on dry,
 * walkable ground. A coin is identified by its tile and number, so it stays taken.
 */
import type { Coin } from '../state/generated-places.ts';
import { requireFooting } from '../state/require-arguments.ts';
import { cos, requireInteger, rngFor, sin } from '@skerry/kit';
import { TILE_CELLS } from '@skerry/world';
import type { Footing } from '@skerry/footing';

const SHARE_OF_TILES = 0.5;
const MOST = 6;
/** Metres from coin to coin. */
const GAP = 3;
const MAX_SLOPE = 0.7;
const TWO_PI = 6.283185307179586;
const NO_COINS: readonly Coin[] = [];

/** The coins of a tile as generated. */
export function coinsOfTile(ground: Footing, tx: number, tz: number): readonly Coin[] {
  requireFooting(ground, 'ground');
  requireInteger(tx, 'tx');
  requireInteger(tz, 'tz');
  const rng = rngFor(ground.plan.seed, 'coins', tx, tz);
  if (!rng.chance(SHARE_OF_TILES)) return NO_COINS;
  const count = 1 + rng.below(MOST);
  const yaw = rng.range(0, TWO_PI);
  const x0 = rng.range(8, TILE_CELLS - 8);
  const z0 = rng.range(8, TILE_CELLS - 8);
  const coins: Coin[] = [];
  for (let number = 0; number < count; number++) {
    const dx = x0 + number * GAP * cos(yaw);
    const dz = z0 + number * GAP * sin(yaw);
    if (dx < 0 || dz < 0 || dx >= TILE_CELLS || dz >= TILE_CELLS) break;
    const x = tx * TILE_CELLS + dx;
    const z = tz * TILE_CELLS + dz;
    if (ground.depthAt(x, z) > 0 || ground.slopeAt(x, z) > MAX_SLOPE) continue;
    coins.push({ number, x, y: ground.heightAt(x, z), z });
  }
  return coins;
}

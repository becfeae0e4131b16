/*
 * A crowd on terrain: hundreds of units that cross an island, around trunks and water. The crowd itself moves on a
 * plane; heights are sampled from the ground only for drawing.
 */
import { requireGroundCrowd } from '../require-arguments.ts';
import { describeValue, refuse } from '@skerry/kit';
import { type Crowd, createCrowd } from '@skerry/agents';
import { setBlocked, setWeight } from '@skerry/nav';
import { TILE_CELLS } from '@skerry/world';
import type { Footing } from '../ground/footing.ts';
import type { Walker } from '../paths/walker.ts';
import { buildGroundPlane, buildPlaneTile, type GroundPlane, type TileRect } from './ground-plane.ts';

/** A crowd and the ground it walks on. */
export type GroundCrowd = { readonly crowd: Crowd; readonly plane: GroundPlane };

/** A crowd of up to `capacity` units of one kind on a rectangle of tiles. */
export function createGroundCrowd(ground: Footing, walker: Walker, rect: TileRect, capacity: number): GroundCrowd {
  const plane = buildGroundPlane(ground, walker, rect);
  const { grid, originX, originZ, speedByCell } = plane;
  return { crowd: createCrowd({ grid, originX, originZ, speedByCell, capacity }), plane };
}

/**
 * Applies objects felled or restored since the last call, and another plan of the ground; call it before a tick.
 * Returns the number of changed tiles.
 */
export function syncGroundCrowd(groundCrowd: GroundCrowd): number {
  requireGroundCrowd(groundCrowd, 'groundCrowd');
  const { plane } = groundCrowd;
  const { ground, walker, rect, grid, speedByCell: speeds, versionByTile } = plane;
  const tilesX = rect.tx1 - rect.tx0 + 1;
  let changed = 0;
  for (let tile = 0; tile < versionByTile.length; tile++) {
    const [tx, tz] = [rect.tx0 + (tile % tilesX), rect.tz0 + Math.floor(tile / tilesX)];
    const version = ground.solidsVersion(tx, tz);
    if (version === versionByTile[tile]) continue;
    versionByTile[tile] = version;
    changed++;
    const { blockedByCell, weightByCell, speedByCell } = buildPlaneTile(ground, walker, tx, tz);
    for (let k = 0; k < blockedByCell.length; k++) {
      const iz = (tz - rect.tz0) * TILE_CELLS + Math.floor(k / TILE_CELLS);
      const cell = iz * grid.width + (tx - rect.tx0) * TILE_CELLS + (k % TILE_CELLS);
      setBlocked(grid, cell, blockedByCell[k] !== 0);
      setWeight(grid, cell, weightByCell[k]);
      speeds[cell] = speedByCell[k];
    }
  }
  return changed;
}

/** Fills `heightByAgent` with the ground under every agent. */
export function assignHeights(heightByAgent: Float64Array, groundCrowd: GroundCrowd): Float64Array {
  requireGroundCrowd(groundCrowd, 'groundCrowd');
  const { crowd, plane } = groundCrowd;
  if (!(heightByAgent instanceof Float64Array) || heightByAgent.length < crowd.slots)
    refuse('heightByAgent', `expected a Float64Array of ${crowd.slots}, got ${describeValue(heightByAgent)}`);
  for (let agent = 0; agent < crowd.slots; agent++)
    heightByAgent[agent] = plane.ground.heightAt(crowd.xByAgent[agent], crowd.zByAgent[agent]);
  return heightByAgent;
}

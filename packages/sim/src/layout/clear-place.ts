/*
 * Whether an item or a body fits at a place: dry and gentle ground, no trunk within arm's length. Reads only the tile
 * of the place and keeps away from its border, so that no neighbour has to be built.
 */
import { TILE_CELLS } from '@skerry/world';
import type { Footing } from '@skerry/footing';

/** Rise over run that a thing does not roll down. */
const MAX_SLOPE = 0.6;
const MIN_DRY = 0.2;
/** Metres around the place that must be free, and to the border of the tile: more than any trunk is thick. */
const GAP = 1.6;
const BORDER = 3;

/** True if an item can be placed here. */
export function isClear(ground: Footing, x: number, z: number): boolean {
  const tile = ground.tileAt(x, z);
  const px = x - tile.x;
  const pz = z - tile.z;
  if (Math.min(px, pz) < BORDER || Math.max(px, pz) > TILE_CELLS - BORDER) return false;
  if (ground.slopeAt(x, z) > MAX_SLOPE || ground.heightAt(x, z) < ground.waterAt(x, z) + MIN_DRY) return false;
  const { count, xBySolid, zBySolid, radiusBySolid } = ground.tileSolids(tile.key.tx, tile.key.tz);
  for (let solid = 0; solid < count; solid++) {
    const dx = xBySolid[solid] - px;
    const dz = zBySolid[solid] - pz;
    const reach = radiusBySolid[solid] + GAP;
    if (dx * dx + dz * dz < reach * reach) return false;
  }
  return true;
}

/*
 * The walkable cells of an area as one grid of @skerry/nav, one cell a square metre, put together from nav tiles.
 */
import { buildNavTile, CREATURE_COSTS, type Footing, type Walker } from '@skerry/footing';
import { createGrid, type NavGrid } from '@skerry/nav';
import { TILE_CELLS } from '@skerry/world';
import { type Area, forEachTile, requireArea } from './area.ts';

/** The grid of an area for a walker; cell (0, 0) is the square metre at the area's north-west corner. */
export function buildWalkGrid(footing: Footing, area: Area, walker: Walker): NavGrid {
  requireArea(area);
  const { width, depth } = area;
  const blockedByCell = new Uint8Array(width * depth);
  const weightByCell = new Float32Array(width * depth);
  const heightByCell = new Float32Array(width * depth);
  forEachTile(area, (tx, tz) => {
    const tile = buildNavTile(footing, tx, tz, walker);
    const firstX = Math.max(area.x, tx * TILE_CELLS);
    const endX = Math.min(area.x + width, (tx + 1) * TILE_CELLS);
    const endZ = Math.min(area.z + depth, (tz + 1) * TILE_CELLS);
    for (let z = Math.max(area.z, tz * TILE_CELLS); z < endZ; z++) {
      const from = (z - tz * TILE_CELLS) * TILE_CELLS - tx * TILE_CELLS;
      const to = (z - area.z) * width + firstX - area.x;
      blockedByCell.set(tile.blockedByCell.subarray(from + firstX, from + endX), to);
      weightByCell.set(tile.weightByCell.subarray(from + firstX, from + endX), to);
      heightByCell.set(tile.heightByCell.subarray(from + firstX, from + endX), to);
    }
  });
  const { uphill, downhill } = walker.costs ?? CREATURE_COSTS;
  return createGrid({ width, depth, blockedByCell, weightByCell, climb: { heightByCell, uphill, downhill } });
}

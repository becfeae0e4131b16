/*
 * The plants and stones of an area, tile by tile of 64 m, north to south. Plants stand where their tile puts them, so an
 * area of any size and any cut gives the same ones.
 */
import { refuse } from '@skerry/kit';
import { buildTile, maxTileIndex, type ScatterSet, scatterTile, TILE_CELLS, type WorldPlan } from '@skerry/world';

/** Metres. */
export type PlantArea = { readonly x: number; readonly z: number; readonly width: number; readonly depth: number };

export type PlantTileItems = {
  /** World position of the tile's corner. */
  readonly x: number;
  readonly z: number;
  readonly items: ScatterSet;
};

/** 8 km by 8 km. */
export const MAX_PLANT_TILES = 16_384;

/** How many tiles an area touches. */
export function countPlantTiles(area: PlantArea): number {
  const { firstX, lastX, firstZ, lastZ } = tileRange(area);
  return (lastX - firstX + 1) * (lastZ - firstZ + 1);
}

/** Throws a sentence if an area has more tiles than an export of plants may take. */
export function requirePlantArea(area: PlantArea): void {
  const count = countPlantTiles(area);
  if (count > MAX_PLANT_TILES)
    refuse(
      'window',
      `plants of ${Math.round(area.width)} x ${Math.round(area.depth)} m are ${count} tiles of 64 m; at most ${MAX_PLANT_TILES} can be exported at once`,
    );
}

/** Every tile that touches the area, with everything that stands on it; also items a little outside the area. */
export function* plantTiles(plan: WorldPlan, area: PlantArea): Generator<PlantTileItems> {
  const { firstX, lastX, firstZ, lastZ } = tileRange(area);
  if (plan.recipe.scatter.density === 0) return;
  for (let tz = firstZ; tz <= lastZ; tz++)
    for (let tx = firstX; tx <= lastX; tx++) {
      const tile = buildTile(plan, { level: 0, tx, tz });
      const items = scatterTile(plan, tile);
      if (items) yield { x: tile.x, z: tile.z, items };
    }
}

function tileRange({ x, z, width, depth }: PlantArea): {
  firstX: number;
  lastX: number;
  firstZ: number;
  lastZ: number;
} {
  const last = maxTileIndex(0);
  const index = (metres: number): number => Math.min(last, Math.max(-last, Math.floor(metres / TILE_CELLS)));
  return { firstX: index(x), lastX: index(x + width), firstZ: index(z), lastZ: index(z + depth) };
}

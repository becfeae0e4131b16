/*
 * The tiles of an area at all zooms up to a finest one, in the order of their ids: coarse first, then along the Hilbert
 * curve. The first zoom is the one at which the area fills about one tile.
 */
import { refuse } from '@skerry/kit';
import { tileId } from './hilbert.ts';
import { MERCATOR_HALF, TILE_PIXELS, tileMetres, type TileIndex, tilesOfArea } from './mercator.ts';

export type TileArea = { readonly x: number; readonly z: number; readonly width: number; readonly depth: number };
export type NumberedTile = TileIndex & { readonly id: number };

const MAX_TILES = 1_000_000;

/** The coarsest zoom that is worth a tile of its own. */
export function firstZoom({ width, depth }: TileArea, finest: number): number {
  let zoom = 0;
  while (zoom < finest && tileMetres(zoom + 1) >= Math.max(width, depth)) zoom++;
  return zoom;
}

/** The zoom whose pixels are at most `step` metres wide. */
export function zoomOfStep(step: number, maxZoom: number): number {
  let zoom = 0;
  while (zoom < maxZoom && tileMetres(zoom) / TILE_PIXELS > step * 1.2) zoom++;
  return zoom;
}

/** How many tiles there are up to a zoom; throws a sentence for areas beyond the map and for too many tiles. */
export function countTiles(area: TileArea, finest: number): number {
  const reach = Math.max(-area.x, -area.z, area.x + area.width, area.z + area.depth);
  if (reach > MERCATOR_HALF)
    refuse('window', `reaches ${Math.round(reach)} m from the origin; web maps end at ${Math.floor(MERCATOR_HALF)} m`);
  let count = 0;
  for (let zoom = firstZoom(area, finest); zoom <= finest; zoom++) {
    const { firstColumn, lastColumn, firstRow, lastRow } = tilesOfArea(area, zoom);
    count += (lastColumn - firstColumn + 1) * (lastRow - firstRow + 1);
  }
  if (count > MAX_TILES) refuse('zoom', `${count} tiles are too many; at most ${MAX_TILES}: choose a coarser zoom`);
  return count;
}

/** All tiles by ascending id. */
export function* pyramidTiles(area: TileArea, finest: number): Generator<NumberedTile> {
  for (let zoom = firstZoom(area, finest); zoom <= finest; zoom++) {
    const { firstColumn, lastColumn, firstRow, lastRow } = tilesOfArea(area, zoom);
    const tiles: NumberedTile[] = [];
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++)
        tiles.push({ zoom, column, row, id: tileId({ zoom, column, row }) });
    yield* tiles.sort((a, b) => a.id - b.id);
  }
}

/*
 * The number of a tile in PMTiles: all tiles of coarser zooms first, then along a Hilbert curve, so that neighbours on the
 * map are neighbours in the file.
 */
import type { TileIndex } from './mercator.ts';

/** The id of a tile; exact for every zoom up to 26. */
export function tileId({ zoom, column, row }: TileIndex): number {
  let id = 0;
  for (let z = 0; z < zoom; z++) id += tilesOfZoom(z);
  let x = column;
  let y = row;
  for (let side = 1 << (zoom - 1); side >= 1 && zoom > 0; side = Math.floor(side / 2)) {
    const rx = (x & side) > 0 ? 1 : 0;
    const ry = (y & side) > 0 ? 1 : 0;
    id += side * side * ((3 * rx) ^ ry);
    // Turn the quarter so that the curve enters and leaves where its neighbours do.
    if (ry === 0) {
      if (rx === 1) {
        x = side - 1 - (x & (side - 1));
        y = side - 1 - (y & (side - 1));
      }
      [x, y] = [y, x];
    }
  }
  return id;
}

function tilesOfZoom(zoom: number): number {
  return (1 << zoom) * (1 << zoom);
}

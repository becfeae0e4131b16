/*
 * Where a flat world lies on web maps: its origin at latitude and longitude 0, x eastwards, z southwards, and its metres
 * as metres of the Web Mercator projection (EPSG:3857), which are true at the equator. Worlds larger than the planet do
 * not fit: maps reach 20,037 km each way.
 */
import { atan2, exp } from '@skerry/kit';

const EARTH_RADIUS = 6378137;
/** Half the side of the Mercator square, metres. */
export const MERCATOR_HALF = 20037508.342789244;
/** Pixels along the side of a tile. */
export const TILE_PIXELS = 256;
export const MAX_ZOOM = 20;

export type TileIndex = { readonly zoom: number; readonly column: number; readonly row: number };

/** Metres along the side of a tile. */
export function tileMetres(zoom: number): number {
  return (2 * MERCATOR_HALF) / (1 << zoom);
}

/** The tiles of a zoom that touch an area; columns go east, rows go south. */
export function tilesOfArea(
  { x, z, width, depth }: { readonly x: number; readonly z: number; readonly width: number; readonly depth: number },
  zoom: number,
): { readonly firstColumn: number; readonly lastColumn: number; readonly firstRow: number; readonly lastRow: number } {
  const span = tileMetres(zoom);
  const last = (1 << zoom) - 1;
  const index = (metres: number): number => Math.min(last, Math.max(0, Math.floor((metres + MERCATOR_HALF) / span)));
  return { firstColumn: index(x), lastColumn: index(x + width), firstRow: index(z), lastRow: index(z + depth) };
}

/** Degrees of a place. */
export function lonLatOf(x: number, z: number): readonly [lon: number, lat: number] {
  const degrees = 180 / Math.PI;
  const up = exp(-z / EARTH_RADIUS);
  return [(x / MERCATOR_HALF) * 180, (2 * atan2(up, 1) - Math.PI / 2) * degrees];
}

/*
 * The tiles of the map: images of 256 x 256 pixels. At level n a pixel is 2^n metres wide, so images of all levels
 * sample the same lattice. Computes which tiles a view needs, and which can stand in for them.
 */
import type { MapView, Viewport } from './view-state.ts';

export const MAP_TILE_PX = 256;
export const FINEST_LEVEL = -4;
export const COARSEST_LEVEL = 23;

/** An image scaled up by this factor still looks crisp; beyond it the next finer level is drawn. */
const MAX_STRETCH = 2 ** 0.25;

export type MapTile = { readonly level: number; readonly tx: number; readonly tz: number };

/** Edge of a map tile, metres. */
export function mapTileSpan(level: number): number {
  return MAP_TILE_PX * 2 ** level;
}

export function formatMapTile({ level, tx, tz }: MapTile): string {
  return `${level}:${tx}:${tz}`;
}

/** The level whose images are closest to a scale in metres per device pixel. */
export function levelForScale(metresPerDevicePx: number): number {
  const level = Math.floor(Math.log2(metresPerDevicePx * MAX_STRETCH));
  return Math.min(Math.max(level, FINEST_LEVEL), COARSEST_LEVEL);
}

export function ancestorOf({ level, tx, tz }: MapTile, steps: number): MapTile {
  return { level: level + steps, tx: Math.floor(tx / 2 ** steps), tz: Math.floor(tz / 2 ** steps) };
}

export function childrenOf({ level, tx, tz }: MapTile): MapTile[] {
  const child = (dx: number, dz: number): MapTile => ({ level: level - 1, tx: tx * 2 + dx, tz: tz * 2 + dz });
  return [child(0, 0), child(1, 0), child(0, 1), child(1, 1)];
}

/** Every tile of a level that is visible in a view, farthest from its centre first. */
export function coverView(view: MapView, viewport: Viewport, level: number): MapTile[] {
  const edge = mapTileSpan(level);
  const halfX = view.span / 2;
  const halfZ = (halfX * viewport.height) / viewport.width;
  const tiles: MapTile[] = [];
  for (let tz = Math.floor((view.z - halfZ) / edge); tz * edge < view.z + halfZ; tz++)
    for (let tx = Math.floor((view.x - halfX) / edge); tx * edge < view.x + halfX; tx++) tiles.push({ level, tx, tz });
  const distance = ({ tx, tz }: MapTile): number =>
    Math.max(Math.abs((tx + 0.5) * edge - view.x), Math.abs((tz + 0.5) * edge - view.z));
  return tiles.sort((a, b) => distance(b) - distance(a));
}

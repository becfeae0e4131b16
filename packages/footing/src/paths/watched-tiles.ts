/*
 * Nav tiles for walkers that avoid being seen: cells in sight of known enemies cost more, most beside the enemy and
 * half of that at the limit of its sight (source 000's enemy cost). Ground and trunks block sight as usual, so a path
 * behind a hill stays cheap. An enemy that watches the goal itself is ignored: no path avoids it.
 */
import { TILE_CELLS } from '@skerry/world';
import { footingTileKey } from '../ground/footing-tile.ts';
import type { NavTile } from './build-nav-tile.ts';
import type { Place } from './find-path.ts';
import type { NavTiles } from './nav-store.ts';

/** An enemy whose sight is avoided: position of its eyes and range of sight, metres. */
export type Watcher = { readonly x: number; readonly y: number; readonly z: number; readonly range: number };

/** Weight of a cell at the limit of a watcher's sight; twice that beside it (source 000). */
const WATCHED = 30;
/** Sight is tested for squares of this many cells, at this height above the ground, metres. */
const PATCH = 2;
const SEEN_HEIGHT = 1;

/** The watchers that affect a path to this goal, in order. */
export function watchersThatCount(watchers: readonly Watcher[], goal: Place): Watcher[] {
  return watchers.filter(({ x, z, range }) => {
    const [dx, dz] = [goal.x - x, goal.z - z];
    return dx * dx + dz * dz > range * range;
  });
}

/** The tiles changed by watchers, by footingTileKey. */
export function buildWatchedTiles(tiles: NavTiles, watchers: readonly Watcher[]): Map<number, NavTile> {
  const watched = new Map<number, NavTile>();
  for (const watcher of watchers) {
    const { x, z, range } = watcher;
    const lastZ = Math.floor((z + range) / PATCH);
    const lastX = Math.floor((x + range) / PATCH);
    for (let pz = Math.floor((z - range) / PATCH); pz <= lastZ; pz++)
      for (let px = Math.floor((x - range) / PATCH); px <= lastX; px++) watchPatch(watched, tiles, watcher, px, pz);
  }
  return watched;
}

function watchPatch(
  watched: Map<number, NavTile>,
  tiles: NavTiles,
  { x, y, z, range }: Watcher,
  px: number,
  pz: number,
): void {
  const [cx, cz] = [(px + 0.5) * PATCH, (pz + 0.5) * PATCH];
  const distance = Math.sqrt((cx - x) * (cx - x) + (cz - z) * (cz - z));
  if (distance > range) return;
  const { ground } = tiles;
  if (ground.isSightBlocked(x, y, z, cx, ground.heightAt(cx, cz) + SEEN_HEIGHT, cz)) return;
  const weight = WATCHED * (2 - distance / range);
  const tx = Math.floor(cx / TILE_CELLS);
  const tz = Math.floor(cz / TILE_CELLS);
  const key = footingTileKey(tx, tz);
  const base = tiles.tile(tx, tz);
  let tile = watched.get(key);
  if (tile === undefined) watched.set(key, (tile = { ...base, weightByCell: base.weightByCell.slice() }));
  for (let iz = 0; iz < PATCH; iz++)
    for (let ix = 0; ix < PATCH; ix++) {
      const cell = (pz * PATCH + iz - tz * TILE_CELLS) * TILE_CELLS + px * PATCH + ix - tx * TILE_CELLS;
      tile.weightByCell[cell] = Math.max(tile.weightByCell[cell], base.weightByCell[cell] + weight);
    }
}

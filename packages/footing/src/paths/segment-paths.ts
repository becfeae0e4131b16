/*
 * The segments of a route as points: each segment is refined cell by cell inside its tile, pulled tight, and cached
 * while its tile stays the same.
 */
import type { MapCell, TiledNav, TiledRoute } from '@skerry/nav';
import { TILE_CELLS } from '@skerry/world';
import type { NavTile } from './build-nav-tile.ts';
import type { NavTiles } from './nav-store.ts';
import { pullString } from './pull-string.ts';

export type SegmentPaths = {
  /** Points x, z, x, z … along all segments of a route; empty if a segment can no longer be walked. */
  pointsOf(route: TiledRoute): number[];
};

type SegmentPath = { readonly tile: NavTile; readonly points: readonly number[] };

const MAX_KEPT = 8192;

/** Segments of the routes of one TiledNav. */
export function createSegmentPaths(nav: TiledNav, tiles: NavTiles): SegmentPaths {
  const pathBySegment = new Map<string, SegmentPath>();

  function pathOf(route: TiledRoute, segment: number): readonly number[] {
    const [from, to] = [route.waypoints[segment], route.waypoints[segment + 1]];
    if (tileAt(from) !== tileAt(to)) return pointsAlong([from, to]);
    const key = `${from.ix} ${from.iz} ${to.ix} ${to.iz}`;
    const tile = tiles.tile(Math.floor(from.ix / TILE_CELLS), Math.floor(from.iz / TILE_CELLS));
    const known = pathBySegment.get(key);
    if (known !== undefined && known.tile === tile) return known.points;
    const points = pullString(tiles, pointsAlong(nav.refineSegmentNow(route, segment)));
    if (pathBySegment.size >= MAX_KEPT) pathBySegment.clear();
    pathBySegment.set(key, { tile, points });
    return points;
  }

  return {
    pointsOf: (route) => {
      const points: number[] = [];
      for (let segment = 0; segment < route.waypoints.length - 1; segment++) {
        const path = pathOf(route, segment);
        if (path.length === 0) return [];
        // A segment begins where the one before it ended.
        for (let k = segment === 0 ? 0 : 2; k < path.length; k++) points.push(path[k]);
      }
      return points;
    },
  };
}

function tileAt({ ix, iz }: MapCell): string {
  return `${Math.floor(ix / TILE_CELLS)} ${Math.floor(iz / TILE_CELLS)}`;
}

function pointsAlong(cells: readonly MapCell[]): number[] {
  const points: number[] = [];
  for (const { ix, iz } of cells) points.push(ix + 0.5, iz + 0.5);
  return points;
}

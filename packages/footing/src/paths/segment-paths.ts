/*
 * The legs of a route as points: each leg is walked out cell by cell inside its tile, pulled tight, and kept for as
 * long as its tile stays the same.
 */
import type { MapCell, TiledNav, TiledRoute } from '@skerry/nav';
import { TILE_CELLS } from '@skerry/world';
import type { NavTile } from './build-nav-tile.ts';
import type { NavTiles } from './nav-store.ts';
import { pullString } from './pull-string.ts';

export type LegPaths = {
  /** Points x, z, x, z … along all legs of a route; empty when a leg cannot be walked any more. */
  pointsOf(route: TiledRoute): number[];
};

type LegPath = { readonly tile: NavTile; readonly points: readonly number[] };

const MAX_KEPT = 8192;

/** Legs of the routes of one TiledNav. */
export function createLegPaths(nav: TiledNav, tiles: NavTiles): LegPaths {
  const pathByLeg = new Map<string, LegPath>();

  function pathOf(route: TiledRoute, leg: number): readonly number[] {
    const [from, to] = [route.waypoints[leg], route.waypoints[leg + 1]];
    if (tileAt(from) !== tileAt(to)) return pointsAlong([from, to]);
    const key = `${from.ix} ${from.iz} ${to.ix} ${to.iz}`;
    const tile = tiles.tile(Math.floor(from.ix / TILE_CELLS), Math.floor(from.iz / TILE_CELLS));
    const known = pathByLeg.get(key);
    if (known !== undefined && known.tile === tile) return known.points;
    const points = pullString(tiles, pointsAlong(nav.refineSegmentNow(route, leg)));
    if (pathByLeg.size >= MAX_KEPT) pathByLeg.clear();
    pathByLeg.set(key, { tile, points });
    return points;
  }

  return {
    pointsOf: (route) => {
      const points: number[] = [];
      for (let leg = 0; leg < route.waypoints.length - 1; leg++) {
        const path = pathOf(route, leg);
        if (path.length === 0) return [];
        // A leg begins where the one before it ended.
        for (let k = leg === 0 ? 0 : 2; k < path.length; k++) points.push(path[k]);
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

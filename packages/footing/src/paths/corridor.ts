/*
 * Corridors: the tiles in which a long route is searched. The first corridor holds the tiles along the guide's path;
 * each further attempt is wider, and the last uses a larger guide. Only tiles of the corridor are searched, so the work
 * grows with the length of the route, not with the land around it.
 */
import { createLruCache } from '@skerry/kit';
import type { MapTile } from '@skerry/nav';
import { TILE_CELLS } from '@skerry/world';
import type { Footing } from '../ground/footing.ts';
import { footingTileKey } from '../ground/footing-tile.ts';
import { buildCoarseGuide, type CoarseGuide, guideArea } from './coarse-guide.ts';
import type { Place } from './find-path.ts';
import type { Walker } from './walker.ts';

export type Corridor = {
  /** Points of the guide's path x, z, x, z …, several metres apart. */
  readonly path: readonly number[];
  /** In path order. */
  readonly tiles: readonly MapTile[];
  /** Estimated cost of the path from a cell to the goal; Infinity outside the corridor. */
  readonly estimate: (ix: number, iz: number) => number;
};

export type Corridors = {
  /** The corridor of an attempt, 0 to MAX_TRIES. */
  corridorOf(from: Place, to: Place, attempt: number): Corridor;
};

/** By attempt: metres on both sides of the path that belong to the corridor, and how much larger its guide is. */
const TRIES = [
  { side: 16, sight: 1 },
  { side: 64, sight: 1 },
  { side: 128, sight: 2.5 },
] as const;
export const MAX_TRIES = TRIES.length - 1;

/** A guide extends this many metres beyond both ends, plus this share of their distance. */
const MARGIN = 128;
const MARGIN_SHARE = 0.12;
/** Number of cached guides; each takes about a megabyte. */
const MAX_GUIDES = 8;
/**
 * Factor on the guide's estimate: above 1 the search prefers to follow it over looking for something better.
 * PERF: compared with 1.25, a sixth to three quarters of the searches inside tiles, routes 2 to 4 % costlier (2 km, two
 * presets).
 */
const CONFIDENCE = 1.6;

/** Corridors of one walker; guides are cached for queries with the same goal and a start near by. */
export function createCorridors(ground: Footing, walker: Walker): Corridors {
  const guideByKey = createLruCache<string, CoarseGuide>(MAX_GUIDES);

  function guideOf(from: Place, to: Place, sight: number): CoarseGuide {
    const distance = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.z - from.z) * (to.z - from.z));
    const area = guideArea(from, to, (MARGIN + MARGIN_SHARE * distance) * sight);
    const key = `${to.x} ${to.z} ${area.x} ${area.z} ${area.width} ${area.depth}`;
    let guide = guideByKey.get(key);
    if (guide !== undefined) return guide;
    guide = buildCoarseGuide(ground, walker, area, to);
    guideByKey.set(key, guide);
    return guide;
  }

  return {
    corridorOf: (from, to, attempt) => {
      const { side, sight } = TRIES[attempt];
      const guide = guideOf(from, to, sight);
      const path = [from.x, from.z, ...guide.pathFrom(from.x, from.z), to.x, to.z];
      const tiles = tilesAlong(path, side);
      const isInside = new Set(tiles.map(({ tx, tz }) => footingTileKey(tx, tz)));
      return {
        path,
        tiles,
        estimate: (ix, iz) =>
          isInside.has(footingTileKey(Math.floor(ix / TILE_CELLS), Math.floor(iz / TILE_CELLS)))
            ? guide.estimate(ix + 0.5, iz + 0.5) * CONFIDENCE
            : Infinity,
      };
    },
  };
}

/** The tiles within `side` metres of points, along both axes, in the order of the points, each once. */
function tilesAlong(points: readonly number[], side: number): MapTile[] {
  const seen = new Set<number>();
  const found: MapTile[] = [];
  for (let k = 0; k < points.length; k += 2) {
    const lastZ = Math.floor((points[k + 1] + side) / TILE_CELLS);
    const lastX = Math.floor((points[k] + side) / TILE_CELLS);
    for (let tz = Math.floor((points[k + 1] - side) / TILE_CELLS); tz <= lastZ; tz++)
      for (let tx = Math.floor((points[k] - side) / TILE_CELLS); tx <= lastX; tx++) {
        const key = footingTileKey(tx, tz);
        if (seen.has(key)) continue;
        seen.add(key);
        found.push({ tx, tz });
      }
  }
  return found;
}

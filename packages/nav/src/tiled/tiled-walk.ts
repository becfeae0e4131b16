/*
 * A walk over a tiled map: returns the cells to walk segment by segment, from the first known segment on, while tiles
 * ahead are still loading. Every segment is planned with the tiles known by then, so new tiles and edits are used as
 * the walk proceeds.
 */

import type { Issue } from '@skerry/kit';
import type { CancelFlag } from './tile-store.ts';
import type { MapCell, MapTile, TiledNav, TiledRoute, TiledStatus } from './tiled-nav.ts';

/** A step of a walk. */
export type WalkStep = {
  /** `failed` also where the map's limit of bytes is too small to go on. */
  readonly status: 'walking' | 'arrived' | Exclude<TiledStatus, 'complete' | 'provisional'>;
  /** The cells of the next segment; the first is where the walker stands. */
  readonly cells: readonly MapCell[];
  /** Where the walk ends: also the tiles that failed on the way. */
  readonly issues: TiledRoute['issues'];
};

/** A walk along a route that is refined on the way. */
export type TiledWalk = {
  /** The next segment; waits only when the very next step leads into a tile that is not there yet. */
  readonly advance: (signal?: CancelFlag) => Promise<WalkStep>;
  readonly position: () => MapCell;
};

/** A walk from start to goal. */
export function createTiledWalk(nav: TiledNav, start: MapCell, goal: MapCell): TiledWalk {
  let position = start;
  // Tiles that failed are walked around until they come after all. Where there is no other way the walk says so, and
  // starts over with them when asked again.
  const avoid: MapTile[] = [];
  const issues: Issue[] = [];
  // What is left of a path that was known whole: it holds where tiles of it were forgotten since, or the walk would turn
  // about for ever between what it knows here and what it knows there.
  let rest: readonly MapCell[] = [];
  const isHere = ({ ix, iz }: MapCell) => ix === position.ix && iz === position.iz;

  function end(status: WalkStep['status']): WalkStep {
    avoid.length = 0;
    return { status, cells: [], issues: issues.splice(0) };
  }

  async function advance(signal?: CancelFlag): Promise<WalkStep> {
    if (isHere(goal)) return { status: 'arrived', cells: [position], issues: [] };
    avoid.forEach(nav.requestTile);
    // Standing at the frontier still, the tile ahead was slow: wait for it, or load more where others were forgotten.
    for (let maxTiles = 1; maxTiles < 999; maxTiles *= 4) {
      let route = nav.planRoute(position, goal, avoid);
      if (route.status === 'provisional') {
        // With a segment on known ground to walk, the others may come meanwhile.
        if (rest.length > 0) route = { ...route, status: 'complete', waypoints: rest };
        else if (!route.waypoints.every(isHere)) route.missing.forEach(nav.requestTile);
        else avoid.push(...(route = await nav.findRoute(position, goal, { maxTiles, avoid, signal })).failed);
      }
      issues.push(...route.issues);
      if (route.status !== 'complete' && route.status !== 'provisional') return end(route.status);
      rest = [];
      for (let segment = 0; segment < route.waypoints.length - 1; segment++) {
        const cells = await nav.refineSegment(route, segment).catch((): MapCell[] => []);
        // Closed since, or its tile was evicted and cannot be loaded again: plan again.
        if (cells.length === 0) break;
        position = cells[cells.length - 1];
        if (route.status === 'complete') rest = route.waypoints.slice(segment + 1);
        if (cells.length > 1) return { status: 'walking', cells, issues: [] };
      }
    }
    issues.push({ path: 'bytesLimit', message: 'too small for the next step' });
    return end('failed');
  }

  return { advance, position: () => position };
}

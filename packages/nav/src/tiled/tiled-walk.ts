/*
 * A walk over a tiled map: hands out the cells to walk leg by leg, from the first known leg on, while tiles ahead are
 * still on their way. Every leg is planned on what is known by then, so arrivals and edits are taken in as one walks.
 */

import type { CancelFlag } from './tile-store.ts';
import type { MapCell, MapTile, TiledNav, TiledRoute, TiledStatus } from './tiled-nav.ts';

export type WalkStep = {
  readonly status: 'walking' | 'arrived' | Exclude<TiledStatus, 'complete' | 'provisional'>;
  /** The cells of the next leg; the first is where the walker stands. */
  readonly cells: readonly MapCell[];
  readonly issues: TiledRoute['issues'];
};

export type TiledWalk = {
  /** The next leg; waits only when the very next step leads into a tile that is not there yet. */
  readonly advance: (signal?: CancelFlag) => Promise<WalkStep>;
  readonly position: () => MapCell;
};

/** A walk from start to goal. */
export function createTiledWalk(nav: TiledNav, start: MapCell, goal: MapCell): TiledWalk {
  let position = start;
  // A tile that failed is walked around from then on.
  const avoid: MapTile[] = [];

  async function advance(signal?: CancelFlag): Promise<WalkStep> {
    if (position.ix === goal.ix && position.iz === goal.iz) return { status: 'arrived', cells: [position], issues: [] };
    let route = nav.planRoute(position, goal, avoid);
    if (route.status === 'provisional') {
      if (hasGroundAhead(route)) for (const tile of route.missing) nav.requestTile(tile);
      else {
        route = await nav.findRoute(position, goal, { maxTiles: 1, avoid, ...(signal && { signal }) });
        avoid.push(...route.failed);
      }
    }
    if (route.status !== 'complete' && route.status !== 'provisional')
      return { status: route.status, cells: [], issues: route.issues };
    for (let leg = 0; leg < route.waypoints.length - 1; leg++) {
      const cells = await nav.refineLeg(route, leg);
      if (cells.length < 2) continue;
      position = cells[cells.length - 1];
      return { status: 'walking', cells, issues: [] };
    }
    // Standing at the frontier still: the tile ahead was slow. Wait for it.
    return advance(signal);
  }

  return { advance, position: () => position };
}

/** True when a provisional route has a leg on known ground. */
function hasGroundAhead({ waypoints }: TiledRoute): boolean {
  return waypoints.some(({ ix, iz }) => ix !== waypoints[0].ix || iz !== waypoints[0].iz);
}

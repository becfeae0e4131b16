/*
 * Routes over kilometres of ground that is not built yet: a coarse guide chooses which tiles to build, TiledNav finds
 * the route through them, and each segment becomes points to walk to. Everything is synchronous and can be done in
 * parts. Tiles, portal costs and refined segments are cached, so repeating a query costs almost nothing.
 */
import { requireFooting, requireWalker } from '../require-arguments.ts';
import { createTiledNav, type MapTile, type TiledNav, type TiledRoute } from '@skerry/nav';
import { TILE_CELLS } from '@skerry/world';
import type { Footing } from '../ground/footing.ts';
import { footingTileKey } from '../ground/footing-tile.ts';
import type { NavTile } from './build-nav-tile.ts';
import { type Corridor, createCorridors, MAX_TRIES } from './corridor.ts';
import { type End, findEnd } from './find-end.ts';
import { findPath, type Place } from './find-path.ts';
import { joinEnds } from './join-ends.ts';
import { createSegmentPaths } from './segment-paths.ts';
import { type NavTiles, navStoreOf } from './nav-store.ts';
import { findOpenEnd } from './open-end.ts';
import { PLAYER_WALKER, type Walker } from './walker.ts';
import { buildWatchedTiles, type Watcher, watchersThatCount } from './watched-tiles.ts';
import type { TerrainPath } from './terrain-path.ts';

/** What a route should avoid being seen by. */
export type RouteOptions = {
  /** Enemies whose sight is avoided; omit those that the player does not know of. */
  readonly watchers?: readonly Watcher[];
};

/** A route being searched for. */
export type RouteQuest = {
  /** A path of a few dozen metres in the right direction, available immediately. */
  firstSteps(): TerrainPath;
  /** Continues until `maxTiles` more tiles are read; returns whether the search has finished. */
  advance(maxTiles: number): boolean;
  /** The path: to the goal (or as near as possible) once finished, before that the first steps. */
  path(): TerrainPath;
};

/** Finds paths over any distance for one walker. */
export type RouteFinder = {
  findRoute(from: Place, to: Place, options?: RouteOptions): TerrainPath;
  beginRoute(from: Place, to: Place, options?: RouteOptions): RouteQuest;
};

/** Length of the first steps, metres. */
const FIRST_STEPS = 32;
/** One portal for this many metres of open border between tiles. */
const PORTAL_SPACING = 32;

/**
 * Creates a route finder for one walker; a person by default.
 * @example
 * const world = createWorld('skerry', 21);
 * const [from, to] = [world.findLand({ x: 100, z: 0 })!, world.findLand({ x: 260, z: 60 })!];
 * const { status, points } = createRouteFinder(createFooting(world.plan)).findRoute(from, to);
 * console.log(status, points.length / 2);
 */
export function createRouteFinder(ground: Footing, walker: Walker = PLAYER_WALKER): RouteFinder {
  requireFooting(ground, 'ground');
  requireWalker(walker, 'walker');
  const store = navStoreOf(ground, walker);
  const watched = new Map<number, NavTile>();
  const tiles: NavTiles = {
    ground,
    walker,
    costs: store.costs,
    tile: (tx, tz) => watched.get(footingTileKey(tx, tz)) ?? store.tile(tx, tz),
  };
  let opened = openNav();

  /** Everything that is known of one plan. */
  function openNav() {
    /** The tiles that TiledNav has, to be replaced when they change. */
    const givenByKey = new Map<number, { readonly tx: number; readonly tz: number; nav: NavTile }>();
    const give = (tx: number, tz: number): NavTile => {
      const tile = tiles.tile(tx, tz);
      givenByKey.set(footingTileKey(tx, tz), { tx, tz, nav: tile });
      return tile;
    };
    const nav: TiledNav = createTiledNav({
      provider: async () => null,
      provideNow: give,
      tileCells: TILE_CELLS,
      portalSpacing: PORTAL_SPACING,
      climb: { uphill: store.costs.uphill, downhill: store.costs.downhill },
    });
    const segmentPaths = createSegmentPaths(nav, tiles);
    const corridors = createCorridors(ground, walker);
    return { planVersion: ground.planVersion, givenByKey, give, nav, segmentPaths, corridors };
  }

  /** Updates TiledNav: felled trees, watchers and other plans change tiles. */
  function sync(watchers: readonly Watcher[]): typeof opened {
    watched.clear();
    for (const [key, tile] of buildWatchedTiles(store, watchers)) watched.set(key, tile);
    if (opened.planVersion !== ground.planVersion) opened = openNav();
    for (const given of opened.givenByKey.values()) {
      const tile = tiles.tile(given.tx, given.tz);
      if (tile === given.nav) continue;
      given.nav = tile;
      opened.nav.putTile({ tx: given.tx, tz: given.tz }, tile);
    }
    return opened;
  }

  function beginRoute(from: Place, to: Place, { watchers = [] }: RouteOptions = {}): RouteQuest {
    const counting = watchersThatCount(watchers, to);
    let known = sync(counting);
    let tries = 0;
    let corridor: Corridor = known.corridors.corridorOf(from, to, 0);
    let waiting: MapTile[] | null = null;
    let route: TiledRoute | null = null;
    let ends: { readonly start: End; readonly goal: End } | null = null;
    let isSettled = false;

    /** Begins anew if the plan has changed since. */
    function followPlan(): void {
      if (known.planVersion === ground.planVersion) return;
      known = sync(counting);
      tries = 0;
      corridor = known.corridors.corridorOf(from, to, 0);
      waiting = route = ends = null;
      isSettled = false;
    }

    /** The ends of the route; null if it has none. Found late: the first steps need no goal. */
    function findEnds(): typeof ends {
      const start = findEnd(tiles, from, true);
      const nearest = start && findEnd(tiles, to, false);
      const goal = start && nearest && findOpenEnd(tiles, start, nearest);
      return start && goal && { start, goal };
    }

    function advance(maxTiles: number): boolean {
      followPlan();
      const { nav, givenByKey, give, corridors } = known;
      if (waiting === null) {
        waiting = corridor.tiles.slice();
        ends = findEnds();
        isSettled = ends === null;
      }
      for (let left = maxTiles; !isSettled && ends !== null;) {
        for (; waiting.length > 0; left--) {
          if (left <= 0) return false;
          const { tx, tz } = waiting.shift() as MapTile;
          if (!givenByKey.has(footingTileKey(tx, tz))) nav.putTile({ tx, tz }, give(tx, tz));
        }
        route = nav.findRouteNow(ends.start, ends.goal, { estimate: corridor.estimate });
        isSettled = route.status === 'complete' || tries === MAX_TRIES;
        // No route in this corridor: try a wider one.
        if (isSettled) break;
        corridor = corridors.corridorOf(from, to, ++tries);
        waiting = corridor.tiles.slice();
      }
      return true;
    }

    function firstSteps(): TerrainPath {
      followPlan();
      const { path } = corridor;
      let aim = to;
      for (let k = 0; k < path.length; k += 2) {
        aim = { x: path[k], z: path[k + 1] };
        if ((aim.x - from.x) * (aim.x - from.x) + (aim.z - from.z) * (aim.z - from.z) > FIRST_STEPS * FIRST_STEPS)
          break;
      }
      const found = findPath(ground, from, aim, { walker });
      return found.status === 'complete' && (aim.x !== to.x || aim.z !== to.z)
        ? { ...found, status: 'partial' }
        : found;
    }

    function path(): TerrainPath {
      followPlan();
      if (isSettled && ends === null) return { status: 'unreachable', points: [from.x, from.z], cost: 0 };
      if (ends === null || route === null || route.status !== 'complete') return firstSteps();
      const { goal } = ends;
      const reached = goal.isJoined ? to : null;
      const points = joinEnds(tiles, known.segmentPaths.pointsOf(route), { from, to: reached, ...ends });
      return { status: goal.isJoined ? 'complete' : 'partial', points, cost: route.cost };
    }

    return { firstSteps, advance, path };
  }

  return {
    beginRoute,
    findRoute: (from, to, options) => {
      const quest = beginRoute(from, to, options);
      quest.advance(Infinity);
      return quest.path();
    },
  };
}

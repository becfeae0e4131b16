/*
 * TiledNav: paths over a map that has no end and is never whole in memory. Tiles come from an async provider when a
 * route needs them; over ground that is not known a route counts the least it could cost, asks for the tiles ahead and
 * is planned again when they are there. Portals and costs between them are kept with the tiles (hierarchy/), an edit
 * rebuilds its own tile, and tiles long unused are forgotten within a limit of bytes.
 */

import { assert, type Issue } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import type { DiagonalRule } from '../grid/grid.ts';
import { checkNames, type OptionNames, requireNames } from '../grid/input-check.ts';
import { PortalGraph } from '../hierarchy/portal-graph.ts';
import { type FoundRoute, type RouteEnd, RouteSearch } from '../hierarchy/route-search.ts';
import { assembleGrid, tileClusters } from './tile-clusters.ts';
import { isTile, tileBeside, tileKey, tileX, tileZ } from './tile-key.ts';
import {
  type CancelFlag,
  type CellEdit,
  createTileStore,
  type TileData,
  type TileProvider,
  type TileRules,
} from './tile-store.ts';

/** Where tiles come from. */
export type TiledNavOptions = {
  readonly provider: TileProvider;
  /** Gives the ground of a tile at once; what `findRouteNow` and `refineSegmentNow` ask. May throw. */
  readonly provideNow?: (tx: number, tz: number) => TileData | null;
  /** Side of a tile; default 64. */
  readonly tileCells?: number;
  readonly portalSpacing?: number;
  /** Tiles and portal costs may take this many bytes; default 64 MB. */
  readonly bytesLimit?: number;
  readonly diagonal?: DiagonalRule;
  readonly weightRule?: 'multiply' | 'add';
  readonly climb?: TileRules['climb'];
  /** No step costs less than its length times this, known or not; default 1. */
  readonly minFactor?: number;
  /** Tiles asked for at once along the unknown part of a route; default 4. */
  readonly lookahead?: number;
};

const TILED_NAV_OPTIONS: OptionNames<TiledNavOptions> = {
  provider: true,
  provideNow: true,
  tileCells: true,
  portalSpacing: true,
  bytesLimit: true,
  diagonal: true,
  weightRule: true,
  climb: true,
  minFactor: true,
  lookahead: true,
};

/** A tile of a map without end. */
export type MapTile = { readonly tx: number; readonly tz: number };

/** A cell of a map without end. */
export type MapCell = { readonly ix: number; readonly iz: number };

/*
 * complete     the route leads to the goal over known ground
 * provisional  it leads as far as the ground is known; the rest of its cost is the least it could be
 * unreachable  no path, or none but through tiles that failed to load (then `issues` names them)
 * failed       the tile of the start or of the goal failed to load
 * cancelled    the signal was raised
 * bad-input    start or goal is blocked, off the map, no whole number or farther out than 2^25 tiles
 */
/** How a route over tiles ended. */
export type TiledStatus = 'complete' | 'provisional' | 'unreachable' | 'failed' | 'cancelled' | 'bad-input';

/** A path in segments: segment k leads from waypoint k to k + 1, inside one tile or across one border. */
export type TiledRoute = {
  readonly status: TiledStatus;
  readonly waypoints: readonly MapCell[];
  readonly cost: number;
  /** Tiles beyond the last waypoint of a provisional route, nearest first. */
  readonly missing: readonly MapTile[];
  /** Tiles that failed to load and were left out; `issues` says why. */
  readonly failed: readonly MapTile[];
  readonly issues: readonly Issue[];
};

/** Limits of a route over tiles, and what it avoids. */
export type FindRouteOptions = {
  readonly signal?: CancelFlag | undefined;
  /** Gives a provisional route after loading this many tiles; default 1,000. */
  readonly maxTiles?: number;
  /** Tiles that are not known and shall not be counted on, such as those that failed before. */
  readonly avoid?: readonly MapTile[];
  /**
   * A guess of the cost from a cell to the goal, in place of distance × minFactor: the nearer to the truth, the fewer
   * tiles are asked for. Where it is above the truth the route may be costlier by as much; Infinity is never entered.
   */
  readonly estimate?: (ix: number, iz: number) => number;
};

const ROUTE_OPTIONS: OptionNames<FindRouteOptions> = { signal: true, maxTiles: true, avoid: true, estimate: true };

/** Paths over a map without end, tile by tile. */
export type TiledNav = {
  /** Plans with what is known and asks for nothing. */
  readonly planRoute: (start: MapCell, goal: MapCell, avoid?: readonly MapTile[]) => TiledRoute;
  /** Plans, loads what is missing and plans again until the path is known. */
  readonly findRoute: (start: MapCell, goal: MapCell, options?: FindRouteOptions) => Promise<TiledRoute>;
  /** The same without waiting: tiles come from `provideNow`, which must be there. */
  readonly findRouteNow: (start: MapCell, goal: MapCell, options?: FindRouteOptions) => TiledRoute;
  /** The cells of a segment, both ends included; empty when an edit has closed it since. Loads its tile if need be. */
  readonly refineSegment: (route: TiledRoute, segment: number) => Promise<MapCell[]>;
  /** The same without waiting. */
  readonly refineSegmentNow: (route: TiledRoute, segment: number) => MapCell[];
  /** Gives the ground of a tile, or other ground in place of what was known; null where the map has none. */
  readonly putTile: (tile: MapTile, data: TileData | null) => void;
  /** Asks for a tile and does not wait; whether it came shows in the next plan. */
  readonly requestTile: (tile: MapTile) => void;
  /** Changes one cell for good, whether its tile is known or not. */
  readonly editCell: (cell: MapCell, change: CellEdit) => void;
  readonly state: () => { readonly tiles: number; readonly bytes: number; readonly loading: number };
  /** Drops everything; pending loads see their cancel flag. */
  readonly dispose: () => void;
};

/** Navigation over a tiled map. */
export function createTiledNav(options: TiledNavOptions): TiledNav {
  requireNames(options, TILED_NAV_OPTIONS);
  const { provider, tileCells: side = 64, portalSpacing = 16, bytesLimit = 64 << 20, lookahead = 4 } = options;
  const { diagonal = 'both-free', weightRule = 'multiply', climb = null, minFactor = 1 } = options;
  assert(Number.isInteger(side) && side >= 4, () => `tiles of 4 or more cells, got ${side}`);
  assert(bytesLimit > 0 && lookahead >= 1, () => `limits above 0, got ${bytesLimit} bytes, ${lookahead} tiles`);
  const rules: TileRules = { tileCells: side, diagonal, weightRule, climb };
  const graph = new PortalGraph(
    tileClusters(rules, () => store),
    portalSpacing,
  );
  const routes = new RouteSearch(graph);
  const store = createTileStore({
    rules,
    bytesLimit,
    loadTile: (key, cancel) => provider(tileX(key), tileZ(key), cancel),
    extraBytes: (key) => graph.bytesOf(key),
    onArrive: dropAround,
    onForget: (key) => {
      graph.dropCluster(key);
      dropAround(key);
    },
  });

  /** Forgets the frontier that the tiles around one have towards it. */
  function dropAround(key: number): void {
    for (let d = 0; d < 4; d++) graph.dropFrontier(tileBeside(key, d));
  }

  const isUnknown = (key: number) => store.grid(key) === null && !store.isVoid(key);
  const isCell = ({ ix, iz }: MapCell) =>
    Number.isInteger(ix) && Number.isInteger(iz) && isTile(Math.floor(ix / side), Math.floor(iz / side));
  const keyAt = ({ ix, iz }: MapCell) => tileKey(Math.floor(ix / side), Math.floor(iz / side));
  const within = (i: number) => i - Math.floor(i / side) * side;
  const localAt = ({ ix, iz }: MapCell) => within(iz) * side + within(ix);
  const cellOf = (key: number, cell: number): MapCell => ({
    ix: graph.source.x(key, cell),
    iz: graph.source.z(key, cell),
  });

  function endAt(cell: MapCell): RouteEnd {
    const key = keyAt(cell);
    return { key: store.grid(key) ? key : NO_CELL, cell: localAt(cell), x: cell.ix, z: cell.iz };
  }

  /** What is wrong with the ends of a route, as far as their tiles are known. */
  function checkEnds(start: MapCell, goal: MapCell): Issue[] {
    return Object.entries({ start, goal }).flatMap(([path, cell]) => {
      const place = `(${cell.ix}, ${cell.iz})`;
      if (!isCell(cell)) return [{ path, message: `expected whole numbers within reach of tiles, got ${place}` }];
      const key = keyAt(cell);
      if (store.isVoid(key)) return [{ path, message: `there is no ground at ${place}` }];
      return store.grid(key)?.blockedByCell[localAt(cell)] ? [{ path, message: `${place} is blocked` }] : [];
    });
  }

  function plan(
    start: MapCell,
    goal: MapCell,
    closed: ReadonlySet<number>,
    signal: CancelFlag | null = null,
    estimate?: FindRouteOptions['estimate'],
  ): TiledRoute {
    const issues = checkEnds(start, goal);
    if (issues.length > 0) return emptyRoute('bad-input', issues);
    const startKey = keyAt(start);
    if (store.grid(startKey) === null) return { ...emptyRoute('provisional', []), missing: [placeOf(startKey)] };
    const isClosed = (key: number) => closed.has(key);
    const found = routes.find(endAt(start), endAt(goal), minFactor, {
      maxExpanded: Infinity,
      signal,
      isClosed,
      estimate,
    });
    if (found.status !== 'found' && found.status !== 'frontier')
      return emptyRoute(found.status === 'cancelled' ? 'cancelled' : 'unreachable', []);
    for (const node of found.nodes) store.touch(graph.clusterByNode[node]);
    store.touch(startKey);
    const waypoints = found.nodes.map((node) => cellOf(graph.clusterByNode[node], graph.cellByNode[node]));
    const isFound = found.status === 'found';
    return {
      status: isFound ? 'complete' : 'provisional',
      waypoints: isFound ? [start, ...waypoints, goal] : [start, ...waypoints],
      cost: found.cost,
      missing: isFound ? [] : tilesAhead(found, goal, closed),
      failed: [],
      issues: [],
    };
  }

  /** The unknown tiles on the straight line from a frontier to the goal. */
  function tilesAhead({ nodes }: FoundRoute, goal: MapCell, closed: ReadonlySet<number>): TiledRoute['missing'] {
    const last = nodes[nodes.length - 1];
    const keys = new Set([graph.beyondByNode[last]]);
    const { ix, iz } = cellOf(graph.clusterByNode[last], graph.cellByNode[last]);
    const length = Math.max(Math.abs(goal.ix - ix), Math.abs(goal.iz - iz));
    for (let step = 0; step < length && keys.size < lookahead && step < 4 * lookahead * side; step += side / 2) {
      const x = Math.round(ix + ((goal.ix - ix) * step) / length);
      const z = Math.round(iz + ((goal.iz - iz) * step) / length);
      const key = keyAt({ ix: x, iz: z });
      if (isUnknown(key) && !closed.has(key)) keys.add(key);
    }
    return [...keys].map(placeOf);
  }

  async function findRoute(start: MapCell, goal: MapCell, options: FindRouteOptions = {}): Promise<TiledRoute> {
    const quest = createQuest(start, goal, options);
    while (quest.wanted.length > 0) {
      const results = await untilAborted(Promise.allSettled(quest.wanted.map(store.load)), options.signal);
      quest.proceed(results);
    }
    return quest.route();
  }

  function findRouteNow(start: MapCell, goal: MapCell, options: FindRouteOptions = {}): TiledRoute {
    const quest = createQuest(start, goal, options);
    while (quest.wanted.length > 0) {
      const results = quest.wanted.map((key): PromiseSettledResult<void> => {
        try {
          return { status: 'fulfilled', value: loadNow(key) };
        } catch (reason) {
          return { status: 'rejected', reason };
        }
      });
      quest.proceed(options.signal?.aborted ? null : results);
    }
    return quest.route();
  }

  function loadNow(key: number): void {
    assert(options.provideNow !== undefined, 'provideNow is needed to find routes without waiting');
    if (isUnknown(key)) store.put(key, options.provideNow(tileX(key), tileZ(key)));
  }

  /** A route on its way: plans, says what tiles it wants, and plans again when they came; none wanted when done. */
  function createQuest(start: MapCell, goal: MapCell, options: FindRouteOptions) {
    const issues = checkEnds(start, goal);
    checkNames(options, ROUTE_OPTIONS, issues);
    const { signal, maxTiles = 1000, avoid = [], estimate } = options;
    const closed = keysOf(avoid);
    const failures: Issue[] = [];
    const failed: MapTile[] = [];
    let route = emptyRoute('bad-input', issues);
    // The goal's tile too: a blocked goal is then found out before anything else is loaded.
    let wanted = issues.length > 0 ? [] : [...new Set([keyAt(start), keyAt(goal)])];
    // What is known costs no load: only what has to come counts.
    let loaded = wanted.filter(isUnknown).length;

    function proceed(results: readonly PromiseSettledResult<void>[] | null): void {
      const asked = wanted;
      wanted = [];
      if (results === null) {
        route = emptyRoute('cancelled', failures);
        return;
      }
      results.forEach((result, k) => {
        // A tile to avoid that has come is there to be used.
        if (result.status === 'fulfilled') return void closed.delete(asked[k]);
        closed.add(asked[k]);
        const tile = placeOf(asked[k]);
        failed.push(tile);
        failures.push({ path: `tile (${tile.tx}, ${tile.tz})`, message: messageOf(result.reason) });
      });
      if (closed.has(keyAt(start)) || closed.has(keyAt(goal))) {
        route = { ...emptyRoute('failed', failures), failed };
        return;
      }
      const planned = plan(start, goal, closed, signal ?? null, estimate);
      store.trim();
      route = { ...planned, failed, issues: [...planned.issues, ...failures] };
      if (route.status !== 'provisional' || !(loaded < maxTiles)) return;
      wanted = route.missing.map(({ tx, tz }) => tileKey(tx, tz));
      loaded += wanted.filter(isUnknown).length;
    }

    return {
      get wanted() {
        return wanted;
      },
      proceed,
      route: () => route,
    };
  }

  async function refineSegment(route: TiledRoute, segment: number): Promise<MapCell[]> {
    const key = keyOfSegment(route, segment);
    if (key !== NO_CELL) await store.load(key);
    return refine(route, segment, key);
  }

  function refineSegmentNow(route: TiledRoute, segment: number): MapCell[] {
    const key = keyOfSegment(route, segment);
    if (key !== NO_CELL) loadNow(key);
    return refine(route, segment, key);
  }

  /** The tile that a segment lies in; NO_CELL for a step across a border. */
  function keyOfSegment({ waypoints }: TiledRoute, segment: number): number {
    const [from, to] = [waypoints[segment], waypoints[segment + 1]];
    assert(to !== undefined, () => `a segment below ${waypoints.length - 1}, got ${segment}`);
    return keyAt(from) === keyAt(to) ? keyAt(from) : NO_CELL;
  }

  function refine({ waypoints }: TiledRoute, segment: number, key: number): MapCell[] {
    const [from, to] = [waypoints[segment], waypoints[segment + 1]];
    if (key === NO_CELL) {
      const [near, far] = [store.grid(keyAt(from)), store.grid(keyAt(to))];
      const isShut = near && far && !assembleGrid(rules, near, far, [[localAt(from), localAt(to)]]).movesByCell[0];
      return isShut ? [] : [from, to];
    }
    store.touch(key);
    if (store.grid(key) === null) return [];
    const cells = graph.pathInside(key, localAt(from), localAt(to)).map((cell) => cellOf(key, cell));
    store.trim();
    return cells;
  }

  function editCell(cell: MapCell, change: CellEdit): void {
    const { weight = 0, height = 0 } = change;
    // Before it is kept: an edit that cannot be laid over a tile would keep the tile from ever coming.
    assert(
      isCell(cell) && weight >= 0 && weight < Infinity && Number.isFinite(height),
      () => `a cell, a weight from 0, a finite height, got (${cell.ix}, ${cell.iz}), ${weight}, ${height}`,
    );
    const [key, local] = [keyAt(cell), localAt(cell)];
    store.edit(key, local, change);
    if (store.grid(key) === null) return;
    graph.dropCosts(key);
    // Frontier nodes stand on free edge cells: the edit may have changed which these are.
    graph.dropFrontier(key);
    const [lx, lz] = [local % side, Math.floor(local / side)];
    [lz === 0, lx === side - 1, lz === side - 1, lx === 0].forEach((isOn, d) => {
      if (isOn) graph.dropBorder(key, d);
    });
  }

  return {
    planRoute: (start, goal, avoid = []) => plan(start, goal, keysOf(avoid)),
    findRoute,
    findRouteNow,
    refineSegment,
    refineSegmentNow,
    putTile: ({ tx, tz }, data) => store.put(tileKey(tx, tz), data),
    requestTile: ({ tx, tz }) => void store.load(tileKey(tx, tz)).catch(() => {}),
    editCell,
    state: store.state,
    dispose: store.dispose,
  };
}

function emptyRoute(status: TiledStatus, issues: readonly Issue[]): TiledRoute {
  return { status, waypoints: [], cost: 0, missing: [], failed: [], issues };
}

function keysOf(tiles: readonly MapTile[]): Set<number> {
  return new Set(tiles.map(({ tx, tz }) => tileKey(tx, tz)));
}

function placeOf(key: number): MapTile {
  return { tx: tileX(key), tz: tileZ(key) };
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

/** The value of a promise, or null as soon as the signal is raised. */
async function untilAborted<T>(promise: Promise<T>, signal: CancelFlag | undefined): Promise<T | null> {
  if (signal === undefined) return promise;
  if (signal.aborted) return null;
  let stop = () => {};
  const aborted = new Promise<null>((resolve) => (stop = () => resolve(null)));
  signal.addEventListener?.('abort', stop);
  const value = await Promise.race([promise, aborted]);
  signal.removeEventListener?.('abort', stop);
  return signal.aborted ? null : value;
}

/*
 * HPA*: a grid cut into square clusters, with portals on their borders. A route over kilometres is found in the small
 * graph of portals; its segments become cells when they are walked, each inside one cluster. Built lazily, cluster by
 * cluster, as searches come by; an edit drops its own cluster only. Routes cost a little more than the optimum: at the
 * default spacing 0.4 % in the mean and 4 % at worst on eleven MovingAI maps (README).
 */

import { assert, type Issue } from '@skerry/kit';
import { requireGrid, requireInput } from '../grid/require-map.ts';
import { buildComponents, componentOf, syncComponents } from '../components/components.ts';
import { cacheByGrid } from '../grid/cache-by-grid.ts';
import { changedCell, hasChangesSince } from '../grid/grid-edit.ts';
import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import type { Trace } from '../trace/trace.ts';
import { checkNames, createInputCheck, isIndex, type OptionNames, requireNames } from '../grid/input-check.ts';
import { aStar } from '../algorithms/best-first.ts';
import { checkBudgets } from '../search/search-check.ts';
import { badInput, createResult, type SearchResult } from '../search/search-result.ts';
import { createReachability } from '../components/reachability.ts';
import { createSearcherWith, type Searcher } from '../search/searcher.ts';
import { pathCost } from '../path/path-cost.ts';
import type { Decoded } from '../maps/decoded.ts';
import { refuse } from '../saved/saved-bytes.ts';
import { runSlices } from '../slices/run-slices.ts';
import { decodeCosts, encodeCosts } from './hierarchy-bytes.ts';
import { gridClusters } from './grid-clusters.ts';
import { PortalGraph } from './portal-graph.ts';
import { type RouteEnd, RouteSearch } from './route-search.ts';
import { createRouteTrace } from './route-trace.ts';
import { type Window, WindowSearch } from './window-search.ts';

/** The size of a hierarchy's clusters and the distance of its portals. */
export type HierarchyOptions = {
  /** Side of a cluster; 96 by default. */
  readonly clusterCells?: number;
  /** One portal per this many cells of free border; 6 by default. Wider: longer paths, cheaper to build and edit. */
  readonly portalSpacing?: number;
};

/** Limits of a route. */
export type RouteOptions = {
  /** Return `out-of-budget` after this many expansions in the portal graph. */
  readonly maxExpanded?: number;
  readonly signal?: { readonly aborted: boolean };
  /** Records the search among portals. */
  readonly trace?: Trace;
};

/** A part of the map, and whether its portals are known. */
export type ClusterView = {
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
  readonly isBuilt: boolean;
};

/** A step across a border: from one cell to its neighbour, and what it costs. */
export type PortalView = { readonly cell: number; readonly partner: number; readonly cost: number };

/** A path in segments: segment k leads from waypoint k to waypoint k + 1, inside one cluster or across one border. */
export type Route = {
  readonly status: 'complete' | 'unreachable' | 'out-of-budget' | 'cancelled' | 'bad-input';
  readonly waypoints: Int32Array;
  /** What the route will cost when its segments are walked. */
  readonly cost: number;
  readonly expanded: number;
  readonly issues: SearchResult['issues'];
};

/** A coarse map over a grid, for long paths. */
export type Hierarchy = {
  readonly options: Required<HierarchyOptions>;
  readonly findRoute: (start: number, goal: number, options?: RouteOptions) => Route;
  /** The cells of one segment, both ends included; empty where an edit has closed it since. */
  readonly refineSegment: (route: Route, segment: number) => Int32Array;
  /** A route with all its segments refined. */
  readonly findPath: (start: number, goal: number, options?: RouteOptions) => SearchResult;
  /** Builds every cluster now instead of when it is needed; returns their number. */
  readonly buildAll: () => number;
  /** The same a few milliseconds at a time: `next()` yields the share that is done. Edits between slices count. */
  readonly buildInSlices: () => Generator<number, number>;
  /** What is built, as bytes for `decodeHierarchy`. */
  readonly encode: () => Uint8Array<ArrayBuffer>;
  /** All clusters, row by row. */
  readonly clusters: () => ClusterView[];
  /** The portals that are known, in both directions. */
  readonly portals: () => PortalView[];
};

/** Rows of costs, each a search of its cluster, that one slice of building computes. */
const ROWS_A_SLICE = 4;
const HIERARCHY_OPTIONS: OptionNames<HierarchyOptions> = { clusterCells: true, portalSpacing: true };
const ROUTE_OPTIONS: OptionNames<RouteOptions> = { maxExpanded: true, signal: true, trace: true };
const NAME = 'hpa-star';
/** How far paths between near ends may swing out. */
const MARGIN = 16;

/**
 * A hierarchy over a grid.
 * @example
 * const grid = createGrid({ width: 512, depth: 512 });
 * const { status, cost } = createHierarchy(grid).findRoute(0, grid.cells - 1);
 * console.log(status, cost.toFixed(1));
 */
export function createHierarchy(grid: NavGrid, options: HierarchyOptions = {}): Hierarchy {
  requireGrid(grid);
  requireNames(options, HIERARCHY_OPTIONS);
  return createWithCosts(grid, options, () => null);
}

/** A hierarchy with the costs that `encode` has written; refuses bytes of other grids. */
export function decodeHierarchy(grid: NavGrid, bytes: Uint8Array): Decoded<Hierarchy> {
  requireGrid(grid);
  const decoded = decodeCosts(grid, bytes);
  if (!decoded.ok) return decoded;
  const { options, fill } = decoded.value;
  let problem: string | null = null;
  const hierarchy = createWithCosts(grid, options, (graph, count) => (problem = fill(graph, count)));
  return problem === null ? { ok: true, value: hierarchy } : refuse(problem);
}

/** The sizes of a hierarchy. */
export function withDefaults({ clusterCells = 96, portalSpacing = 6 }: HierarchyOptions): Required<HierarchyOptions> {
  return { clusterCells, portalSpacing };
}

function createWithCosts(
  grid: NavGrid,
  options: HierarchyOptions,
  fill: (graph: PortalGraph, clusters: number) => string | null,
): Hierarchy {
  const { clusterCells, portalSpacing } = withDefaults(options);
  const isWhole = Number.isInteger;
  requireInput(isWhole(clusterCells) && clusterCells >= 4, 'clusterCells', 'a whole number from 4', clusterCells);
  requireInput(isWhole(portalSpacing) && portalSpacing >= 1, 'portalSpacing', 'a whole number from 1', portalSpacing);
  const clusters = gridClusters(grid, clusterCells);
  const graph = new PortalGraph(clusters.source, portalSpacing);
  fill(graph, clusters.count);
  const routes = new RouteSearch(graph);
  const near = new WindowSearch();
  let revision = grid.revision;
  let whole: Searcher | null = null;

  /** Drops what edits have touched since the last call. */
  function sync(): void {
    if (revision === grid.revision) return;
    if (!hasChangesSince(grid, revision)) {
      for (let key = 0; key < clusters.count; key++) graph.dropCluster(key);
    } else {
      for (let k = revision; k < grid.revision; k++) {
        const cell = changedCell(grid, k);
        const key = clusters.keyOf(cell);
        graph.dropCosts(key);
        for (const d of clusters.bordersOf(cell)) graph.dropBorder(key, d);
      }
    }
    revision = grid.revision;
  }

  function endAt(cell: number): RouteEnd {
    return { key: clusters.keyOf(cell), cell, x: cell % grid.width, z: Math.floor(cell / grid.width) };
  }

  function findRoute(start: number, goal: number, options: RouteOptions = {}): Route {
    const issues = checkEnds(grid, start, goal);
    if (checkNames(options, ROUTE_OPTIONS, issues)) checkBudgets(options, issues);
    const nothing = { waypoints: new Int32Array(0), cost: 0, expanded: 0, issues };
    if (issues.length > 0) return { status: 'bad-input', ...nothing };
    sync();
    const { maxExpanded = Infinity, signal, trace } = options;
    trace?.reset();
    const log = trace ? createRouteTrace(trace, grid.width) : null;
    const limits = { maxExpanded, signal: signal ?? null, trace: log };
    const found = routes.find(endAt(start), endAt(goal), grid.minFactor, limits);
    const { expanded, status } = found;
    log?.end(graph);
    if (status === 'out-of-budget' || status === 'cancelled') return { ...nothing, status, expanded };
    const cost = costNear(start, goal);
    if (cost < (status === 'unreachable' ? Infinity : found.cost)) {
      log?.arrive(NO_CELL, cost);
      return { status: 'complete', waypoints: Int32Array.of(start, goal), cost, expanded, issues };
    }
    if (status === 'unreachable') return findWholeRoute(start, goal, expanded, options);
    const waypoints = Int32Array.from([start, ...found.nodes.map((node) => graph.cellByNode[node]), goal]);
    return { status: 'complete', waypoints, cost: found.cost, expanded, issues };
  }

  /** What the best path costs that stays near both ends, if these are near: over a border portals are a detour then. */
  function costNear(start: number, goal: number): number {
    const [a, b] = [endAt(start), endAt(goal)];
    if (Math.max(Math.abs(a.x - b.x), Math.abs(a.z - b.z)) > clusterCells) return Infinity;
    const [x0, z0] = [Math.max(0, Math.min(a.x, b.x) - MARGIN), Math.max(0, Math.min(a.z, b.z) - MARGIN)];
    const width = Math.min(grid.width, Math.max(a.x, b.x) + MARGIN + 1) - x0;
    const depth = Math.min(grid.depth, Math.max(a.z, b.z) + MARGIN + 1) - z0;
    near.load({ grid, x0, z0, width, depth });
    near.search(near.placeOf(start), false);
    return near.costByPlace[near.placeOf(goal)];
  }

  /** Portals are crossed straight; where only a diagonal squeezes through, the grid itself has to be searched. */
  function findWholeRoute(start: number, goal: number, expanded: number, options: RouteOptions): Route {
    const components = cacheByGrid(grid, buildComponents);
    syncComponents(components);
    if (componentOf(components, start) !== componentOf(components, goal))
      return { status: 'unreachable', waypoints: new Int32Array(0), cost: 0, expanded, issues: [] };
    whole ??= createSearcherWith(grid, [aStar], createReachability);
    const searcher = whole;
    const search = () => searcher.search(start, goal, options);
    const { trace } = options;
    trace?.amend({ nodes: Math.max(trace.header.nodes, grid.cells) });
    const result = trace ? trace.nest(search) : search();
    const status = result.status === 'partial' ? 'unreachable' : result.status;
    const waypoints = status === 'complete' ? result.path : new Int32Array(0);
    return { ...result, status, waypoints, expanded: expanded + result.expanded };
  }

  function refineSegment(route: Route, segment: number): Int32Array {
    const [from, to] = [route.waypoints[segment], route.waypoints[segment + 1]];
    assert(from >= 0 && to >= 0, () => `a segment below ${route.waypoints.length - 1}, got ${segment}`);
    if (from === to) return Int32Array.of(from);
    const key = clusters.keyOf(from);
    const isInside = key === clusters.keyOf(to);
    const inside = Int32Array.from(isInside ? graph.pathInside(key, from, to) : [from, to]);
    // Not a number where an edit has closed the step across a border; no cells where it has closed a path inside.
    const insideCost = inside.length > 0 ? pathCost(grid, inside) : NaN;
    if (route.waypoints.length > 2) return insideCost >= 0 ? inside : new Int32Array(0);
    // A route without portals: it may go outside its clusters, and round what a step across the border costs.
    const cost = costNear(from, to);
    if (cost === Infinity && !(insideCost >= 0)) return new Int32Array(0);
    return !(insideCost <= cost) ? Int32Array.from(near.pathTo(near.placeOf(from), near.placeOf(to))) : inside;
  }

  function findPath(start: number, goal: number, options?: RouteOptions): SearchResult {
    const route = findRoute(start, goal, options);
    if (route.status === 'bad-input') return badInput(route.issues, NAME);
    if (route.status !== 'complete') return createResult(route.status, NAME, route.expanded);
    const cells = [start];
    for (let segment = 0; segment < route.waypoints.length - 1; segment++) {
      const refined = refineSegment(route, segment);
      for (let k = 1; k < refined.length; k++) cells.push(refined[k]);
    }
    const path = Int32Array.from(cells);
    return createResult('complete', NAME, route.expanded, { path, cost: pathCost(grid, path) });
  }

  function buildAll(): number {
    return runSlices(buildInSlices());
  }

  function* buildInSlices(): Generator<number, number> {
    let seen = -1;
    // An edit between two slices drops clusters that were built already: another round builds those.
    while (seen !== grid.revision) {
      seen = grid.revision;
      sync();
      for (let key = 0; key < clusters.count; key++) {
        for (let row = 0; row < graph.cluster(key).nodes.length; row++) {
          graph.costsFrom(key, row);
          if ((row + 1) % ROWS_A_SLICE !== 0) continue;
          yield key / clusters.count;
          sync();
        }
      }
    }
    return clusters.count;
  }

  function encode(): Uint8Array<ArrayBuffer> {
    sync();
    return encodeCosts(grid, graph, clusters.count, { clusterCells, portalSpacing });
  }

  function viewClusters(): ClusterView[] {
    sync();
    return Array.from({ length: clusters.count }, (_, key) => {
      const { x0, z0, width, depth } = clusters.source.window(key) as Window;
      return { x: x0, z: z0, width, depth, isBuilt: graph.isBuilt(key) };
    });
  }

  function viewPortals(): PortalView[] {
    sync();
    const { cellByNode, partnerByNode, crossingByNode } = graph;
    return graph.knownNodes().map((node) => ({
      cell: cellByNode[node],
      partner: cellByNode[partnerByNode[node]],
      cost: crossingByNode[node],
    }));
  }

  const views = { clusters: viewClusters, portals: viewPortals };
  const sizes = { clusterCells, portalSpacing };
  return { options: sizes, findRoute, refineSegment, findPath, buildAll, buildInSlices, encode, ...views };
}

function checkEnds(grid: NavGrid, start: number, goal: number): Issue[] {
  const issues: Issue[] = [];
  const check = createInputCheck(issues);
  for (const [path, cell] of Object.entries({ start, goal })) {
    const isCell = check(isIndex(cell, grid.cells), path, `a cell below ${grid.cells}`, cell);
    if (isCell && grid.blockedByCell[cell] !== 0) issues.push({ path, message: `cell ${cell} is blocked` });
  }
  return issues;
}

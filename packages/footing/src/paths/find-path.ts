/*
 * A short path on foot, found synchronously: straight if the straight line is a lane and not much costlier than even
 * ground, otherwise a search over a window of nav tiles, pulled tight. The budget counts cells, never time, and the
 * cache does not affect results, so the same query always has the same answer.
 */
import { requireFooting, requirePlace, requireWalker } from '../require-arguments.ts';
import { requireInteger, requireObject } from '@skerry/kit';
import { TILE_CELLS } from '@skerry/world';
import type { Footing } from '../ground/footing.ts';
import { touchesWall } from '../mover/wall-limits.ts';
import { type End, findEnd } from './find-end.ts';
import { laneCost } from './lane.ts';
import { navStoreOf, type NavStore, type NavWindow } from './nav-store.ts';
import { joinEnds } from './join-ends.ts';
import type { Walker } from './walker.ts';
import type { TerrainPath } from './terrain-path.ts';

/** A place on the ground, metres. */
export type Place = { readonly x: number; readonly z: number };

/** The walker of a path and the limit of its search. */
export type FindPathOptions = {
  /** The body that will walk it. */
  readonly walker: Walker;
  /** Maximum number of cells to expand before the search returns its best result; 6,000 by default. */
  readonly maxExpanded?: number;
};

const DEFAULT_BUDGET = 6000;
/** A straight lane is used without a search if its cost is at most this times its length. */
const STRAIGHT_ENOUGH = 1.25;
/** A window extends at least this far beyond both ends, metres. */
const DETOUR = 16;
/** The largest window, in tiles along a side. */
const MAX_WINDOW = 5;
/** For goals farther than this the path leads only part of the distance, metres: the rest is searched later. */
const MAX_REACH = 160;

/** A path from one place to another. */
export function findPath(ground: Footing, from: Place, to: Place, options: FindPathOptions): TerrainPath {
  requireFooting(ground, 'ground');
  requirePlace(from, 'from');
  requirePlace(to, 'to');
  requireObject(options, 'options', 'a walker and limits');
  requireWalker(options.walker, 'options.walker');
  const { walker, maxExpanded } = options;
  if (maxExpanded !== undefined) requireInteger(maxExpanded, 'options.maxExpanded', 1);
  const store = navStoreOf(ground, walker);
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const distance = Math.sqrt(dx * dx + dz * dz);
  const share = distance > MAX_REACH ? MAX_REACH / distance : 1;
  const goal = share < 1 ? { x: from.x + dx * share, z: from.z + dz * share } : to;
  const straight = laneCost(store, from.x, from.z, goal.x, goal.z);
  const { locomotion, radius } = walker;
  if (straight <= STRAIGHT_ENOUGH * distance * share + 1 && !touchesWall(ground, locomotion, goal.x, goal.z, radius))
    return { status: share < 1 ? 'partial' : 'complete', points: [from.x, from.z, goal.x, goal.z], cost: straight };
  const window = windowAround(store, from, goal, 0);
  const budget = maxExpanded ?? DEFAULT_BUDGET;
  let path = searchWindow(window, store, from, goal, budget);
  // There may be a path around the window: search once more, one tile larger on each side.
  if (path.status === 'partial' || path.status === 'unreachable') {
    const wider = windowAround(store, from, goal, TILE_CELLS);
    if (wider.tiles > window.tiles) path = searchWindow(wider, store, from, goal, budget);
  }
  return share < 1 && path.status === 'complete' ? { ...path, status: 'partial' } : path;
}

function windowAround(store: NavStore, a: Place, b: Place, extra: number): NavWindow {
  const margin = DETOUR + extra;
  const tx = Math.floor((Math.min(a.x, b.x) - margin) / TILE_CELLS);
  const tz = Math.floor((Math.min(a.z, b.z) - margin) / TILE_CELLS);
  const lastX = Math.floor((Math.max(a.x, b.x) + margin) / TILE_CELLS);
  const lastZ = Math.floor((Math.max(a.z, b.z) + margin) / TILE_CELLS);
  return store.window(tx, tz, Math.min(MAX_WINDOW, Math.max(lastX - tx, lastZ - tz) + 1));
}

function searchWindow(window: NavWindow, store: NavStore, from: Place, to: Place, maxExpanded: number): TerrainPath {
  const start = findEnd(store, from, true);
  const goal = findEnd(store, to, false);
  if (start === null || goal === null) return { status: 'unreachable', points: [from.x, from.z], cost: 0 };
  const options = { maxExpanded, partial: true };
  const { status, path, cost } = window.searcher.search(cellIn(window, start), cellIn(window, goal), options);
  if (path.length === 0) return { status: 'unreachable', points: [from.x, from.z], cost: 0 };
  const { width } = window.grid;
  const middles: number[] = [];
  for (const cell of path) {
    const iz = Math.floor(cell / width);
    middles.push(window.x + cell - iz * width + 0.5, window.z + iz + 0.5);
  }
  const isWhole = status === 'complete' && goal.isJoined;
  const points = joinEnds(store, middles, { from, start, to: isWhole ? to : null, goal });
  return { status: status === 'out-of-budget' ? status : isWhole ? 'complete' : 'partial', points, cost };
}

/** The index of a cell in the window, or -1 outside. */
function cellIn({ grid, x, z }: NavWindow, { ix, iz }: End): number {
  const [column, row] = [ix - x, iz - z];
  return column < 0 || row < 0 || column >= grid.width || row >= grid.depth ? -1 : row * grid.width + column;
}

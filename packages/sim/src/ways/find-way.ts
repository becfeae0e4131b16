/*
 * A short way on foot, found at once: straight where the straight line is a lane and not much dearer than even
 * ground, else by search over a window of nav tiles, pulled tight. The budget counts cells, never time, and what is
 * cached changes nothing, so the same question always has the same answer.
 */
import { lineCost } from '@skerry/nav';
import { TILE_CELLS } from '@skerry/world';
import type { Ground } from '../ground/ground.ts';
import { cellIn, type End, findEnd } from './find-end.ts';
import { isLaneFree } from './lane.ts';
import { navStoreOf, type NavStore, type NavWindow } from './nav-store.ts';
import { pullString } from './pull-string.ts';
import type { Walker } from './walker.ts';
import type { Way } from './way.ts';

export type Place = { readonly x: number; readonly z: number };

export type FindWayOptions = {
  /** The body and legs that will walk it. */
  readonly walker: Walker;
  /** Cells the search may look at before it gives what it has; 6,000 unless told. */
  readonly maxExpanded?: number;
};

const DEFAULT_BUDGET = 6000;
/** A straight lane is taken without search when it costs at most this times its length. */
const STRAIGHT_ENOUGH = 1.25;
/** A window reaches at least this far beyond both ends, metres. */
const DETOUR = 16;
/** The largest window, in tiles along a side. */
const MAX_WINDOW = 5;
/** Goals farther off than this are walked towards, metres: the rest is found on the way. */
const MAX_REACH = 160;

/** A way from one place to another. */
export function findWay(ground: Ground, from: Place, to: Place, { walker, maxExpanded }: FindWayOptions): Way {
  const store = navStoreOf(ground, walker);
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const distance = Math.sqrt(dx * dx + dz * dz);
  const share = distance > MAX_REACH ? MAX_REACH / distance : 1;
  const goal = share < 1 ? { x: from.x + dx * share, z: from.z + dz * share } : to;
  const window = windowAround(store, from, goal, 0);
  const straight = findStraight(window, store, from, goal);
  if (straight !== null) return share < 1 ? { ...straight, status: 'partial' } : straight;
  const budget = maxExpanded ?? DEFAULT_BUDGET;
  let way = searchWindow(window, store, from, goal, budget);
  // No way inside the window may mean a way around it: look once more, one tile farther on each side.
  if (way.status === 'partial' || way.status === 'unreachable') {
    const wider = windowAround(store, from, goal, TILE_CELLS);
    if (wider.tiles > window.tiles) way = searchWindow(wider, store, from, goal, budget);
  }
  return share < 1 && way.status === 'complete' ? { ...way, status: 'partial' } : way;
}

function windowAround(store: NavStore, a: Place, b: Place, extra: number): NavWindow {
  const margin = DETOUR + extra;
  const tx = Math.floor((Math.min(a.x, b.x) - margin) / TILE_CELLS);
  const tz = Math.floor((Math.min(a.z, b.z) - margin) / TILE_CELLS);
  const lastX = Math.floor((Math.max(a.x, b.x) + margin) / TILE_CELLS);
  const lastZ = Math.floor((Math.max(a.z, b.z) + margin) / TILE_CELLS);
  return store.window(tx, tz, Math.min(MAX_WINDOW, Math.max(lastX - tx, lastZ - tz) + 1));
}

function findStraight(window: NavWindow, store: NavStore, from: Place, to: Place): Way | null {
  if (!isLaneFree(window, store, from.x, from.z, to.x, to.z)) return null;
  const cost = lineCost(window.grid, cellAt(window, from), cellAt(window, to));
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  if (cost > STRAIGHT_ENOUGH * Math.sqrt(dx * dx + dz * dz) + 1) return null;
  return { status: 'complete', points: [from.x, from.z, to.x, to.z], cost };
}

function searchWindow(window: NavWindow, store: NavStore, from: Place, to: Place, maxExpanded: number): Way {
  const start = findEnd(window, store, from, true);
  const goal = findEnd(window, store, to, false);
  if (start === null || goal === null) return { status: 'unreachable', points: [from.x, from.z], cost: 0 };
  const found = window.searcher.search(start.cell, goal.cell, { maxExpanded, partial: true });
  const { path, cost } = found;
  if (found.status === 'bad-input' || path.length === 0)
    return { status: 'unreachable', points: [from.x, from.z], cost: 0 };
  const isWhole = found.status === 'complete';
  const last = path[path.length - 1];
  const end: End = isWhole ? goal : { cell: last, isExact: false, isJoined: false, ...middleOf(window, last) };
  // Where the body's own place is not in the grid's free part, the way begins with a straight piece onto it.
  const onto = start.isExact ? from : start;
  const points = pullString(window, store, path, onto, end);
  if (!start.isExact) points.unshift(from.x, from.z);
  if (isWhole && !goal.isExact && goal.isJoined) points.push(to.x, to.z);
  if (found.status === 'out-of-budget') return { status: 'out-of-budget', points, cost };
  return { status: isWhole && goal.isJoined ? 'complete' : 'partial', points, cost };
}

function cellAt(window: NavWindow, { x, z }: Place): number {
  return cellIn(window, Math.floor(x - window.x), Math.floor(z - window.z));
}

function middleOf({ grid, x, z }: NavWindow, cell: number): Place {
  const iz = Math.floor(cell / grid.width);
  return { x: x + cell - iz * grid.width + 0.5, z: z + iz + 0.5 };
}

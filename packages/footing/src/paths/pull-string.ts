/*
 * String pulling: from points one step apart to the few between which a walker can go straight. A shortcut counts only
 * if it is a lane and costs hardly more than the points it replaces, so that a path around a hill stays around it.
 */
import { laneCost } from './lane.ts';
import { lineCost } from './line-cost.ts';
import type { NavTiles } from './nav-store.ts';

/**
 * A shortcut may cost this much more. On rough ground a line between the eight grid directions crosses more small ups
 * and downs than they do; without slack, paths on hillsides would keep their steps.
 */
const SLACK = 1.2;

/** Points x, z, x, z … pulled tight; the first and the last stay. */
export function pullString(tiles: NavTiles, points: readonly number[]): number[] {
  const last = points.length / 2 - 1;
  if (last < 1) return points.slice();
  // Cost along the points themselves, measured like the shortcuts. The ends may be off any lane.
  const costs = [0];
  for (let k = 1; k <= last; k++) {
    const cost = lineCost(tiles, points[2 * k - 2], points[2 * k - 1], points[2 * k], points[2 * k + 1]);
    costs.push(costs[k - 1] + (cost < Infinity ? cost : 0));
  }
  const mayCut = (a: number, b: number): boolean =>
    isWithin(points, a, b) &&
    laneCost(tiles, points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]) <=
      (costs[b] - costs[a]) * SLACK;
  const pulled = [points[0], points[1]];
  for (let at = 0; at < last;) {
    at = farthest(mayCut, at, last);
    const end = pulled.length;
    if (points[2 * at] !== pulled[end - 2] || points[2 * at + 1] !== pulled[end - 1])
      pulled.push(points[2 * at], points[2 * at + 1]);
  }
  return pulled;
}

/** Maximum length of a shortcut, metres: longer ones look no better and take long to check. */
const LONGEST = 192;

function isWithin(points: readonly number[], a: number, b: number): boolean {
  const [dx, dz] = [points[2 * b] - points[2 * a], points[2 * b + 1] - points[2 * a + 1]];
  return dx * dx + dz * dz <= LONGEST * LONGEST;
}

/** The farthest index that can be cut to: doubles the reach until it fails, then bisects. */
function farthest(mayCut: (a: number, b: number) => boolean, at: number, last: number): number {
  let good = at + 1;
  let bad = last + 1;
  for (let reach = 2; at + reach <= last; reach *= 2) {
    if (!mayCut(at, at + reach)) {
      bad = at + reach;
      break;
    }
    good = at + reach;
  }
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (mayCut(at, middle)) good = middle;
    else bad = middle;
  }
  return good;
}

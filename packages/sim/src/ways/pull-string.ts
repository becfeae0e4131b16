/*
 * String pulling: from the cells of a path to the few points between which one can walk straight. A shortcut counts
 * only when it is a lane and costs no more than the cells it replaces, so that a way around a hill stays around it.
 */
import { lineCost } from '@skerry/nav';
import { isLaneFree } from './lane.ts';
import type { NavStore, NavWindow } from './nav-store.ts';

/** Points x, z, x, z … from `from` along the cells to `to`. */
export function pullString(
  window: NavWindow,
  store: NavStore,
  path: Int32Array,
  from: { readonly x: number; readonly z: number },
  to: { readonly x: number; readonly z: number },
): number[] {
  const { grid } = window;
  // The ends stand beside the first and the last cell's middle and count as these where cost is concerned.
  const xs = [from.x];
  const zs = [from.z];
  const cells = [path[0]];
  const costs = [0];
  for (let k = 0; k < path.length; k++) {
    const iz = Math.floor(path[k] / grid.width);
    xs.push(window.x + path[k] - iz * grid.width + 0.5);
    zs.push(window.z + iz + 0.5);
    cells.push(path[k]);
    costs.push(k === 0 ? 0 : costs[k] + lineCost(grid, path[k - 1], path[k]));
  }
  xs.push(to.x);
  zs.push(to.z);
  cells.push(path[path.length - 1]);
  costs.push(costs[costs.length - 1]);

  const mayCut = (a: number, b: number): boolean =>
    isLaneFree(window, store, xs[a], zs[a], xs[b], zs[b]) &&
    lineCost(grid, cells[a], cells[b]) <= (costs[b] - costs[a]) * (1 + 1e-9);
  const points = [from.x, from.z];
  for (let at = 0; at < xs.length - 1;) {
    at = farthest(mayCut, at, xs.length - 1);
    const last = points.length;
    if (xs[at] !== points[last - 2] || zs[at] !== points[last - 1]) points.push(xs[at], zs[at]);
  }
  return points;
}

/** The farthest place that may be cut to, by doubling the reach until it fails and halving the gap after. */
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
    if (middle <= last && mayCut(at, middle)) good = middle;
    else bad = middle;
  }
  return good;
}

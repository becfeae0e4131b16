/*
 * A path as movement: a line through the centres of its cells, measured once, then asked for places by the distance
 * walked. Coordinates are in cells: the centre of cell (ix, iz) is (ix + 0.5, iz + 0.5).
 */

import { assert } from '@skerry/kit';
import type { NavGrid } from '../grid/grid.ts';
import { requirePath } from '../grid/require-map.ts';

/** A path as points with distances along it. */
export type PathLine = {
  readonly xByPoint: Float64Array;
  readonly zByPoint: Float64Array;
  /** Distance from the start to each point. */
  readonly distanceByPoint: Float64Array;
  readonly length: number;
};

/** Measures a path of at least one cell. */
export function createPathLine(grid: NavGrid, path: ArrayLike<number>): PathLine {
  requirePath(grid, path);
  assert(path.length > 0, 'expected a path with at least one cell, got none');
  const count = path.length;
  const [xByPoint, zByPoint, distanceByPoint] = [0, 1, 2].map(() => new Float64Array(count));
  for (let k = 0; k < count; k++) {
    const iz = Math.floor(path[k] / grid.width);
    xByPoint[k] = path[k] - iz * grid.width + 0.5;
    zByPoint[k] = iz + 0.5;
    if (k === 0) continue;
    const [dx, dz] = [xByPoint[k] - xByPoint[k - 1], zByPoint[k] - zByPoint[k - 1]];
    distanceByPoint[k] = distanceByPoint[k - 1] + Math.sqrt(dx * dx + dz * dz);
  }
  return { xByPoint, zByPoint, distanceByPoint, length: distanceByPoint[count - 1] };
}

/** The place after walking `distance`, as x, z in `out`; distances before the start or past the end give the ends. */
export function samplePath(out: Float64Array, line: PathLine, distance: number): Float64Array {
  const { xByPoint, zByPoint, distanceByPoint } = line;
  const last = distanceByPoint.length - 1;
  let [low, high] = [0, last];
  // The last point not beyond the distance.
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (distanceByPoint[middle] <= distance) low = middle;
    else high = middle - 1;
  }
  const next = Math.min(low + 1, last);
  const span = distanceByPoint[next] - distanceByPoint[low];
  const share = span > 0 ? Math.min(1, Math.max(0, (distance - distanceByPoint[low]) / span)) : 0;
  out[0] = xByPoint[low] + (xByPoint[next] - xByPoint[low]) * share;
  out[1] = zByPoint[low] + (zByPoint[next] - zByPoint[low]) * share;
  return out;
}

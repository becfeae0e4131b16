/*
 * From the middles of cells to a path: pulled tight, with the very places at both ends.
 */
import type { End } from './find-end.ts';
import type { NavTiles } from './nav-store.ts';
import { pullString } from './pull-string.ts';

export type Ends = {
  readonly from: { readonly x: number; readonly z: number };
  readonly start: End;
  /** Null when the path does not lead to it. */
  readonly to: { readonly x: number; readonly z: number } | null;
  readonly goal: End;
};

/** The points of a path along middles of cells x, z, x, z … */
export function joinEnds(tiles: NavTiles, middles: readonly number[], { from, start, to, goal }: Ends): number[] {
  const points = start.isExact ? [from.x, from.z] : [];
  points.push(...middles);
  if (to !== null && goal.isExact) points.push(to.x, to.z);
  const pulled = pullString(tiles, points);
  // Where an end is not on the grid's free part, a straight piece leads onto it.
  if (!start.isExact) pulled.unshift(from.x, from.z);
  if (to !== null && !goal.isExact) pulled.push(to.x, to.z);
  return pulled;
}

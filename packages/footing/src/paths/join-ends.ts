/*
 * From the centres of cells to a path: pulled tight, with the exact positions at both ends.
 */
import type { End } from './find-end.ts';
import type { NavTiles } from './nav-store.ts';
import { pullString } from './pull-string.ts';

export type Ends = {
  readonly from: { readonly x: number; readonly z: number };
  readonly start: End;
  /** Null if the path does not reach it. */
  readonly to: { readonly x: number; readonly z: number } | null;
  readonly goal: End;
};

/** The points of a path along cell centres x, z, x, z … */
export function joinEnds(tiles: NavTiles, middles: readonly number[], { from, start, to, goal }: Ends): number[] {
  const points = start.isExact ? [from.x, from.z] : [];
  points.push(...middles);
  if (to !== null && goal.isExact) points.push(to.x, to.z);
  const pulled = pullString(tiles, points);
  // Where an end is off the free cells, a straight piece connects it.
  if (!start.isExact) pulled.unshift(from.x, from.z);
  if (to !== null && !goal.isExact) pulled.push(to.x, to.z);
  return pulled;
}

/*
 * From cells to a way: the middles of the cells, pulled tight, with the very places at both ends.
 */
import type { End } from './find-end.ts';
import type { NavTiles } from './nav-store.ts';
import { pullString } from './pull-string.ts';

export type Ends = {
  readonly from: { readonly x: number; readonly z: number };
  readonly start: End;
  /** Null when the way does not lead to it. */
  readonly to: { readonly x: number; readonly z: number } | null;
  readonly goal: End;
};

/** The points of a way along cells. */
export function joinEnds(
  tiles: NavTiles,
  cells: readonly { readonly ix: number; readonly iz: number }[],
  { from, start, to, goal }: Ends,
): number[] {
  const points = start.isExact ? [from.x, from.z] : [];
  for (const { ix, iz } of cells) points.push(ix + 0.5, iz + 0.5);
  if (to !== null && goal.isExact) points.push(to.x, to.z);
  const pulled = pullString(tiles, points);
  // Where an end is not on the grid's free part, a straight piece leads onto it.
  if (!start.isExact) pulled.unshift(from.x, from.z);
  if (to !== null && !goal.isExact) pulled.push(to.x, to.z);
  return pulled;
}

/*
 * How finely the Lab cuts a map into clusters, for HPA* and for the overlay that shows them.
 */
import type { NavGrid } from '@skerry/nav';

/** The library's clusters are made for large maps; small ones are cut finer, so that there is something to see. */
export function clusterFor({ width, depth }: NavGrid): number {
  return Math.max(12, Math.min(96, Math.round(Math.max(width, depth) / 8)));
}

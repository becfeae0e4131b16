/*
 * Which page an address names. Pages are told apart by the tail of the address alone, so that any static server can
 * hold them: nothing is the title, a world's link is its map, a world's link with an eye is the landscape seen by it.
 */

export type Route = 'title' | 'explore' | 'atlas';

export const EXPLORE_HASH = '#explore';
export const ATLAS_HASH = '#atlas';

export function routeOf(hash: string): Route {
  if (hash.length <= 1) return 'title';
  if (hash === EXPLORE_HASH || /&eye=/.test(hash)) return 'explore';
  return 'atlas';
}

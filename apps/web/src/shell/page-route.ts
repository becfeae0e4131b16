/*
 * Which page an address names. Pages are told apart by the tail of the address alone, so that any static server can
 * hold them: nothing is the title, `play` the game, a world's link is its map, a world's link with an eye is the landscape
 * seen by it.
 */

export type Route = 'title' | 'explore' | 'atlas' | 'play';

export const EXPLORE_HASH = '#explore';
export const ATLAS_HASH = '#atlas';
export const PLAY_HASH = '#play';

const RUN = /^#play=([\w-]{1,64})$/;

export function routeOf(hash: string): Route {
  if (hash.length <= 1) return 'title';
  if (hash === PLAY_HASH || RUN.test(hash)) return 'play';
  if (hash === EXPLORE_HASH || /&eye=/.test(hash)) return 'explore';
  return 'atlas';
}

/** The address of a run, by the id of its save. */
export function playHash(id: string): string {
  return `${PLAY_HASH}=${id}`;
}

/** The run an address names. */
export function runIdOf(hash: string): string | undefined {
  return RUN.exec(hash)?.[1];
}

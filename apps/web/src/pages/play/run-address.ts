/*
 * The game's addresses: `#play` is its menu, `#play=ID` the run whose save has that id, and a world's link that ends in
 * `&open=play` a world to play.
 */
import { isPlayLink } from '../../world/play-link.ts';

export const PLAY_HOME = '#play';

const RUN = /^#play=([\w-]{1,64})$/;

export function isPlayHash(hash: string): boolean {
  return hash === PLAY_HOME || RUN.test(hash) || isPlayLink(hash);
}

export function runHash(id: string): string {
  return `${PLAY_HOME}=${id}`;
}

/** The run an address names. */
export function runIdOf(hash: string): string | undefined {
  return RUN.exec(hash)?.[1];
}

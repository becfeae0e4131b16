/*
 * A world's link that opens the game: `#w=1.1;skerry;windward&open=play`.
 */
import { decodeLink, encodeLink, type WorldLink } from '@skerry/world';

const OPEN = '&open=play';

export function isPlayLink(hash: string): boolean {
  return hash.endsWith(OPEN);
}

/** The address that opens a world in the game. */
export function encodePlayLink(world: WorldLink): string {
  return `#${encodeLink(world)}${OPEN}`;
}

/** The world of such an address; undefined for other addresses. */
export function decodePlayLink(hash: string): ReturnType<typeof decodeLink> | undefined {
  return isPlayLink(hash) ? decodeLink(hash) : undefined;
}

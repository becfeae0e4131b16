/*
 * A world's link that opens the game: `#w=1.1;skerry;windward&open=play`.
 */
import { decodeLink, encodeLink, type WorldLink } from '@skerry/world';
import { type Challenge, encodeChallenge, takeChallenge } from './challenge.ts';

const OPEN = '&open=play';

export function isPlayLink(hash: string): boolean {
  return hash.endsWith(OPEN);
}

/** The address that opens a world in the game, with a challenge if there is one. */
export function encodePlayLink(world: WorldLink, challenge?: Challenge): string {
  return `#${encodeLink(world)}${challenge ? encodeChallenge(challenge) : ''}${OPEN}`;
}

export type PlayLink = ReturnType<typeof decodeLink> & { readonly challenge?: Challenge };

/** The world of such an address, and how it is to be played; undefined for other addresses. */
export function decodePlayLink(hash: string): PlayLink | undefined {
  if (!isPlayLink(hash)) return undefined;
  const { rest, challenge } = takeChallenge(hash.slice(0, -OPEN.length));
  return { ...decodeLink(rest), ...(challenge && { challenge }) };
}

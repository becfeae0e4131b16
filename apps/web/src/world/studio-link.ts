/*
 * Studio's addresses: `#studio` opens what was edited last, `#studio=ID` the document with that id, and a world's link
 * that ends in `&open=studio` a copy of that world to edit.
 */
import { decodeLink, encodeLink, type WorldLink } from '@skerry/world';

export const STUDIO_HOME = '#studio';

const DOCUMENT = /^#studio=([\w-]{1,64})$/;
const OPEN = '&open=studio';

export function isStudioHash(hash: string): boolean {
  return hash === STUDIO_HOME || DOCUMENT.test(hash) || hash.endsWith(OPEN);
}

export function documentHash(id: string): string {
  return `${STUDIO_HOME}=${id}`;
}

/** The document that an address names. */
export function documentIdOf(hash: string): string | undefined {
  return DOCUMENT.exec(hash)?.[1];
}

/** The address that opens a world in Studio. */
export function encodeStudioLink(world: WorldLink): string {
  return `#${encodeLink(world)}${OPEN}`;
}

/** The world of an address that ends in `&open=studio`; undefined for other addresses. */
export function decodeStudioLink(hash: string): ReturnType<typeof decodeLink> | undefined {
  return hash.endsWith(OPEN) ? decodeLink(hash) : undefined;
}

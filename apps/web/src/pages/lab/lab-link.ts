/*
 * The Lab's part of an address: `#lab` opens what was there last, `#lab=…` a scene. The scene's data is deflated and
 * written with letters that are safe in an address. Kept apart from the page: the table of pages needs only the match.
 */

export const LAB_HOME = '#lab';

export function isLabHash(hash: string): boolean {
  return hash === LAB_HOME || hash.startsWith(`${LAB_HOME}=`);
}

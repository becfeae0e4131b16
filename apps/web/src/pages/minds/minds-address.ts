/*
 * The address of the page of minds: `#minds` opens what was there last, `#minds=…` a stage. Kept apart from the page:
 * the table of pages needs only the match.
 */

export const MINDS_HOME = '#minds';

export function isMindsHash(hash: string): boolean {
  return hash === MINDS_HOME || hash.startsWith(`${MINDS_HOME}=`);
}

/*
 * The way back to Studio: which document a world was taken from to be walked in, in this tab. Storage may be forbidden;
 * then the world opens in Studio as a copy.
 */
import { encodeLink } from '@skerry/world';
import { type WorldChoice, worldOf } from './world-choice.ts';

const KEY = 'skerry.studio.visit';

/** Notes the address of the document before its world is left for another page. */
export function rememberVisit(hash: string, world: WorldChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ hash, world: encodeLink(worldOf(world)) }));
  } catch {
    // Only the way back is lost.
  }
}

/** The address of the document that this very world was taken from; undefined for any other world. */
export function recallVisit(world: WorldChoice): string | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { hash?: unknown; world?: unknown } | null;
    const isSame = found?.world === encodeLink(worldOf(world));
    return isSame && typeof found?.hash === 'string' ? found.hash : undefined;
  } catch {
    return undefined;
  }
}

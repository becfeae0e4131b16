/*
 * The bytes of the height maps that this process knows: they come with a recipe's file, from the store of saves, or from
 * the page that started this worker, and go to other workers and into files.
 */
import { requireFunction, requireObject } from '@skerry/kit';
import { decodeHeightBytes } from '../heights/height-bytes.ts';
import { samplesByName } from '../heights/height-store.ts';

/** Bytes with the name that recipes use. */
export type NamedHeights = { readonly name: string; readonly bytes: Uint8Array };

type Listener = (heights: NamedHeights) => void;

/** The one that was not asked for longest is dropped; a world has few, and a day of imports must not fill the memory. */
const MAX_KEPT = 16;

const keptByName = new Map<string, NamedHeights>();
const listeners = new Set<Listener>();

/** Keeps bytes whose name has been checked: see `keepHeights`. */
export function adoptHeights(heights: NamedHeights): void {
  requireObject(heights, 'heights', 'a height map with its name');
  const { name, bytes } = heights;
  if (findHeights(name)) return;
  keptByName.set(name, heights);
  let samples: ReturnType<typeof decodeHeightBytes> | undefined;
  samplesByName.set(name, () => {
    samples ??= decodeHeightBytes(bytes);
    if (typeof samples === 'string') throw new Error(`the height map ${name} was kept unchecked: ${samples}`);
    return samples;
  });
  const [oldest] = keptByName.keys();
  if (keptByName.size > MAX_KEPT) {
    keptByName.delete(oldest);
    samplesByName.delete(oldest);
  }
  for (const listener of listeners) listener(heights);
}

/** The bytes of a name; undefined if they are not here. */
export function findHeights(name: string): NamedHeights | undefined {
  const kept = keptByName.get(name);
  if (!kept) return undefined;
  keptByName.delete(name);
  keptByName.set(name, kept);
  return kept;
}

/** Calls the listener with every map that is known, and with every one that comes; the returned function ends that. */
export function watchHeights(listener: Listener): () => void {
  requireFunction(listener, 'listener');
  for (const heights of keptByName.values()) listener(heights);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/*
 * An open list for keys that are any numbers from 0: buckets of 1 / SCALE, of which only the first is kept in order, as a
 * small heap. The order is that of open-list.ts: lower key first, of equal keys the one pushed last. A node that is
 * improved is pushed again; the caller skips the older entry when it comes out.
 * PERF: most entries cost a link in a list; only those of one bucket are compared with each other.
 */

import { enlarge } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';

/** Buckets per unit of the key. */
const SCALE = 32;
/** Buckets of the ring. Keys beyond it wait in its last bucket and are put where they belong when that is opened. */
const RING = 512;

export type FloatBuckets = {
  readonly clear: () => void;
  readonly push: (node: number, key: number) => void;
  /** Takes out the first node; NO_CELL when empty. */
  readonly pop: () => number;
};

/** An empty list. */
export function createFloatBuckets(): FloatBuckets {
  const headByBucket = new Int32Array(RING).fill(NO_CELL);
  // By entry, numbered as they come: the number is also the rank among equal keys.
  let nodeByEntry = new Int32Array(1024);
  let keyByEntry = new Float64Array(1024);
  let nextByEntry = new Int32Array(1024);
  let entryByPlace = new Int32Array(256);
  let [entries, waiting, size, bucket] = [0, 0, 0, 0];

  function clear(): void {
    if (waiting > 0) headByBucket.fill(NO_CELL);
    [entries, waiting, size, bucket] = [0, 0, 0, 0];
  }

  function push(node: number, key: number): void {
    if (entries === nodeByEntry.length) {
      nodeByEntry = enlarge(nodeByEntry);
      keyByEntry = enlarge(keyByEntry);
      nextByEntry = enlarge(nextByEntry);
    }
    const entry = entries++;
    nodeByEntry[entry] = node;
    keyByEntry[entry] = key;
    // In an empty list the first key says where the ring begins.
    if (size === 0 && waiting === 0) bucket = Math.floor(key * SCALE);
    put(entry, key);
  }

  function put(entry: number, key: number): void {
    const ahead = Math.floor(key * SCALE) - bucket;
    if (ahead <= 0) return siftUp(entry, key);
    const slot = (bucket + (ahead < RING ? ahead : RING - 1)) & (RING - 1);
    nextByEntry[entry] = headByBucket[slot];
    headByBucket[slot] = entry;
    waiting++;
  }

  function siftUp(entry: number, key: number): void {
    if (size === entryByPlace.length) entryByPlace = enlarge(entryByPlace);
    let place = size++;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const other = entryByPlace[parent];
      const otherKey = keyByEntry[other];
      if (otherKey < key || (otherKey === key && other > entry)) break;
      entryByPlace[place] = other;
      place = parent;
    }
    entryByPlace[place] = entry;
  }

  function pop(): number {
    while (size === 0) {
      if (waiting === 0) return NO_CELL;
      openNext();
    }
    const [places, keys] = [entryByPlace, keyByEntry];
    const first = places[0];
    const last = places[--size];
    const key = keys[last];
    let place = 0;
    for (let child = 1; child < size; child = 2 * place + 1) {
      let entry = places[child];
      let least = keys[entry];
      if (child + 1 < size) {
        const other = places[child + 1];
        const otherKey = keys[other];
        if (otherKey < least || (otherKey === least && other > entry)) {
          [entry, least] = [other, otherKey];
          child++;
        }
      }
      if (key < least || (key === least && last > entry)) break;
      places[place] = entry;
      place = child;
    }
    places[place] = last;
    return nodeByEntry[first];
  }

  function openNext(): void {
    do bucket++;
    while (headByBucket[bucket & (RING - 1)] === NO_CELL);
    const slot = bucket & (RING - 1);
    let entry = headByBucket[slot];
    headByBucket[slot] = NO_CELL;
    while (entry !== NO_CELL) {
      const next = nextByEntry[entry];
      waiting--;
      put(entry, keyByEntry[entry]);
      entry = next;
    }
  }

  return { clear, push, pop };
}

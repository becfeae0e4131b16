/*
 * Open lists: where discovered nodes wait for their turn. All four kinds obey one total order, so a search takes the
 * same nodes in the same order whichever is chosen: lower key first; of equal keys the one pushed or improved last
 * (last in, first out: the search runs on where it is instead of spreading, and no heap's shape shows in the path).
 */

import { createBucketQueue } from './bucket-queue.ts';
import { createHeap } from './heap.ts';
import { createUnsortedList } from './unsorted-list.ts';

/** Where open nodes wait; all kinds give the same order, hence the same path. */
export type OpenListKind = 'list' | 'binary' | 'four-ary' | 'bucket';

export type OpenList = {
  readonly clear: () => void;
  readonly size: () => number;
  /** Adds a node that is not in the list. */
  readonly push: (node: number, key: number) => void;
  /** Gives a node in the list another key; it counts as the last that came in. */
  readonly update: (node: number, key: number) => void;
  /** Takes out the first node; NO_CELL when empty. */
  readonly pop: () => number;
  /** Key of the node popped last. */
  readonly poppedKey: () => number;
};

/** Gives empty open lists by kind, each made when it is first asked for and used again. */
export function createOpenLists(nodes: number, isWhole = false): (kind: OpenListKind) => OpenList {
  const openByKind = new Map<OpenListKind, OpenList>();
  return (kind) => {
    let open = openByKind.get(kind);
    if (open === undefined) openByKind.set(kind, (open = createOpenList(kind, nodes, isWhole)));
    open.clear();
    return open;
  };
}

/** An open list for nodes 0 .. nodes - 1; `isWhole` says that all keys are whole numbers. Without, buckets are a heap. */
export function createOpenList(kind: OpenListKind, nodes: number, isWhole = false): OpenList {
  if (kind === 'list') return createUnsortedList(nodes);
  if (kind === 'bucket' && isWhole) return createBucketQueue(nodes);
  return createHeap(nodes, kind === 'four-ary' ? 2 : 1);
}

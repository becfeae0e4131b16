/*
 * A bucket queue for whole-number keys: a ring of buckets, one for each key, each a linked stack of nodes, so that push,
 * improve and pop are O(1). The ring grows when keys spread; where they spread too far for any ring, because some cells
 * are a million times as costly as others, all goes over to a heap of the same order until the list is cleared.
 */

import { NO_CELL } from '../grid/direction.ts';
import { MAX_KEY } from './key-scale.ts';
import type { OpenList } from './open-list.ts';
import { createHeap } from './heap.ts';

const MAX_BUCKETS = 1 << 18;

/** A bucket queue for nodes 0 .. nodes - 1. */
export function createBucketQueue(nodes: number): OpenList {
  const nextByNode = new Int32Array(nodes);
  const previousByNode = new Int32Array(nodes);
  const keyByNode = new Float64Array(nodes);
  let headByBucket = new Int32Array(1024).fill(NO_CELL);
  let [size, low, high, lastKey] = [0, 0, 0, 0];
  let heap: OpenList | null = null;

  const unlink = (node: number) => {
    const [next, previous] = [nextByNode[node], previousByNode[node]];
    if (previous === NO_CELL) headByBucket[keyByNode[node] & (headByBucket.length - 1)] = next;
    else nextByNode[previous] = next;
    if (next !== NO_CELL) previousByNode[next] = previous;
    size--;
  };
  const push = (node: number, key: number): void => {
    if (heap !== null) return heap.push(node, key);
    if (size === 0) low = high = key;
    if (key < low) low = key;
    if (key > high) high = key;
    if (!(high - low < headByBucket.length && high < MAX_KEY)) {
      spread();
      return push(node, key);
    }
    const slot = key & (headByBucket.length - 1);
    const head = headByBucket[slot];
    if (head !== NO_CELL) previousByNode[head] = node;
    nextByNode[node] = head;
    previousByNode[node] = NO_CELL;
    headByBucket[slot] = node;
    keyByNode[node] = key;
    size++;
  };
  // More buckets, or a heap; the nodes go back in from the bottom of each stack to keep their order.
  const spread = () => {
    const heads = headByBucket;
    const [from, to] = [low, high];
    let buckets = heads.length;
    while (buckets <= to - from && buckets <= MAX_BUCKETS) buckets *= 2;
    if (buckets > MAX_BUCKETS || !(to < MAX_KEY)) {
      heap = createHeap(nodes, 1);
      buckets = 1024;
    }
    headByBucket = new Int32Array(buckets).fill(NO_CELL);
    size = 0;
    for (const head of heads) {
      const stack: number[] = [];
      for (let node = head; node !== NO_CELL; node = nextByNode[node]) stack.push(node);
      while (stack.length > 0) {
        const node = stack.pop() as number;
        push(node, keyByNode[node]);
      }
    }
  };
  return {
    clear: () => {
      if (size > 0) headByBucket.fill(NO_CELL);
      size = 0;
      heap = null;
    },
    size: () => heap?.size() ?? size,
    push,
    update: (node, key) => {
      if (heap !== null) return heap.update(node, key);
      unlink(node);
      push(node, key);
    },
    pop: () => {
      if (heap !== null) {
        const node = heap.pop();
        lastKey = heap.poppedKey();
        return node;
      }
      if (size === 0) return NO_CELL;
      while (headByBucket[low & (headByBucket.length - 1)] === NO_CELL) low++;
      const node = headByBucket[low & (headByBucket.length - 1)];
      unlink(node);
      lastKey = low;
      return node;
    },
    poppedKey: () => lastKey,
  };
}

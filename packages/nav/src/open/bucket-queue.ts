/*
 * A bucket queue: keys fall into buckets on a ring, each bucket a linked stack of nodes. Push, improve and
 * pop are O(1) while a bucket holds one key only, which is so for whole-number keys; a bucket of several keys is searched,
 * so the order of open-list.ts holds exactly. The ring grows, or its buckets widen, when keys spread too far.
 */

import { NO_CELL } from '../direction.ts';
import { MAX_BUCKETS } from '../key-scale.ts';
import type { OpenList } from '../open-list.ts';

/** A bucket queue for nodes 0 .. nodes - 1 with `perUnit` buckets for each unit of the keys. */
export function createBucketQueue(nodes: number, perUnit: number): OpenList {
  const nextByNode = new Int32Array(nodes);
  const previousByNode = new Int32Array(nodes);
  const keyByNode = new Float64Array(nodes);
  let headByBucket = new Int32Array(1024).fill(NO_CELL);
  // The one key of a bucket's nodes, or NaN once they differ: NaN makes every comparison fail and the bucket searched.
  let keyByBucket = new Float64Array(1024);
  let [size, scale, low, high, lastKey] = [0, perUnit, 0, -1, 0];

  const unlink = (node: number, slot: number) => {
    const [next, previous] = [nextByNode[node], previousByNode[node]];
    if (previous === NO_CELL) headByBucket[slot] = next;
    else nextByNode[previous] = next;
    if (next !== NO_CELL) previousByNode[next] = previous;
  };
  const link = (node: number, key: number) => {
    let bucket = Math.floor(key * scale);
    if (size === 0) low = high = bucket;
    if (bucket < low) low = bucket;
    if (bucket > high) high = bucket;
    if (high - low >= headByBucket.length) {
      spread();
      bucket = Math.floor(key * scale);
      low = Math.min(low, bucket);
      high = Math.max(high, bucket);
    }
    const slot = bucket & (headByBucket.length - 1);
    const head = headByBucket[slot];
    if (head === NO_CELL) keyByBucket[slot] = key;
    else {
      previousByNode[head] = node;
      if (keyByBucket[slot] !== key) keyByBucket[slot] = NaN;
    }
    nextByNode[node] = head;
    previousByNode[node] = NO_CELL;
    headByBucket[slot] = node;
    keyByNode[node] = key;
    size++;
  };
  // More buckets, or wider ones at the limit; the nodes go back in from the bottom of each stack to keep their order.
  const spread = () => {
    const waiting: number[] = [];
    for (const head of headByBucket) {
      const stack: number[] = [];
      for (let node = head; node !== NO_CELL; node = nextByNode[node]) stack.push(node);
      while (stack.length > 0) waiting.push(stack.pop() as number);
    }
    let span = high - low + 1;
    while (span > MAX_BUCKETS) {
      scale /= 2;
      span = Math.ceil(span / 2) + 1;
    }
    let buckets = headByBucket.length;
    while (buckets < span) buckets *= 2;
    headByBucket = new Int32Array(buckets).fill(NO_CELL);
    keyByBucket = new Float64Array(buckets);
    size = 0;
    for (const node of waiting) link(node, keyByNode[node]);
  };
  const clear = () => {
    if (size > 0) headByBucket.fill(NO_CELL);
    size = 0;
    scale = perUnit;
  };
  return {
    clear,
    size: () => size,
    push: link,
    update: (node, key) => {
      unlink(node, Math.floor(keyByNode[node] * scale) & (headByBucket.length - 1));
      size--;
      link(node, key);
    },
    pop: () => {
      if (size === 0) return NO_CELL;
      const mask = headByBucket.length - 1;
      while (headByBucket[low & mask] === NO_CELL) low++;
      const slot = low & mask;
      let node = headByBucket[slot];
      if (keyByBucket[slot] !== keyByNode[node]) {
        // Strictly less: of equal keys the one nearer the head came in later.
        for (let other = nextByNode[node]; other !== NO_CELL; other = nextByNode[other]) {
          if (keyByNode[other] < keyByNode[node]) node = other;
        }
      }
      unlink(node, slot);
      size--;
      lastKey = keyByNode[node];
      return node;
    },
    poppedKey: () => lastKey,
  };
}

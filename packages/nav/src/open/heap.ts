/*
 * An indexed d-ary min-heap (d = 2 or 4) on flat arrays, with the order of open-list.ts. The place of every node is
 * known, so an improved node is sifted where it lies instead of being pushed twice, and any node can be taken out.
 */

import { enlarge } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import type { OpenList } from './open-list.ts';

/** An open list that can be looked into, and where ties can be broken by ranks of one's own. */
export type IndexedHeap = OpenList & {
  readonly has: (node: number) => boolean;
  /** The key of a node inside; NaN outside. */
  readonly keyOf: (node: number) => number;
  /** All nodes inside, by place: the children of place p are at p × fan + 1 to p × fan + fan. */
  readonly nodes: () => Int32Array;
  /** Puts a node in, or gives one inside another key; of equal keys the higher rank is first. */
  readonly set: (node: number, key: number, rank: number) => void;
  /** Takes a node out, if it is inside. */
  readonly remove: (node: number) => void;
  /** The first node (NO_CELL when empty), its key and its rank. */
  readonly top: () => number;
  readonly topKey: () => number;
  readonly topRank: () => number;
};

/** A heap whose places have 2^shift children, for nodes 0 .. nodes - 1 to begin with: more are taken as they come. */
export function createHeap(nodes: number, shift: 1 | 2): IndexedHeap {
  const fan = 1 << shift;
  /** Counts only where the node is found at that place: nodes that left keep the one they had. */
  let placeByNode = new Int32Array(nodes);
  let nodeByPlace = new Int32Array(256);
  let keyByPlace = new Float64Array(256);
  let rankByPlace = new Float64Array(256);
  let [size, order, lastKey] = [0, 0, 0];

  const put = (place: number, node: number, key: number, rank: number) => {
    nodeByPlace[place] = node;
    keyByPlace[place] = key;
    rankByPlace[place] = rank;
    placeByNode[node] = place;
  };
  const siftUp = (from: number, node: number, key: number, rank: number) => {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> shift;
      const other = keyByPlace[parent];
      if (other < key || (other === key && rankByPlace[parent] > rank)) break;
      put(place, nodeByPlace[parent], other, rankByPlace[parent]);
      place = parent;
    }
    put(place, node, key, rank);
    return place;
  };
  const siftDown = (from: number, node: number, key: number, rank: number) => {
    let place = from;
    for (;;) {
      const first = (place << shift) + 1;
      if (first >= size) break;
      const end = Math.min(first + fan, size);
      let best = first;
      for (let child = first + 1; child < end; child++) {
        const less = keyByPlace[child] - keyByPlace[best];
        if (less < 0 || (less === 0 && rankByPlace[child] > rankByPlace[best])) best = child;
      }
      const other = keyByPlace[best];
      if (key < other || (key === other && rank > rankByPlace[best])) break;
      put(place, nodeByPlace[best], other, rankByPlace[best]);
      place = best;
    }
    put(place, node, key, rank);
  };
  const grow = () => {
    nodeByPlace = enlarge(nodeByPlace);
    keyByPlace = enlarge(keyByPlace);
    rankByPlace = enlarge(rankByPlace);
  };
  const has = (node: number) => placeByNode[node] < size && nodeByPlace[placeByNode[node]] === node;
  const push = (node: number, key: number, rank = order++) => {
    if (size === nodeByPlace.length) grow();
    if (node >= placeByNode.length) placeByNode = enlarge(placeByNode, 2 * node);
    siftUp(size++, node, key, rank);
  };
  const update = (node: number, key: number, rank = order++) => {
    const place = placeByNode[node];
    if (siftUp(place, node, key, rank) === place) siftDown(place, node, key, rank);
  };
  const remove = (node: number) => {
    if (!has(node)) return;
    const place = placeByNode[node];
    const last = nodeByPlace[--size];
    if (place === size) return;
    placeByNode[last] = place;
    update(last, keyByPlace[size], rankByPlace[size]);
  };
  const top = () => (size === 0 ? NO_CELL : nodeByPlace[0]);
  return {
    clear: () => void (size = order = 0),
    size: () => size,
    push,
    update,
    pop: () => {
      const node = top();
      lastKey = keyByPlace[0];
      remove(node);
      return node;
    },
    poppedKey: () => lastKey,
    has,
    keyOf: (node) => (has(node) ? keyByPlace[placeByNode[node]] : NaN),
    nodes: () => nodeByPlace.slice(0, size),
    set: (node, key, rank) => (has(node) ? update : push)(node, key, rank),
    remove,
    top,
    topKey: () => keyByPlace[0],
    topRank: () => rankByPlace[0],
  };
}

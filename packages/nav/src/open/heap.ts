/*
 * An indexed d-ary min-heap (d = 2 or 4) on flat arrays, with the order of open-list.ts. The place of every node is
 * known, so an improved node is sifted where it lies instead of being pushed twice.
 */

import { NO_CELL } from '../direction.ts';
import type { OpenList } from '../open-list.ts';

/** A heap for nodes 0 .. nodes - 1 whose places have 2^shift children. */
export function createHeap(nodes: number, shift: 1 | 2): OpenList {
  const fan = 1 << shift;
  const placeByNode = new Int32Array(nodes);
  let nodeByPlace = new Int32Array(256);
  let keyByPlace = new Float64Array(256);
  let orderByPlace = new Float64Array(256);
  let [size, order, lastKey] = [0, 0, 0];

  const put = (place: number, node: number, key: number, rank: number) => {
    nodeByPlace[place] = node;
    keyByPlace[place] = key;
    orderByPlace[place] = rank;
    placeByNode[node] = place;
  };
  const siftUp = (from: number, node: number, key: number, rank: number) => {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> shift;
      const other = keyByPlace[parent];
      if (other < key || (other === key && orderByPlace[parent] > rank)) break;
      put(place, nodeByPlace[parent], other, orderByPlace[parent]);
      place = parent;
    }
    put(place, node, key, rank);
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
        if (less < 0 || (less === 0 && orderByPlace[child] > orderByPlace[best])) best = child;
      }
      const other = keyByPlace[best];
      if (key < other || (key === other && rank > orderByPlace[best])) break;
      put(place, nodeByPlace[best], other, orderByPlace[best]);
      place = best;
    }
    put(place, node, key, rank);
  };
  const grow = () => {
    const [oldNodes, oldKeys, oldOrders] = [nodeByPlace, keyByPlace, orderByPlace];
    (nodeByPlace = new Int32Array(size * 2)).set(oldNodes);
    (keyByPlace = new Float64Array(size * 2)).set(oldKeys);
    (orderByPlace = new Float64Array(size * 2)).set(oldOrders);
  };
  return {
    clear: () => void (size = order = 0),
    size: () => size,
    push: (node, key) => {
      if (size === nodeByPlace.length) grow();
      siftUp(size++, node, key, order++);
    },
    update: (node, key) => {
      const place = placeByNode[node];
      if (key <= keyByPlace[place]) siftUp(place, node, key, order++);
      else siftDown(place, node, key, order++);
    },
    pop: () => {
      if (size === 0) return NO_CELL;
      const node = nodeByPlace[0];
      lastKey = keyByPlace[0];
      size--;
      if (size > 0) siftDown(0, nodeByPlace[size], keyByPlace[size], orderByPlace[size]);
      return node;
    },
    poppedKey: () => lastKey,
  };
}

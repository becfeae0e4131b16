/*
 * An unsorted open list: pushes are free, every pop looks at everything. What source 001 started from; here to be
 * measured against the others.
 */

import { enlarge } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import type { OpenList } from './open-list.ts';

/** An unsorted list for nodes 0 .. nodes - 1. */
export function createUnsortedList(nodes: number): OpenList {
  let nodeByPlace = new Int32Array(Math.min(nodes, 256));
  let keyByPlace = new Float64Array(nodeByPlace.length);
  let orderByPlace = new Float64Array(nodeByPlace.length);
  let [size, order, lastKey] = [0, 0, 0];
  const grow = () => {
    nodeByPlace = enlarge(nodeByPlace);
    keyByPlace = enlarge(keyByPlace);
    orderByPlace = enlarge(orderByPlace);
  };
  return {
    clear: () => void (size = order = 0),
    size: () => size,
    push: (node, key) => {
      if (size === nodeByPlace.length) grow();
      nodeByPlace[size] = node;
      keyByPlace[size] = key;
      orderByPlace[size++] = order++;
    },
    update: (node, key) => {
      const place = nodeByPlace.indexOf(node);
      keyByPlace[place] = key;
      orderByPlace[place] = order++;
    },
    pop: () => {
      if (size === 0) return NO_CELL;
      let best = 0;
      for (let place = 1; place < size; place++) {
        const less = keyByPlace[place] - keyByPlace[best];
        if (less < 0 || (less === 0 && orderByPlace[place] > orderByPlace[best])) best = place;
      }
      const node = nodeByPlace[best];
      lastKey = keyByPlace[best];
      size--;
      nodeByPlace[best] = nodeByPlace[size];
      keyByPlace[best] = keyByPlace[size];
      orderByPlace[best] = orderByPlace[size];
      return node;
    },
    poppedKey: () => lastKey,
  };
}

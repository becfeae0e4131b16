/*
 * A binary heap of (key, node) pairs for graphs that grow while they are searched: it needs no array over all nodes.
 * A node that became cheaper is put in again; whoever takes pairs out skips those that are out of date.
 */

import { enlarge } from '@skerry/kit';
import { NO_CELL } from '../direction.ts';

export class PairHeap {
  size = 0;
  /** Key of the pair taken last. */
  takenKey = 0;
  #keys = new Float64Array(256);
  #nodes = new Int32Array(256);

  push(node: number, key: number): void {
    if (this.size === this.#keys.length) {
      this.#keys = enlarge(this.#keys);
      this.#nodes = enlarge(this.#nodes);
    }
    let place = this.size++;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(key, node, this.#keys[parent], this.#nodes[parent])) break;
      this.#put(place, this.#keys[parent], this.#nodes[parent]);
      place = parent;
    }
    this.#put(place, key, node);
  }

  /** The smallest key; Infinity when empty. */
  leastKey(): number {
    return this.size === 0 ? Infinity : this.#keys[0];
  }

  /** Takes out the node of the smallest key, of equals the lowest; NO_CELL when empty. */
  pop(): number {
    if (this.size === 0) return NO_CELL;
    const top = this.#nodes[0];
    this.takenKey = this.#keys[0];
    const key = this.#keys[--this.size];
    const node = this.#nodes[this.size];
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.size) break;
      if (
        child + 1 < this.size &&
        isBefore(this.#keys[child + 1], this.#nodes[child + 1], this.#keys[child], this.#nodes[child])
      )
        child++;
      if (!isBefore(this.#keys[child], this.#nodes[child], key, node)) break;
      this.#put(place, this.#keys[child], this.#nodes[child]);
      place = child;
    }
    if (this.size > 0) this.#put(place, key, node);
    return top;
  }

  #put(place: number, key: number, node: number): void {
    this.#keys[place] = key;
    this.#nodes[place] = node;
  }
}

function isBefore(key: number, node: number, otherKey: number, otherNode: number): boolean {
  return key < otherKey || (key === otherKey && node < otherNode);
}

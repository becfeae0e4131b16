/*
 * A binary heap of nodes under keys of two parts, compared one after the other, for searches that repair themselves:
 * unlike the open lists of the other searches it can look at its first key and take out any node.
 */

import { NO_CELL } from '../direction.ts';

export class KeyHeap {
  size = 0;
  readonly firstByNode: Float64Array;
  readonly secondByNode: Float64Array;
  /** Place in the heap + 1; 0 for nodes outside. */
  private readonly placeByNode: Int32Array;
  private nodeByPlace = new Int32Array(256);

  constructor(nodes: number) {
    this.firstByNode = new Float64Array(nodes);
    this.secondByNode = new Float64Array(nodes);
    this.placeByNode = new Int32Array(nodes);
  }

  clear(): void {
    for (let place = 0; place < this.size; place++) this.placeByNode[this.nodeByPlace[place]] = 0;
    this.size = 0;
  }

  /** The node with the smallest key, or NO_CELL. */
  top(): number {
    return this.size === 0 ? NO_CELL : this.nodeByPlace[0];
  }

  /** Puts a node in, or gives one inside another key. */
  set(node: number, first: number, second: number): void {
    this.firstByNode[node] = first;
    this.secondByNode[node] = second;
    let place = this.placeByNode[node] - 1;
    if (place < 0) {
      if (this.size === this.nodeByPlace.length) {
        const grown = new Int32Array(this.size * 2);
        grown.set(this.nodeByPlace);
        this.nodeByPlace = grown;
      }
      place = this.size++;
    }
    this.settle(node, place);
  }

  /** Takes a node out, if it is inside. */
  remove(node: number): void {
    const place = this.placeByNode[node] - 1;
    if (place < 0) return;
    this.placeByNode[node] = 0;
    const last = this.nodeByPlace[--this.size];
    if (last !== node) this.settle(last, place);
  }

  private settle(node: number, from: number): void {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.isBefore(node, this.nodeByPlace[parent])) break;
      this.put(this.nodeByPlace[parent], place);
      place = parent;
    }
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.isBefore(this.nodeByPlace[child + 1], this.nodeByPlace[child])) child++;
      if (!this.isBefore(this.nodeByPlace[child], node)) break;
      this.put(this.nodeByPlace[child], place);
      place = child;
    }
    this.put(node, place);
  }

  private put(node: number, place: number): void {
    this.nodeByPlace[place] = node;
    this.placeByNode[node] = place + 1;
  }

  // The index decides last, so that the order never depends on the history of the heap.
  private isBefore(a: number, b: number): boolean {
    const less = this.firstByNode[a] - this.firstByNode[b] || this.secondByNode[a] - this.secondByNode[b];
    return less < 0 || (less === 0 && a < b);
  }
}

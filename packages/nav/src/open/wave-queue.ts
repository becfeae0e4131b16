/*
 * WaveQueue: cells waiting by cost in buckets on a ring, for searches that settle a whole area and have no goal.
 * Unlike the bucket queue of the open lists it keeps no order within a bucket and cannot move a cell: a cell that
 * became cheaper is put in again and the old entry is found stale when taken. That makes a push three writes.
 */

import { enlarge } from '@skerry/kit';

/** Maximum number of buckets in a ring; wider buckets beyond that only mean that some cells are expanded twice. */
const MAX_BUCKETS = 1024;

export class WaveQueue {
  readonly cellsByBucket: Int32Array[];
  readonly countByBucket: Int32Array;
  #scale: number;
  readonly #mask: number;

  /** For costs that lie less than `span` apart at any time, in steps of at least `minStep` (0 is allowed). */
  constructor(minStep: number, span: number) {
    const width = Math.max(minStep, span / (MAX_BUCKETS - 2)) || 1;
    this.#scale = 1 / width;
    let buckets = 4;
    while (buckets < span * this.#scale + 2) buckets *= 2;
    this.#mask = buckets - 1;
    this.cellsByBucket = Array.from({ length: buckets }, () => new Int32Array(16));
    this.countByBucket = new Int32Array(buckets);
  }

  /** Takes an empty queue for other steps, with the buckets it has. */
  fit(minStep: number, span: number): void {
    this.#scale = 1 / (Math.max(minStep, span / (this.#mask - 1)) || 1);
  }

  /** The slot of a cost. */
  slotOf(cost: number): number {
    return (cost * this.#scale) & this.#mask;
  }

  push(cell: number, cost: number): void {
    const slot = this.slotOf(cost);
    const count = this.countByBucket[slot];
    let cells = this.cellsByBucket[slot];
    if (count === cells.length) cells = this.cellsByBucket[slot] = enlarge(cells);
    cells[count] = cell;
    this.countByBucket[slot] = count + 1;
  }

  /** The slot of the next bucket with cells, looking from `slot` on; -1 when all are empty. */
  nextSlot(slot: number): number {
    for (let step = 0; step <= this.#mask; step++) {
      const next = (slot + step) & this.#mask;
      if (this.countByBucket[next] > 0) return next;
    }
    return -1;
  }
}

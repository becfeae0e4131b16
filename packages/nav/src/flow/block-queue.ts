/*
 * BlockQueue: cells waiting by block of 32 × 32 cells, for one window of cost and for later. A wave that settles
 * block after block works in the first-level cache; in pure order of cost it wanders along a front of kilometres.
 * PERF: 1.3 to 1.5 times the same search without blocks on 1024².
 */

import { growCells, type WaveQueue } from './wave-queue.ts';

/** Cells along a side of a block. */
export const BLOCK = 32;

export class BlockQueue {
  /** Coordinate to block: BLOCK is 2^shift. */
  readonly shift = 5;
  readonly blocksAcross: number;
  /** Cells for the current window (even entries) and for later (odd ones): list = block × 2 + 0 or 1. */
  private readonly cellsByList: (Int32Array | undefined)[];
  private readonly countByList: Int32Array;
  private readonly isQueuedByBlock: Uint8Array;
  private queue: number[] = [];
  private taken = 0;
  /** Blocks with cells for later. */
  private later: number[] = [];
  private readonly width: number;

  constructor(width: number, depth: number) {
    this.blocksAcross = ((width - 1) >> this.shift) + 1;
    const blocks = this.blocksAcross * (((depth - 1) >> this.shift) + 1);
    this.cellsByList = Array.from({ length: blocks * 2 });
    this.countByList = new Int32Array(blocks * 2);
    this.isQueuedByBlock = new Uint8Array(blocks);
    this.width = width;
  }

  blockOf(cell: number): number {
    const z = (cell / this.width) | 0;
    return (z >> this.shift) * this.blocksAcross + ((cell - z * this.width) >> this.shift);
  }

  /** Adds a cell of a block, for the current window or for later. */
  push(block: number, cell: number, now: boolean): void {
    if (now) {
      this.append(block * 2, cell);
      if (this.isQueuedByBlock[block] === 0) {
        this.isQueuedByBlock[block] = 1;
        this.queue.push(block);
      }
    } else if (this.append(block * 2 + 1, cell) === 1) this.later.push(block);
  }

  private append(list: number, cell: number): number {
    const count = this.countByList[list];
    let cells = this.cellsByList[list] ?? (this.cellsByList[list] = new Int32Array(64));
    if (count === cells.length) cells = this.cellsByList[list] = growCells(cells);
    cells[count] = cell;
    return (this.countByList[list] = count + 1);
  }

  hasCells(): boolean {
    return this.queue.length > 0 || this.later.length > 0;
  }

  /** The next block with cells for the current window, or -1. */
  takeBlock(): number {
    if (this.taken === this.queue.length) {
      this.queue.length = this.taken = 0;
      return -1;
    }
    const block = this.queue[this.taken++];
    this.isQueuedByBlock[block] = 0;
    return block;
  }

  /** Moves the cells of a block into the wave queue. */
  drain(block: number, costByCell: Float64Array, limit: number, waves: WaveQueue): void {
    const cells = this.cellsByList[block * 2] as Int32Array;
    const count = this.countByList[block * 2];
    this.countByList[block * 2] = 0;
    for (let k = 0; k < count; k++) {
      const cost = costByCell[cells[k]];
      if (cost < limit) waves.push(cells[k], cost);
      else this.push(block, cells[k], false);
    }
  }

  /** Starts the next window that has cells: what waited for later is queued. Returns its upper limit of cost. */
  nextWindow(costByCell: Float64Array, limit: number, span: number): number {
    const blocks = this.later;
    this.later = [];
    let least = Infinity;
    for (const block of blocks) {
      const cells = this.cellsByList[block * 2 + 1] as Int32Array;
      for (let k = this.countByList[block * 2 + 1] - 1; k >= 0; k--) {
        const cost = costByCell[cells[k]];
        if (cost < least) least = cost;
      }
      const spare = this.cellsByList[block * 2];
      this.cellsByList[block * 2] = cells;
      this.cellsByList[block * 2 + 1] = spare;
      this.countByList[block * 2] = this.countByList[block * 2 + 1];
      this.countByList[block * 2 + 1] = 0;
      this.isQueuedByBlock[block] = 1;
      this.queue.push(block);
    }
    return Math.max(limit, least === Infinity ? limit : least) + span;
  }
}

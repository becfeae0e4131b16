/*
 * Memory of jump point search: a pool of entries (a jump point reached at a cost from another entry), linked into
 * buckets, and the newest entry of each node. Entry numbers run on from query to query, so numbers below the query's
 * first mean "not seen" and nothing has to be cleared. Entry 0 is the start; entry 1 the goal, at its best cost so far.
 */

import { enlarge } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';

/** Fields of a record: list of its state, where known; node × 4 + heading; entry it came from; next of its bucket. */
export const LIST = 0;
export const STATE = 1;
export const PARENT = 2;
export const NEXT = 3;

/** The entry of the goal. */
export const GOAL_ENTRY = 1;

/** Fields of the cursor: the number of the query's first entry; entries in use; the bucket whose turn it is. */
export const FIRST = 0;
export const ENTRIES = 1;
export const BUCKET = 2;
/** The highest bucket in use; entries in buckets; the entry expanded last. */
export const HIGHEST = 3;
export const WAITING = 4;
export const LATEST = 5;
/** z × 65536 + x. */
export const START_PLACE = 6;
export const GOAL_PLACE = 7;
/** Four fields: free cells beside the goal in directions 0 to 3, how far away a straight last segment may start. */
export const REACH = 8;

export type JumpMemory = {
  /** Number of the newest entry of each node; index into the pool is number - FIRST. */
  entryByNode: Int32Array;
  gByEntry: Float64Array;
  /** Four fields an entry, at 4 × entry: LIST, STATE, PARENT, NEXT. */
  recordByEntry: Int32Array;
  /** The newest entry of each bucket: a ring, one unit of cost a bucket. */
  readonly headByBucket: Int32Array;
  /** Where a search stands. */
  readonly cursor: Int32Array;
};

/** Memory for jump point searches on a grid. */
export function createJumpMemory({ width, depth }: NavGrid): JumpMemory {
  // A jump lengthens f by at most twice its length; so many buckets are in use at once.
  let buckets = 64;
  while (buckets < 2 * (width + depth) + 4) buckets *= 2;
  return {
    entryByNode: new Int32Array(256),
    gByEntry: new Float64Array(1024),
    recordByEntry: new Int32Array(4096),
    headByBucket: new Int32Array(buckets).fill(NO_CELL),
    // Longer than it need be: engines lay short arrays elsewhere, and code for both kinds is slower.
    cursor: new Int32Array(32).fill(1),
  };
}

/** Starts a query with empty buckets and the entries of start and goal, neither of them open. */
export function restartJumps({ headByBucket, cursor, entryByNode }: JumpMemory): void {
  const mask = headByBucket.length - 1;
  for (let k = cursor[BUCKET]; k <= cursor[HIGHEST]; k++) headByBucket[k & mask] = NO_CELL;
  cursor[FIRST] += cursor[ENTRIES];
  // No query comes near the numbers left above this.
  if (cursor[FIRST] > 0x60000000) {
    entryByNode.fill(0);
    cursor[FIRST] = 1;
  }
  cursor[ENTRIES] = 2;
  cursor[WAITING] = 0;
  cursor[HIGHEST] = -1;
  cursor[LATEST] = 0;
}

/** Makes room for this many entries and nodes. */
export function fitJumps(memory: JumpMemory, entries: number, nodes: number): void {
  const { gByEntry, recordByEntry, entryByNode } = memory;
  if (entries > gByEntry.length) {
    memory.gByEntry = enlarge(gByEntry, entries * 2);
    memory.recordByEntry = enlarge(recordByEntry, entries * 8);
  }
  if (nodes > entryByNode.length) memory.entryByNode = enlarge(entryByNode, nodes * 2);
}

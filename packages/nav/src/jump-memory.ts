/*
 * Memory of jump point search: a pool of entries (a jump point reached at a cost from another entry), linked into
 * buckets, and the newest entry of each node. Entry numbers run on from query to query, so numbers below the query's
 * first mean "not seen" and nothing has to be cleared.
 */

import { NO_CELL } from './direction.ts';
import type { NavGrid } from './grid.ts';

export type JumpMemory = {
  /** Number of the newest entry of each node. */
  entryByNode: Int32Array;
  /** Number of the first entry of the current query; index into the pool is number - first. */
  first: number;
  gByEntry: Float64Array;
  /** node × 4 + heading; NO_CELL for start and goal. */
  stateByEntry: Int32Array;
  /** z × 65536 + x. */
  placeByEntry: Int32Array;
  parentByEntry: Int32Array;
  nextByEntry: Int32Array;
  readonly headByBucket: Int32Array;
  readonly bucketMask: number;
};

/** Memory for jump point searches on a grid. */
export function createJumpMemory({ width, depth }: NavGrid): JumpMemory {
  // A jump lengthens f by at most twice its length; so many buckets are in use at once.
  let buckets = 64;
  while (buckets < 2 * (width + depth) + 4) buckets *= 2;
  return {
    entryByNode: new Int32Array(256),
    first: 1,
    gByEntry: new Float64Array(1024),
    stateByEntry: new Int32Array(1024),
    placeByEntry: new Int32Array(1024),
    parentByEntry: new Int32Array(1024),
    nextByEntry: new Int32Array(1024),
    headByBucket: new Int32Array(buckets).fill(NO_CELL),
    bucketMask: buckets - 1,
  };
}

/** Starts a query after one that made `entries` entries. */
export function restartJumps(memory: JumpMemory, entries: number): void {
  memory.first += entries;
  // No query comes near the numbers left above this.
  if (memory.first > 0x60000000) {
    memory.entryByNode.fill(0);
    memory.first = 1;
  }
}

/** Doubles the pool. */
export function growJumps(memory: JumpMemory): void {
  const { gByEntry, stateByEntry, placeByEntry, parentByEntry, nextByEntry } = memory;
  const size = gByEntry.length * 2;
  (memory.gByEntry = new Float64Array(size)).set(gByEntry);
  (memory.stateByEntry = new Int32Array(size)).set(stateByEntry);
  (memory.placeByEntry = new Int32Array(size)).set(placeByEntry);
  (memory.parentByEntry = new Int32Array(size)).set(parentByEntry);
  (memory.nextByEntry = new Int32Array(size)).set(nextByEntry);
}

/** All cells from the start to the place of an entry; each jump goes diagonally first, then straight. */
export function jumpPath({ placeByEntry, parentByEntry }: JumpMemory, end: number, width: number): Int32Array {
  let length = 1;
  for (let entry = end; entry !== 0; entry = parentByEntry[entry]) {
    const place = placeByEntry[entry];
    const before = placeByEntry[parentByEntry[entry]];
    const dx = Math.abs((place & 0xffff) - (before & 0xffff));
    const dz = Math.abs((place >> 16) - (before >> 16));
    length += dx > dz ? dx : dz;
  }
  const path = new Int32Array(length);
  let cell = (placeByEntry[end] >> 16) * width + (placeByEntry[end] & 0xffff);
  for (let entry = end; entry !== 0; entry = parentByEntry[entry]) {
    const place = placeByEntry[entry];
    const before = placeByEntry[parentByEntry[entry]];
    const dx = (place & 0xffff) - (before & 0xffff);
    const dz = (place >> 16) - (before >> 16);
    const nx = Math.abs(dx);
    const nz = Math.abs(dz);
    // Back from the end: the straight part, then the diagonal one.
    const straight = nx > nz ? (dx > 0 ? -1 : 1) : dz > 0 ? -width : width;
    const diagonal = (dx > 0 ? -1 : 1) + (dz > 0 ? -width : width);
    for (let k = nx > nz ? nx - nz : nz - nx; k > 0; k--, cell += straight) path[--length] = cell;
    for (let k = nx < nz ? nx : nz; k > 0; k--, cell += diagonal) path[--length] = cell;
  }
  path[0] = cell;
  return path;
}

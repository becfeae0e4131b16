/*
 * Memory of jump point search: a pool of entries (a jump point reached at a cost from another entry), linked into
 * buckets, and the newest entry of each node. Entry numbers run on from query to query, so numbers below the query's
 * first mean "not seen" and nothing has to be cleared.
 */

import { NO_CELL } from './direction.ts';
import type { NavGrid } from './grid.ts';
import type { PathSlab } from './path-slab.ts';

/** Fields of a record: z × 65536 + x; node × 4 + heading; the entry it was reached from; the next of its bucket. */
export const PLACE = 0;
export const STATE = 1;
export const PARENT = 2;
export const NEXT = 3;

export type JumpMemory = {
  /** Number of the newest entry of each node. */
  entryByNode: Int32Array;
  /** Number of the first entry of the current query; index into the pool is number - first. */
  first: number;
  gByEntry: Float64Array;
  /** Four fields an entry, at 4 × entry: PLACE, STATE, PARENT, NEXT. */
  recordByEntry: Int32Array;
  readonly headByBucket: Int32Array;
  readonly bucketMask: number;
  readonly paths: PathSlab;
};

/** Memory for jump point searches on a grid. */
export function createJumpMemory({ width, depth }: NavGrid, paths: PathSlab): JumpMemory {
  // A jump lengthens f by at most twice its length; so many buckets are in use at once.
  let buckets = 64;
  while (buckets < 2 * (width + depth) + 4) buckets *= 2;
  return {
    entryByNode: new Int32Array(256),
    first: 1,
    gByEntry: new Float64Array(1024),
    recordByEntry: new Int32Array(4096),
    headByBucket: new Int32Array(buckets).fill(NO_CELL),
    bucketMask: buckets - 1,
    paths,
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

/** Makes room for so many entries and nodes. */
export function fitJumps(memory: JumpMemory, entries: number, nodes: number): void {
  const { gByEntry, recordByEntry, entryByNode } = memory;
  if (entries > gByEntry.length) {
    const size = Math.max(entries, gByEntry.length * 2);
    (memory.gByEntry = new Float64Array(size)).set(gByEntry);
    (memory.recordByEntry = new Int32Array(size * 4)).set(recordByEntry);
  }
  if (nodes > entryByNode.length) {
    (memory.entryByNode = new Int32Array(Math.max(nodes, entryByNode.length * 2))).set(entryByNode);
  }
}

/** All cells from the start to the place of an entry; each jump goes diagonally first, then straight. */
export function jumpPath({ recordByEntry, paths }: JumpMemory, end: number, width: number): Int32Array {
  let length = 1;
  for (let entry = end; entry !== 0; entry = recordByEntry[4 * entry + PARENT]) {
    const place = recordByEntry[4 * entry + PLACE];
    const before = recordByEntry[4 * recordByEntry[4 * entry + PARENT] + PLACE];
    const dx = Math.abs((place & 0xffff) - (before & 0xffff));
    const dz = Math.abs((place >> 16) - (before >> 16));
    length += dx > dz ? dx : dz;
  }
  const path = paths.take(length);
  const last = recordByEntry[4 * end + PLACE];
  let cell = (last >> 16) * width + (last & 0xffff);
  for (let entry = end; entry !== 0; entry = recordByEntry[4 * entry + PARENT]) {
    const place = recordByEntry[4 * entry + PLACE];
    const before = recordByEntry[4 * recordByEntry[4 * entry + PARENT] + PLACE];
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

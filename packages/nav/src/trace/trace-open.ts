/*
 * The open list at a moment of a trace: as a list in the order in which nodes will be taken, and as the heap it really is,
 * where the search used one.
 */

import { describeValue, refuse } from '@skerry/kit';
import { createHeap } from '../open/heap.ts';
import type { TraceReader } from './trace-reader.ts';
import { CLOSED, EXPANDED, GENERATED, IMPROVED, NODE_OPEN, QUEUED, RAISED, ROUND } from './trace-kinds.ts';

/** An entry of the open list at a moment of a trace. */
export type OpenEntry = {
  readonly node: number;
  /** 0, or 1 for the other side. */
  readonly side: number;
  readonly g: number;
  readonly h: number;
  readonly f: number;
  /** What the list orders by. */
  readonly key: number;
  /** The event that put it there, or gave it this key: of equal keys the latest comes first. */
  readonly since: number;
};

/** The nodes that wait at the reader's position, the next one first; of both sides, each in its own order. */
export function openEntries(reader: TraceReader): OpenEntry[] {
  checkReader(reader);
  const { data, sides } = reader;
  const entries: OpenEntry[] = [];
  for (const [side, { statusByNode, gByNode, keyByNode }] of sides.entries()) {
    for (let node = 0; node < data.nodes; node++) {
      if (statusByNode[node] !== NODE_OPEN) continue;
      const since = reader.latestEvent(node, side);
      const g = gByNode[node];
      const h = data.hBySide[side][node] ?? 0;
      const f = data.costFactor * g + data.estimateFactor * h;
      const key = keyByNode.length > 0 ? keyByNode[node] : keyOf(data.keyScale, f);
      entries.push({ node, side, g, h, f, key, since });
    }
  }
  if (data.open === 'queue') return entries.sort((a, b) => a.since - b.since);
  if (data.open === 'stack') return entries.sort((a, b) => b.since - a.since);
  return entries.sort((a, b) => a.side - b.side || a.key - b.key || b.since - a.since);
}

/**
 * The nodes of the open list by place in its heap: with a fan of 2 or 4 the children of place p are at p × fan + 1 and
 * after it. Null where the search has no heap. It is played from the start, so late moments of long traces take longer.
 */
export function openHeap(reader: TraceReader, side = 0): { readonly fan: number; readonly nodes: Int32Array } | null {
  checkReader(reader);
  const { data } = reader;
  if (data.open !== 'binary' && data.open !== 'four-ary') return null;
  const shift = data.open === 'binary' ? 1 : 2;
  const heap = createHeap(data.nodes, shift);
  const { codeByEvent, valueByEvent } = data;
  for (let event = 0; event < reader.position(); event++) {
    const code = codeByEvent[event];
    if (((code >> 4) & 1) !== side) continue;
    const node = code >>> 5;
    const kind = code & 15;
    if (kind === ROUND) heap.clear();
    else if (kind === GENERATED || kind === IMPROVED || kind === QUEUED) {
      const f = data.costFactor * valueByEvent[event] + data.estimateFactor * (data.hBySide[side][node] ?? 0);
      heap.set(node, kind === QUEUED ? valueByEvent[event] : keyOf(data.keyScale, f), event);
    } else if (kind === EXPANDED || kind === CLOSED || kind === RAISED) heap.remove(node);
  }
  return { fan: 1 << shift, nodes: heap.nodes() };
}

function checkReader(reader: TraceReader): void {
  if (typeof reader?.latestEvent !== 'function')
    refuse('reader', `expected the reader of a trace, got ${describeValue(reader)}`);
}

function keyOf(scale: number, f: number): number {
  return scale === 0 ? f : Math.floor(f * scale);
}

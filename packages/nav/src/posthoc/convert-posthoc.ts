/*
 * Between traces of ours and those of Posthoc. Out: what their viewer shows (sources, expansions, costs) with the cell as
 * the id. In: any file of theirs as a trace that a reader can play; its ids become nodes in the order they occur.
 */

import { NO_CELL } from '../grid/direction.ts';
import { createTrace } from '../trace/trace.ts';
import { cellOfNode, type TraceData, traceData } from '../trace/trace-data.ts';
import { fOfEvent, hOfEvent } from '../trace/trace-index.ts';
import { CLOSED, EXPANDED, GENERATED, IMPROVED, OTHER_SIDE, PASSED } from '../trace/trace-kinds.ts';
import type { PosthocEvent, PosthocId, PosthocTrace } from './posthoc.ts';

const VERSION = '1.4.0';

/** A trace on a grid of the given width as Posthoc's events. */
export function posthocOfTrace(data: TraceData, width: number): PosthocTrace {
  const { codeByEvent, parentByEvent, valueByEvent, length, start, goals } = data;
  const events: PosthocEvent[] = [];
  const seen = new Set<number>();
  const reached = new Set<number>();
  let expanded = -1;
  // Nodes of the other side have ids of their own: both sides may see a cell.
  const idOf = (node: number, side: number): PosthocId => (side === 0 ? node : `back-${node}`);
  const placeOf = (node: number, side: number) => {
    const cell = cellOfNode(data, node, side);
    return { x: cell % width, y: Math.floor(cell / width) };
  };
  const add = (type: PosthocEvent['type'], event: number) => {
    const [node, side] = [codeByEvent[event] >>> 5, (codeByEvent[event] >> 4) & 1];
    const parent = parentByEvent[event];
    const pId = parent === NO_CELL ? {} : { pId: idOf(parent, side) };
    const costs = { f: fOfEvent(data, event), g: valueByEvent[event], h: hOfEvent(data, event) };
    events.push({ type, id: idOf(node, side), ...pId, ...placeOf(node, side), ...costs });
  };
  if (start !== NO_CELL) events.push({ type: 'source', id: start, ...placeOf(start, 0) });
  for (const goal of Array.from(goals)) events.push({ type: 'destination', id: goal, ...placeOf(goal, 0) });
  for (let event = 0; event < length; event++) {
    const kind = codeByEvent[event] & 15;
    const slot = codeByEvent[event] & ~15;
    if (kind !== GENERATED && kind !== EXPANDED && kind !== IMPROVED && kind !== CLOSED && kind !== PASSED) continue;
    if (kind === EXPANDED) {
      if (expanded >= 0) add('close', expanded);
      expanded = event;
    }
    if (kind === EXPANDED) add('expand', event);
    else if (kind === CLOSED) add('close', event);
    else add(kind === GENERATED || !seen.has(slot) ? 'generate' : 'update', event);
    seen.add(slot);
    if ((slot & OTHER_SIDE) === 0) reached.add(slot >>> 5);
  }
  if (expanded >= 0) add('close', expanded);
  const end = Array.from(goals).find((goal) => reached.has(goal));
  if (end !== undefined) events.push({ type: 'end', id: end, ...placeOf(end, 0) });
  return { version: VERSION, events };
}

/** A file of Posthoc's, ready to be played, with the place of each node. */
export type PlayablePosthoc = {
  readonly data: TraceData;
  readonly idByNode: readonly PosthocId[];
  /** Places by node; NaN where the file gives none. */
  readonly xByNode: Float64Array;
  readonly yByNode: Float64Array;
};

/** Makes Posthoc's events a trace that `createTraceReader` opens; `maxEvents` as for `createTrace`. */
export function traceOfPosthoc({ events }: PosthocTrace, maxEvents?: number): PlayablePosthoc {
  const nodeById = new Map<PosthocId, number>();
  const numberOf = (id: PosthocId) => {
    let node = nodeById.get(id);
    if (node === undefined) nodeById.set(id, (node = nodeById.size));
    return node;
  };
  for (const { id, pId } of events) {
    numberOf(id);
    if (pId !== undefined) numberOf(pId);
  }
  const nodes = nodeById.size;
  const places = { x: new Float64Array(nodes).fill(NaN), y: new Float64Array(nodes).fill(NaN) };
  const gByNode = new Float64Array(nodes);
  const hByNode = new Float64Array(nodes);
  const parentByNode = new Int32Array(nodes).fill(NO_CELL);
  const trace = createTrace(maxEvents === undefined ? {} : { maxEvents });
  const source = events.find(({ type }) => type === 'source');
  const goals = events.filter(({ type }) => type === 'destination').map(({ id }) => numberOf(id));
  const start = source === undefined ? NO_CELL : numberOf(source.id);
  trace.begin({ algorithm: 'posthoc', nodes, start, goals, estimates: [(node) => hByNode[node]] });
  for (const { type, id, pId, x, y, f, g, h } of events) {
    const node = numberOf(id);
    if (x !== undefined) places.x[node] = x;
    if (y !== undefined) places.y[node] = y;
    if (type === 'source' || type === 'destination' || type === 'end') continue;
    if (g !== undefined) gByNode[node] = g;
    // Files may give f without h.
    if (h !== undefined || f !== undefined) hByNode[node] = h ?? (f as number) - gByNode[node];
    if (pId !== undefined) parentByNode[node] = numberOf(pId);
    trace.record(KIND_BY_TYPE[type], node, parentByNode[node], gByNode[node]);
  }
  return { data: traceData(trace), idByNode: [...nodeById.keys()], xByNode: places.x, yByNode: places.y };
}

const KIND_BY_TYPE = { generate: GENERATED, expand: EXPANDED, update: IMPROVED, close: CLOSED } as const;

/*
 * TraceReader: any moment of a trace. `seek` goes to a position (the number of events played) by the shortest path: event
 * by event from where it is, or from a keyframe. `find` says where the next event of interest is, forwards or backwards.
 */

import { assert, describeValue, refuse } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import { cellOfNode, type TraceData } from './trace-data.ts';
import { buildTraceIndex, fOfEvent, hOfEvent } from './trace-index.ts';
import { EXPANDED, IMPROVED, ROUND, TRACE_KINDS, type TraceKind } from './trace-kinds.ts';
import { type SavedState, type SideState, TraceState } from './trace-state.ts';

/** Most bytes and number of keyframes, and the fewest events between two. */
const MAX_KEYFRAME_BYTES = 128 << 20;
const MAX_KEYFRAMES = 256;
const MIN_STRIDE = 64;
/** How long it takes to take an event back, and to load a byte of a keyframe, in events that are played. */
const REVERT_PRICE = 3;
const BYTE_PRICE = 0.01;

/** The state after the first `position` events. */
type Keyframe = { readonly position: number; readonly saved: SavedState };

/** One event, in full. */
export type TraceEvent = {
  readonly index: number;
  readonly kind: TraceKind;
  readonly side: 'forward' | 'backward';
  readonly node: number;
  /** The cell of the node; the node itself on graphs. */
  readonly cell: number;
  /** NO_CELL where there is none. */
  readonly parent: number;
  /** The cost that the event brings; what it means otherwise is said by its kind. */
  readonly value: number;
  /** Estimate of the rest, and what the open list orders by. */
  readonly h: number;
  readonly f: number;
};

/** Steps of a debugger: the next event, expansion, expansion with a higher f than all before, improvement. */
export type TraceStep = 'event' | 'expansion' | 'layer' | 'improvement';

/** Shows a recorded search at any of its moments. */
export type TraceReader = {
  readonly data: TraceData;
  /** The number of events played: 0 before the first, `data.length` at the end. */
  readonly position: () => number;
  readonly seek: (position: number) => void;
  /** The position right after the next (1) or the previous (-1) such event; the end or 0 if there is none. */
  readonly find: (step: TraceStep, direction: 1 | -1) => number;
  /** The same for the events of a node, for instance those of one kind. */
  readonly findNode: (node: number, direction: 1 | -1, kind?: TraceKind) => number;
  /** The same for events that a test accepts: breakpoints. */
  readonly findWhere: (test: (index: number) => boolean, direction: 1 | -1) => number;
  readonly event: (index: number) => TraceEvent;
  /** All nodes at this position; the arrays are the reader's own and change with it. */
  readonly sides: readonly SideState[];
  /** The event after which each node of a side is as it is, or NO_CELL. */
  readonly latestEvent: (node: number, side?: number) => number;
  /** Nodes in the open list after each event, for a curve; and expansions. */
  readonly openByEvent: Int32Array;
  readonly expandedByEvent: Int32Array;
  /** How many events of each kind were played. */
  readonly counts: () => Readonly<Record<TraceKind, number>>;
  /** From 1: the round at this position, of searches that go in rounds. */
  readonly round: () => number;
};

/**
 * Opens a trace at its start; throws if `data` does not come from `traceData`.
 * @example
 * const trace = createTrace();
 * search(createGrid({ width: 6, depth: 4 }), 0, 23, { trace });
 * const reader = createTraceReader(traceData(trace));
 * reader.seek(10);
 * console.log(openEntries(reader).map(({ node, f }) => `${node}: ${f.toFixed(1)}`));
 */
export function createTraceReader(data: TraceData): TraceReader {
  const isData = ArrayBuffer.isView(data?.codeByEvent) && Array.isArray(data.hBySide);
  if (!isData) refuse('data', `expected the data of a trace, got ${describeValue(data)}`);
  const index = buildTraceIndex(data);
  const { rankByEvent, openByEvent, risesByEvent } = index;
  const { codeByEvent, parentByEvent, valueByEvent, length, nodes } = data;
  const state = new TraceState(data, index);
  const keyframes = playThrough(state, length);
  const loadPrice = BYTE_PRICE * state.bytes();
  let at = 0;

  function seek(position: number): void {
    assert(isIndexUpTo(position, length), () => `a position from 0 to ${length}, got ${position}`);
    let price = priceOf(at, position);
    let nearest: Keyframe | null = null;
    for (const keyframe of keyframes) {
      const other = loadPrice + priceOf(keyframe.position, position);
      if (other < price) [nearest, price] = [keyframe, other];
    }
    if (nearest !== null) {
      state.load(nearest.saved);
      at = nearest.position;
    }
    while (at < position) state.apply(at++);
    while (at > position) state.revert(--at);
  }

  function findWhere(test: (index: number) => boolean, direction: 1 | -1): number {
    // The event just played ends at `at`; the next one to look at is `at`, the previous one `at - 2`.
    let event = direction > 0 ? at : at - 2;
    while (event >= 0 && event < length && !test(event)) event += direction;
    return event < 0 ? 0 : Math.min(event + 1, length);
  }

  function find(step: TraceStep, direction: 1 | -1): number {
    if (step === 'event') return findWhere(() => true, direction);
    if (step === 'layer') return findWhere((event) => risesByEvent[event] !== 0, direction);
    const wanted = step === 'expansion' ? EXPANDED : IMPROVED;
    return findWhere((event) => (codeByEvent[event] & 15) === wanted, direction);
  }

  function findNode(node: number, direction: 1 | -1, kind?: TraceKind): number {
    const wanted = kind === undefined ? NO_CELL : TRACE_KINDS.indexOf(kind);
    return findWhere((event) => {
      const code = codeByEvent[event];
      const kind = code & 15;
      return code >>> 5 === node && (wanted === NO_CELL ? kind !== ROUND : kind === wanted);
    }, direction);
  }

  function event(number: number): TraceEvent {
    assert(isIndexUpTo(number, length - 1), () => `an event from 0 to ${length - 1}, got ${number}`);
    const code = codeByEvent[number];
    const side = (code >> 4) & 1;
    return {
      index: number,
      kind: TRACE_KINDS[code & 15],
      side: side === 0 ? 'forward' : 'backward',
      node: code >>> 5,
      cell: cellOfNode(data, code >>> 5, side),
      parent: parentByEvent[number],
      value: valueByEvent[number],
      h: hOfEvent(data, number),
      f: fOfEvent(data, number),
    };
  }

  function counts(): Record<TraceKind, number> {
    const counts = new Int32Array(TRACE_KINDS.length);
    for (let k = 0; k < at; k++) counts[codeByEvent[k] & 15]++;
    return Object.fromEntries(TRACE_KINDS.map((kind, k) => [kind, counts[k]])) as Record<TraceKind, number>;
  }

  return {
    data,
    position: () => at,
    seek,
    find,
    findNode,
    findWhere,
    event,
    sides: state.sides,
    latestEvent: (node, side = 0) => latestOf(state, side, side * nodes + node),
    openByEvent,
    expandedByEvent: rankByEvent,
    counts,
    round: () => (state.roundStarts[0] === NO_CELL ? 1 : 1 + parentByEvent[state.roundStarts[0]]),
  };
}

function latestOf({ latestBySlot, roundStarts }: TraceState, side: number, slot: number): number {
  return latestBySlot[slot] > roundStarts[side] ? latestBySlot[slot] : NO_CELL;
}

/** Plays all events once and keeps moments to start from, evenly spread; leaves the state as it was. */
function playThrough(state: TraceState, length: number): Keyframe[] {
  const keyframes: Keyframe[] = [{ position: 0, saved: state.save() }];
  const most = Math.min(MAX_KEYFRAMES, Math.floor(MAX_KEYFRAME_BYTES / (state.bytes() + 1)));
  const stride = Math.max(MIN_STRIDE, Math.ceil(length / (most + 1)));
  for (let event = 0; event < length; event++) {
    if (event > 0 && event % stride === 0) keyframes.push({ position: event, saved: state.save() });
    state.apply(event);
  }
  state.load(keyframes[0].saved);
  return keyframes;
}

function priceOf(from: number, to: number): number {
  return to > from ? to - from : REVERT_PRICE * (from - to);
}

function isIndexUpTo(value: number, last: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= last;
}

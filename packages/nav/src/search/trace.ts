/*
 * Trace: what a search did, in order, four bytes an event: node × 4 + kind. Made for playback in the Lab.
 * Searches look at it once per query and take a loop without recording when there is none.
 */

import { enlarge } from '@skerry/kit';

/** Kinds of event. */
export const TRACE_OPENED = 0;
export const TRACE_CLOSED = 1;
export const TRACE_IMPROVED = 2;

export type Trace = { eventByStep: Int32Array; length: number };

/** An empty trace; it grows by doubling. */
export function createTrace(capacity = 1024): Trace {
  return { eventByStep: new Int32Array(Math.max(16, capacity)), length: 0 };
}

/** Appends one event. */
export function recordEvent(trace: Trace, kind: number, node: number): void {
  if (trace.length === trace.eventByStep.length) trace.eventByStep = enlarge(trace.eventByStep);
  trace.eventByStep[trace.length++] = node * 4 + kind;
}

/** Node of an event. */
export function traceNode(event: number): number {
  return event >> 2;
}

/** Kind of an event: TRACE_OPENED, TRACE_CLOSED or TRACE_IMPROVED. */
export function traceKind(event: number): number {
  return event & 3;
}

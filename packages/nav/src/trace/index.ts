/*
 * `@skerry/nav/trace`: makes traces and reads them. Searches hold a trace by type only, so that a page that only finds
 * paths downloads nothing of this.
 */

export {
  createTrace,
  type LoopName,
  type Trace,
  type TracedOpen,
  type TraceHeader,
  type TraceOptions,
  type TraceStart,
} from './trace.ts';
export { cellOfNode, traceData, type TraceData } from './trace-data.ts';
export { NODE_DONE, NODE_OPEN, NODE_UNSEEN, TRACE_KINDS, type TraceKind } from './trace-kinds.ts';
export { openEntries, type OpenEntry, openHeap } from './trace-open.ts';
export { createTraceReader, type TraceEvent, type TraceReader, type TraceStep } from './trace-reader.ts';
export type { SideState } from './trace-state.ts';

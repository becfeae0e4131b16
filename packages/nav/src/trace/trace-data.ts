/*
 * TraceData: a finished trace as plain data that can be posted to another thread or kept. Events in three columns, and
 * the estimate of every node that occurs.
 */

import { describeValue, refuse } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import { Trace, type TraceHeader } from './trace.ts';
import { OTHER_SIDE } from './trace-kinds.ts';

/** A recorded search in arrays, ready to be sent. */
export type TraceData = TraceHeader & {
  readonly length: number;
  /** Why the trace is not whole, as a sentence; empty if it is. */
  readonly note: string;
  /** node × 32 + 16 for the other side + kind. */
  readonly codeByEvent: Int32Array<ArrayBuffer>;
  readonly parentByEvent: Int32Array<ArrayBuffer>;
  readonly valueByEvent: Float64Array<ArrayBuffer>;
  /** Sides that occur: 2 for searches from both ends and searches with another inside, otherwise 1. */
  readonly sides: number;
  /** Estimates by side and node; 0 for nodes that do not occur, an empty array where there is no estimate. */
  readonly hBySide: readonly Float64Array<ArrayBuffer>[];
};

/** The events of a trace as plain data; throws if it is none. */
export function traceData(trace: Trace): TraceData {
  if (!(trace instanceof Trace)) refuse('trace', `expected a trace, got ${describeValue(trace)}`);
  const { header, length, blocks, note } = trace;
  const codeByEvent = new Int32Array(length);
  const parentByEvent = new Int32Array(length);
  const valueByEvent = new Float64Array(length);
  let at = 0;
  for (const { codes, parents, values } of blocks) {
    const count = Math.min(codes.length, length - at);
    codeByEvent.set(codes.subarray(0, count), at);
    parentByEvent.set(parents.subarray(0, count), at);
    valueByEvent.set(values.subarray(0, count), at);
    at += count;
  }
  let bits = 0;
  for (let event = 0; event < length; event++) bits |= codeByEvent[event];
  const sides = (bits & OTHER_SIDE) !== 0 ? 2 : 1;
  const hBySide = [0, 1].slice(0, sides).map((side) => {
    const estimate = trace.estimates.at(side);
    const hByNode = new Float64Array(estimate ? header.nodes : 0);
    for (let event = 0; estimate && event < length; event++) {
      const code = codeByEvent[event];
      const node = code >>> 5;
      if ((code & OTHER_SIDE) / OTHER_SIDE === side && hByNode[node] === 0) hByNode[node] = estimate(node);
    }
    return hByNode;
  });
  const cellByNode = header.cellByNode?.slice() ?? null;
  const goals = Int32Array.from(header.goals);
  return { ...header, cellByNode, goals, length, note, codeByEvent, parentByEvent, valueByEvent, sides, hBySide };
}

/** The cell that a node of a side stands for. */
export function cellOfNode({ cellByNode }: TraceData, node: number, side = 0): number {
  return cellByNode === null || side === 1 ? node : (cellByNode[node] ?? NO_CELL);
}

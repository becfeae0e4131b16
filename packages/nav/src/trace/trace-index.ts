/*
 * The index of a trace, made in one pass when it is opened: links from each event to the one before of its node, how
 * many nodes are open after each event, expansions so far, and where f rises.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { TraceData } from './trace-data.ts';
import { EXPANDED, NODE_OPEN, ROUND, SETS_BY_KIND, SETS_STATUS, STATUS_BY_KIND, NODE_UNSEEN } from './trace-kinds.ts';

/** Rises of f below this share are rounding. */
const ROUNDING = 1e-9;

export type TraceIndex = {
  /** The event before of the same node, or NO_CELL. */
  readonly beforeByEvent: Int32Array;
  /** Expansions up to and including each event. */
  readonly rankByEvent: Int32Array;
  /** Nodes in the open list after each event. */
  readonly openByEvent: Int32Array;
  /** 1 for expansions whose f is higher than all before. */
  readonly risesByEvent: Uint8Array;
};

/** f of an event: costFactor × its value + estimateFactor × the estimate of its node. */
export function fOfEvent(data: TraceData, event: number): number {
  return data.costFactor * data.valueByEvent[event] + data.estimateFactor * hOfEvent(data, event);
}

/** The estimate of an event's node; 0 where there is none. */
export function hOfEvent({ codeByEvent, hBySide }: TraceData, event: number): number {
  const code = codeByEvent[event];
  return hBySide[(code >> 4) & 1][code >>> 5] ?? 0;
}

/** Indexes a trace. */
export function buildTraceIndex(data: TraceData): TraceIndex {
  const { length, nodes, sides, codeByEvent } = data;
  const beforeByEvent = new Int32Array(length);
  const rankByEvent = new Int32Array(length);
  const openByEvent = new Int32Array(length);
  const risesByEvent = new Uint8Array(length);
  const slots = nodes * sides;
  const latestBySlot = new Int32Array(slots).fill(NO_CELL);
  const statusBySlot = new Uint8Array(slots);
  const openBySide = [0, 0];
  let [expanded, highest] = [0, -Infinity];
  for (let event = 0; event < length; event++) {
    const code = codeByEvent[event];
    const kind = code & 15;
    const side = (code >> 4) & 1;
    const slot = side * nodes + (code >>> 5);
    if (kind === ROUND) {
      statusBySlot.fill(NODE_UNSEEN, side * nodes, (side + 1) * nodes);
      openBySide[side] = 0;
      beforeByEvent[event] = NO_CELL;
      highest = -Infinity;
    } else {
      beforeByEvent[event] = latestBySlot[slot];
      latestBySlot[slot] = event;
      if ((SETS_BY_KIND[kind] & SETS_STATUS) !== 0) {
        if (statusBySlot[slot] === NODE_OPEN) openBySide[side]--;
        statusBySlot[slot] = STATUS_BY_KIND[kind];
        if (statusBySlot[slot] === NODE_OPEN) openBySide[side]++;
      }
    }
    if (kind === EXPANDED) {
      expanded++;
      const f = fOfEvent(data, event);
      if (f > highest + ROUNDING * Math.abs(f)) risesByEvent[event] = 1;
      highest = Math.max(highest, f);
    }
    rankByEvent[event] = expanded;
    openByEvent[event] = openBySide[0] + openBySide[1];
  }
  return { beforeByEvent, rankByEvent, openByEvent, risesByEvent };
}

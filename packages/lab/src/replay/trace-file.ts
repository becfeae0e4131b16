/*
 * Search traces of other programs, in Posthoc's format, as records that the replay plays; and ours in that format. The
 * places of a file become cells of a grid that is just large enough; events without a whole place are refused by line.
 */
import type { Issue } from '@skerry/kit';
import { decodePosthoc, encodePosthoc, posthocOfTrace, type PosthocTrace, traceOfPosthoc } from '@skerry/nav/posthoc';
import type { TraceData } from '@skerry/nav/trace';
import { MAX_SIDE } from '../map/lab-map.ts';

/** A trace from a file, with the size of the map it needs and the ends it names; -1 where it names none. */
export type OpenedTrace = {
  readonly data: TraceData;
  /** The trace as it was read, to be written again. */
  readonly file: PosthocTrace;
  readonly width: number;
  readonly depth: number;
  readonly start: number;
  readonly goal: number;
};

// The kind of event by number; `TRACE_KINDS` of nav lists them in this order.
const ROUND = 7;
/** 64 MB of events. */
const MAX_EVENTS = 4_000_000;

/** Whether a text is a search trace: as JSON or YAML it begins with its version, its views or its events. */
export function isTraceText(text: string): boolean {
  const head = text.slice(0, 4000);
  return /^\s*(\{\s*)?["']?(version|views|render|events)["']?\s*:/.test(head) && /events|views|version/.test(head);
}

/** Reads a trace; `least` is the size of the map on the screen, which is kept if the trace fits into it. */
export function readTrace(
  text: string,
  least: { readonly width: number; readonly depth: number },
): { readonly opened?: OpenedTrace; readonly issues: readonly Issue[] } {
  const decoded = decodePosthoc(text);
  if (!decoded.ok) return { issues: decoded.issues };
  const { events } = decoded.value;
  if (events.length === 0) return { issues: [{ path: 'events', message: 'expected at least one event' }] };
  const { data, xByNode, yByNode, idByNode } = traceOfPosthoc(decoded.value, MAX_EVENTS);
  const issues = checkPlaces(xByNode, yByNode, idByNode);
  if (issues.length > 0) return { issues };
  let { width, depth } = least;
  for (let node = 0; node < xByNode.length; node++)
    if (xByNode[node] >= width || yByNode[node] >= depth)
      [width, depth] = [Math.max(width, xByNode[node] + 1), Math.max(depth, yByNode[node] + 1)];
  // A node without a place, such as one that is only named as a parent, is on no cell.
  const cellByNode = Int32Array.from(xByNode, (x, node) => (Number.isNaN(x) ? -1 : yByNode[node] * width + x));
  const endOf = (type: string): number => {
    const event = events.find((candidate) => candidate.type === type);
    const node = event ? idByNode.indexOf(event.id) : -1;
    return node < 0 ? -1 : cellByNode[node];
  };
  const placed = numberByCell(data, cellByNode, width * depth) ?? { ...data, cellByNode };
  return {
    opened: { data: placed, file: decoded.value, width, depth, start: endOf('source'), goal: endOf('destination') },
    issues: [],
  };
}

/** The trace with cells as node numbers, as our own have them; undefined where two nodes share a cell or one has none. */
function numberByCell(data: TraceData, cellByNode: Int32Array, cells: number): TraceData | undefined {
  const isTaken = new Uint8Array(cells);
  for (const cell of cellByNode) {
    if (cell < 0 || isTaken[cell] !== 0) return undefined;
    isTaken[cell] = 1;
  }
  const cellOf = (node: number): number => (node < 0 ? node : cellByNode[node]);
  return {
    ...data,
    nodes: cells,
    cellByNode: null,
    start: cellOf(data.start),
    goals: Int32Array.from(data.goals, cellOf),
    codeByEvent: data.codeByEvent.map((code) => (cellOf(code >>> 5) << 5) | (code & 31)),
    // A round has its number where other events have their parent.
    parentByEvent: data.parentByEvent.map((parent, event) =>
      (data.codeByEvent[event] & 15) === ROUND ? parent : cellOf(parent),
    ),
    hBySide: data.hBySide.map((hByNode) => {
      const hByCell = new Float64Array(hByNode.length > 0 ? cells : 0);
      hByNode.forEach((h, node) => (hByCell[cellByNode[node]] = h));
      return hByCell;
    }),
  };
}

function checkPlaces(xByNode: Float64Array, yByNode: Float64Array, ids: readonly (string | number)[]): Issue[] {
  const issues: Issue[] = [];
  let placed = 0;
  for (let node = 0; node < xByNode.length && issues.length < 6; node++) {
    const [x, y] = [xByNode[node], yByNode[node]];
    if (Number.isNaN(x) && Number.isNaN(y)) continue;
    placed++;
    const isCell = Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < MAX_SIDE && y < MAX_SIDE;
    if (!isCell)
      issues.push({
        path: `node ${JSON.stringify(ids[node])}`,
        message: `expected whole x and y from 0 to ${MAX_SIDE - 1}, got ${x}, ${y}`,
      });
  }
  if (placed === 0) issues.push({ path: 'events', message: 'expected x and y, which say where to draw an event' });
  return issues;
}

/** A record as a file for Posthoc's viewer and for `readTrace`; one that came from a file as it came. */
export function writeTrace(data: TraceData, width: number, opened: OpenedTrace | undefined): string {
  return encodePosthoc(opened?.data === data ? opened.file : posthocOfTrace(data, width));
}

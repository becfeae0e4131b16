/*
 * Breakpoints: events at which a replay stops, and the search for the next one.
 */
import type { TraceReader } from '@skerry/nav/trace';

/** A moment of a search to stop at. */
export type Breakpoint =
  /** A cell leaves the open list for good. */
  | { readonly kind: 'closed'; readonly cell: number }
  /** A cell is expanded whose f is higher than all before. */
  | { readonly kind: 'rises' }
  /** A cheaper path to a cell is found: its parent changes. */
  | { readonly kind: 'parent' }
  /** The open list grows beyond so many. */
  | { readonly kind: 'open'; readonly over: number };

// Kinds of event by number; `TRACE_KINDS` of nav lists them in this order.
const [EXPANDED, IMPROVED, CLOSED] = [1, 2, 3];

/** The position right after the nearest event that one of them asks for; the end or 0 if there is none. */
export function findBreak(reader: TraceReader, breakpoints: readonly Breakpoint[], direction: 1 | -1): number {
  const { data, openByEvent } = reader;
  const none = direction > 0 ? data.length : 0;
  const tests = breakpoints.flatMap((breakpoint): ((event: number) => boolean)[] => {
    if (breakpoint.kind === 'rises') return [];
    return [(event) => isAt(breakpoint, event)];
  });
  function isAt(breakpoint: Breakpoint, event: number): boolean {
    const code = data.codeByEvent[event];
    const kind = code & 15;
    if (breakpoint.kind === 'parent') return kind === IMPROVED;
    if (breakpoint.kind === 'closed') return (kind === EXPANDED || kind === CLOSED) && code >>> 5 === breakpoint.cell;
    // Only the event that crosses the limit: the next one would stop there again.
    if (breakpoint.kind === 'open')
      return openByEvent[event] > breakpoint.over && (event === 0 || openByEvent[event - 1] <= breakpoint.over);
    return false;
  }
  const found = tests.length > 0 ? reader.findWhere((event) => tests.some((test) => test(event)), direction) : none;
  const rises = breakpoints.some(({ kind }) => kind === 'rises') ? reader.find('layer', direction) : none;
  return direction > 0 ? Math.min(found, rises) : Math.max(found, rises);
}

/*
 * RaceLane: what one runner did, as the expansion at which each cell was first seen and first done. Any moment of the
 * race follows from these two numbers a cell, so the page scrubs without asking the worker.
 */
import type { SearchStatus } from '@skerry/nav';
import { cellOfNode, type LoopName, type TraceData } from '@skerry/nav/trace';
import type { RaceClock } from './race-runner.ts';

/** One search of a race with its result. */
export type RaceLane = {
  readonly status: SearchStatus;
  readonly path: Int32Array<ArrayBuffer>;
  readonly cost: number;
  readonly expanded: number;
  readonly loop: LoopName;
  /** By cell: the number of the expansion that found it; 0 where it was never seen. */
  readonly seenByCell: Int32Array<ArrayBuffer>;
  /** By cell: the number of the expansion that took it, or after which it was done; 0 where it never was. */
  readonly doneByCell: Int32Array<ArrayBuffer>;
  /** Why the record is not whole, or an empty text. */
  readonly note: string;
};

/** What a cell is to a search at a moment. */
const [UNSEEN, WAITING, DONE] = [0, 1, 2];

// The kinds of event that show on a map; `TRACE_KINDS` of nav lists them in this order.
const [GENERATED, EXPANDED, IMPROVED, CLOSED, PASSED] = [0, 1, 2, 3, 4];

/** When each cell was first seen and first done. */
export function timesOfCells(data: TraceData, cells: number): Pick<RaceLane, 'seenByCell' | 'doneByCell'> {
  const seenByCell = new Int32Array(cells);
  const doneByCell = new Int32Array(cells);
  let expanded = 0;
  for (let event = 0; event < data.length; event++) {
    const code = data.codeByEvent[event];
    const kind = code & 15;
    if (kind === EXPANDED) expanded++;
    else if (kind !== GENERATED && kind !== IMPROVED && kind !== CLOSED && kind !== PASSED) continue;
    const cell = cellOfNode(data, code >>> 5, (code >> 4) & 1);
    if (cell < 0 || cell >= cells) continue;
    // What happens before the first expansion is shown with it: 0 means never.
    const number = Math.max(1, expanded);
    if (seenByCell[cell] === 0) seenByCell[cell] = number;
    const isDone = kind === EXPANDED || kind === CLOSED || kind === PASSED;
    if (isDone && doneByCell[cell] === 0) doneByCell[cell] = number;
  }
  return { seenByCell, doneByCell };
}

/** Fills a byte a cell: 0 not seen, 1 waiting, 2 done after so many expansions. */
export function fillLaneStatus(status: Uint8Array, lane: RaceLane, expansions: number): void {
  const { seenByCell, doneByCell } = lane;
  for (let cell = 0; cell < status.length; cell++) {
    const [seen, done] = [seenByCell[cell], doneByCell[cell]];
    const isDone = done > 0 && done <= expansions;
    status[cell] = isDone ? DONE : seen > 0 && seen <= expansions ? WAITING : UNSEEN;
  }
}

/** How long a race is, in the unit of its clock: as long as its slowest runner. */
export function raceLength(lanes: readonly RaceLane[], msByLane: readonly number[], clock: RaceClock): number {
  return Math.max(0, ...(clock === 'expansions' ? lanes.map(({ expanded }) => expanded) : msByLane));
}

/**
 * The expansions a runner has made when the clock shows `at`. Within one search, time is spread evenly over its
 * expansions: a trace has no clock, and reading one at each expansion would measure the clock.
 */
export function expansionsAt({ expanded }: RaceLane, ms: number, clock: RaceClock, at: number): number {
  if (clock === 'expansions') return Math.min(expanded, Math.floor(at));
  return ms > 0 ? Math.min(expanded, Math.floor((expanded * at) / ms)) : expanded;
}

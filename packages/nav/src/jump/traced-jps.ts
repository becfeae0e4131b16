/*
 * Jump point search that can be traced: one expansion at a time of the same loop, and what it did is read off its memory.
 */

import { NO_CELL, placeOf } from '../grid/direction.ts';
import type { Algorithm, Query, Run, RunContext } from '../search/algorithm.ts';
import type { Trace } from '../trace/trace.ts';
import { EXPANDED, GENERATED, IMPROVED, OFFERED, PASSED, SCANNED } from '../trace/trace-kinds.ts';
import { createJps, jps, type JumpTrace, type JumpView } from './jps.ts';
import { buildJumpGraph } from './jump-graph.ts';
import { ENTRIES, GOAL_ENTRY, LATEST, LIST, PARENT, STATE } from './jump-memory.ts';

function createJumpTrace({ grid, graph, memory, nameEnds }: JumpView): JumpTrace {
  const { width } = grid;
  const { cursor } = memory;
  /** The lowest cost of each cell that was opened, and its parent: a cell is opened once for each heading. */
  const knownByCell = new Map<number, { readonly parent: number; readonly g: number }>();
  /** Entries and the cost of the goal after the last event. */
  let [entries, best] = [0, Infinity];
  let trace: Trace;

  function begin(query: Query): void {
    const { start } = query;
    trace = query.trace as Trace;
    const goal = placeOf(query.goal, width);
    const estimates = [(cell: number) => estimate(placeOf(cell, width), goal)];
    const own = { algorithm: 'jps', loop: 'fast', open: 'bucket', keyScale: 1 } as const;
    trace.begin({ ...own, nodes: grid.cells, start, goals: [query.goal], estimates });
    trace.record(GENERATED, start, NO_CELL, 0);
    knownByCell.clear();
    knownByCell.set(start, { parent: NO_CELL, g: 0 });
    entries = cursor[ENTRIES];
    best = memory.gByEntry[GOAL_ENTRY];
    // The goal is in sight of the start.
    if (best === Infinity) return;
    trace.record(EXPANDED, start, NO_CELL, 0);
    trace.record(PASSED, query.goal, start, best);
  }

  function step(): void {
    nameEnds();
    const { recordByEntry: records, gByEntry: gs } = memory;
    const latest = cursor[LATEST];
    const from = cellOf(latest);
    note(EXPANDED, latest);
    let list = records[4 * latest + LIST];
    if (list === NO_CELL) list = graph.listByState[records[4 * latest + STATE]];
    for (let k = list + 2; k < list + 2 + graph.jumps[list]; k += 2)
      trace.record(SCANNED, cellAt(graph.jumps[k + 1]), from, graph.jumps[k] & 3);
    for (; entries < cursor[ENTRIES]; entries++) {
      const cell = cellOf(entries);
      // A jump point in sight of the goal is not opened: its estimate has come true.
      const isLast = records[4 * GOAL_ENTRY + PARENT] === entries;
      note(isLast ? PASSED : knownByCell.has(cell) ? IMPROVED : GENERATED, entries);
    }
    if (gs[GOAL_ENTRY] < best) note(PASSED, GOAL_ENTRY);
    best = gs[GOAL_ENTRY];
  }

  function note(kind: number, entry: number): void {
    const cell = cellOf(entry);
    const g = memory.gByEntry[entry];
    const known = knownByCell.get(cell);
    if (known === undefined || g < known.g) {
      const parent = entry === 0 ? NO_CELL : cellOf(memory.recordByEntry[4 * entry + PARENT]);
      knownByCell.set(cell, { parent, g });
      trace.record(kind, cell, parent, g);
    } else if (kind === EXPANDED) trace.record(kind, cell, known.parent, known.g);
    // Another heading at a higher cost: it waits, and the cell stays as it is.
    else trace.record(OFFERED, cell, known.parent, g);
  }

  function cellOf(entry: number): number {
    return cellAt(graph.placeByNode[memory.recordByEntry[4 * entry + STATE] >> 2]);
  }

  function cellAt(place: number): number {
    return (place >> 16) * width + (place & 0xffff);
  }

  function estimate(from: number, to: number): number {
    const nx = Math.abs((to & 0xffff) - (from & 0xffff));
    const nz = Math.abs((to >> 16) - (from >> 16));
    return Math.abs(nx - nz) + Math.min(nx, nz) * graph.root;
  }

  return { begin, step };
}

/** A run of jump point search that can be traced. */
export function createTracedJps(context: RunContext, build = buildJumpGraph): Run {
  return createJps(context, build, createJumpTrace);
}

/** Jump point search with traces. */
export const tracedJps: Algorithm = { ...jps, isUntraced: false, createRun: (context) => createTracedJps(context) };

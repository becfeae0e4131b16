/*
 * Methods that are no searches of the library's table: a hierarchy of clusters, and D* Lite, which keeps what it knows and
 * repairs it after an edit. Both follow the edits of their grid by themselves.
 */
import {
  createDStarLite,
  createHierarchy,
  type Hierarchy,
  type NavGrid,
  type RepairSearch,
  type SearchResult,
} from '@skerry/nav';
import { createTrace, type TraceData, traceData } from '@skerry/nav/trace';
import { clusterFor } from '../map/cluster-size.ts';
import type { MethodName } from './searches.ts';

export type Methods = {
  /** `isFresh` forgets what earlier questions have taught it: for times that can be compared. */
  run(name: MethodName, start: number, goal: number, isFresh: boolean): SearchResult;
  /** Everything it did since the goal was chosen, repairs included. */
  record(name: MethodName, start: number, goal: number, maxEvents: number): TraceData;
};

type Repaired = {
  readonly search: RepairSearch;
  readonly goal: number;
  readonly trace: ReturnType<typeof createTrace> | undefined;
};

export function createMethods(grid: NavGrid, now: () => number): Methods {
  let hierarchy: Hierarchy | undefined;
  let [plain, traced]: [Repaired | undefined, Repaired | undefined] = [undefined, undefined];

  function buildHierarchy(): Hierarchy {
    return createHierarchy(grid, { clusterCells: clusterFor(grid) });
  }

  /** The search of the last question where it has the same goal: its start may move. */
  function resume(last: Repaired | undefined, start: number, goal: number, maxEvents?: number): Repaired {
    if (last?.goal === goal && (last.trace?.note ?? '') === '') {
      last.search.moveTo(start);
      return last;
    }
    const trace = maxEvents === undefined ? undefined : createTrace({ maxEvents });
    return { search: createDStarLite(grid, start, goal, trace ? { trace } : {}), goal, trace };
  }

  return {
    run: (name, start, goal, isFresh) => {
      const from = now();
      if (name === 'hpa-star') {
        hierarchy ??= buildHierarchy();
        const found = hierarchy.findPath(start, goal);
        return { ...found, elapsedMs: now() - from };
      }
      if (grid.blockedByCell[start] !== 0 || grid.blockedByCell[goal] !== 0 || isFresh) {
        const found = createDStarLite(grid, start, goal).find();
        return { ...found, elapsedMs: now() - from };
      }
      plain = resume(plain, start, goal);
      return { ...plain.search.find(), elapsedMs: now() - from };
    },
    record: (name, start, goal, maxEvents) => {
      if (name === 'hpa-star') {
        hierarchy ??= buildHierarchy();
        const trace = createTrace({ maxEvents });
        hierarchy.findPath(start, goal, { trace });
        return traceData(trace);
      }
      traced = resume(traced, start, goal, maxEvents);
      traced.search.find();
      return traceData(traced.trace!);
    },
  };
}

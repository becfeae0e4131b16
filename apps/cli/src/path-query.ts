/*
 * One way to ask for a path, whatever answers: a search of the library, a hierarchy, D* Lite, or a flow field that is
 * walked down from the start. What a method builds once is built by the first query.
 */
import {
  buildFlowField,
  createDStarLite,
  createHierarchy,
  createSearcher,
  directionAt,
  DX,
  DZ,
  type LoopName,
  type NavGrid,
  NO_DIRECTION,
  type SearchOptions,
  type SearchResult,
  type Trace,
} from '@skerry/nav';

/** Methods that are no searches of the library's table. */
export const OTHER_METHODS = ['hpa-star', 'd-star-lite', 'flow-field'] as const;
export type OtherMethod = (typeof OTHER_METHODS)[number];

export type PathAnswer = Pick<SearchResult, 'status' | 'path' | 'expanded' | 'cost'> & {
  readonly algorithm: string;
  readonly loop: LoopName;
};
export type PathQuery = (start: number, goal: number, trace?: Trace) => PathAnswer;

export function createPathQuery(grid: NavGrid, method: OtherMethod | SearchOptions): PathQuery {
  if (method === 'hpa-star') {
    const hierarchy = createHierarchy(grid);
    return (start, goal, trace) => hierarchy.findPath(start, goal, trace ? { trace } : {});
  }
  // Both are made for one goal: a query from scratch, as a walker with a new order needs it.
  if (method === 'd-star-lite')
    return (start, goal, trace) => createDStarLite(grid, start, goal, trace ? { trace } : {}).find();
  if (method === 'flow-field') return (start, goal, trace) => walkField(grid, start, goal, trace);
  const searcher = createSearcher(grid);
  return (start, goal, trace) => searcher.search(start, goal, trace ? { ...method, trace } : method);
}

/** The path that a field leads along. */
function walkField(grid: NavGrid, start: number, goal: number, trace: Trace | undefined): PathAnswer {
  const field = buildFlowField(grid, [goal], trace ? { trace } : {});
  const answer = { algorithm: 'flow-field', loop: 'fast' as const };
  const expanded = field.costByCell.reduce((count, cost) => count + (cost < Infinity ? 1 : 0), 0);
  const cells = [start];
  for (let at = start; at !== goal && cells.length <= grid.cells;) {
    const direction = directionAt(field, at);
    if (direction === NO_DIRECTION)
      return { ...answer, status: 'unreachable', path: new Int32Array(0), cost: Infinity, expanded };
    at += DZ[direction] * grid.width + DX[direction];
    cells.push(at);
  }
  return { ...answer, status: 'complete', path: Int32Array.from(cells), cost: field.costByCell[start], expanded };
}

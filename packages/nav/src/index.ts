export { DIAGONAL, DX, DZ, NO_CELL, OPPOSITE, STEP_LENGTH } from './direction.ts';
export { checkGraph, createGraph, type GraphEdge, type GraphOptions, type NavGraph } from './graph.ts';
export {
  cellAt,
  checkGrid,
  type Climb,
  createGrid,
  type DiagonalRule,
  type GridOptions,
  isUniform,
  MAX_GRID_CELLS,
  MAX_GRID_SIDE,
  type NavGrid,
} from './grid.ts';
export { changedCell, hasChangesSince, setBlocked, setHeight, setWeight } from './grid-edit.ts';
export {
  checkHeuristic,
  HEURISTIC_NAMES,
  type HeuristicChoice,
  heuristicFunction,
  type HeuristicFunction,
  type HeuristicName,
  isAdmissible,
} from './heuristic.ts';
export { createOpenList, type OpenList } from './open-list.ts';
export type { Algorithm, FoundPath, Query, Run, RunContext } from './run.ts';
export { createSearcher, search } from './search.ts';
export { aStar, dijkstra, greedy, uniformCost, weightedAStar } from './search/best-first.ts';
export { closestSeen, createSearchMemory, nextStamp, pathTo, type SearchMemory, seedMemory } from './search-memory.ts';
export type { AlgorithmName, OpenListKind, SearchOptions } from './search-options.ts';
export { badInput, emptyResult, type SearchResult, type SearchStatus } from './search-result.ts';
export { createSearcherWith, type Searcher } from './searcher.ts';
export { type Estimate, graphSpace, gridSpace, type Space } from './space.ts';
export { costBetween, maxStepCost, stepCost } from './step-cost.ts';
export {
  createTrace,
  recordEvent,
  type Trace,
  TRACE_CLOSED,
  TRACE_IMPROVED,
  TRACE_OPENED,
  traceKind,
  traceNode,
} from './trace.ts';

export { buildClearance, type Clearance, createSizedGrid, syncClearance } from './grid/clearance.ts';
export type { Components } from './components/component-labels.ts';
export { buildComponents, componentOf, syncComponents } from './components/components.ts';
export { cacheByGrid } from './grid/cache-by-grid.ts';
export { DIAGONAL, DX, DZ, NO_CELL, OPPOSITE, STEP_LENGTH } from './grid/direction.ts';
export { checkGraph, createGraph, type GraphEdge, type GraphOptions, type NavGraph } from './graph/graph.ts';
export {
  cellAt,
  checkGrid,
  type Climb,
  createGrid,
  type DiagonalRule,
  type GridOptions,
  isUniform,
  MAX_GRID_SIDE,
  type NavGrid,
} from './grid/grid.ts';
export { changedCell, hasChangesSince, setBlocked, setHeight, setWeight } from './grid/grid-edit.ts';
export {
  HEURISTIC_NAMES,
  type HeuristicChoice,
  heuristicFunction,
  type HeuristicFunction,
  type HeuristicName,
  isAdmissible,
} from './search/heuristic.ts';
export { hasLineOfSight, straightDistance } from './grid/line-of-sight.ts';
export { type Decoded } from './maps/decoded.ts';
export { decodeMovingAiMap, decodeScenarios, type Scenario } from './maps/moving-ai.ts';
export { GRASS_WEIGHT, gridFromPixels, type PixelMap, type Pixels, WATER_WEIGHT } from './maps/pixel-map.ts';
export { decodeTextMap, type TextMap } from './maps/text-map.ts';
export { findNearestCell } from './components/nearest-cell.ts';
export { anyAngleLength, pathCost } from './path/path-cost.ts';
export { createReachability, type Reachability } from './components/reachability.ts';
export type { Algorithm, FoundPath, Query, Run, RunContext } from './search/algorithm.ts';
export { createSearcher, search } from './algorithms/search.ts';
export { aStar, dijkstra, greedy, uniformCost, weightedAStar } from './algorithms/best-first.ts';
export { bidirectional } from './algorithms/bidirectional.ts';
export { gridAStar } from './algorithms/grid-a-star.ts';
export { idaStar } from './algorithms/ida-star.ts';
export { jps } from './jump/jps.ts';
export { subgoal } from './subgoal/subgoal.ts';
export {
  prepareSubgoals,
  prepareSubgoalsInSlices,
  type SubgoalOptions,
  type SubgoalReport,
} from './subgoal/prepare.ts';
export { lazyThetaStar, thetaStar } from './algorithms/theta-star.ts';
export { breadthFirst, depthFirst } from './algorithms/uninformed.ts';
export type { AlgorithmName, OpenListKind, SearchOptions } from './search/search-options.ts';
export type { SearchResult, SearchStatus } from './search/search-result.ts';
export { ALL_ALGORITHMS } from './algorithms/search-table.ts';
export { createSearcherWith, type Searcher } from './search/searcher.ts';
export { costBetween, maxStepCost, stepCost } from './grid/step-cost.ts';
export {
  createTrace,
  type Trace,
  TRACE_CLOSED,
  TRACE_IMPROVED,
  TRACE_OPENED,
  traceKind,
  traceNode,
} from './search/trace.ts';
export { buildFlowField, checkGoals, fillFlowField, type FlowField } from './flow/flow-field.ts';
export { assignDirections, directionAt, goalInSight, NO_DIRECTION, sampleFlow } from './flow/flow-direction.ts';
export { repairFlowField } from './flow/repair-field.ts';
export { lineCost, polylineCost } from './path/line-cost.ts';
export { createDStarLite, createLpaStar, type RepairOptions, type RepairSearch } from './repair/repair-search.ts';
export {
  createHierarchy,
  type Hierarchy,
  type HierarchyOptions,
  type Route,
  type RouteOptions,
} from './hierarchy/hierarchy.ts';
export {
  createTiledNav,
  type FindRouteOptions,
  type MapCell,
  type MapTile,
  type TiledNav,
  type TiledNavOptions,
  type TiledRoute,
  type TiledStatus,
} from './tiled/tiled-nav.ts';
export { createTiledWalk, type TiledWalk, type WalkStep } from './tiled/tiled-walk.ts';
export type { CancelFlag, CellEdit, TileData, TileProvider } from './tiled/tile-store.ts';
export { createPathLine, type PathLine, samplePath } from './path/sample-path.ts';
export { simplifyPath, smoothPath } from './path/simplify-path.ts';
export { type AllPairs, buildAllPairs, pathBetween } from './preprocess/all-pairs.ts';
export { buildFirstMoves, firstMove, type FirstMoves, pathByFirstMoves } from './preprocess/first-moves.ts';
export { aStarWithLandmarks, buildLandmarks, type Landmarks } from './preprocess/landmarks.ts';
export { createNavPool, type NavPool, type NavPoolOptions } from './pool/nav-pool.ts';
export type { CellChanges, NavRequests, PathQuery, PoolSearchOptions } from './pool/nav-requests.ts';
export { serveNav } from './pool/serve-nav.ts';
export { buildJumpBitmaps, syncJumpBitmaps } from './jump/jump-bitmaps.ts';

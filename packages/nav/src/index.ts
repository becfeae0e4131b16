// Grids: what may be walked and what it costs; edits, clearance, lines of sight.
export { cacheByGrid } from './grid/cache-by-grid.ts';
export { buildClearance, type Clearance, createSizedGrid, syncClearance } from './grid/clearance.ts';
export { DIAGONAL, DX, DZ, NO_CELL, OPPOSITE, STEP_LENGTH } from './grid/direction.ts';
export { type CellPoint, pointAt, pointsOf } from './grid/cell-point.ts';
export {
  applyStamp,
  type CellRect,
  editGrid,
  type GridEdit,
  setBlockedRect,
  setWeightRect,
  type Stamp,
} from './grid/bulk-edit.ts';
export { changedCell, hasChangesSince, setBlocked, setHeight, setWeight } from './grid/grid-edit.ts';
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
export { hasLineOfSight, straightDistance } from './grid/line-of-sight.ts';
export { costBetween, maxStepCost, stepCost } from './grid/step-cost.ts';

// Graphs: nodes with directed edges.
export { checkGraph, createGraph, type GraphEdge, type GraphOptions, type NavGraph } from './graph/graph.ts';

export { createEditableGraph, type EditableGraph, type NodeId, type NodePosition } from './edited/editable-graph.ts';

// Hexagons, and layers joined by links: maps of other shapes.
export { checkHexMap, createHexMap, type HexMap, type HexOptions } from './hex/hex-map.ts';
export { type Axial, axialOf, cellAtAxial, HEX_DX, HEX_DZ, hexCentre, hexDistance } from './hex/hex-space.ts';
export {
  checkLayeredMap,
  createLayeredMap,
  type Layer,
  type LayeredMap,
  type LayeredOptions,
  type Link,
} from './layers/layered-map.ts';

// Components: whether there is a path at all.
export type { Components } from './components/component-labels.ts';
export { buildComponents, componentOf, syncComponents } from './components/components.ts';
export { findNearestCell, findNearestFree } from './components/nearest-cell.ts';
export { createReachability, type Reachability } from './components/reachability.ts';

// Searching: what all algorithms share.
export type { Algorithm, FoundPath, Query, Run, RunContext } from './search/algorithm.ts';
export {
  HEURISTIC_NAMES,
  type HeuristicChoice,
  heuristicFunction,
  type HeuristicFunction,
  type HeuristicName,
  isAdmissible,
} from './search/heuristic.ts';
export type { OpenListKind } from './open/open-list.ts';
export type { NavMap } from './search/nav-map.ts';
export type { AlgorithmName, RanName, SearchOptions } from './search/search-options.ts';
export type { SearchResult, SearchStatus } from './search/search-result.ts';
export { createSearcherWith, type Searcher } from './search/searcher.ts';
export type { Estimate, Space } from './search/space.ts';

// Traces by type; `@skerry/nav/trace` makes and reads them.
export type { LoopName, Trace } from './trace/trace.ts';

// Algorithms on any grid or graph, and the table of all of them.
export { aStar, dijkstra, greedy, uniformCost, weightedAStar } from './algorithms/best-first.ts';
export { bidirectional } from './algorithms/bidirectional.ts';
export { gridAStar } from './algorithms/grid-a-star.ts';
export { idaStar } from './algorithms/ida-star.ts';
export { ALL_ALGORITHMS } from './algorithms/search-table.ts';
export { createSearcher, search } from './algorithms/search.ts';
export { lazyThetaStar, thetaStar } from './algorithms/theta-corners.ts';
export { breadthFirst, depthFirst } from './algorithms/uninformed.ts';

// Jump points, for uniform grids.
export { jps } from './jump/jps.ts';
export { jpsEveryRule } from './jump/jps-every-rule.ts';
export { buildJumpBitmaps, syncJumpBitmaps } from './jump/jump-bitmaps.ts';

// Subgoals, prepared once for a uniform grid at rest.
export {
  prepareSubgoals,
  prepareSubgoalsInSlices,
  type SubgoalOptions,
  type SubgoalReport,
} from './subgoal/prepare.ts';
export { decodeSubgoals, encodeSubgoals } from './subgoal/subgoal-bytes.ts';
export { subgoal } from './subgoal/subgoal.ts';

// Tables for many queries on one grid or graph.
export { type AllPairs, buildAllPairs, buildAllPairsInSlices, pathBetween } from './preprocess/all-pairs.ts';
export {
  buildFirstMoves,
  buildFirstMovesInSlices,
  firstMove,
  type FirstMoves,
  pathByFirstMoves,
} from './preprocess/first-moves.ts';
export { aStarWithLandmarks, buildLandmarks, buildLandmarksInSlices, type Landmarks } from './preprocess/landmarks.ts';

// Several goals, tests and ranges.
export {
  createExplorer,
  type ExploreOptions,
  type Explorer,
  findNearest,
  findWithin,
  type Goals,
  type NearestResult,
  type Range,
} from './reach/explorer.ts';
export type { NodesInRange, RangeStatus } from './reach/range.ts';

// Filters: costs by kind of unit, without a second grid.
export { createFilteredMap, type FilteredMap, type FilterOptions, setKind } from './filter/filtered-map.ts';

// Turns that cost something, and paths that get better while there is time.
export {
  createTurnSearcher,
  findWithTurns,
  type TurnOptions,
  type TurnResult,
  type TurnSearcher,
} from './turns/turn-search.ts';
export {
  type AnytimeOptions,
  type AnytimeResult,
  type AnytimeSearch,
  createAnytimeSearch,
  type ImproveOptions,
} from './anytime/anytime-search.ts';

// Searches in slices, with progress.
export { type AsyncSearchOptions, searchAsync } from './sliced/search-async.ts';

// Paths: cost, simplifying, pulling tight, walking along.
export { lineCost, polylineCost } from './path/line-cost.ts';
export { anyAngleLength, pathCost } from './path/path-cost.ts';
export { createPathLine, type PathLine, samplePath } from './path/sample-path.ts';
export { simplifyPath, smoothPath } from './path/simplify-path.ts';

// Flow fields: many walkers with one goal.
export { assignDirections, directionAt, goalInSight, NO_DIRECTION, sampleFlow } from './flow/flow-direction.ts';
export { buildFlowField, checkGoals, type FieldOptions, fillFlowField, type FlowField } from './flow/flow-field.ts';
export { repairFlowField } from './flow/repair-field.ts';

// Searches that are repaired after edits.
export { createDStarLite, createLpaStar } from './repair/repair-search.ts';
export type { ProvisionalResult, RepairOptions, RepairSearch, RepairSetup, RepairValues } from './repair/repair-api.ts';

// Hierarchies, for large maps.
export {
  type ClusterView,
  createHierarchy,
  decodeHierarchy,
  type Hierarchy,
  type HierarchyOptions,
  type PortalView,
  type Route,
  type RouteOptions,
} from './hierarchy/hierarchy.ts';

// Maps without end, in tiles.
export type { CancelFlag, CellEdit, TileData, TileProvider } from './tiled/tile-store.ts';
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

// Map files.
export { type Decoded } from './maps/decoded.ts';
export { decodeMovingAiMap, decodeScenarios, type Scenario } from './maps/moving-ai.ts';
export { GRASS_WEIGHT, gridFromPixels, type PixelMap, type Pixels, WATER_WEIGHT } from './maps/pixel-map.ts';
export { decodeTextMap, type TextMap } from './maps/text-map.ts';
export { gridFromRows } from './maps/grid-from-rows.ts';

// Following: rounded corners, motion along a path, paths that an edit concerns.
export { createFollower, type Follower, type FollowerOptions, type FollowerStatus } from './follow/follower.ts';
export { roundCorners, type RoundedLine } from './follow/round-corners.ts';
export { cellsOfPath, createPathIndex, type PathIndex } from './path-index/path-index.ts';

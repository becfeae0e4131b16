/*
 * Wrong arguments of everything that `@skerry/nav` exports and no other table has.
 */

import { describeRefusals, type RefusalTable } from '../../../../tests/wrong-calls/expect-refusals.ts';
import * as nav from '../../src/index.ts';

const { createGrid } = nav;

/** Functions with rows in the table of their folder. */
const ELSEWHERE: readonly string[] = [
  'applyStamp',
  'axialOf',
  'cellAtAxial',
  'cellsOfPath',
  'checkHexMap',
  'checkLayeredMap',
  'createAnytimeSearch',
  'createEditableGraph',
  'createExplorer',
  'createFilteredMap',
  'createFollower',
  'createHexMap',
  'createHierarchy',
  'createLayeredMap',
  'createPathIndex',
  'createTurnSearcher',
  'decodeHierarchy',
  'decodeSubgoals',
  'editGrid',
  'encodeSubgoals',
  'findNearest',
  'findWithTurns',
  'findWithin',
  'gridFromRows',
  'hexCentre',
  'hexDistance',
  'pointAt',
  'pointsOf',
  'prepareSubgoals',
  'prepareSubgoalsInSlices',
  'roundCorners',
  'searchAsync',
  'setBlockedRect',
  'setKind',
  'setWeightRect',
];
const LATE = 'a generator: it checks as the function that runs it to its end does';
const PART = 'a part of jump points, which build it from a grid that they have checked; small bundles carry it';
const SMALL = 'what the smallest bundles are made with, for bytes; createSearcher checks its map';
const HOT = 'runs for every cell or step inside of loops; a check would cost more than the call';

const weightByCell = () => new Float32Array(16).fill(1);
const climb = () => ({ heightByCell: new Float32Array(16), uphill: 1, downhill: 1, maxUp: 1, maxDown: 1 });
const even = () => createGrid({ width: 4, depth: 4 });
const weighted = () => createGrid({ width: 4, depth: 4, weightByCell: weightByCell() });
const hilly = () => createGrid({ width: 4, depth: 4, climb: climb() });
const field = () => nav.buildFlowField(even(), [15]);
const path = () => Int32Array.of(0, 1, 2);
const NO_GRID = [{ 0: 7 }, 'grid: expected a grid, got 7'] as const;
const NO_MAP = [{ 0: 7 }, 'map: expected a grid, a graph or a map, got 7'] as const;
const provider = () => Promise.resolve({ blockedByCell: new Uint8Array(16) });
const tiles = () => nav.createTiledNav({ provider, tileCells: 4, portalSpacing: 2 });

const TABLE: RefusalTable = {
  aStarWithLandmarks: { right: () => [nav.buildLandmarks(even(), 2, 0)], wrong: [] },
  anyAngleLength: {
    right: () => [even(), path()],
    wrong: [NO_GRID, [{ 1: 7 }, 'path: expected a list of cells, got 7']],
  },
  assignDirections: {
    right: () => [new Uint8Array(16), field()],
    wrong: [[{ 1: 7 }, 'field: expected a flow field, got 7']],
  },
  buildAllPairs: { right: () => [even()], wrong: [NO_MAP] },
  buildAllPairsInSlices: LATE,
  buildClearance: {
    right: () => [even(), 4],
    wrong: [NO_GRID, [{ 1: 0 }, 'maxClearance: expected a number from 1 to 255, got 0']],
  },
  buildComponents: { right: () => [even()], wrong: [NO_GRID] },
  buildFirstMoves: { right: () => [even()], wrong: [NO_MAP] },
  buildFirstMovesInSlices: LATE,
  buildFlowField: {
    right: () => [even(), [15], {}],
    wrong: [
      NO_GRID,
      [{ 1: 7 }, 'goals: expected a list of cells, got 7'],
      [{ 1: [16] }, 'goals[0]: expected a cell below 16, got 16'],
      [{ 2: { traces: 1 } }, 'traces: no such option; did you mean trace?'],
    ],
  },
  buildJumpBitmaps: PART,
  buildLandmarks: {
    right: () => [even(), 2, 0],
    wrong: [NO_MAP, [{ 1: 0 }, 'count: expected a whole number from 1, got 0']],
  },
  buildLandmarksInSlices: { right: () => [even(), 2, 0], wrong: [NO_MAP] },
  cacheByGrid: HOT,
  cellAt: HOT,

  changedCell: HOT,
  checkGoals: { right: () => [even(), [3]], wrong: [[{ 1: [] }, 'goals: expected at least one goal, got none']] },
  checkGraph: {
    right: () => [{ nodes: 1, edges: [] }],
    wrong: [[{ 0: { nodes: 1, edges: [], edge: [] } }, /^edge: no such option/]],
  },
  checkGrid: {
    right: () => [{ width: 4, depth: 4 }],
    wrong: [[{ 0: { width: 4, depth: 4, blockedByCell: [1] } }, 'blockedByCell: expected 16 cells, got 1']],
  },
  componentOf: HOT,
  costBetween: HOT,
  createDStarLite: {
    right: () => [even(), 0, 15, {}],
    wrong: [NO_GRID, [{ 1: 16 }, 'cell: expected a cell below 16, got 16']],
  },
  createGraph: {
    right: () => [{ nodes: 1, edges: [] }],
    wrong: [[{ 0: { nodes: 1, edges: [], edge: [] } }, /^edge: no such option/]],
  },
  createGrid: 'throws what checkGrid reports, as plain text: InputError would not fit into the smallest bundles',
  createLpaStar: {
    right: () => [even(), 0, 15, {}],
    wrong: [NO_GRID, [{ 1: 16 }, 'cell: expected a cell below 16, got 16']],
  },
  createPathLine: {
    right: () => [even(), path()],
    wrong: [NO_GRID, [{ 1: 7 }, 'path: expected a list of cells, got 7']],
  },
  createReachability: { right: () => [even()], wrong: [NO_GRID] },
  createSearcher: { right: () => [even()], wrong: [NO_MAP] },
  createSearcherWith: SMALL,
  createSizedGrid: {
    right: () => [nav.buildClearance(even(), 4), 1],
    wrong: [
      [{ 0: 7 }, 'clearance: expected the clearance of a grid, got 7'],
      [{ 1: 4 }, 'radiusCells: expected a number from 0 to 3, got 4'],
    ],
  },
  createTiledNav: {
    right: () => [{ provider }],
    wrong: [[{ 0: { provider, tileCell: 4 } }, /^tileCell: no such option; did you mean tileCells/]],
  },
  createTiledWalk: { right: () => [tiles(), { ix: 0, iz: 0 }, { ix: 3, iz: 3 }], wrong: [] },
  decodeMovingAiMap: { right: () => ['', 'both-free'], wrong: [[{ 0: 7 }, 'text: expected a text, got 7']] },
  decodeScenarios: { right: () => [''], wrong: [[{ 0: 7 }, 'text: expected a text, got 7']] },
  decodeTextMap: { right: () => ['..', 'both-free'], wrong: [[{ 0: 7 }, 'text: expected a text, got 7']] },
  directionAt: HOT,
  fillFlowField: 'fills a field that buildFlowField made and checked, again and again; small bundles carry it',
  findNearestCell: {
    right: () => [nav.buildComponents(even()), 0, 1],
    wrong: [
      [{ 0: 7 }, 'components: expected the components of a grid, got 7'],
      [{ 1: 16 }, 'cell: expected a cell below 16, got 16'],
    ],
  },
  findNearestFree: {
    right: () => [even(), 0],
    wrong: [NO_GRID, [{ 1: 16 }, 'cell: expected a cell below 16, got 16']],
  },
  firstMove: HOT,
  goalInSight: { right: () => [field(), 0, 3], wrong: [[{ 0: 7 }, 'field: expected a flow field, got 7']] },
  gridFromPixels: {
    right: () => [{ width: 1, height: 1, data: new Uint8Array(4) }, 'both-free', 3],
    wrong: [
      [{ 0: 7 }, 'pixels: expected an object, got 7'],
      [{ 2: -1 }, 'tolerance: expected 0 or more, got -1'],
    ],
  },
  hasChangesSince: HOT,
  hasLineOfSight: HOT,
  heuristicFunction: {
    right: () => ['octile'],
    wrong: [[{ 0: { d: -1, d2: 1 } }, 'heuristic.d: expected 0 or more, got -1']],
  },
  isAdmissible: { right: () => ['octile', true], wrong: [] },
  isUniform: HOT,
  lineCost: HOT,
  maxStepCost: HOT,
  pathBetween: {
    right: () => [nav.buildAllPairs(even()), 0, 3],
    wrong: [
      [{ 0: 7 }, 'pairs: expected a table of all pairs, got 7'],
      [{ 1: 16 }, 'from: expected a whole number from 0 to 15, got 16'],
    ],
  },
  pathByFirstMoves: {
    right: () => [nav.buildFirstMoves(even()), 0, 3],
    wrong: [
      [{ 0: 7 }, 'table: expected a table of first moves, got 7'],
      [{ 2: -1 }, 'to: expected a whole number from 0 to 15, got -1'],
    ],
  },
  pathCost: { right: () => [even(), path()], wrong: [NO_GRID, [{ 1: 7 }, 'path: expected a list of cells, got 7']] },
  polylineCost: {
    right: () => [even(), path()],
    wrong: [NO_GRID, [{ 1: 7 }, 'path: expected a list of cells, got 7']],
  },
  repairFlowField: 'repairs a field that buildFlowField made and checked; small bundles carry it',
  sampleFlow: HOT,
  samplePath: HOT,
  search: { right: () => [even(), 0, 15, {}], wrong: [NO_MAP] },
  setBlocked: {
    right: () => [even(), 0, true],
    wrong: [NO_GRID, [{ 1: 16 }, 'cell: expected a cell below 16, got 16']],
  },
  setHeight: { right: () => [hilly(), 0, 1], wrong: [NO_GRID, [{ 1: 16 }, 'cell: expected a cell below 16, got 16']] },
  setWeight: {
    right: () => [weighted(), 0, 1],
    wrong: [NO_GRID, [{ 1: 16 }, 'cell: expected a cell below 16, got 16']],
  },
  simplifyPath: {
    right: () => [even(), path()],
    wrong: [NO_GRID, [{ 1: 7 }, 'path: expected a list of cells, got 7']],
  },
  smoothPath: { right: () => [even(), path()], wrong: [NO_GRID, [{ 1: 7 }, 'path: expected a list of cells, got 7']] },
  stepCost: HOT,
  straightDistance: HOT,
  syncClearance: {
    right: () => [nav.buildClearance(even(), 4)],
    wrong: [[{ 0: 7 }, 'clearance: expected the clearance of a grid, got 7']],
  },
  syncComponents: {
    right: () => [nav.buildComponents(even())],
    wrong: [[{ 0: 7 }, 'components: expected the components of a grid, got 7']],
  },
  syncJumpBitmaps: PART,
};

const own = Object.fromEntries(Object.entries(nav).filter(([name]) => !ELSEWHERE.includes(name)));
describeRefusals('all other exports of nav', own, TABLE);

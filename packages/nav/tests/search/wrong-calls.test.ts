/*
 * Wrong arguments of the functions for ranges, other maps, turns, anytime search, edits of many cells, saved structures,
 * pools and any angles: each is refused by name, with what was expected and what came.
 */

import { describeRefusals } from '../../../../tests/wrong-calls/expect-refusals.ts';
import { createAnya } from '../../src/any-angle/index.ts';
import {
  applyStamp,
  axialOf,
  cellAtAxial,
  checkHexMap,
  checkLayeredMap,
  createAnytimeSearch,
  createEditableGraph,
  createExplorer,
  createFilteredMap,
  createGrid,
  createHexMap,
  createHierarchy,
  createLayeredMap,
  createTurnSearcher,
  decodeHierarchy,
  decodeSubgoals,
  editGrid,
  encodeSubgoals,
  findNearest,
  findWithin,
  findWithTurns,
  hexCentre,
  hexDistance,
  pointAt,
  pointsOf,
  prepareSubgoals,
  prepareSubgoalsInSlices,
  searchAsync,
  setBlockedRect,
  setKind,
  setWeightRect,
} from '../../src/index.ts';
import { createNavPool, serveNav } from '../../src/pool/index.ts';

const walls = Uint8Array.of(...Array<number>(15).fill(0), 1);
const grid = createGrid({ width: 4, depth: 4, blockedByCell: walls.slice() });
const weighted = () => createGrid({ width: 4, depth: 4, weightByCell: new Uint8Array(16).fill(1) });
const hexes = createHexMap({ width: 4, depth: 4 });
const filter = () => ({ kindByCell: new Uint8Array(16), factorByKind: [1, 2] });
const channel = () => ({ post: () => {}, onMessage: () => {}, onLoss: () => {}, close: () => {} });
const prepared = createGrid({ width: 12, depth: 12 });
prepareSubgoals(prepared, { minGain: 0 });
const NO_MAP = [{ 0: 7 }, 'map: expected a grid, a graph or a map, got 7'] as const;
const NO_GRID = [{ 0: 7 }, 'grid: expected a grid, got 7'] as const;
const RECT = { x: 0, z: 0, width: 2, depth: 2 };

describeRefusals(
  'ranges, other maps, edits and pools',
  {
    applyStamp,
    axialOf,
    cellAtAxial,
    checkHexMap,
    checkLayeredMap,
    createAnya,
    createAnytimeSearch,
    createEditableGraph,
    createExplorer,
    createFilteredMap,
    createHexMap,
    createLayeredMap,
    createNavPool,
    createTurnSearcher,
    decodeHierarchy,
    decodeSubgoals,
    editGrid,
    encodeSubgoals,
    findNearest,
    findWithin,
    findWithTurns,
    hexCentre,
    hexDistance,
    pointAt,
    pointsOf,
    prepareSubgoals,
    prepareSubgoalsInSlices,
    searchAsync,
    serveNav,
    setBlockedRect,
    setKind,
    setWeightRect,
  },
  {
    applyStamp: { right: () => [weighted(), 0, 0, { width: 1, depth: 1, blocked: [1] }], wrong: [NO_GRID] },
    axialOf: { right: () => [hexes, 3], wrong: [[{ 1: 16 }, 'cell: expected a cell below 16, got 16']] },
    cellAtAxial: { right: () => [hexes, { q: 0, r: 0 }], wrong: [] },
    checkHexMap: {
      right: () => [{ width: 4, depth: 4 }],
      wrong: [[{ 0: { width: 4, depth: 4, weights: [] } }, /weights: no such option; known: width/]],
    },
    checkLayeredMap: { right: () => [{ layers: [{ grid }], links: [] }], wrong: [[{ 0: { layers: [] } }, /layers/]] },
    createAnya: { right: () => [grid], wrong: [NO_GRID] },
    createAnytimeSearch: {
      right: () => [grid, 0, 3, { weight: 2 }],
      wrong: [NO_MAP],
    },
    createEditableGraph: { right: () => [4], wrong: [[{ 0: -1 }, /maxNodes: expected .* got -1/]] },
    createExplorer: { right: () => [grid], wrong: [NO_MAP] },
    createFilteredMap: {
      right: () => [grid, filter()],
      wrong: [NO_GRID, [{ 1: { ...filter(), factors: [] } }, /factors: no such option; known: kindByCell/]],
    },
    createHexMap: {
      right: () => [{ width: 4, depth: 4 }],
      wrong: [[{ 0: { width: 0, depth: 4 } }, /width: expected/]],
    },
    createLayeredMap: { right: () => [{ layers: [{ grid }], links: [] }], wrong: [[{ 0: { layers: [] } }, /layers/]] },
    createNavPool: {
      right: () => [{ openChannel: channel, size: 1 }],
      wrong: [
        [{ 0: { openChannel: channel, size: 0 } }, 'size: expected a whole number from 1, got 0'],
        [{ 0: { openChannel: 3, size: 1 } }, 'openChannel: expected a function, got 3'],
        [{ 0: { openChannel: channel, sizes: 3, size: 1 } }, /sizes: no such option; did you mean size/],
      ],
    },
    createTurnSearcher: { right: () => [grid], wrong: [NO_GRID] },
    decodeHierarchy: {
      right: () => [grid, createHierarchy(grid).encode()],
      wrong: [NO_GRID, [{ 1: Uint8Array.of(1, 2, 3, 4) }, 'bytes: expected a saved structure, got 4 bytes']],
    },
    decodeSubgoals: {
      right: () => [prepared, encodeSubgoals(prepared)],
      wrong: [NO_GRID, [{ 1: new Uint8Array(64) }, 'bytes: expected a saved structure, got other bytes']],
    },
    editGrid: {
      right: () => [weighted(), () => {}],
      wrong: [NO_GRID, [{ 1: 3 }, 'change: expected a function that edits, got 3']],
    },
    encodeSubgoals: { right: () => [prepared], wrong: [NO_GRID] },
    findNearest: {
      right: () => [grid, 0, [3], {}],
      wrong: [
        NO_MAP,
        [{ 1: 15 }, 'start: cell 15 is blocked'],
        [{ 2: [16] }, 'goals[0]: expected a whole number from 0 to 15, got 16'],
        [{ 3: { maxExpand: 1 } }, 'maxExpand: no such option; did you mean maxExpanded?'],
      ],
    },
    findWithin: {
      right: () => [grid, 0, 3, {}],
      wrong: [NO_MAP, [{ 2: -1 }, 'maxCost: expected 0 or more, got -1']],
    },
    findWithTurns: {
      right: () => [grid, 0, 3, { turnCost: 1 }],
      wrong: [NO_GRID, [{ 3: { turnCosts: 1 } }, /turnCosts: no such option; did you mean turnCost/]],
    },
    hexCentre: { right: () => [hexes, 3], wrong: [[{ 1: 16 }, 'cell: expected a cell below 16, got 16']] },
    hexDistance: { right: () => [hexes, 0, 3], wrong: [[{ 2: 16 }, 'cell: expected a cell below 16, got 16']] },
    pointAt: { right: () => [grid, 3], wrong: [[{ 1: 16 }, 'cell: expected a cell below 16, got 16']] },
    pointsOf: { right: () => [grid, [0, 3]], wrong: [[{ 1: [16] }, 'cell: expected a cell below 16, got 16']] },
    prepareSubgoals: {
      right: () => [prepared, {}],
      wrong: [NO_GRID, [{ 1: { minGain: -1 } }, 'minGain: expected 0 or more, got -1']],
    },
    prepareSubgoalsInSlices: { right: () => [prepared, {}], wrong: [NO_GRID] },
    searchAsync: 'answers by a promise; what is wrong with a question is in its result, as for search',
    serveNav: 'takes the channel that a worker script opened; requests are checked one by one',
    setBlockedRect: {
      right: () => [weighted(), RECT, true],
      wrong: [NO_GRID],
    },
    setKind: 'writes one place of an array; the cell and the kind are checked by the map',
    setWeightRect: { right: () => [weighted(), RECT, 2], wrong: [NO_GRID] },
  },
);

/*
 * Wrong arguments of the functions for many units.
 */

import { describeRefusals } from '../../../../tests/wrong-calls/expect-refusals.ts';
import { createGrid } from '../../src/index.ts';
import {
  cellAtTick,
  checkUnits,
  conflictBasedSearch,
  conflictBasedSearchInSlices,
  createCooperative,
  createPibt,
  createReservationTable,
  decodePlan,
  encodePlan,
  findConflicts,
  runCooperative,
  runPibt,
  unitsFromScenarios,
} from '../../src/many-units/index.ts';

const grid = createGrid({ width: 4, depth: 4, blockedByCell: Uint8Array.of(...Array<number>(15).fill(0), 1) });
const UNITS = [
  { start: 0, goal: 3 },
  { start: 1, goal: 2 },
];
const AT_START = [
  [{ 0: undefined }, 'grid: expected a grid, got nothing'],
  [{ 1: [] }, 'units: expected a list of at least one unit, got a list of 0'],
  [{ 1: [7] }, 'units[0]: expected a unit with start and goal, got 7'],
  [{ 1: [{ start: 15, goal: 0 }] }, 'units[0].start: expected a free cell, got 15'],
  [{ 1: [UNITS[0], UNITS[0]] }, /units\[1\].start: expected a cell of its own, got cell 0 of unit 0/],
] as const;

describeRefusals(
  'many units',
  {
    cellAtTick,
    checkUnits,
    conflictBasedSearch,
    conflictBasedSearchInSlices,
    createCooperative,
    createPibt,
    createReservationTable,
    decodePlan,
    encodePlan,
    findConflicts,
    runCooperative,
    runPibt,
    unitsFromScenarios,
  },
  {
    cellAtTick: 'reads one place of an array, once for each unit and tick',
    checkUnits: {
      right: () => [grid, UNITS],
      wrong: [
        ...AT_START,
        [{ 1: [{ start: 0, goal: 15 }] }, 'units[0].goal: expected a free cell, got 15'],
        [{ 1: [UNITS[0], { start: 1, goal: 3 }] }, 'units[1].goal: expected a goal of its own, got cell 3 of unit 0'],
      ],
    },
    createPibt: {
      right: () => [grid, UNITS],
      wrong: [
        ...AT_START,
        [{ 1: [{ start: 0, goal: 16 }] }, 'units[0].goal: expected a cell below 16, got 16'],
        [{ 1: [{ start: 0 }] }, 'units[0].goal: expected a cell, a list of cells or a flow field, got nothing'],
        [{ 2: { maxBites: 9 } }, 'maxBites: no such option; did you mean maxBytes?'],
        [{ 2: { maxBytes: 8 } }, 'maxBytes: expected a number of at least 32, got 8'],
      ],
    },
    runPibt: {
      right: () => [grid, UNITS, { maxTicks: 10 }],
      wrong: [
        ...AT_START,
        [{ 2: { maxTicks: -1 } }, 'maxTicks: expected a whole number of at least 0, got -1'],
        [{ 2: { signal: 7 } }, 'signal: expected an AbortSignal, got 7'],
      ],
    },
    createCooperative: {
      right: () => [grid, UNITS],
      wrong: [
        ...AT_START,
        [{ 1: [{ start: 0, goal: 15 }] }, 'units[0].goal: expected a free cell, got 15'],
        [{ 2: { window: 0 } }, 'window: expected a whole number from 1 to 65535, got 0'],
        [{ 2: { window: 4, advance: 5 } }, 'advance: expected a whole number from 1 to 4, got 5'],
        [{ 2: { windo: 4 } }, 'windo: no such option; did you mean window?'],
        [{ 2: { maxBytes: 8 } }, 'maxBytes: expected a number of at least 32, got 8'],
      ],
    },
    runCooperative: {
      right: () => [grid, UNITS, { maxTicks: 10 }],
      wrong: [
        ...AT_START,
        [{ 2: { maxTicks: 0.5 } }, 'maxTicks: expected a whole number of at least 0, got 0.5'],
        [{ 2: { signal: 7 } }, 'signal: expected an AbortSignal, got 7'],
      ],
    },
    conflictBasedSearch: {
      right: () => [grid, UNITS, { maxBranches: 9 }],
      wrong: [
        ...AT_START,
        [{ 1: [{ start: 0, goal: 15 }] }, 'units[0].goal: expected a free cell, got 15'],
        [{ 2: { maxBranches: 0 } }, 'maxBranches: expected a whole number of at least 1, got 0'],
        [{ 2: { maxNodes: 9 } }, 'maxNodes: no such option; known: maxBranches, signal'],
        [{ 2: { signal: 7 } }, 'signal: expected an AbortSignal, got 7'],
      ],
    },
    conflictBasedSearchInSlices: { right: () => [grid, UNITS, { maxBranches: 9 }], wrong: [...AT_START] },
    createReservationTable: {
      right: () => [grid, 4],
      wrong: [
        [{ 0: 7 }, 'grid: expected a grid, got 7'],
        [{ 1: 0 }, 'window: expected a whole number from 1 to 65535, got 0'],
      ],
    },
    findConflicts: {
      right: () => [grid, [[0, 1]]],
      wrong: [
        [{ 0: 7 }, 'grid: expected a grid, got 7'],
        [{ 1: 7 }, 'paths: expected a list of paths, got 7'],
        [{ 1: [[]] }, 'paths[0]: expected a path of at least one cell, got a list of 0'],
        [{ 1: [[0], [99]] }, 'paths[1][0]: expected a cell below 16, got 99'],
      ],
    },
    encodePlan: {
      right: () => [grid, [[0, 1]]],
      wrong: [[{ 1: [[-1]] }, 'paths[0][0]: expected a cell below 16, got -1']],
    },
    decodePlan: {
      right: () => ['0:(0,0)', grid],
      wrong: [
        [{ 0: 7 }, 'text: expected a text, got 7'],
        [{ 0: '0:(9,0)' }, 'line 1, column 3: expected a place on 4 × 4 cells, got (9,0)'],
      ],
    },
    unitsFromScenarios: {
      right: () => [grid, [], 1],
      wrong: [
        [{ 1: 7 }, 'scenarios: expected a list of scenarios, got 7'],
        [{ 2: -1 }, 'count: expected a whole number of at least 0, got -1'],
      ],
    },
  },
);

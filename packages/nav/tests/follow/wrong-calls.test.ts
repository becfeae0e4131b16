/*
 * Wrong arguments of followers and path indexes.
 */

import { describeRefusals } from '../../../../tests/wrong-calls/expect-refusals.ts';
import { cellsOfPath, createFollower, createGrid, createPathIndex, roundCorners } from '../../src/index.ts';

const grid = createGrid({ width: 4, depth: 4 });
const PATH = [0, 1, 2];
const NO_GRID = [{ 0: 7 }, 'grid: expected a grid, got 7'] as const;
const WRONG_PATHS = [
  [{ 1: 7 }, 'path: expected a path of at least one cell, got 7'],
  [{ 1: [] }, 'path: expected a path of at least one cell, got a list of 0'],
  [{ 1: [0, 16] }, 'path[1]: expected a cell below 16, got 16'],
] as const;

describeRefusals(
  'following',
  { cellsOfPath, createFollower, createPathIndex, roundCorners },
  {
    cellsOfPath: { right: () => [grid, PATH], wrong: [NO_GRID, ...WRONG_PATHS] },
    createPathIndex: { right: () => [grid], wrong: [NO_GRID] },
    roundCorners: {
      right: () => [grid, PATH, 1],
      wrong: [NO_GRID, ...WRONG_PATHS, [{ 2: -1 }, 'radius: expected a number of at least 0, got -1']],
    },
    createFollower: {
      right: () => [grid, PATH, {}],
      wrong: [
        NO_GRID,
        ...WRONG_PATHS,
        [{ 2: { speed: 1 } }, /^speed: no such option/],
        [{ 2: { maxSpeed: 0 } }, /^maxSpeed: expected a number above 0, got 0/],
        [{ 2: { braking: NaN } }, /^braking: expected a number above 0, got NaN/],
        [{ 2: { cornerRadius: -1 } }, 'cornerRadius: expected a number of at least 0, got -1'],
        [{ 2: { tolerance: 'far' } }, /^tolerance: expected a number of at least 0/],
        [{ 2: { findPath: 7 } }, 'findPath: expected a function, got 7'],
      ],
    },
  },
);

const { tick, moveTo, setPath } = createFollower(grid, PATH);
describeRefusals(
  'a follower',
  { tick, moveTo, setPath },
  {
    tick: { right: () => [0.1], wrong: [[{ 0: -1 }, 'seconds: expected a number of at least 0, got -1']] },
    moveTo: { right: () => [0.5, 0.5], wrong: [[{ 0: 4 }, /^x: expected a place on 4 × 4 cells, got 4/]] },
    setPath: { right: () => [PATH], wrong: [[{ 0: [99] }, 'path[0]: expected a cell below 16, got 99']] },
  },
);

const { insert, remove, concernedBy, concernedSince } = createPathIndex(grid);
describeRefusals(
  'a path index',
  { insert, remove, concernedBy, concernedSince },
  {
    insert: {
      right: () => [1, PATH],
      wrong: [[{ 0: -1 }, 'id: expected a whole number from 0 to 2147483647, got -1'], ...WRONG_PATHS],
    },
    remove: 'says whether there was such a path; nothing else is none',
    concernedBy: { right: () => [0], wrong: [[{ 0: 16 }, 'cell: expected a whole number from 0 to 15, got 16']] },
    concernedSince: { right: () => [0], wrong: [[{ 0: 9 }, 'revision: expected a whole number from 0 to 0, got 9']] },
  },
);

/*
 * Source 001's maps, experiment and curve of units: plain data, in slices, cancelled by a signal.
 */

import { describe, expect, it } from 'vitest';
import {
  buildCustomMap,
  buildLabyrinth,
  buildMaze,
  buildSourceMaps,
  buildTerrain,
  costBySourceRules,
  measureUnitCurves,
  measureUnitCurvesInSlices,
  median,
  quantile,
  runExperiment,
  runExperimentInSlices,
  SOURCE_HEURISTICS,
  SOURCE_SETTINGS,
  SOURCE_TABLES,
  spreadOf,
} from '../../src/experiments/index.ts';
import { buildComponents, componentOf, createSearcher } from '../../src/index.ts';
import { describeRefusals } from '../../../../tests/wrong-calls/expect-refusals.ts';

/** A clock that moves by a millisecond with every look. */
function createClock(): () => number {
  let time = 0;
  return () => time++;
}

describe('the four maps', () => {
  it('have a path from start to goal and are the same every time', () => {
    const maps = buildSourceMaps();
    expect(maps.map(({ name }) => name)).toEqual(['Labyrinth', 'Maze', 'Terrain', 'Custom']);
    for (const [k, { grid, start, goal }] of maps.entries()) {
      expect(createSearcher(grid).search(start, goal).status).toBe('complete');
      expect(buildSourceMaps()[k].grid.blockedByCell).toEqual(grid.blockedByCell);
    }
  });

  it('come in other sizes; a maze has one path between any two of its cells', () => {
    for (const side of [7, 8, 20, 61]) {
      const { grid, start, goal } = buildLabyrinth(side);
      expect(createSearcher(grid).search(start, goal).status, `labyrinth of ${side}`).toBe('complete');
      expect(buildTerrain(side).grid.width).toBe(side);
    }
    const { grid } = buildMaze(9, 5);
    const free = grid.blockedByCell.filter((blocked) => blocked === 0).length;
    // A tree of 81 rooms has 80 doors.
    expect(free).toBe(81 + 80);
    const components = buildComponents(grid);
    const labels = new Set(
      [...grid.blockedByCell.keys()]
        .filter((cell) => grid.blockedByCell[cell] === 0)
        .map((cell) => componentOf(components, cell)),
    );
    expect(labels.size).toBe(1);
    expect(buildCustomMap(6, 5).grid.blockedByCell.filter((blocked) => blocked === 0)).toHaveLength(4 * 3);
  });
});

describe('the experiment', () => {
  it('has the 32 settings and the tables of the source', () => {
    expect(SOURCE_SETTINGS).toHaveLength(2 + 3 * 5 * 2);
    for (const table of Object.values(SOURCE_TABLES))
      for (const figures of Object.values(table))
        expect(Object.values(figures).flat()).toHaveLength(SOURCE_SETTINGS.length);
    expect(SOURCE_HEURISTICS).toHaveLength(5);
  });

  it('counts runs, drops the first of them, and reports cost beside the best cost', () => {
    // Each run takes a look before and one after: a millisecond; the first three take a hundred.
    let [time, looks] = [0, 0];
    const now = () => (time += ++looks > 1 && looks <= 7 ? 100 : 1);
    const [, greedy] = [null, SOURCE_SETTINGS.find(({ label }) => label === 'GBFS')!];
    const outcome = runExperiment(buildTerrain(), greedy, { now, runs: 30, dropped: 10 });
    expect(outcome).toMatchObject({ map: 'Terrain', runs: 30, medianMs: 1, p95Ms: 1, meanMs: 1, spread: 0 });
    expect(outcome.cost).toBeGreaterThan(outcome.optimalCost);
    expect(outcome.pathNodes).toBe(31);
  });

  it('ends at its time limit, though not before 200 runs', () => {
    const [bfs] = SOURCE_SETTINGS;
    const outcome = runExperiment(buildMaze(), bfs, { now: createClock(), maxMs: 10 });
    expect(outcome.runs).toBe(200);
  });

  it('yields its progress, and returns what it has when the signal is raised', () => {
    const signal = { aborted: false };
    const maps = [buildMaze(4), buildTerrain(9)];
    const options = { now: createClock(), runs: 60, dropped: 20, signal };
    const shares: number[] = [];
    const slices = runExperimentInSlices(maps, SOURCE_SETTINGS, options);
    let step = slices.next();
    for (; !step.done; step = slices.next()) {
      shares.push(step.value);
      if (step.value > 0.5) signal.aborted = true;
    }
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(step.value).toHaveLength(SOURCE_SETTINGS.length);
    expect(step.value.every(({ map }) => map === 'Maze')).toBe(true);
  });

  it('A* by the rules of the source is never cheaper than the best path', () => {
    for (const { grid, start, goal } of buildSourceMaps()) {
      const best = createSearcher(grid).search(start, goal).cost;
      for (const heuristic of SOURCE_HEURISTICS)
        expect(costBySourceRules(grid, start, goal, heuristic)).toBeGreaterThanOrEqual(best - 1e-9);
    }
  });
});

describe('the curve of units', () => {
  it('has a point for every power of two of units, for searches and for a field', () => {
    const { grid } = buildCustomMap(20, 20);
    const methods = ['a-star', 'flow-field'] as const;
    const curves = measureUnitCurves(grid, { now: createClock(), methods, maxUnits: 9, rounds: 2, minMs: 1 });
    expect(curves.map(({ method }) => method)).toEqual(methods);
    for (const { points } of curves) {
      expect(points.map(({ units }) => units)).toEqual([1, 2, 4, 8]);
      expect(points.every(({ ms }) => ms === 1)).toBe(true);
    }
  });

  it('is cancelled by a signal with the points so far', () => {
    const { grid } = buildCustomMap(20, 20);
    const signal = { aborted: true };
    const slices = measureUnitCurvesInSlices(grid, { now: createClock(), methods: ['jps', 'a-star'], signal });
    expect(() => [...slices], 'jump points cannot run on weights').toThrow(/methods/);
    const others = measureUnitCurvesInSlices(grid, { now: createClock(), methods: ['a-star'], maxUnits: 4, signal });
    expect(others.next().done).toBe(false);
    expect(others.next().value).toEqual([{ method: 'a-star', points: [] }]);
  });
});

it('statistics: the middle, shares and the spread of values', () => {
  expect([median([3, 1, 2]), median([4, 1]), quantile([0, 10], 0.95)]).toEqual([2, 2.5, 9.5]);
  expect(spreadOf([1, 2, 3, 4, 5])).toBeCloseTo(1 / 3, 9);
});

const map = buildCustomMap(6, 6);
const now = createClock();
describeRefusals(
  'experiments',
  {
    buildCustomMap,
    buildLabyrinth,
    buildMaze,
    buildSourceMaps,
    buildTerrain,
    costBySourceRules,
    measureUnitCurves,
    measureUnitCurvesInSlices,
    median,
    quantile,
    runExperiment,
    runExperimentInSlices,
    spreadOf,
  },
  {
    buildCustomMap: {
      right: () => [6, 6],
      wrong: [[{ 1: 3 }, 'depth: expected a whole number from 4 to 2001, got 3']],
    },
    buildLabyrinth: { right: () => [9], wrong: [[{ 0: 6 }, 'side: expected a whole number from 7 to 2001, got 6']] },
    buildMaze: {
      right: () => [3, 1],
      wrong: [
        [{ 0: 1 }, 'rooms: expected a whole number from 2 to 1000, got 1'],
        [{ 1: 'a' }, /^seed: expected a number/],
      ],
    },
    buildSourceMaps: 'takes nothing: the maps are what the report was measured on',
    buildTerrain: { right: () => [9], wrong: [[{ 0: 2 }, 'side: expected a whole number from 5 to 2001, got 2']] },
    costBySourceRules: {
      right: () => [map.grid, map.start, map.goal, 'octile'],
      wrong: [
        [{ 0: 7 }, 'grid: expected a grid, got 7'],
        [{ 1: 99 }, 'start: expected a whole number from 0 to 35, got 99'],
        [{ 3: 'octal' }, /^name: expected one of .*did you mean octile\?/],
      ],
    },
    measureUnitCurves: {
      right: () => [map.grid, { now, methods: ['a-star'], maxUnits: 1, rounds: 1, minMs: 0 }],
      wrong: [
        [{ 0: 7 }, 'grid: expected a grid, got 7'],
        [{ 1: 7 }, 'options: expected an object of options, got 7'],
        [{ 1: { methods: ['a-star'] } }, 'options.now: expected a function, got nothing'],
        [{ 1: { now, methods: [] } }, 'options.methods: expected a list of at least one method, got a list of 0'],
        [{ 1: { now, methods: ['x'] } }, /^options.methods: algorithm/],
        [{ 1: { now, methods: ['a-star'], maxUnits: 0 } }, /^options.maxUnits: expected a whole number from 1/],
      ],
    },
    measureUnitCurvesInSlices: {
      right: () => [map.grid, { now, methods: ['a-star'] }],
      wrong: [[{ 1: { now, methods: ['a-star'], round: 1 } }, /^options.round: no such option; did you mean rounds\?/]],
    },
    median: 'is called with figures that were just measured',
    quantile: 'is called with figures that were just measured',
    spreadOf: 'is called with figures that were just measured',
    runExperiment: {
      right: () => [map, SOURCE_SETTINGS[0], { now, runs: 2, dropped: 0 }],
      wrong: [
        [{ 0: 7 }, 'maps[0]: expected a map with grid, start and goal, got 7'],
        [{ 1: 7 }, 'settings[0]: expected a setting, got 7'],
        [{ 1: { ...SOURCE_SETTINGS[0], algorithm: 'x' } }, /^Custom, BFS: algorithm/],
        [{ 2: { now, runs: 0 } }, 'options.runs: expected a whole number from 1 to 10000000, got 0'],
        [{ 2: { now, runs: 5, dropped: 5 } }, 'options.dropped: expected a whole number from 0 to 4, got 5'],
        [{ 2: { now, maxMs: -1 } }, 'options.maxMs: expected 0 or more, got -1'],
      ],
    },
    runExperimentInSlices: {
      right: () => [[map], SOURCE_SETTINGS, { now }],
      wrong: [
        [{ 0: 7 }, 'maps: expected a list of maps, got 7'],
        [{ 1: 7 }, 'settings: expected a list of settings, got 7'],
      ],
    },
  },
);
